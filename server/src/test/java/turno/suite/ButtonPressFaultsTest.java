package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import turno.kernel.IdKind;
import turno.testing.Rows;
import turno.testing.Waits;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.SentMessage;

/**
 * Button presses that arrive twice or late, are sent from another phone, or are forged:
 * docs/rules/manage.md#buttons.
 */
class ButtonPressFaultsTest extends ButtonsByWhatsApp {
  @Test
  void pressThatIsReportedTwiceTakesEffectOnce() {
    SentMessage asked = asked();
    simulator.webhooks(NUMBER.id()).copies(2);
    press(asked, COMING);
    awaitSent(2);
    settle();
    assertEquals(2, sent().size(), sent()::toString);
    press(asked, COMING); // a second press is answered again, but changes nothing
    int version = booking().path("version").intValue();
    awaitSent(3);
    settle();
    assertEquals(version, booking().path("version").intValue());
    assertEquals("coming whatsapp", reply());
  }

  /** Simulates a node that died after it moved the booking and before it deleted the press. */
  @Test
  void pressThatIsRetriedAfterACrashTakesEffectOnce() {
    press(asked(), MOVE);
    SentMessage list = awaitSent(2);
    press(list, list.choices().getLast());
    SentMessage moved = awaitSent(3);
    settle();
    int version = booking().path("version").intValue();
    Rows.execute(
        server,
        """
        insert into turno.button_presses (workspace_id, message_id, conversation_id, payload, due_at)
        select workspace_id, id, conversation_id,
               content::jsonb #>> '{interactive, list_reply, id}', created_at
          from turno.messages where content::jsonb #>> '{interactive, type}' = 'list_reply'
        """);
    assertEquals(moved.text(), awaitSent(4).text());
    settle();
    assertEquals(version, booking().path("version").intValue());
  }

  @Test
  void answerToAPressAfterACancellationSaysThatTheBookingIsCancelled() {
    SentMessage asked = asked();
    world.owner.post(path + "/cancel").expect(200);
    for (String title : List.of(COMING, MOVE, CANCEL)) {
      int before = sent().size();
      press(asked, title);
      assertTrue(awaitSent(before + 1).text().contains("está cancelado"), sent()::toString);
    }
    assertEquals("none", reply());
  }

  @Test
  void pendingPressInADeletedWorkspaceHasNoEffect() {
    SentMessage asked = asked();
    settle(); // a callback after the deletion is never accepted
    world
        .people
        .owner()
        .api()
        .delete("/workspaces/" + IdKind.WORKSPACE.of(world.workspaceId) + "?name=Barbearia%20Sol")
        .expect(204);
    Rows.execute(
        server,
        """
        insert into turno.button_presses (workspace_id, message_id, conversation_id, payload, due_at)
        select workspace_id, id, conversation_id, '%s', created_at from turno.messages
        """
            .formatted(
                asked.body().at("/template/components/1/parameters/0/payload").stringValue()));
    settle();
    assertEquals(1, sent().size(), sent()::toString);
    assertEquals(
        0,
        Rows.count(
            server, "select count(*) from turno.log where type = 'booking.attendance_reply'"));
  }

  @Test
  void pressAfterTheStartChangesNothing() {
    SentMessage asked = asked();
    advanceTo(NINE);
    simulator.clock().set(OffsetDateTime.parse(world.owner.get("/me").text("/now")).toInstant());
    press(asked, COMING);
    assertTrue(awaitSent(2).text().contains("não pode mais ser alterado"), sent()::toString);
    assertEquals("none", reply());
  }

  @Test
  void pressOnAMessageFromBeforeAMoveAsksAgain() {
    SentMessage asked = asked();
    world.owner.post(path + "/reschedule", Map.of("start", TEN)).expect(200);
    press(asked, COMING);
    SentMessage again = awaitSent(2);
    assertTrue(again.text().contains("10:00"), again.text());
    assertEquals(List.of(COMING, MOVE, CANCEL), again.choices());
    assertEquals("none", reply());
    press(again, COMING);
    assertTrue(awaitSent(3).text().contains("10:00"), sent()::toString);
    assertEquals("coming whatsapp", reply());
  }

  @Test
  void pressFromAnotherPhoneIsOnlyRecordedAsAMessage() {
    SentMessage asked = asked();
    simulator.press(NUMBER.id(), OTHER, asked.wamid(), CANCEL);
    Waits.until(() -> conversations().size() == 2, "the press did not arrive");
    settle();
    assertEquals(1, sent().size(), sent()::toString);
    assertEquals("none", reply());
  }

  @Test
  void forgedPayloadIsOnlyRecordedAsAMessage() {
    String payload = asked().body().at("/template/components/1/parameters/0/payload").stringValue();
    String other = payload.endsWith("A") ? "B" : "A";
    for (String forged :
        List.of(
            payload.substring(0, payload.length() - 1) + other,
            payload.replace(".coming.", ".cancel_now."),
            payload.replaceFirst("\\.[^.]*\\.([^.]*)$", ".zzz.$1"),
            "btn_",
            "btn_" + "x".repeat(300))) {
      simulator.write(NUMBER.id(), RITA, Content.button(forged, COMING));
    }
    settle();
    assertEquals(1, sent().size(), sent()::toString);
    assertEquals("none", reply());
    assertEquals("confirmed", booking().path("status").stringValue());
    assertEquals(5, conversations().path(0).path("unread_count").intValue());
  }

  @Test
  void buttonsOfAnErasedCustomerHaveNoEffect() {
    SentMessage asked = asked();
    world.owner.post(path + "/cancel").expect(200);
    world.people.owner().api().delete("/customers/" + customer).expect(204);
    press(asked, COMING);
    Waits.until(() -> conversations().size() == 1, "the press did not arrive");
    settle();
    assertEquals(1, sent().size(), sent()::toString);
    assertEquals("none", reply());
  }

  @Test
  void customerWhoOptedOutIsNotAnswered() {
    letBotsAnswer();
    SentMessage asked = asked();
    simulator.write(NUMBER.id(), RITA, Content.text("SAIR"));
    press(asked, COMING);
    Waits.until(() -> reply().equals("coming whatsapp"), "the answer was not recorded");
    settle();
    assertEquals(1, sent().size(), sent()::toString);
    assertEquals("bot", handler());
    press(asked, CANCEL); // asks for confirmation first, but the question is not sent
    Waits.until(() -> handler().equals("human"), "no person was called");
    settle();
    assertEquals(1, sent().size(), sent()::toString);
    assertEquals("confirmed", booking().path("status").stringValue());
  }
}
