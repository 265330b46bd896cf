package turno.platform.db;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Currency;
import turno.kernel.Json;

/** Stored JSON is read exactly as it was written, or not at all. */
class StoredJsonTest {
  /** A record with a member of each type that can be stored. */
  private record Stored(
      int number,
      long cents,
      boolean yes,
      String text,
      Instant at,
      UUID id,
      Currency currency,
      List<Part> parts,
      List<String> words,
      ObjectNode free,
      @Nullable JsonNode any,
      @Nullable Integer count,
      @Nullable Instant end,
      @Nullable Part part)
      implements Derived {}

  /** Derived values are not stored. */
  private interface Derived {
    @SuppressWarnings("unused") // Jackson finds the method by name
    default boolean isDerived() {
      return true;
    }
  }

  private record Part(int startMinute, @Nullable String name) {}

  private static final StoredJson<Stored> JSON = StoredJson.of("things", "rules", Stored.class);

  private static final Stored FULL =
      new Stored(
          7,
          1L << 40,
          true,
          "",
          Instant.parse("2027-03-01T09:00:00Z"),
          new UUID(1, 2),
          Currency.BRL,
          List.of(new Part(5, "a"), new Part(6, null)),
          List.of("x"),
          Json.object().put("whatever", 1.5),
          Json.tree("[null]"),
          3,
          Instant.parse("2027-03-01T10:00:00Z"),
          new Part(8, ""));

  private static final Stored BARE =
      new Stored(
          0,
          0,
          false,
          "",
          Instant.EPOCH,
          new UUID(0, 0),
          Currency.USD,
          List.of(),
          List.of(),
          Json.object(),
          null,
          null,
          null,
          null);

  private static final Set<String> NULLABLE = Set.of("any", "count", "end", "part");

  @Test
  void valueIsReadAsItWasWritten() {
    assertEquals(FULL, read(JSON.write(FULL)));
    assertEquals(BARE.parts(), read(JSON.write(BARE)).parts());
    assertEquals(null, read(JSON.write(BARE)).count());
    assertEquals(null, read(JSON.write(BARE)).part());
    JsonNode written = Json.tree(JSON.write(FULL));
    assertEquals(1, written.path("v").intValue());
    assertFalse(written.has("derived"));
  }

