package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.Rows;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.testing.Waits;
import turno.verification.mail.MailSimulator;

/** Links sent by SMTP, through a simulated mail server that fails at times. */
class MailedLinksTest {
  private static final int MINUTE = 60;
  private static final int DAY = 24 * 60 * MINUTE;

  private static final String ATTEMPTS =
      "select coalesce(sum(attempts), 0) from turno.mails where lease is null";

  @RegisterExtension private static final TestingMailServer mails = new TestingMailServer();

  @RegisterExtension
  private static final TestServer server = TestServer.startWired(mails.settings());

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private TestApi admin = server.asNobody();
  private int before;

  @BeforeEach
  void open() {
    mails.answeringWell();
    server.wire().disarm();
    world.advance(DAY); // everything that other tests left in the queue has expired
    before = mails.taken().size();
    admin = world.people.owner().api();
  }

  private CheckedReply invite(String email) {
    return admin
        .post("/users", Map.of("email", email, "name", "Visit evil.example", "role", "member"))
        .expect(201);
  }

  private static CheckedReply accept(String token) {
    return server
        .asNobody()
        .request("POST", "/session/accept")
        .body(Map.of("token", token, "password", TestPeople.PASSWORD))
        .send();
  }

  private static long waiting() throws SQLException {
    try (Connection connection = server.connect()) {
      return Long.parseLong(
          StoredRows.lines(connection, "select count(*)::text from turno.mails").getFirst());
    }
  }

  @Test
  void invitationIsMailedAndItsLinkIsNotReturned() throws Exception {
    String email = TestPeople.newEmail();
    CheckedReply invited = invite(email);
    assertTrue(invited.json().path("link").isNull());
    MailSimulator.Taken mail = mails.await(before + 1);
    assertEquals("RCPT TO:<" + email + ">", mail.to());
    assertEquals("Convite para Barbearia Sol", mail.subject());
    assertTrue(mail.text().contains(server.origin() + "/"), mail::text);
    assertFalse(
        mail.source().contains("evil"),
        "the mail does not contain the name that the inviter typed");
    accept(mail.token()).expect(200);
    world.advance(DAY);
    assertEquals(before + 1, mails.taken().size());
    assertEquals(0, waiting());
  }

  @ParameterizedTest
  @CsvSource({"es-AR, Invitación a", "en-US, Invitation to", "fr, Invitation to"})
  void mailIsInTheLanguageOfTheWorkspace(String locale, String subject) {
    admin.patch("/workspace", Map.of("locale", locale)).expect(200);
    invite(TestPeople.newEmail());
    assertTrue(mails.await(before + 1).subject().startsWith(subject + " "));
  }

  /** A copy of the database does not reveal the links in queued mails. */
  @Test
  void queuedMailIsEncrypted() throws Exception {
    mails.answering("RCPT", "451 later");
    String email = TestPeople.newEmail();
    invite(email);
    try (Connection connection = server.connect()) {
      List<String> stored =
          StoredRows.lines(connection, "select encode(sealed, 'escape') || name from turno.mails");
      assertEquals(1, stored.size());
      String all = String.join("\n", stored);
      assertFalse(all.contains(email) || all.contains("http:"), all);
    }
    mails.answeringWell();
    world.advance(MINUTE);
    accept(mails.await(before + 1).token()).expect(200);
    assertEquals(0, waiting());
  }

  /**
   * The mail is retried one second after the first attempt and two seconds after the second, but
   * not in between.
   */
  @ParameterizedTest
  @CsvSource({"CONNECT, cut", "RCPT, 450 later", "DATA, 451 later", "., cut"})
  void temporaryFailureIsRetriedWithIncreasingDelays(String command, String answer)
      throws Exception {
    mails.answering(command, answer);
    invite(TestPeople.newEmail());
    world.advance(0);
    awaitAttempts(1);
    world.advance(1);
    awaitAttempts(2);
    world.advance(1);
    assertEquals(
        2, Rows.count(server, ATTEMPTS), "the third attempt comes two seconds after the second");
    mails.answeringWell();
    world.advance(1);
    int arrived = command.equals(".") ? before + 2 : before + 1; // the first mail had arrived too
    MailSimulator.Taken mail = mails.await(arrived);
    accept(mail.token()).expect(200);
    assertEquals(0, waiting());
  }

