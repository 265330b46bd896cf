package turno.whatsapp;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import turno.kernel.ProblemException;

/** Splitting a callback into items, and the limits on items. */
class CallbackSplitTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  private static List<String> split(String body) {
    return CallbackSplit.of(body.getBytes(UTF_8), NOW, _ -> {}).stream()
        .map(item -> new String(item.body(), UTF_8))
        .toList();
  }

  private static String change(String field, String members) {
    return "{ \"field\" : \"" + field + "\", \"value\" : {" + members + "} }";
  }

  private static String callback(String... changes) {
    return "{\"entry\":[ {\"changes\":[" + String.join(" , ", changes) + "]}]}";
  }

  @Test
  void eachItemIncludesItsContext() {
    assertEquals(
        List.of(
            "{\"field\":\"messages\",\"value\":{\"metadata\":{\"phone_number_id\":\"7\"},"
                + "\"contacts\":[{\"wa_id\":\"55112\",\"profile\":{\"name\":\"Zoë\"}}],"
                + "\"messages\":[{\"from\":\"55112\", \"id\":\"é\"}]}}",
            "{\"field\":\"messages\",\"value\":{\"metadata\":{\"phone_number_id\":\"7\"},"
                + "\"messages\":[{\"from\":\"55113\"}]}}",
            "{\"field\":\"messages\",\"value\":{\"metadata\":{\"phone_number_id\":\"7\"},"
                + "\"statuses\":[1e400]}}"),
        split(
            callback(
                change(
                    "messages",
                    "\"messages\":[ {\"from\":\"55112\", \"id\":\"é\"} ,{\"from\":\"55113\"}],"
                        + "\"statuses\":[1e400],\"contacts\":[{\"wa_id\":\"55111\"},"
                        + "{\"wa_id\":\"55112\",\"profile\":{\"name\":\"Zoë\"}}],"
                        + "\"metadata\":{\"x\":[],\"phone_number_id\":\"7\"}"))));
  }

  @Test
  void unknownContentIsKeptVerbatimAsOneItem() {
    String unknown = change("account_update", "\"event\":\"X\"");
    String empty = change("messages", "\"errors\":[{\"code\":1}],\"messages\":[]");
    assertEquals(
        List.of(unknown, empty, "7", "{\"changes\":{}}"),
        split("{\"entry\":[{\"changes\":[" + unknown + "," + empty + "]},7,{\"changes\":{}}]}"));
    for (String body : List.of("", "no json", "[]", "{\"entry\":[]}", "{\"entry\":[{\"x\":1},{")) {
      assertEquals(List.of(body), split(body));
    }
  }

  @Test
  void threadIsSortedAndSplitIntoParts() {
    List<String> messages = new ArrayList<>();
    for (int i = 450; i > 0; i--) {
      messages.add("{\"timestamp\":\"" + i + "\"}");
    }
    String thread = "{\"id\":\"55112\",\"messages\":[" + String.join(",", messages) + "]}";
    String whole =
        callback(
            change("smb_app_state_sync", "\"state_sync\":[{}]"),
            change("history", "\"history\":[{\"threads\":[" + thread + "," + thread + "]}]"));
    List<CallbackSplit.Item> items = CallbackSplit.of(whole.getBytes(UTF_8), NOW, _ -> {});
    assertEquals(
        List.of(0, 1, 1, 1, 4, 4, 4), items.stream().map(CallbackSplit.Item::series).toList());
    String second = new String(items.get(2).body(), UTF_8);
    assertTrue(second.contains("{\"id\":\"55112\",\"messages\":[{\"timestamp\":\"201\"},"), second);
    assertTrue(second.endsWith("{\"timestamp\":\"400\"}]}]}]}}"), second);
  }

  @Test
  void itemsOfACallbackAreLimited() {
    String item = "{}";
    String most =
        callback(
            change(
                "messages",
                "\"statuses\":[" + (item + ",").repeat(CallbackSplit.MAX_ITEMS - 1) + item + "]"));
    assertEquals(CallbackSplit.MAX_ITEMS, split(most).size());
    for (String members :
        List.of("\"statuses\":[{},", "\"messages\":[{}],\"contacts\":[{},", "\"messages\":[{},")) {
      String more =
          callback(
              change(
                  "messages", members + (item + ",").repeat(CallbackSplit.MAX_ITEMS) + item + "]"));
      assertEquals(413, assertThrows(ProblemException.class, () -> split(more)).status(), members);
    }
  }

  /** A long contact name would otherwise be repeated in each of thousands of messages. */
  @Test
  void memoryOfItemsIsCountedAndOverlongContextIsLeftOut() {
    String name = "n".repeat(900);
    String members =
        "\"metadata\":{\"phone_number_id\":\""
            + "7".repeat(2_000)
            + "\"},"
            + "\"contacts\":[{\"wa_id\":\"55112\",\"profile\":{\"name\":\"%s\"}}],\"messages\":["
            + "{\"from\":\"55112\"},".repeat(1_000)
            + "{\"from\":\"55112\"}]";
    List<Long> room = new ArrayList<>();
    byte[] body = callback(change("messages", members.formatted(name))).getBytes(UTF_8);
    CallbackSplit.of(body, NOW, room::add);
    assertTrue(room.getLast() > 900_000, room::toString);
    assertEquals(room.stream().sorted().toList(), room);
    List<String> items = split(callback(change("messages", members.formatted(name + name))));
    assertEquals(
        "{\"field\":\"messages\",\"value\":{\"metadata\":{},\"messages\":[{\"from\":\"55112\"}]}}",
        items.getFirst());
  }
}
