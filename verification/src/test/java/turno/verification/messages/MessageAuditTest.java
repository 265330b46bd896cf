package turno.verification.messages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import turno.verification.messages.BookingLife.Version;
import turno.verification.messages.Evidence.ArrivedChat;
import turno.verification.messages.Evidence.ArrivedMail;
import turno.verification.messages.Evidence.Row;

/** Checks that the audit accepts sound evidence, and reports each fault that a test adds. */
class MessageAuditTest {
  private static final Instant MADE = Instant.parse("2027-03-01T13:00:00Z");
  private static final Instant MOVED = MADE.plus(Duration.ofHours(1));
  private static final Instant START = Instant.parse("2027-03-05T14:00:00Z");
  private static final Instant LATER = Instant.parse("2027-03-06T18:20:00Z");
  private static final Instant SETTLED = MADE.plus(Duration.ofHours(2));
  private static final Version FIRST = new Version(1, MADE, "created", START, "confirmed", false);
  private static final Version SECOND =
      new Version(2, MOVED, "rescheduled", LATER, "confirmed", false);

  private static final Row BOOKED = row("booked", 1, MADE);
  private static final Row TOLD = row("moved", 2, MOVED);
  private static final ArrivedMail FIRST_MAIL = new ArrivedMail("<1>", 1, START, false, "às 11:00");
  private static final ArrivedMail SECOND_MAIL =
      new ArrivedMail("<2>", 2, LATER, false, "às 15:20");

  private static Row row(String occasion, int version, Instant written) {
    return new Row(occasion, "sent", null, "email", version, written, false, false);
  }

  private static List<String> findings(List<Row> rows, ArrivedMail... mails) {
    return findings(List.of(FIRST, SECOND), rows, List.of(mails), List.of());
  }

  private static List<String> findings(
      List<Version> versions, List<Row> rows, List<ArrivedMail> mails, List<ArrivedChat> chats) {
    return MessageAudit.judge(
            new Evidence(
                List.of(new BookingLife("bkg_1", true, versions)),
                Map.of("bkg_1", rows),
                Map.of("bkg_1", mails),
                Map.of("bkg_1", chats),
                List.of(SETTLED)))
        .findings();
  }

  private static void assertFound(String what, List<String> findings) {
    assertTrue(
        findings.stream().anyMatch(finding -> finding.contains(what)), () -> what + findings);
  }

  @Test
  void soundEvidenceHasNoFindings() {
    assertEquals(List.of(), findings(List.of(BOOKED, TOLD), FIRST_MAIL, SECOND_MAIL));
  }

  @Test
  void missingMessagesAreReported() {
    assertFound("its move was not sent", findings(List.of(BOOKED), FIRST_MAIL));
    assertFound(
        "its confirmation was not sent", findings(List.of(FIRST), List.of(), List.of(), List.of()));
    Version cancelled = new Version(2, MOVED, "cancelled", START, "cancelled", false);
    assertFound(
        "its cancellation was not sent",
        findings(List.of(FIRST, cancelled), List.of(BOOKED), List.of(FIRST_MAIL), List.of()));
  }

  @Test
  void messageWrittenFromAnOldVersionIsReported() {
    Row stale = row("booked", 1, MOVED.plusSeconds(30));
    assertFound("was not current", findings(List.of(stale, TOLD), FIRST_MAIL, SECOND_MAIL));
  }

  @Test
  void untrueMessageIsReported() {
    Row reminder = row("reminder", 2, MOVED.plusSeconds(5));
    assertFound(
        "was not true",
        findings(
            List.of(BOOKED, TOLD, reminder),
            FIRST_MAIL,
            SECOND_MAIL,
            new ArrivedMail("<3>", 2, LATER, false, "às 15:20")));
  }

  @Test
  void messageSentInQuietHoursIsReported() {
    Instant night = Instant.parse("2027-03-02T02:00:00Z");
    assertFound(
        "in quiet hours",
        findings(List.of(BOOKED, row("moved", 2, night)), FIRST_MAIL, SECOND_MAIL));
  }

  @Test
  void repeatedMessageIsReported() {
    assertFound(
        "was sent 2 times",
        findings(
            List.of(BOOKED, TOLD, row("moved", 2, MOVED.plusSeconds(5))),
            FIRST_MAIL,
            SECOND_MAIL,
            new ArrivedMail("<3>", 2, LATER, false, "às 15:20")));
  }

  @Test
  void mailThatContradictsItsVersionIsReported() {
    ArrivedMail wrong = new ArrivedMail("<2>", 2, LATER, false, "às 11:00");
    assertFound("mail contradicts the booking", findings(List.of(BOOKED, TOLD), FIRST_MAIL, wrong));
  }

  @Test
  void mailThatNeverArrivedIsReported() {
    assertFound("have arrived", findings(List.of(BOOKED, TOLD), FIRST_MAIL));
  }

  @Test
  void whatsAppMessageThatTheServerNeverSentIsReported() {
    assertFound(
        "WhatsApp messages were sent",
        findings(
            List.of(FIRST, SECOND),
            List.of(BOOKED, TOLD),
            List.of(FIRST_MAIL, SECOND_MAIL),
            List.of(new ArrivedChat("wamid.1", "às 11:00", true))));
  }

  @Test
  void copyOfAMessageUnderAnUnknownIdIsReported() {
    Row chat = new Row("moved", "sent", null, "whatsapp", 2, MOVED, true, true);
    assertFound(
        "whose ids are not known",
        findings(
            List.of(FIRST, SECOND),
            List.of(BOOKED, chat),
            List.of(FIRST_MAIL),
            List.of(new ArrivedChat("wamid.2", "às 15:20", false))));
  }

  @Test
  void messageAboutAnUnknownBookingIsReported() {
    Evidence evidence =
        new Evidence(
            List.of(), Map.of(), Map.of("bkg_2", List.of(FIRST_MAIL)), Map.of(), List.of(SETTLED));
    assertFound("about an unknown booking, bkg_2", MessageAudit.judge(evidence).findings());
  }
}