  private static void awaitAttempts(int count) {
    Waits.until(
        () -> Rows.count(server, ATTEMPTS) == count, "the mail was not attempted this often");
  }

  @Test
  void permanentFailureIsNotRetried() throws Exception {
    mails.answering("RCPT", "550 5.1.1 nobody here");
    invite(TestPeople.newEmail());
    world.advance(0);
    assertEquals(0, waiting());
    mails.answeringWell();
    world.advance(DAY);
    assertEquals(before, mails.taken().size());
  }

  /** The mail server's extensions are read on each connection. */
  @Test
  void linkIsShownIfTheAddressCannotBeMailed() {
    String email = "joão." + TestPeople.newEmail();
    String other = "mšria." + TestPeople.newEmail();
    invite(TestPeople.newEmail());
    mails.await(before + 1);
    assertFalse(invite(email).text("/link").isEmpty());
    mails.offering("SMTPUTF8");
    invite(TestPeople.newEmail());
    mails.await(before + 2);
    assertTrue(invite(other).json().path("link").isNull());
    assertEquals("RCPT TO:<" + other + ">", mails.await(before + 3).to());
  }

  @Test
  void linkIsShownOnRequest() throws SQLException {
    mails.answering("RCPT", "451 4.7.1 later");
    String email = TestPeople.newEmail();
    assertTrue(invite(email).json().path("link").isNull());
    Map<String, Object> again =
        Map.of("email", email, "name", "Rita", "role", "member", "by_mail", false);
    String link = admin.post("/users", again).expect(201).text("/link");
    assertEquals(0, waiting(), "the queued mail is withdrawn");
    accept(link.substring(link.indexOf('#') + 1)).expect(200);
  }

  @Test
  void refusedMailIsShownUntilTheNextInvitation() {
    String email = TestPeople.newEmail();
    mails.answering("RCPT", "550 5.1.1 nobody here");
    String user = invite(email).id();
    world.advance(0);
    assertTrue(refusedAt(user).isString());
    assertTrue(world.owner.get("/users/" + user).json().path("mail_refused_at").isNull());
    mails.answeringWell();
    world.advance(5 * MINUTE + 1);
    assertEquals(user, invite(email).id());
    mails.await(before + 1);
    assertTrue(refusedAt(user).isNull());
  }