  @Test
  void nullsAreNotWritten() {
    ObjectNode written = (ObjectNode) Json.tree(JSON.write(BARE));
    NULLABLE.forEach(member -> assertFalse(written.has(member), member));
    assertEquals(BARE, read(Json.text(written)));
    ObjectNode free = Json.object().putNull("kept");
    Stored client =
        new Stored(
            0,
            0,
            true,
            "",
            Instant.EPOCH,
            BARE.id(),
            Currency.BRL,
            List.of(),
            List.of(),
            free,
            null,
            null,
            null,
            null);
    assertEquals(free, read(JSON.write(client)).free());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "number",
        "cents",
        "yes",
        "text",
        "at",
        "id",
        "currency",
        "parts",
        "words",
        "free",
        "any",
        "count",
        "end",
        "part"
      })
  void renamedMemberIsAnError(String member) {
    ObjectNode missing = written(FULL);
    JsonNode value = missing.remove(member);
    if (NULLABLE.contains(member)) {
      read(Json.text(missing));
    } else {
      assertFault("the member " + member + " is missing", missing);
    }
    ObjectNode renamed = missing.deepCopy();
    renamed.set(member + "_before", value);
    String refusal = refusal(renamed);
    assertTrue(refusal.contains("the member " + member), refusal);
  }

  @Test
  void unknownMemberIsAnError() {
    assertFault("the member other is unknown", written(FULL).put("other", 1));
    ObjectNode nested = written(FULL);
    ((ObjectNode) nested.at("/parts/1")).put("other", 1);
    assertFault("the member parts.1.other is unknown", nested);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "number",
        "cents",
        "yes",
        "text",
        "at",
        "id",
        "currency",
        "parts",
        "words",
        "free"
      })
  void nullInARequiredMemberIsAnError(String member) {
    assertFault("the member " + member + " is null", written(FULL).putNull(member));
  }

  @Test
  void nullInsideAListIsAnError() {
    ObjectNode words = written(FULL);
    words.putArray("words").addNull();
    assertFault("the member words.0 is null", words);
    ObjectNode parts = written(FULL);
    ((ObjectNode) parts.at("/parts/0")).putNull("start_minute");
    assertFault("the member parts.0.start_minute is null", parts);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          number   | "7"
          number   | 7.5
          number   | 7.0
          number   | true
          number   | ""
          number   | 99999999999
          cents    | "1"
          cents    | 1.5
          yes      | 1
          yes      | "true"
          yes      | ""
          text     | 5
          text     | true
          text     | 1.5
          text     | {}
          at       | 1800000000
          at       | 1.5
          at       | ""
          at       | "Monday"
          id       | "x"
          id       | ""
          id       | 1
          currency | 0
          parts    | {}
          parts    | ""
          parts    | "x"
          parts    | [[]]
          words    | "x"
          words    | [1]
          free     | []
          free     | ""
          free     | "x"
          count    | ""
          count    | "3"
          count    | 3.5
          end      | ""
          end      | 5
          part     | ""
          part     | []
          """)
  void memberOfAnotherTypeIsAnError(String member, String value) {
    ObjectNode changed = written(FULL);
    changed.set(member, Json.tree(value));
    String refusal = refusal(changed);
    assertTrue(refusal.startsWith("turno.things.rules of 42: the member " + member), refusal);
    assertTrue(refusal.endsWith("has the wrong type"), refusal);
  }

  @Test
  void unknownConstantIsAnError() {
    for (String value : List.of("XXX", "")) {
      assertFault("the member currency has an unknown value", written(FULL).put("currency", value));
    }
  }

  @Test
  void unknownVersionIsAnError() {
    for (String version : List.of("2", "0", "-1", "\"1\"", "1.0", "null")) {
      ObjectNode changed = written(FULL);
      changed.set("v", Json.tree(version));
      assertEquals(
          "turno.things.rules of 42 has version " + version + "; known versions are 1 to 1",
          refusal(changed));
    }
  }

  private record Second(String name, List<String> words) {}

  private static final StoredJson<Second> SECOND =
      StoredJson.of(
          "things",
          "rules",
          Second.class,
          first -> {
            ObjectNode second = (ObjectNode) first;
            return second.put("name", second.path("words").path(0).stringValue());
          });

  @Test
  void rowsOfEarlierVersionsAreUpgraded() {
    Second wanted = new Second("a", List.of("a", "b"));
    assertEquals(wanted, SECOND.read("{\"v\": 1, \"words\": [\"a\", \"b\"]}", 42));
    assertEquals(wanted, SECOND.read(SECOND.write(wanted), 42));
    assertEquals(2, Json.tree(SECOND.write(wanted)).path("v").intValue());
  }

  @Test
  void formThatMatchesNoVersionIsAnError() {
    assertEquals(
        "turno.things.rules of 42 is not valid for version 1",
        assertThrows(IllegalStateException.class, () -> SECOND.read("{\"v\": 1}", 42))
            .getMessage());
    for (String unversioned : List.of("[]", "7", "{}")) {
      assertEquals(
          "turno.things.rules of 42 has no version; known versions are 1 to 1",
          assertThrows(IllegalStateException.class, () -> read(unversioned)).getMessage());
    }
  }

  private static Stored read(String json) {
    return JSON.read(json, 42);
  }

  private static ObjectNode written(Stored value) {
    return (ObjectNode) Json.tree(JSON.write(value));
  }

  private static void assertFault(String fault, ObjectNode document) {
    assertEquals("turno.things.rules of 42: " + fault, refusal(document));
  }

  private static String refusal(ObjectNode document) {
    return String.valueOf(
        assertThrows(IllegalStateException.class, () -> read(Json.text(document))).getMessage());
  }
}
