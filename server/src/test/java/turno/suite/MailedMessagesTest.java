package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import biweekly.Biweekly;
import biweekly.component.VEvent;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMultipart;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.Waits;
import turno.verification.mail.MailSimulator;
import turno.verification.mail.MailSimulator.Taken;

/** Automatic messages by e-mail: docs/rules/messages.md. */
class MailedMessagesTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String NEXT_WEEK = "2027-03-08T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  // each test has its own server, because tests move the clock past each other's bookings
  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestServer server = TestServer.start(mails.settings());

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @BeforeEach
  void open() {
    ObjectNode quiet = Json.object();
    quiet.putNull("quiet_hours").put("phone", "+55 11 3333-4444").put("email", "sol@example.com");
    quiet.put("map_url", "https://maps.example.com/sol");
    quiet.putObject("address").putArray("lines").add("Rua Augusta, 1500");
    world.owner.patch("/workspace", quiet).expect(200);
  }

  private Taken mail(int number) {
    return mails.await(number);
  }

  private int sent() {
    return mails.taken().size();
  }

  /** Makes a booking for a customer to whom a workspace in test mode may send e-mails. */
  private CheckedReply book(String start, Map<String, ?> more) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putObject("customer")
        .put("name", "Rita Lima")
        .put("email", world.people.owner().email())
        .put("locale", "pt-BR");
    more.forEach((name, value) -> wish.set(name, Json.MAPPER.valueToTree(value)));
    return world.owner.post("/bookings", wish).expect(201);
  }

  private JsonNode message(String booking, String occasion) {
    for (JsonNode one :
        world.owner.get("/bookings/" + booking + "/messages").expect(200).json().path("data")) {
      if (one.path("occasion").asString("").equals(occasion)) {
        return one;
      }
    }
    throw new AssertionError("no message " + occasion);
  }

  private String state(String booking, String occasion) {
    JsonNode message = message(booking, occasion);
    return message.path("state").stringValue() + " " + message.path("reason").asString("");
  }

  private void awaitState(String booking, String occasion, String state) {
    Waits.until(
        () -> state(booking, occasion).strip().equals(state),
        () -> occasion + ": " + state(booking, occasion));
  }

  /** Moves the clock to the given duration before the start of a booking. */
  private void advanceTo(CheckedReply booking, Duration beforeStart) {
    CheckedReply now = book("2027-06-07T09:00:00-03:00", Map.of("notify", "none"));
    OffsetDateTime target = OffsetDateTime.parse(booking.text("/start")).minus(beforeStart);
    world.advance(
        Duration.between(OffsetDateTime.parse(now.text("/created_at")), target).toSeconds());
    world.owner.post("/bookings/" + now.id() + "/cancel", Map.of("notify", "none")).expect(200);
  }

  private static List<String> parts(Taken mail) throws MessagingException, IOException {
    MimeMultipart forms = (MimeMultipart) mail.message().getContent();
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < forms.getCount(); i++) {
      parts.add(
          forms.getBodyPart(i).getContentType().split(";", 2)[0]
              + "\n"
              + new String(
                  forms.getBodyPart(i).getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    }
    return parts;
  }

  private static VEvent event(String part) {
    return Biweekly.parse(part.substring(part.indexOf('\n') + 1)).first().getEvents().getFirst();
  }

  @Test
  void linksInAMailHaveAReadableShadeOfTheAccentColor() throws Exception {
    world.owner.patch("/workspace", Map.of("accent_color", "#ffd700")).expect(200);
    book(NINE, Map.of());
    String html =
        parts(mail(1)).stream().filter(part -> part.contains("<html")).findFirst().orElseThrow();
    assertTrue(html.contains("a { color: #806c00 }"), html);
  }

  @Test
  void confirmationIsMailedWithLinkAddressAndCalendarFile() throws Exception {
    CheckedReply booking = book(NINE, Map.of());
    Taken mail = mail(1);
    assertEquals("RCPT TO:<" + world.people.owner().email() + ">", mail.to());
    assertTrue(mail.subject().contains("Corte de cabelo"), mail.subject());
    InternetAddress from = (InternetAddress) mail.message().getFrom()[0];
    assertEquals("Barbearia Sol", from.getPersonal());
    assertEquals("agenda@sol.example", from.getAddress());
    assertEquals("sol@example.com", mail.message().getReplyTo()[0].toString());
    List<String> parts = parts(mail);
    assertEquals(3, parts.size());
    String text = parts.get(0);
    assertTrue(text.startsWith("text/plain\n"), text);
    assertTrue(text.contains("Olá, Rita!"), text);
    assertTrue(text.contains("09:00"), text);
    assertTrue(text.contains("/m/mgt_"), text);
    assertTrue(
        text.replace("\r", "")
            .contains(
                """

                Barbearia Sol
                Rua Augusta, 1500
                +55 11 3333-4444, sol@example.com
                https://maps.example.com/sol\
                """),
        text);
    assertTrue(parts.get(1).startsWith("text/html\n"));
    assertTrue(parts.get(1).contains("<a href=\"") && parts.get(1).contains("/m/mgt_"));
    assertTrue(parts.get(2).contains("METHOD:REQUEST"), parts.get(2));
    VEvent event = event(parts.get(2));
    assertEquals(booking.id() + "@turno", event.getUid().getValue());
    assertEquals(1, event.getSequence().getValue());
    assertEquals("Rua Augusta, 1500", event.getLocation().getValue());
    awaitState(booking.id(), "booked", "sent");
    JsonNode shown = message(booking.id(), "booked");
    assertEquals("email", shown.path("channel").stringValue());
    assertTrue(shown.path("text").stringValue().contains("{manage_url}"));
    assertFalse(shown.toString().contains("mgt_"));
    assertEquals("planned ", state(booking.id(), "reminder"));
  }

  @Test
  void moveAndCancellationAreMailedAndUpdateTheCalendar() throws Exception {
    CheckedReply booking = book(NINE, Map.of());
    mail(1);
    world.owner.post("/bookings/" + booking.id() + "/reschedule", Map.of("start", TEN)).expect(200);
    VEvent moved = event(parts(mail(2)).get(2));
    assertEquals(2, moved.getSequence().getValue());
    world.owner.post("/bookings/" + booking.id() + "/cancel").expect(200);
    String cancelled = parts(mail(3)).get(2);
    assertTrue(cancelled.contains("METHOD:CANCEL"), cancelled);
    assertEquals(3, event(cancelled).getSequence().getValue());
    assertEquals(moved.getUid().getValue(), event(cancelled).getUid().getValue());
  }

  @Test
  void reminderIsMailedADayBeforeTheStart() throws Exception {
    CheckedReply booking = book(NINE, Map.of());
    mail(1);
    advanceTo(booking, Duration.ofHours(24).plusSeconds(1));
    assertEquals("planned ", state(booking.id(), "reminder"));
    assertEquals(1, sent());
    world.advance(1);
    assertTrue(parts(mail(2)).getFirst().contains("Esperamos você"));
    awaitState(booking.id(), "reminder", "sent");
  }

  @Test
  void reminderOfACancelledBookingIsNotSent() {
    CheckedReply cancelled = book(NINE, Map.of());
    CheckedReply kept = book(TEN, Map.of());
    mail(2);
    advanceTo(cancelled, Duration.ofHours(24).plusSeconds(60));
    world
        .owner
        .post("/bookings/" + cancelled.id() + "/cancel", Map.of("notify", "none"))
        .expect(200);
    world.advance(4_000);
    mail(3);
    awaitState(kept.id(), "reminder", "sent");
    assertEquals(3, sent());
    assertEquals("skipped notify_none", state(cancelled.id(), "cancelled"));
  }

  @Test
  void bookingMadeWithNotifyNoneCausesNoMail() {
    CheckedReply silent = book(NINE, Map.of("notify", "none"));
    CheckedReply told = book(TEN, Map.of());
    mail(1);
    awaitState(told.id(), "booked", "sent");
    assertEquals("skipped notify_none", state(silent.id(), "booked"));
    assertEquals("skipped notify_none", state(silent.id(), "reminder"));
    assertEquals(1, sent());
  }

  @Test
  void workspaceInTestModeSendsMailOnlyToItsOwnUsers() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Zé").put("email", "ze@example.com");
    CheckedReply booking = world.owner.post("/bookings", wish).expect(201);
    awaitState(booking.id(), "booked", "skipped test_mode");
    assertTrue(message(booking.id(), "booked").path("text").stringValue().contains("Zé"));
    assertEquals(0, sent());
  }

  @Test
  void messagesAreNotSentToCustomersWhoOptedOutOrHaveNoEmailAddress() {
    ObjectNode wish = world.wish(world.haircut, NINE);
    wish.putObject("customer").put("name", "Zé");
    CheckedReply booking = world.owner.post("/bookings", wish).expect(201);
    awaitState(booking.id(), "booked", "skipped no_channel");
    CheckedReply other = book(TEN, Map.of());
    mail(1);
    execute(
        "update turno.customers set opt_out_at = now(), opt_out_source = 'whatsapp' where email = '"
            + world.people.owner().email()
            + "'");
    world
        .owner
        .post(
            "/bookings/" + other.id() + "/reschedule", Map.of("start", "2027-03-02T09:00:00-03:00"))
        .expect(200);
    awaitState(other.id(), "moved", "skipped opted_out");
  }

  @Test
  void messageDelayedByTheMailServerStatesTheNewTime() throws Exception {
    mails.answering("CONNECT", "421 away");
    CheckedReply booking = book(NINE, Map.of());
    CheckedReply gone = book("2027-03-02T09:00:00-03:00", Map.of());
    Waits.until(
        () -> !message(booking.id(), "booked").path("detail").isNull(), "no attempt was made");
    Waits.until(() -> !message(gone.id(), "booked").path("detail").isNull(), "no attempt was made");
    world
        .owner
        .post("/bookings/" + booking.id() + "/reschedule", Map.of("start", TEN, "notify", "none"))
        .expect(200);
    world.owner.post("/bookings/" + gone.id() + "/cancel", Map.of("notify", "none")).expect(200);
    mails.answeringWell();
    world.advance(86_400);
    List<String> parts = parts(mail(1));
    assertTrue(parts.getFirst().contains("10:00"), parts.getFirst());
    awaitState(booking.id(), "booked", "sent");
    assertEquals(1, sent());
    assertEquals("skipped notify_none", state(gone.id(), "cancelled"));
  }

  @Test
  void mailIsRepeatedOnceIfItsNodeDiesBeforeRecordingTheOutcome() {
    CheckedReply booking = book(NINE, Map.of());
    String id = mail(1).id();
    awaitState(booking.id(), "booked", "sent");
    asIfItsNodeHadDied("sending", "booked");
    assertEquals(id, mail(2).id());
    awaitState(booking.id(), "booked", "sent");
    asIfItsNodeHadDied("repeating", "booked");
    awaitState(booking.id(), "booked", "failed unknown_outcome");
    assertEquals(2, sent());
  }

  @Test
  void mailWithAnUnknownOutcomeIsRepeatedOnceUnchanged() {
    mails.answering(".", MailSimulator.CUT);
    CheckedReply booking = book(NINE, Map.of());
    Taken first = mail(1);
    // if the clock moved before the outcome is stored, the retry would not be due yet
    Waits.until(
        () -> !message(booking.id(), "booked").path("detail").isNull(),
        "the outcome is not stored");
    world.advance(60);
    Taken second = mail(2);
    assertEquals(first.id(), second.id());
    awaitState(booking.id(), "booked", "failed unknown_outcome");
    mails.answeringWell();
    world.advance(3_600);
    book(TEN, Map.of());
    mail(3);
    assertEquals(3, sent());
  }

  @Test
  void mailWithAnUnknownOutcomeIsRepeatedAfterTheQuietHours() {
    CheckedReply booking = book(NINE, Map.of());
    String id = mail(1).id();
    awaitState(booking.id(), "booked", "sent");
    OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
    Map<String, String> quiet =
        Map.of(
            "start", now.minusHours(1).toLocalTime().truncatedTo(ChronoUnit.HOURS).toString(),
            "end", now.plusHours(2).toLocalTime().truncatedTo(ChronoUnit.HOURS).toString());
    world.owner.patch("/workspace", Map.of("quiet_hours", quiet)).expect(200);
    asIfItsNodeHadDied("sending", "booked");
    Waits.until(
        () ->
            Rows.count(
                    server,
                    "select count(*) from turno.booking_messages where state = 'sending'"
                        + " and due_at > created_at + interval '1 hour'")
                == 1,
        "the mail does not wait for the end of the quiet hours");
    assertEquals(1, sent());
    world.advance(7_200);
    assertEquals(id, mail(2).id());
    awaitState(booking.id(), "booked", "sent");
  }

  /**
   * A repeated mail would state the old time, or send the new customer's link to the old customer.
   */
  @Test
  void mailWithAnUnknownOutcomeIsNotRepeatedIfTheBookingChanged() throws Exception {
    CheckedReply moved = book(NINE, Map.of());
    CheckedReply given = book("2027-03-02T09:00:00-03:00", Map.of());
    mail(2);
    awaitState(moved.id(), "booked", "sent");
    awaitState(given.id(), "booked", "sent");
    world.owner.post("/bookings/" + moved.id() + "/reschedule", Map.of("start", TEN)).expect(200);
    mail(3);
    world
        .owner
        .patch(
            "/bookings/" + given.id(),
            Map.of("customer", Map.of("name", "Zé", "email", "ze@example.com")))
        .expect(200);
    awaitState(moved.id(), "moved", "sent");
    asIfItsNodeHadDied("sending", "booked");
    awaitState(moved.id(), "booked", "failed unknown_outcome");
    awaitState(given.id(), "booked", "failed unknown_outcome");
    assertEquals(3, sent());
  }

  private void asIfItsNodeHadDied(String state, String occasion) {
    execute(
        "update turno.booking_messages set state = '%s', due_at = created_at, lease = gen_random_uuid(), leased_until = clock_timestamp() where workspace_id = '%s' and occasion = '%s'"
            .formatted(state, world.workspaceId, occasion));
  }

  @Test
  void visitorsCannotFloodAMailbox() {
    CheckedReply first = book(NINE, Map.of("notify", "none"));
    written(10, "gen_random_uuid()");
    String site = "https://site.example";
    TestApi page = server.as(world.publishableKey(site).text("/key")).sending("Origin", site);
    String hold = bookOnPage(page);
    awaitState(hold, "booked", "skipped visitor_limit");
    CheckedReply ofStaff = book("2027-03-02T09:00:00-03:00", Map.of());
    awaitState(ofStaff.id(), "booked", "sent");
    written(20, "'" + uuid(first.id()) + "'");
    world
        .owner
        .post(
            "/bookings/" + first.id() + "/reschedule", Map.of("start", "2027-03-03T09:00:00-03:00"))
        .expect(200);
    awaitState(first.id(), "moved", "skipped visitor_limit");
    assertEquals(1, sent());
    assertEquals(List.of(hold), toCall());
    assertEquals(List.of(first.id()), toCall("2027-03-03", "2027-03-04"));
  }

  /** A browser sends Origin with every POST, but a script may omit it. */
  @Test
  void visitorsWithoutAnOriginHeaderCannotFloodAMailbox() {
    book(NINE, Map.of("notify", "none"));
    written(10, "gen_random_uuid()");
    String key =
        world.owner.patch("/booking-page", Map.of("enabled", true)).expect(200).text("/key");
    String hold = bookOnPage(server.as(key));
    awaitState(hold, "booked", "skipped visitor_limit");
    assertEquals(server.origin(), world.owner.get("/bookings/" + hold).expect(200).text("/origin"));
  }

  /** Books on a page as a visitor who enters the e-mail address of the workspace's owner. */
  private String bookOnPage(TestApi page) {
    TestApi visitor =
        page.sending(
            "Visitor",
            String.valueOf(page.get("/bookable-services").expect(200).header("Visitor")));
    String hold = visitor.post("/holds", world.wish(world.haircut, TEN)).expect(201).id();
    Map<String, String> customer =
        Map.of("name", "Rita", "phone", "+5511987654321", "email", world.people.owner().email());
    visitor.post("/holds/" + hold + "/confirm", Map.of("customer", customer)).expect(200);
    return hold;
  }

  private static UUID uuid(String bookingId) {
    return Objects.requireNonNull(IdKind.BOOKING.parse(bookingId)).value();
  }

  /** Stores this number of messages as if they had just been sent to the owner's e-mail address. */
  private void written(int count, String booking) {
    execute(
        """
        insert into turno.booking_messages
               (workspace_id, booking_id, rule_id, fact, occasion, state, channel, recipient_form,
                created_at, written_at)
        select b.workspace_id, %s, gen_random_uuid(), 'some', 'booked', 'sent', 'email', '%s', b.at, b.at
          from (select workspace_id, max(created_at) as at from turno.bookings
                 where workspace_id = '%s' group by workspace_id) b, generate_series(1, %d)
        """
            .formatted(booking, world.people.owner().email(), world.workspaceId, count));
  }

  @Test
  void linkInTheNameOfACustomerIsMadeUnusableInAMail() throws Exception {
    book(
        NINE,
        Map.of(
            "customer",
            Map.of(
                "name", "https://evil.example/pay Rita", "email", world.people.owner().email())));
    for (String part : parts(mail(1)).subList(0, 2)) {
      assertTrue(part.contains("https:!"), part);
      assertFalse(part.contains("evil.example"), part);
    }
  }

  @Test
  void customersWithoutAnAttendanceReplyOrEmailAddressAreListedToBeCalled() {
    CheckedReply asked = book(NINE, Map.of());
    mail(1);
    ObjectNode wish = world.wish(world.haircut, TEN);
    wish.putObject("customer").put("name", "Zé");
    String unreached = world.owner.post("/bookings", wish).expect(201).id();
    awaitState(unreached, "booked", "skipped no_channel");
    assertEquals(List.of(unreached), toCall());
    advanceTo(asked, Duration.ofHours(24));
    mail(2);
    awaitState(asked.id(), "reminder", "sent");
    assertEquals(List.of(asked.id(), unreached), toCall());
    world
        .owner
        .post("/bookings/" + asked.id() + "/attendance-reply", Map.of("answer", "coming"))
        .expect(200);
    assertEquals(List.of(unreached), toCall());
    world.owner.get("/bookings?to_call=true&from=2027-03-01").expect(400);
  }

  @Test
  void bookingMovedAfterItsReminderNeedsNoCall() {
    CheckedReply asked = book(NINE, Map.of());
    mail(1);
    advanceTo(asked, Duration.ofHours(24));
    mail(2);
    awaitState(asked.id(), "reminder", "sent");
    assertEquals(List.of(asked.id()), toCall());
    world
        .owner
        .post("/bookings/" + asked.id() + "/reschedule", Map.of("start", NEXT_WEEK))
        .expect(200);
    mail(3);
    awaitState(asked.id(), "moved", "sent");
    assertEquals(List.of(), toCall("2027-03-08", "2027-03-09"));
  }

  private List<String> toCall() {
    return toCall("2027-03-01", "2027-03-02");
  }

  private List<String> toCall(String from, String to) {
    return world
        .owner
        .get("/bookings?to_call=true&from=" + from + "&to=" + to)
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .map(booking -> booking.path("id").stringValue())
        .toList();
  }

  @Test
  void mailRefusedByTheMailServerIsMarkedAsFailed() {
    mails.answering("RCPT", "550 no such user");
    CheckedReply booking = book(NINE, Map.of());
    awaitState(booking.id(), "booked", "failed refused");
    assertEquals(0, sent());
  }

  @Test
  void ruleTextsAreUsedInTheLanguageOfTheCustomer() throws Exception {
    JsonNode booked = rule("booked");
    world
        .owner
        .patch(
            "/message-rules/" + booked.path("id").stringValue(),
            Map.of(
                "texts",
                List.of(
                    Map.of(
                        "locale",
                        "pt-br",
                        "subject",
                        "Sim! {date}",
                        "body",
                        "Oi {customer_name}"))))
        .expect(200);
    book(NINE, Map.of());
    assertTrue(mail(1).subject().startsWith("Sim! segunda-feira"), mail(1).subject());
    assertTrue(parts(mail(1)).getFirst().startsWith("text/plain\nOi Rita"));
  }

  private JsonNode rule(String externalId) {
    return world
        .owner
        .get("/message-rules?external_id=" + externalId)
        .expect(200)
        .json()
        .at("/data/0");
  }

  @Test
  void workspaceStartsWithRulesThatCanBeDeleted() {
    List<String> occasions = new ArrayList<>();
    for (JsonNode rule : world.owner.get("/message-rules").expect(200).json().path("data")) {
      assertTrue(rule.path("active").booleanValue());
      occasions.add(rule.path("occasion").stringValue());
    }
    assertEquals(
        List.of(
            "booked",
            "payment_due",
            "payment_received",
            "moved",
            "cancelled",
            "reminder",
            "staff_booked",
            "staff_moved",
            "staff_cancelled",
            "staff_tomorrow"),
        occasions);
    String id = rule("booked").path("id").stringValue();
    world.owner.delete("/message-rules/" + id).expect(204);
    assertEquals(9, world.owner.get("/message-rules").expect(200).json().path("data").size());
    CheckedReply booking = book(NINE, Map.of());
    awaitState(booking.id(), "reminder", "planned");
    assertEquals(0, sent());
  }

  @Test
  void unknownPlaceholderAndTooShortReminderOffsetAreRefused() {
    CheckedReply refused =
        world
            .owner
            .post(
                "/message-rules",
                Map.of(
                    "occasion",
                    "reminder",
                    "offset_minutes",
                    14,
                    "texts",
                    List.of(Map.of("locale", "en", "subject", "Hi", "body", "{custumer_name}"))))
            .expect(422);
    assertEquals(
        List.of("#/offset_minutes", "#/texts/0/body"),
        refused
            .json()
            .path("errors")
            .valueStream()
            .map(e -> e.path("pointer").stringValue())
            .sorted()
            .toList());
  }

  @Test
  void changingARuleMovesTheRemindersOfExistingBookings() {
    CheckedReply booking = book(NINE, Map.of());
    mail(1);
    awaitState(booking.id(), "booked", "sent");
    world
        .owner
        .patch(
            "/message-rules/" + rule("reminder").path("id").stringValue(),
            Map.of("offset_minutes", 2_880))
        .expect(200);
    assertTrue(
        message(booking.id(), "reminder").path("at").stringValue().startsWith("2027-02-27T09:00"));
    Waits.until(
        () ->
            number("select count(*)::text from turno.message_plans where due_at is not null") == 0,
        "the reminders were not planned again");
    advanceTo(booking, Duration.ofDays(2));
    mail(2);
    awaitState(booking.id(), "reminder", "sent");
  }

  @Test
  void erasedCustomerIsRemovedFromMessages() {
    CheckedReply booking = book(NINE, Map.of());
    mail(1);
    awaitState(booking.id(), "booked", "sent");
    world.owner.post("/bookings/" + booking.id() + "/cancel", Map.of("notify", "none")).expect(200);
    world.owner.delete("/customers/" + booking.text("/customer/id")).expect(204);
    JsonNode message = message(booking.id(), "booked");
    assertEquals("sent", message.path("state").stringValue());
    for (String member : List.of("to", "subject", "text")) {
      assertTrue(message.path(member).isNull(), member);
    }
  }

  /**
   * Makes a booking and, after its first customer has received an e-mail, changes its customer to
   * Bia. Returns the answer to the request that made the booking.
   */
  private CheckedReply bookedAndGivenToBia() {
    CheckedReply booking = book(NINE, Map.of());
    mail(1);
    awaitState(booking.id(), "booked", "sent");
    world
        .owner
        .patch("/bookings/" + booking.id(), Map.of("customer", Map.of("name", "Bia Reis")))
        .expect(200);
    return booking;
  }

  @Test
  void messagesOfABookingOmitItsErasedFormerCustomer() {
    CheckedReply booking = bookedAndGivenToBia();
    world.owner.delete("/customers/" + booking.text("/customer/id")).expect(204);
    JsonNode message = message(booking.id(), "booked");
    for (String member : List.of("to", "subject", "text")) {
      assertTrue(message.path(member).isNull(), member);
    }
  }

  @Test
  void erasedCustomerIsRemovedFromAMessageThatIsDueAgain() {
    CheckedReply booking = bookedAndGivenToBia();
    execute(
        "update turno.booking_messages set state = 'due', due_at = '2100-01-01'"
            + " where occasion = 'booked'");
    world.owner.delete("/customers/" + booking.text("/customer/id")).expect(204);
    assertEquals(
        0,
        number(
            "select count(*) from turno.booking_messages"
                + " where recipient is not null or body is not null"));
  }

  private void execute(String sql) {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private long number(String sql) {
    try (Connection connection = server.connect()) {
      return Long.parseLong(StoredRows.lines(connection, sql).getFirst());
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
