package turno.platform.nouns;

import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.Metadata;
import turno.kernel.Timestamps;
import turno.kernel.WireEnum;
import turno.platform.http.RequestContext;

/**
 * Reads the members of a JSON object without trusting their types: a member that is absent, null or
 * of another type is read as null, false, a default or empty, depending on the method. The
 * contract's check reports wrong types; the rules that run after this check must not throw because
 * of them. Methods with a name that ends in {@code Of} throw instead; they are for members that
 * have already been checked.
 */
public final class LenientJson {
  private final JsonNode object;
  private final String pointer;

  LenientJson(JsonNode object, String pointer) {
    this.object = object;
    this.pointer = pointer;
  }

  /** Reads the members of a whole body. */
  public static LenientJson of(ObjectNode body) {
    return new LenientJson(body, "#");
  }

  /** Merges a body over other members: each member of the body replaces the existing member. */
  public static LenientJson of(ObjectNode before, ObjectNode body) {
    ObjectNode document = before.deepCopy();
    body.properties().forEach(member -> document.set(member.getKey(), member.getValue()));
    return of(document);
  }

  /**
   * Merges the body of a call over the existing members and checks the result as a whole; throws
   * 422 with all violations of the contract and of the rules.
   */
  public static LenientJson checked(
      RequestContext call, ObjectNode before, BiConsumer<LenientJson, ValidationErrors> rules) {
    ObjectNode body =
        call.body((sent, failures) ->
            rules.accept(of(before, sent), new ValidationErrors(sent, failures)));
    return of(before, body);
  }

  /** Returns the pointer to a member of this object. */
  public String at(String name) {
    return pointer + "/" + name;
  }

  /** Returns the pointer to this object in the body. */
  public String pointer() {
    return pointer;
  }

  /** Whether the member is present and not null, regardless of its type. */
  public boolean has(String name) {
    return object.hasNonNull(name);
  }

  public @Nullable String text(String name) {
    JsonNode node = object.path(name);
    return node.isString() ? node.stringValue() : null;
  }

  public String textOf(String name) {
    return required(name, text(name));
  }

  /**
   * @param zone the time zone of a time without an offset
   */
  public @Nullable Instant instant(String name, ZoneId zone) {
    String text = text(name);
    return text == null ? null : Timestamps.parse(text, zone);
  }

  public Instant instantOf(String name, ZoneId zone) {
    return required(name, instant(name, zone));
  }

  public @Nullable Long number(String name) {
    JsonNode node = object.path(name);
    if (!node.isNumber()) {
      return null;
    }
    double value = node.doubleValue(); // the contract allows 30.0 for 30
    return value == Math.rint(value) && Math.abs(value) < 1e15 ? (Long) (long) value : null;
  }

  public long numberOf(String name) {
    return required(name, number(name));
  }

  public @Nullable Integer integer(String name) {
    Long value = number(name);
    return value == null || value != value.intValue() ? null : (Integer) value.intValue();
  }

  public int integer(String name, int otherwise) {
    Integer value = integer(name);
    return value == null ? otherwise : value;
  }

  public int integerOf(String name) {
    return required(name, integer(name));
  }

  public boolean flag(String name) {
    return object.path(name).isBoolean() && object.path(name).booleanValue();
  }

  /** Returns the enum constant of a member; null for an unknown value. */
  public <E extends Enum<E>> @Nullable E word(String name, Class<E> words) {
    String text = text(name);
    return text == null ? null : WireEnum.find(words, text);
  }

  public <E extends Enum<E>> E wordOf(String name, Class<E> words) {
    return required(name, word(name, words));
  }

  public <E extends Enum<E>> List<E> words(String name, Class<E> words) {
    List<E> list = new ArrayList<>();
    for (JsonNode node : object.path(name)) {
      E word = node.isString() ? WireEnum.find(words, node.stringValue()) : null;
      if (word != null) {
        list.add(word);
      }
    }
    return list;
  }

  public <I extends Id> @Nullable I id(String name, IdKind<I> kind) {
    String text = text(name);
    return text == null ? null : kind.parse(text);
  }

  public <I extends Id> I idOf(String name, IdKind<I> kind) {
    return required(name, id(name, kind));
  }

  /**
   * Returns the strings of a list. An entry that is not a string becomes null, so that positions
   * stay correct.
   */
  public List<@Nullable String> texts(String name) {
    List<@Nullable String> list = new ArrayList<>();
    for (JsonNode node : array(name)) {
      list.add(node.isString() ? node.stringValue() : null);
    }
    return list;
  }

  /** Returns the strings of a list that has already been checked. */
  public List<String> strings(String name) {
    List<String> list = new ArrayList<>();
    array(name).forEach(node -> list.add(node.stringValue()));
    return list;
  }

  /** Returns an object; an empty one if the member is absent or not an object. */
  public LenientJson object(String name) {
    return new LenientJson(object.path(name), at(name));
  }

  public List<LenientJson> objects(String name) {
    List<LenientJson> list = new ArrayList<>();
    for (JsonNode node : array(name)) {
      list.add(new LenientJson(node, at(name) + "/" + list.size()));
    }
    return list;
  }

  /**
   * Returns the metadata, which every versioned object has; empty if the member is absent or not an
   * object.
   */
  public Metadata metadata() {
    return Metadata.keeping(Metadata.of(object));
  }

  /** Returns the member without converting it; a missing node if the member is absent. */
  public JsonNode node(String name) {
    return object.path(name);
  }

  private Iterable<JsonNode> array(String name) {
    JsonNode node = object.path(name);
    return node.isArray() ? node : List.of();
  }

  private static <T> T required(String name, @Nullable T value) {
    if (value == null) {
      throw new IllegalStateException(name + " was not checked against the contract");
    }
    return value;
  }
}
