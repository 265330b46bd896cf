package turno.catalog;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.WireEnum;

/**
 * Reads the members of a JSON object without trusting it: a member that is absent, null or of
 * another type reads as null. The contract's check reports wrong types; the rules that read on must
 * not fail on them.
 */
final class LenientJson {
  private final JsonNode object;
  private final String pointer;

  LenientJson(JsonNode object, String pointer) {
    this.object = object;
    this.pointer = pointer;
  }

  /** The members of a whole body. */
  static LenientJson of(ObjectNode body) {
    return new LenientJson(body, "#");
  }

  /** A body over other members: each member that the body has replaces the other. */
  static LenientJson of(ObjectNode before, ObjectNode body) {
    ObjectNode document = before.deepCopy();
    body.properties().forEach(member -> document.set(member.getKey(), member.getValue()));
    return of(document);
  }

  /** Where a member stands in the body. */
  String at(String name) {
    return pointer + "/" + name;
  }

  /** Where this object stands in the body. */
  String pointer() {
    return pointer;
  }

  /** Whether the member is there and not null, of whatever type. */
  boolean has(String name) {
    return object.hasNonNull(name);
  }

  @Nullable String text(String name) {
    JsonNode node = object.path(name);
    return node.isString() ? node.stringValue() : null;
  }

  String textOf(String name) {
    return required(name, text(name));
  }

  @Nullable Long number(String name) {
    JsonNode node = object.path(name);
    if (!node.isNumber()) {
      return null;
    }
    double value = node.doubleValue(); // the contract allows 30.0 for 30
    return value == Math.rint(value) && Math.abs(value) < 1e15 ? (Long) (long) value : null;
  }

  long numberOf(String name) {
    return required(name, number(name));
  }

  @Nullable Integer integer(String name) {
    Long value = number(name);
    return value == null || value != value.intValue() ? null : (Integer) value.intValue();
  }

  int integer(String name, int otherwise) {
    Integer value = integer(name);
    return value == null ? otherwise : value;
  }

  int integerOf(String name) {
    return required(name, integer(name));
  }

  boolean flag(String name) {
    return object.path(name).isBoolean() && object.path(name).booleanValue();
  }

  /** A word of a list of words, null when it is none of them. */
  <E extends Enum<E>> @Nullable E word(String name, Class<E> words) {
    String text = text(name);
    return text == null ? null : WireEnum.find(words, text);
  }

  <E extends Enum<E>> E wordOf(String name, Class<E> words) {
    return required(name, word(name, words));
  }

  <E extends Enum<E>> List<E> words(String name, Class<E> words) {
    List<E> list = new ArrayList<>();
    for (JsonNode node : object.path(name)) {
      E word = node.isString() ? WireEnum.find(words, node.stringValue()) : null;
      if (word != null) {
        list.add(word);
      }
    }
    return list;
  }

  <I extends Id> @Nullable I id(String name, IdKind<I> kind) {
    String text = text(name);
    return text == null ? null : kind.parse(text);
  }

  <I extends Id> I idOf(String name, IdKind<I> kind) {
    return required(name, id(name, kind));
  }

  /**
   * The strings of a list. Null stands for an entry that is no string, so that the places are
   * right.
   */
  List<@Nullable String> texts(String name) {
    List<@Nullable String> list = new ArrayList<>();
    for (JsonNode node : array(name)) {
      list.add(node.isString() ? node.stringValue() : null);
    }
    return list;
  }

  /** An object; one without members when it is absent or none. */
  LenientJson object(String name) {
    return new LenientJson(object.path(name), at(name));
  }

  List<LenientJson> objects(String name) {
    List<LenientJson> list = new ArrayList<>();
    for (JsonNode node : array(name)) {
      list.add(new LenientJson(node, at(name) + "/" + list.size()));
    }
    return list;
  }

  /** An object as JSON, an empty one when it is absent or null. */
  String json(String name) {
    JsonNode node = object.path(name);
    return node.isObject() ? Json.text(node) : "{}";
  }

  /** As it was sent. */
  JsonNode node(String name) {
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
