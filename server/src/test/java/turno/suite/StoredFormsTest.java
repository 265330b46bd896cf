package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import tools.jackson.databind.JsonNode;
import turno.testing.CheckedReply;
import turno.testing.FullShop;
import turno.testing.RecordedRows;
import turno.testing.StoredMembers;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * What is stored as JSON keeps its form and its meaning: today's rows have the form that was
 * recorded last, and rows of every form say over the API what they said when they were written, and
 * can be changed.
 */
class StoredFormsTest {
  static final List<String> RECORDINGS = RecordedRows.NAMES;

  @ParameterizedTest
  @FieldSource("RECORDINGS")
  void rowsSayWhatTheySaidWhenTheyWereWritten(String name) throws Exception {
    RecordedRows recorded = new RecordedRows(name);
    try (TestServer server = serverOf(recorded)) {
      TestApi client = clientOf(server, recorded);
      List<String> others = new ArrayList<>();
      int members = 0;
      for (Map.Entry<String, JsonNode> answer : recorded.answers().properties()) {
        JsonNode now = client.get(path(answer.getKey(), answer.getValue())).expect(200).json();
        members += compare(answer.getKey(), answer.getValue(), now, others);
      }
      assertEquals(List.of(), others);
      assertTrue(members > 2_000, "the recording is filled: " + members);
    }
  }

  @ParameterizedTest
  @FieldSource("RECORDINGS")
  void rowsCanBeChangedAndErased(String name) throws Exception {
    RecordedRows recorded = new RecordedRows(name);
    try (TestServer server = serverOf(recorded)) {
      TestApi client = clientOf(server, recorded);
      for (String booking : ids(client, "/bookings")) {
        CheckedReply changed = client.patch("/bookings/" + booking, Map.of("notes", "depois"));
        if (changed.isSuccess()) {
          client.post("/bookings/" + booking + "/cancel", Map.of("reason", "depois"));
        }
      }
      for (String customer : ids(client, "/customers")) {
        CheckedReply erased = client.delete("/customers/" + customer);
        assertTrue(
            erased.isSuccess() || "anonymized".equals(erased.text("/reason")), erased::toString);
      }
      for (String booking : ids(client, "/bookings")) {
        JsonNode history = client.get("/bookings/" + booking + "/history?limit=100").json();
        int version =
            client.get("/bookings/" + booking).expect(200).json().path("version").intValue();
        assertEquals(version, history.path("data").size(), booking);
      }
      try (Connection connection = server.connect()) {
        assertEquals(
            List.of(), leftOf(connection, "Traz o filho", "Pedido da dona", "Zeca", "Rui"));
      }
    }
  }

  /** It would read as 0 or null otherwise, and money would be lost. */
  @Test
  void rowWhoseMemberHasAnotherNameIsNotAnswered() throws Exception {
    RecordedRows recorded = RecordedRows.newest();
    try (TestServer server = serverOf(recorded);
        Connection connection = server.connect()) {
      TestApi client = clientOf(server, recorded);
      String booking = ids(client, "/bookings").getFirst();
      client.get("/bookings/" + booking).expect(200);
      try (Statement statement = connection.createStatement()) {
        statement.execute(
            """
            update turno.bookings set details =
              replace(details::text, '"received_cents"', '"received"')::jsonb
            """);
      }
      client.request("GET", "/bookings/" + booking).unchecked().send().expect(500);
      client.request("POST", "/bookings/" + booking + "/cancel").unchecked().send().expect(500);
    }
  }

  /** Lists of bookings showed every member when the answers were recorded. */
  private static String path(String recorded, JsonNode then) {
    return recorded.startsWith("/bookings?")
        ? recorded + "&fields=" + String.join(",", then.at("/data/0").propertyNames())
        : recorded;
  }

  private static TestServer serverOf(RecordedRows recorded) throws Exception {
    TestDatabase filled = TestDatabase.create();
    try (Connection connection = filled.connect()) {
      recorded.load(connection);
    }
    return TestServer.startOn(filled, Map.of("TURNO_CLOCK", recorded.now()));
  }

  /** The clock stands where it stood when the rows were recorded. */
  private static TestApi clientOf(TestServer server, RecordedRows recorded) throws Exception {
    TestApi client = server.as(server.createKey(recorded.slug(), "owner", List.of("all")));
    client.post("/test/clock", Map.of("frozen", true)).expect(200);
    return client;
  }

  private static List<String> ids(TestApi client, String path) {
    return client
        .get(path + "?limit=100")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(one -> one.path("id").stringValue())
        .toList();
  }

  private static List<String> leftOf(Connection connection, String... words) throws Exception {
    return RecordedRows.rows(connection).stream()
        .filter(row -> row.startsWith("{\"booking") && Stream.of(words).anyMatch(row::contains))
        .toList();
  }

  /**
   * Counts the members of {@code then}, and adds those that are not in {@code now} or are another;
   * an answer may have gained members since.
   */
  private static int compare(String at, JsonNode then, JsonNode now, List<String> others) {
    if (then.isObject() && now.isObject()) {
      int members = 0;
      for (Map.Entry<String, JsonNode> member : then.properties()) {
        String name = member.getKey();
        members += compare(at + "/" + name, member.getValue(), now.path(name), others);
      }
      return members;
    }
    if (then.isArray() && then.size() == now.size()) {
      int members = 0;
      for (int i = 0; i < then.size(); i++) {
        members += compare(at + "/" + i, then.path(i), now.path(i), others);
      }
      return members;
    }
    if (!then.equals(now)) {
      others.add(at + " was " + then + " and is " + now);
    }
    return 1;
  }

  @Test
  void rowsOfTodayHaveTheFormThatWasRecordedLast() throws Exception {
    try (TestServer server = TestServer.startPlain()) {
      FullShop.fill(TestWorkspace.crowdedBarbeariaSol(server));
      try (Connection connection = server.connect()) {
        assertEquals(
            lines(StoredMembers.of(RecordedRows.newest().lines(), connection)),
            lines(StoredMembers.of(RecordedRows.rows(connection), connection)),
            "another form needs another version with an upgrade, and a recording of its own");
      }
    }
  }

  private static String lines(Set<StoredMembers.Member> members) {
    return members.stream().map(Object::toString).sorted().collect(Collectors.joining("\n"));
  }

  /** A recording that leaves something out would not show that it is read. */
  @Test
  void everyColumnIsRecordedAndWhatMayBeNullIsNotAlwaysNull() throws Exception {
    try (TestDatabase database = TestDatabase.create();
        Connection connection = database.connect()) {
      Set<StoredMembers.Member> members =
          StoredMembers.of(RecordedRows.newest().lines(), connection);
      Set<String> filled = new TreeSet<>();
      for (StoredMembers.Member member : members) {
        if (!member.type().equals("null")) {
          filled.add(member.path());
        }
      }
      assertEquals(
          List.of(), members.stream().filter(one -> !filled.contains(one.path())).toList());
      assertEquals(
          List.of(),
          StoredMembers.columns(connection).stream()
              .filter(column -> !filled.contains(column) && !StoredMembers.isFree(column))
              .toList());
    }
  }
}
