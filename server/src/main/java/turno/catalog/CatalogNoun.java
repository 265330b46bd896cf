package turno.catalog;

import java.time.Instant;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.platform.http.RequestContext;

/**
 * One kind of object that the catalog keeps: everything in which its operations differ from those
 * of the other kinds. {@link CatalogNounApi} does what is the same for all of them.
 */
abstract class CatalogNoun<I extends Id, T extends CatalogObject<I>> {
  private final IdKind<I> kind;
  private final String word;
  private final String path;
  private final Function<Catalog, SequencedMap<I, T>> all;

  /**
   * @param word what it is called in a sentence
   * @param path of the list of all of them; an object's own is this, a slash and its id
   * @param all all of them, in creation order
   */
  CatalogNoun(IdKind<I> kind, String word, String path, Function<Catalog, SequencedMap<I, T>> all) {
    this.kind = kind;
    this.word = word;
    this.path = path;
    this.all = all;
  }

  final IdKind<I> kind() {
    return kind;
  }

  final String path() {
    return path;
  }

  final SequencedMap<I, T> in(Catalog catalog) {
    return all.apply(catalog);
  }

  /** The object that the call's path names first; 404 when there is none. */
  final T find(Catalog catalog, RequestContext call) {
    T object = in(catalog).get(call.pathId(0, kind, word));
    if (object == null) {
      throw ProblemException.notFound("There is no such " + word + ".");
    }
    return object;
  }

  /**
   * Whether the object belongs in the list that a call asks for; {@code external_id} is judged
   * elsewhere.
   */
  boolean isListed(T object, RequestContext call) {
    return true;
  }

  /** The defaults of a new object; a member that is missing here is null. */
  abstract ObjectNode defaults(Catalog catalog);

  /** The members that a change keeps where its body says nothing. */
  ObjectNode kept(Catalog catalog, T present) {
    return Json.MAPPER.valueToTree(view(catalog, present));
  }

  /** Checks a body, with its defaults, by the rules that need nothing else. */
  abstract void check(LenientJson document, ValidationErrors errors);

  /** Collects the ids of other objects that a body names. */
  void collect(LenientJson document, ReferencedIds ids) {}

  /**
   * The object that a checked body describes.
   *
   * @param present the object that it changes, null for a new one
   */
  abstract T read(LenientJson document, Identity<I> identity, @Nullable T present);

  /** The object on the wire. */
  abstract Object view(Catalog catalog, T object);

  /** Warnings about accepted values; null for a kind whose answers have none. */
  @Nullable List<Warning> warnings(Catalog catalog, T object, Instant now) {
    return null;
  }
}