  private JsonNode refusedAt(String user) {
    return admin.get("/users/" + user).expect(200).json().path("mail_refused_at");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"eva\u2028@sol.example", "e\u200bva@sol.example", "eva\u0085@sol.example"})
  void emailAddressWithInvisibleCharactersIsRefusedImmediately(String email) {
    admin
        .post("/users", Map.of("email", email, "name", "Eva", "role", "member"))
        .expect(422, "invalid_request");
  }

  @Test
  void mailIsDeletedWhenItsLinkExpires() throws Exception {
    mails.answering("CONNECT", MailSimulator.CUT);
    invite(TestPeople.newEmail());
    world.advance(DAY - 1);
    assertEquals(1, waiting());
    world.advance(1);
    assertEquals(0, waiting());
    mails.answeringWell();
    world.advance(DAY);
    assertEquals(before, mails.taken().size());
  }

  /**
   * The earlier mail is not sent after a new invitation, or after disabling or removing the person.
   */
  @Test
  void mailOfAReplacedOrWithdrawnInvitationIsNotSent() throws Exception {
    mails.answering("CONNECT", MailSimulator.CUT);
    String again = TestPeople.newEmail();
    invite(again);
    world.advance(5 * MINUTE + 1);
    String user = invite(again).id();
    assertEquals(1, waiting());
    String disabled = invite(TestPeople.newEmail()).id();
    admin.patch("/users/" + disabled, Map.of("active", false)).expect(200);
    String removed = invite(TestPeople.newEmail()).id();
    admin.delete("/users/" + removed).expect(204);
    assertEquals(1, waiting());
    mails.answeringWell();
    world.advance(10 * MINUTE);
    accept(mails.await(before + 1).token()).expect(200);
    assertTrue(admin.get("/users/" + user).json().path("accepted_at").isString());
    world.advance(DAY);
    assertEquals(before + 1, mails.taken().size());
  }

  @Test
  void repeatedRequestDoesNotSendAnotherMail() {
    Map<String, String> body =
        Map.of("email", TestPeople.newEmail(), "name", "Eva", "role", "member");
    String key = TestApi.newKey();
    for (int i = 0; i < 3; i++) {
      CheckedReply reply =
          admin.request("POST", "/users").idempotencyKey(key).body(body).send().expect(201);
      assertTrue(reply.json().path("link").isNull());
    }
    mails.await(before + 1);
    world.advance(DAY);
    assertEquals(before + 1, mails.taken().size());
  }

  @Test
  void mailIsSentOnlyIfItsCauseCommits() throws Exception {
    FaultyWire.Plan lost =
        server.wire().arm("turno requests", "insert into turno.mails", "COMMIT", Fault.LOST_BEFORE);
    admin
        .request("POST", "/users")
        .body(Map.of("email", TestPeople.newEmail(), "name", "Eva", "role", "member"))
        .send();
    assertTrue(lost.hasStruck());
    server.wire().disarm();
    long users = admin.get("/users").json().path("data").size();
    world.advance(DAY);
    assertEquals(
        users - 1,
        mails.taken().size() - before,
        "every user except the owner was invited by mail");
  }

  /**
   * The sending node died before it recorded the success, so the mail is sent again with the same
   * Message-ID.
   */
  @Test
  void mailIsResentIfItsNodeDiesBeforeRecordingSuccess() throws Exception {
    FaultyWire.Plan lost =
        server.wire().arm("turno jobs", "delete from turno.mails", Fault.LOST_BEFORE);
    invite(TestPeople.newEmail());
    MailSimulator.Taken first = mails.await(before + 1);
    assertTrue(lost.awaitStrike(60));
    server.wire().disarm();
    assertEquals(1, waiting());
    // the failed attempt may store its pause after the clock was moved
    Waits.until(
        "the mail is sent again",
        () -> {
          world.advance(2);
          return mails.taken().size();
        },
        taken -> taken >= before + 2);
    MailSimulator.Taken second = mails.await(before + 2);
    assertEquals(first.id(), second.id());
    assertEquals(first.token(), second.token());
    accept(second.token()).expect(200);
    assertEquals(0, waiting());
  }

  @Test
  void eachMailIsSentByOnlyOneOfTwoNodes() throws Exception {
    try (TestingStart.Started second = server.secondNode()) {
      assertTrue(second.origin().startsWith("http"));
      for (int i = 0; i < 10; i++) {
        invite(TestPeople.newEmail());
      }
      mails.await(before + 10);
      world.advance(DAY);
      assertEquals(before + 10, mails.taken().size());
    }
  }

  @Test
  void queuedMailsAreLimited() throws Exception {
    mails.answering("CONNECT", MailSimulator.CUT);
    try (Connection connection = server.connect();
        var statement = connection.createStatement()) {
      statement.execute(
          """
          insert into turno.mails (workspace_id, name, sealed, attempts, due_at, expires_at)
          select workspace_id, 'fill ' || g, '\\x00', 0, '2099-01-01', '2099-01-01'
            from turno.workspaces, generate_series(1, 200) g where slug = '%s'
          """
              .formatted(world.slug()));
    }
    CheckedReply refused =
        admin
            .post("/users", Map.of("email", TestPeople.newEmail(), "name", "Eva", "role", "member"))
            .expect(409, "invalid_transition", "limit_reached");
    assertEquals(200, refused.json().path("used").asInt());
    assertEquals(
        0,
        admin
            .get("/users")
            .json()
            .path("data")
            .valueStream()
            .filter(u -> !u.path("accepted_at").isString())
            .count());
    try (Connection connection = server.connect();
        var statement = connection.createStatement()) {
      statement.execute("delete from turno.mails where name like 'fill %'");
    }
  }
}
