package turno.whatsapp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.whatsapp.CallbackReaderTest.field;

import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Items of a callback other than a customer's new message: edits, deletions and messages in groups.
 */
class CallbackChangesTest {
  private static CallbackItem first(String members) {
    return field(
            "messages",
            "\"messages\":[{\"from\":\"5511988887777\",\"id\":\"wamid.2\",\"timestamp\":\"1672947578\","
                + members
                + "}]")
        .getFirst();
  }

  @Test
  void groupMessagesAreSkipped() {
    String members =
        "\"group_id\":\"Y2FwaV9ncm91cDox\",\"type\":\"text\",\"text\":{\"body\":\"oi\"}";
    assertEquals(new CallbackItem.Ignored("group_message"), first(members));
    assertEquals(
        new CallbackItem.Ignored("group_message"),
        field(
                "smb_message_echoes",
                "\"message_echoes\":[{\"to\":\"5511988887777\",\"id\":\"wamid.e\","
                    + members
                    + "}]")
            .getFirst());
    assertInstanceOf(
        CallbackItem.Received.class, first(members.replace("\"Y2FwaV9ncm91cDox\"", "null")));
  }

  @Test
  void editsAndDeletionsNameTheEarlierMessage() {
    for (String said :
        List.of(
            "\"message\":{\"type\":\"text\",\"text\":{\"body\":\"novo\"}}",
            "\"message\":{\"text\":{\"body\":\"novo\"}}",
            "\"text\":{\"body\":\"novo\"}",
            "\"message\":{\"type\":\"image\",\"image\":{\"caption\":\"novo\"}}")) {
      CallbackItem.Changed edit =
          assertInstanceOf(
              CallbackItem.Changed.class,
              first(
                  "\"type\":\"edit\",\"edit\":{\"original_message_id\":\"wamid.1\"," + said + "}"));
      assertEquals("wamid.1", edit.original(), said);
      assertEquals("novo", edit.message().contents().text(), said);
      assertTrue(edit.inbound() && !edit.deletes(), said);
    }
    CallbackItem.Changed deletion =
        assertInstanceOf(
            CallbackItem.Changed.class,
            first("\"type\":\"revoke\",\"revoke\":{\"original_message_id\":\"wamid.1\"}"));
    assertTrue(deletion.inbound() && deletion.deletes());
    CallbackItem.Changed ours =
        assertInstanceOf(
            CallbackItem.Changed.class,
            field(
                    "smb_message_echoes",
                    "\"message_echoes\":[{\"to\":\"5511988887777\",\"id\":\"wamid.e\",\"type\":\"revoke\","
                        + "\"revoke\":{\"original_message_id\":\"wamid.1\"}}]")
                .getFirst());
    assertFalse(ours.inbound());
    // changes that lack the id of the message or its new content
    for (String unclear :
        List.of(
            "\"type\":\"edit\",\"edit\":{\"original_message_id\":\"wamid.1\"}",
            "\"type\":\"edit\",\"edit\":{\"message\":{\"type\":\"text\",\"text\":{\"body\":\"novo\"}}}",
            "\"type\":\"revoke\",\"revoke\":{}")) {
      assertInstanceOf(CallbackItem.Received.class, first(unclear), unclear);
    }
  }
}
