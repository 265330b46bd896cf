package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import turno.testing.Api;
import turno.testing.TestDatabase;
import turno.testing.TestServer;

/**
 * What is stored as JSON keeps its meaning: rows of every earlier form say over the API what they
 * said when they were written.
 */
class StoredFormsTest {
  @ParameterizedTest
  @ValueSource(strings = "unversioned")
  void rowsSayWhatTheySaidWhenTheyWereWritten(String name) throws Exception {
    RecordedRows recorded = new RecordedRows(name);
    TestDatabase filled = TestDatabase.create();
    try (Connection connection = filled.connect()) {
      recorded.load(connection);
    }
    try (TestServer server = TestServer.startOn(filled, Map.of("TURNO_CLOCK", recorded.now()))) {
      Api client = server.as(server.createKey(recorded.slug(), "owner", List.of("all")));
      client.post("/test/clock", Map.of("frozen", true)).expect(200);
      List<String> others = new ArrayList<>();
      int members = 0;
      for (Map.Entry<String, JsonNode> answer : recorded.answers().properties()) {
        JsonNode now = client.get(answer.getKey()).expect(200).json();
        members += compare(answer.getKey(), answer.getValue(), now, others);
      }
      assertEquals(List.of(), others);
      assertTrue(members > 2_000, "the recording is filled: " + members);
    }
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
}
