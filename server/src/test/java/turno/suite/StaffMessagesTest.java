package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.mail.internet.MimeMultipart;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestPeople;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.Waits;
import turno.verification.mail.MailSimulator.Taken;

/** E-mails to the staff of a business: docs/rules/messages.md#staff. */
class StaffMessagesTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  // each test has its own server, because tests move the clock past each other's bookings
  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestServer server = TestServer.start(mails.settings());

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private Person ana = new Person("", "");

  /** A user who has accepted the invitation. */
  private record Person(String id, String email) {}

  @BeforeEach
  void open() {
    ana = person(world.ana);
    ObjectNode quiet = Json.object();
    quiet.putNull("quiet_hours");
    world.owner.patch("/workspace", quiet).expect(200);
  }

  /** Invites a person who works as the resource, and accepts the invitation. */
  private Person person(String resource) {
    String email = TestPeople.newEmail();
    String id = invited(email, resource);
    String token = mail(new Person(id, email), 1).token();
    Map<String, String> body = Map.of("token", token, "password", TestPeople.PASSWORD);
    server.asNobody().request("POST", "/session/accept").body(body).send().expect(200);
    return new Person(id, email);
  }

  private String invited(String email, String resource) {
    return world
        .people
        .owner()
        .api()
        .post(
            "/users",
            Map.of("email", email, "name", "Eva", "role", "member", "resource_id", resource))
        .expect(201)
        .id();
  }

  private CheckedReply book(String start, String resource, Map<String, ?> more) {
    ObjectNode wish = world.wish(world.haircut, start).put("allow_duplicate", true);
    wish.putArray("resource_ids").add(resource);
    wish.putObject("customer").put("name", "Rita Lima").put("phone", "+5511987654321");
    more.forEach((name, value) -> wish.set(name, Json.MAPPER.valueToTree(value)));
    return world.owner.post("/bookings", wish).expect(201);
  }

  /** Returns the e-mails that a person has received so far; the first is the invitation. */
  private List<Taken> mailsTo(Person person) {
    return mails.taken().stream()
        .filter(mail -> mail.to().equals("RCPT TO:<" + person.email() + ">"))
        .toList();
  }

  private Taken mail(Person person, int number) {
    Waits.until(() -> mailsTo(person).size() >= number, "there is no mail " + number);
    return mailsTo(person).get(number - 1);
  }

  private static String text(Taken mail) throws Exception {
    MimeMultipart forms = (MimeMultipart) mail.message().getContent();
    return new String(forms.getBodyPart(0).getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private List<String> states(String booking) {
    List<String> states = new ArrayList<>();
    for (JsonNode one :
        world.owner.get("/bookings/" + booking + "/messages").expect(200).json().path("data")) {
      String occasion = one.path("occasion").stringValue();
      if (occasion.startsWith("staff")) {
        states.add(
            (occasion
                    + " "
                    + one.path("state").stringValue()
                    + " "
                    + one.path("reason").asString(""))
                .strip());
      }
    }
    return states.stream().sorted().toList();
  }

  private void awaitStates(String booking, String... states) {
    Waits.until(() -> states(booking).equals(List.of(states)), () -> states(booking).toString());
  }

  private void setActive(Person person, boolean active) {
    world.people.owner().api().patch("/users/" + person.id(), Map.of("active", active)).expect(200);
  }

  @Test
  void bookingIsMailedToItsStaffWithoutTheLinkOfTheCustomer() throws Exception {
    String booking = book(NINE, world.ana, Map.of()).id();
    String text = text(mail(ana, 2));
    assertTrue(text.contains("Rita Lima") && text.contains("+5511987654321"), text);
    assertTrue(text.contains("09:00"), text);
    assertFalse(text.contains("mgt_") || text.contains("manage_url"), text);
    assertEquals(2, ((MimeMultipart) mail(ana, 2).message().getContent()).getCount());
    awaitStates(booking, "staff_booked sent");
    awaitStates(book(NINE, world.bruno, Map.of()).id());
    assertEquals(2, mails.taken().size());
  }

  @Test
  void placeholderInTheNameOfACustomerIsNotReplaced() throws Exception {
    Map<String, String> customer = Map.of("name", "{manage_url}", "phone", "+5511987654321");
    book(NINE, world.ana, Map.of("customer", customer));
    assertFalse(text(mail(ana, 2)).contains("/m/mgt_"));
  }

  @Test
  void rescheduleNotifiesFormerAndNewStaffAndCancellationOnlyNewStaff() throws Exception {
    Person bruno = person(world.bruno);
    String booking = book(NINE, world.ana, Map.of()).id();
    mail(ana, 2);
    world
        .owner
        .post(
            "/bookings/" + booking + "/reschedule",
            Map.of("start", TEN, "resource_ids", List.of(world.bruno)))
        .expect(200);
    assertTrue(text(mail(ana, 3)).contains("10:00"), text(mail(ana, 3)));
    mail(bruno, 2);
    world.owner.post("/bookings/" + booking + "/cancel").expect(200);
    mail(bruno, 3);
    awaitStates(
        booking,
        "staff_booked sent",
        "staff_cancelled sent",
        "staff_moved sent",
        "staff_moved sent");
    assertEquals(3, mailsTo(ana).size());
    assertEquals(3, mailsTo(bruno).size());
  }

  @Test
  void noMailIsSentToInvitedOrInactiveStaffOrForSilentChanges() {
    invited(TestPeople.newEmail(), world.ana);
    awaitStates(
        book(NINE, world.ana, Map.of("notify", "none")).id(), "staff_booked skipped notify_none");
    setActive(ana, false);
    awaitStates(book(TEN, world.ana, Map.of()).id());
    assertEquals(1, mailsTo(ana).size());
    assertTrue(mails.taken().stream().noneMatch(mail -> mail.source().contains("Rita Lima")));
  }

  @Test
  void customerIsNotListedForACallAfterARefusedMailToStaff() {
    mails.answering("RCPT", "550 no such user");
    String booking =
        book(NINE, world.ana, Map.of("customer", Map.of("name", "Rita", "email", "r@sol.example")))
            .id();
    awaitStates(booking, "staff_booked failed refused");
    assertEquals(
        0,
        world
            .owner
            .get("/bookings?to_call=true&from=2027-03-01&to=2027-03-02")
            .expect(200)
            .json()
            .path("data")
            .size());
  }

  /** Moves the clock to this instant. */
  private void advanceTo(String instant) {
    OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
    world.advance(Duration.between(now, OffsetDateTime.parse(instant)).toSeconds());
  }

  @Test
  void tomorrowsAgendaIsMailedOnceInTheEveningWithCurrentBookings() throws Exception {
    book(NINE, world.ana, Map.of("notify", "none"));
    String cancelled = book(TEN, world.ana, Map.of("notify", "none")).id();
    book(NINE, world.bruno, Map.of("notify", "none"));
    advanceTo("2027-02-27T18:00:00-03:00");
    advanceTo("2027-02-28T17:59:59-03:00");
    world.owner.post("/bookings/" + cancelled + "/cancel", Map.of("notify", "none")).expect(200);
    awaitAgendas("skipped no_bookings");
    assertEquals(1, mailsTo(ana).size());
    advanceTo("2027-02-28T18:00:00-03:00");
    String text = text(mail(ana, 2));
    assertTrue(text.contains("09:00–09:30, Corte de cabelo, Rita Lima, +5511987654321"), text);
    assertFalse(text.contains("10:00"), text);
    awaitAgendas("sent", "skipped no_bookings");
    advanceTo("2027-02-28T19:30:00-03:00");
    book("2027-03-01T11:00:00-03:00", world.ana, Map.of("notify", "none"));
    world.advance(600);
    awaitAgendas("sent", "skipped no_bookings");
    assertEquals(2, mailsTo(ana).size());
  }

  private void awaitAgendas(String... states) {
    Waits.until(() -> agendas().equals(String.join("; ", states)), this::agendas);
  }

  private String agendas() {
    return Rows.text(
        server,
        "select coalesce(string_agg(concat_ws(' ', state, reason), '; ' order by day desc), '') from turno.agendas");
  }

  @Test
  void agendaMailIsRepeatedOnceIfItsNodeDiesBeforeRecordingTheOutcome() {
    book(NINE, world.ana, Map.of("notify", "none"));
    advanceTo("2027-02-28T18:00:00-03:00");
    String id = mail(ana, 2).id();
    awaitAgendas("sent");
    asIfItsNodeHadDied("sending");
    assertEquals(id, mail(ana, 3).id());
    awaitAgendas("sent");
    asIfItsNodeHadDied("repeating");
    awaitAgendas("failed unknown_outcome");
    assertEquals(3, mailsTo(ana).size());
  }

  private void asIfItsNodeHadDied(String state) {
    Rows.execute(
        server,
        "update turno.agendas set state = '"
            + state
            + "', due_at = now() - interval '1 day', lease = gen_random_uuid(), leased_until = clock_timestamp()");
  }

  @Test
  void agendaMailIsSkippedOnceTheDayHasBegun() {
    book(NINE, world.ana, Map.of("notify", "none"));
    mails.answering("CONNECT", "421 away");
    advanceTo("2027-02-28T18:00:00-03:00");
    awaitAgendas("due");
    advanceTo("2027-03-01T00:00:00-03:00");
    mails.answeringWell();
    advanceTo("2027-03-01T00:30:00-03:00");
    awaitAgendas("skipped too_late");
    assertEquals(1, mailsTo(ana).size());
  }

  @Test
  void rulesForStaffAllowOnlyEmail() {
    CheckedReply made =
        world.owner.post("/message-rules", Map.of("occasion", "staff_booked")).expect(201);
    assertEquals("[\"email\"]", made.json().path("channels").toString());
    CheckedReply refused =
        world
            .owner
            .post(
                "/message-rules",
                Map.of(
                    "occasion",
                    "staff_tomorrow",
                    "offset_minutes",
                    301,
                    "channels",
                    List.of("whatsapp", "email")))
            .expect(422);
    assertEquals(
        List.of("#/channels", "#/offset_minutes"),
        refused
            .json()
            .path("errors")
            .valueStream()
            .map(e -> e.path("pointer").stringValue())
            .sorted()
            .toList());
  }
}
