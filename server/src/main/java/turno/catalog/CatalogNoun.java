package turno.catalog;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.WrittenView.Warning;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.WireJson;
import turno.platform.http.Caller;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.Noun;

/** One kind of object in the catalog; {@link CatalogNounApi} implements its operations. */
abstract class CatalogNoun<I extends Id, T extends CatalogObject<I>> extends Noun<I, T> {
  private final Function<Catalog, SequencedMap<I, T>> all;

  /**
   * @param all the objects of this kind, in creation order
   */
  CatalogNoun(
      IdKind<I> kind,
      String word,
      String path,
      Class<T> type,
      Function<Catalog, SequencedMap<I, T>> all) {
    super(kind, word, path, type);
    this.all = all;
  }

  final SequencedMap<I, T> in(Catalog catalog) {
    return all.apply(catalog);
  }

  /** Returns the object that the first id in the call's path names; throws 404 if there is none. */
  final T find(Catalog catalog, RequestContext call) {
    return present(in(catalog).get(id(call)));
  }

  /**
   * Whether the object passes the filters of a list, except {@code external_id}, which is checked
   * elsewhere.
   */
  boolean isListed(T object, RequestContext call) {
    return true;
  }

  /** Returns the defaults of a new object; members without a default are null. */
  abstract ObjectNode defaults(Catalog catalog);

  /** Returns the members that a change leaves as they are if its body omits them. */
  ObjectNode kept(Catalog catalog, T present) {
    return WireJson.tree(view(catalog, present), zone(catalog, present));
  }

  /** Whether a change leaves the object as it is (docs/rules/catalog.md#nothing-changed). */
  boolean isUnchanged(T present, T changed) {
    return changed.equals(present);
  }

  /** Collects the ids of other objects in a body. */
  void collect(LenientJson document, ReferencedIds ids) {}

  /** Throws 422 if the object breaks a rule that also concerns other objects of the catalog. */
  void requireFit(Catalog after, T object) {}

  /** Returns the wire form of the object; overridden if it differs from the record. */
  Object view(Catalog catalog, T object) {
    return object;
  }

  /** Returns the wire form of the object in a list, for this caller. */
  Object listed(Catalog catalog, T object, Caller caller) {
    return view(catalog, object);
  }

  /** Returns the zone in which an object's times are rendered. */
  ZoneId zone(Catalog catalog, T object) {
    return catalog.zone();
  }

  /** Returns warnings about accepted values; null for kinds of object that never have warnings. */
  @Nullable List<Warning> warnings(Catalog catalog, T object, Instant now) {
    return null;
  }
}
