package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import jakarta.mail.internet.MimeMultipart;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.messages.TestingLinks;
import turno.testing.CheckedReply;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.Waits;
import turno.verification.mail.MailSimulator.Taken;

/** Messages that need the customer's consent: docs/rules/messages.md#marketing. */
class MarketingMessagesTest {
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";

  // each test has its own server, because tests move the clock past each other's bookings
  @RegisterExtension private final TestingMailServer mails = new TestingMailServer();
  @RegisterExtension private final TestServer server = TestServer.start(mails.settings());

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @BeforeEach
  void open() {
    ObjectNode quiet = Json.object();
    quiet.putNull("quiet_hours");
    world.owner.patch("/workspace", quiet).expect(200);
    for (JsonNode rule : world.owner.get("/message-rules").expect(200).json().path("data")) {
      world.owner.delete("/message-rules/" + rule.path("id").stringValue()).expect(204);
    }
  }

  private void rule(String occasion, int minutes) {
    world
        .owner
        .post(
            "/message-rules",
            Map.of("occasion", occasion, "offset_minutes", minutes, "channels", List.of("email")))
        .expect(201);
  }

  /** Creates a customer to whom a workspace in test mode may send e-mails. */
  private String customer(@Nullable String locale) {
    Map<String, Object> customer = new HashMap<>();
    customer.put("name", "Rita Lima");
    customer.put("email", world.people.owner().email());
    customer.put("marketing_consent", Map.of("source", "balcão"));
    customer.put("locale", locale);
    return world.owner.post("/customers", customer).expect(201).id();
  }

  private String book(String start, String customer) {
    ObjectNode wish = world.wish(world.haircut, start);
    wish.putObject("customer").put("id", customer);
    return world.owner.post("/bookings", wish).expect(201).id();
  }

  private void advanceTo(String instant) {
    OffsetDateTime now = OffsetDateTime.parse(world.owner.get("/me").text("/now"));
    world.advance(Duration.between(now, OffsetDateTime.parse(instant)).toSeconds());
  }

  private String state(String booking) {
    JsonNode message =
        world.owner.get("/bookings/" + booking + "/messages").expect(200).json().at("/data/0");
    return (message.path("state").asString("") + " " + message.path("reason").asString("")).strip();
  }

  private void awaitState(String booking, String state) {
    Waits.until(() -> state(booking).equals(state), () -> state(booking));
  }

  private static String text(Taken mail) throws Exception {
    MimeMultipart forms = (MimeMultipart) mail.message().getContent();
    return new String(forms.getBodyPart(0).getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private JsonNode consent(String customer) {
    return world.owner.get("/customers/" + customer).expect(200).json().path("marketing_consent");
  }

  private static String path(String url) {
    return url.substring(url.indexOf("/v1/"));
  }

  private static String body(CheckedReply reply) {
    return new String(reply.expect(200).body(), StandardCharsets.UTF_8);
  }

  private CheckedReply open(String path) {
    return server.asNobody().absolute("GET", path).header("Accept", "text/html").send();
  }

  private CheckedReply oneClick(String path) {
    return server
        .asNobody()
        .absolute("POST", path)
        .body("List-Unsubscribe=One-Click", "application/x-www-form-urlencoded")
        .send();
  }

  @Test
  void mailAfterTheVisitOffersToUnsubscribeWithOneClick() throws Exception {
    rule("after_visit", 60);
    String customer = customer("pt-BR");
    String booking = book(NINE, customer);
    assertEquals("planned", state(booking));
    advanceTo(TestWorkspace.MONDAY + "T10:29:59-03:00");
    assertEquals(0, mails.taken().size());
    advanceTo(TestWorkspace.MONDAY + "T10:30:00-03:00");
    Taken mail = mails.await(1);
    assertEquals(
        "List-Unsubscribe=One-Click", mail.message().getHeader("List-Unsubscribe-Post", null));
    String header = mail.message().getHeader("List-Unsubscribe", null);
    String url = header.substring(1, header.length() - 1);
    assertTrue(text(mail).contains(url), text(mail));
    assertEquals(2, ((MimeMultipart) mail.message().getContent()).getCount());
    awaitState(booking, "sent");
    assertFalse(
        body(world.owner.get("/bookings/" + booking + "/messages")).contains(path(url)),
        "the link is stored");
    String page = body(open(path(url)));
    assertTrue(page.contains("<form method=\"post\">") && page.contains("Barbearia Sol"), page);
    assertTrue(page.contains("lang=\"pt-BR\""), page);
    assertEquals("balcão", consent(customer).path("source").stringValue());
    assertFalse(body(oneClick(path(url))).contains("<form"));
    assertTrue(consent(customer).isNull());
    long version = world.owner.get("/customers/" + customer).json().path("version").longValue();
    oneClick(path(url)).expect(200);
    assertEquals(
        version, world.owner.get("/customers/" + customer).json().path("version").longValue());
  }

  @Test
  void marketingIsNotSentToACustomerWithoutConsent() {
    rule("after_visit", 0);
    String customer = customer(null);
    String booking = book(NINE, customer);
    ObjectNode withdrawn = Json.object();
    withdrawn.putNull("marketing_consent");
    world.owner.patch("/customers/" + customer, withdrawn).expect(200);
    advanceTo(TestWorkspace.MONDAY + "T12:00:00-03:00");
    awaitState(booking, "skipped no_consent");
    assertEquals(0, mails.taken().size());
  }

  @Test
  void customerWhoBookedAgainIsNotAskedToRebook() {
    rule("rebook", 1_440);
    String customer = customer(null);
    String booking = book(NINE, customer);
    String other = book(TestWorkspace.MONDAY + "T11:00:00-03:00", customer(null));
    advanceTo("2027-03-01T12:00:00-03:00");
    book("2027-03-08T09:00:00-03:00", customer);
    world.owner.post("/bookings/" + other + "/no-show", Map.of()).expect(200);
    advanceTo("2027-03-02T12:00:00-03:00");
    awaitState(booking, "skipped booked_again");
    assertEquals("", state(other));
    assertEquals(0, mails.taken().size());
  }

  @Test
  void visitsBeforeTheRuleExistedCauseNoMessage() {
    String booking = book(NINE, customer(null));
    advanceTo("2027-03-01T12:00:00-03:00");
    rule("rebook", 30);
    world.advance(3_600);
    assertEquals("skipped rule_changed", state(booking));
    assertEquals(0, mails.taken().size());
  }

  @Test
  void unsubscribePageUsesTheLanguageOfTheCustomerAndRefusesWrongTokens() {
    for (String locale : List.of("pt-BR", "es", "en")) {
      String customer =
          world
              .owner
              .post("/customers", Map.of("name", "Zé " + locale, "locale", locale))
              .expect(201)
              .id();
      String page =
          body(open("/v1/unsubscribe/" + TestingLinks.unsubscribe(world.workspaceId, customer)));
      assertTrue(page.contains("lang=\"" + locale + "\""), page);
    }
    String one = customer(null);
    String two = world.owner.post("/customers", Map.of("name", "Bia")).expect(201).id();
    String token = TestingLinks.unsubscribe(world.workspaceId, one);
    String foreign = token.substring(0, 26) + two.substring(4) + token.substring(52);
    oneClick("/v1/unsubscribe/" + foreign).expect(404, "not_found");
    oneClick("/v1/unsubscribe/x").expect(404, "not_found");
    assertFalse(consent(one).isNull());
  }

  @Test
  void linkOfAMergedCustomerUnsubscribesTheRemainingCustomer() {
    String kept = customer(null);
    String merged =
        world
            .owner
            .post("/customers", Map.of("name", "Rita L.", "email", "rita@sol.example"))
            .expect(201)
            .id();
    String token = TestingLinks.unsubscribe(world.workspaceId, merged);
    world.owner.post("/customers/" + kept + "/merge", Map.of("from_id", merged)).expect(200);
    assertFalse(consent(kept).isNull());
    oneClick("/v1/unsubscribe/" + token).expect(200);
    assertTrue(consent(kept).isNull());
  }

  @Test
  void consentKeepsItsTimeAndIsNotCopiedByAMerge() {
    String given = customer(null);
    String at = consent(given).path("at").stringValue();
    world.advance(60);
    world
        .owner
        .patch("/customers/" + given, Map.of("marketing_consent", Map.of("source", "balcão")))
        .expect(200);
    assertEquals(at, consent(given).path("at").stringValue());
    world
        .owner
        .patch("/customers/" + given, Map.of("marketing_consent", Map.of("source", " ")))
        .expect(422, "invalid_request");
    world
        .owner
        .patch(
            "/customers/" + given,
            Map.of(
                "marketing_consent", Map.of("source", "site", "at", "2026-01-05T10:00:00-03:00")))
        .expect(200);
    assertEquals("2026-01-05T10:00:00-03:00", consent(given).path("at").stringValue());
    CheckedReply refused =
        world
            .owner
            .patch(
                "/customers/" + given,
                Map.of("marketing_consent", Map.of("source", "site", "at", "2028-01-05T10:00:00Z")))
            .expect(422);
    assertEquals("#/marketing_consent/at", refused.text("/errors/0/pointer"));
    String without = world.owner.post("/customers", Map.of("name", "Bia")).expect(201).id();
    world.owner.post("/customers/" + without + "/merge", Map.of("from_id", given)).expect(200);
    assertTrue(consent(without).isNull());
  }

  @Test
  void emailStatusShowsWhetherTheLastMailWasDelivered() {
    rule("booked", 0);
    String customer = customer(null);
    assertEquals("unknown", status(customer));
    awaitState(book(NINE, customer), "sent");
    assertEquals("delivered", status(customer));
    mails.answering("RCPT", "550 no such user");
    awaitState(book(TestWorkspace.MONDAY + "T11:00:00-03:00", customer), "failed refused");
    assertEquals("refused", status(customer));
    world.owner.patch("/customers/" + customer, Map.of("email", "new@sol.example")).expect(200);
    assertEquals("unknown", status(customer));
  }

  private @Nullable String status(String customer) {
    return world.owner.get("/customers/" + customer).expect(200).text("/email_status");
  }

  @Test
  void newWorkspaceHasNoMarketingRules() {
    TestWorkspace other = TestWorkspace.barbeariaSol(server);
    for (JsonNode rule : other.owner.get("/message-rules").expect(200).json().path("data")) {
      assertFalse(List.of("after_visit", "rebook").contains(rule.path("occasion").stringValue()));
    }
  }
}
