package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;
import turno.verification.mail.MailSimulator;

/** The owner of a mailbox can reset a password, and others learn nothing by trying. */
class PasswordRecoveryTest {
  private static final String NEW = "another sentence nobody else knows";
  private static final Pattern OF_PEOPLE =
      Pattern.compile("turno\\.(people|users|one_time_tokens|recovery_requests|mails|sessions)");

  @RegisterExtension private static final TestingMailServer mails = new TestingMailServer();

  @RegisterExtension
  private static final TestServer server = TestServer.startWired(mails.settings());

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private int before;

  @BeforeEach
  void open() {
    mails.answeringWell();
    before = mails.taken().size();
  }

  private static CheckedReply recover(String email) {
    return server
        .asNobody()
        .request("POST", "/session/recover")
        .body(Map.of("email", email))
        .send();
  }

  private static CheckedReply accept(String token, String password) {
    return server
        .asNobody()
        .request("POST", "/session/accept")
        .body(Map.of("token", token, "password", password))
        .send();
  }

  private static CheckedReply signIn(String email, String password) {
    return server
        .asNobody()
        .request("POST", "/session")
        .body(Map.of("email", email, "password", password))
        .send();
  }

  /**
   * Returns addresses of several kinds to which no mail is sent, and one address to which a mail is
   * sent.
   */
  private List<String> all() {
    String invited = TestPeople.newEmail();
    world
        .people
        .owner()
        .api()
        .post("/users", Map.of("email", invited, "name", "Eva", "role", "member"))
        .expect(201);
    mails.await(++before);
    TestPerson disabled = person("member");
    world
        .people
        .owner()
        .api()
        .patch("/users/" + disabled.id(), Map.of("active", false))
        .expect(200);
    return List.of(TestPeople.newEmail(), invited, disabled.email(), person("member").email());
  }

  private TestPerson person(String role) {
    String email = TestPeople.newEmail();
    String id =
        world
            .people
            .owner()
            .api()
            .post("/users", Map.of("email", email, "name", "Eva", "role", role))
            .expect(201)
            .id();
    accept(mails.await(++before).token(), TestPeople.PASSWORD).expect(200);
    return new TestPerson(id, email, "Eva", world.people.signIn(email));
  }

  @Test
  void linkSetsANewPasswordAndEndsAllSessions() {
    TestPerson eva = person("member");
    CheckedReply asked = recover("  " + eva.email().toUpperCase(java.util.Locale.ROOT)).expect(202);
    MailSimulator.Taken mail = mails.await(before + 1);
    assertEquals("RCPT TO:<" + eva.email() + ">", mail.to());
    assertEquals("Nova senha", mail.subject());
    assertFalse(asked.toString().contains(mail.token()));
    CheckedReply accepted = accept(mail.token(), NEW).expect(200);
    assertEquals(eva.email(), accepted.text("/email"));
    eva.api().get("/session").expect(401, "unauthorized");
    signIn(eva.email(), TestPeople.PASSWORD).expect(401, "unauthorized");
    signIn(eva.email(), NEW).expect(201);
    accept(mail.token(), NEW).expect(422, "invalid_request");
  }

  /**
   * The answers are the same for all addresses, and so are the database queries before the answers.
   */
  @Test
  void recoveryDoesNotRevealAccounts() {
    List<String> answers = new ArrayList<>();
    List<List<String>> done = new ArrayList<>();
    for (String email : all()) {
      List<String> trips = Collections.synchronizedList(new ArrayList<>());
      server.wire().tell("turno requests", trips::add);
      CheckedReply reply = recover(email).expect(202);
      server.wire().tell("", null);
      assertNull(reply.header("Set-Cookie"));
      answers.add(reply.json().toString().replace(email, "…"));
      done.add(
          trips.stream().filter(sql -> OF_PEOPLE.matcher(sql).find()).map(String::strip).toList());
    }
    assertEquals(1, answers.stream().distinct().count(), answers::toString);
    assertEquals(1, done.stream().distinct().count(), done::toString);
    assertEquals(1, done.getFirst().size(), "one row is written, and no person is looked up");
    mails.await(before + 1);
    world.advance(3_600);
    assertEquals(
        before + 1,
        mails.taken().size(),
        "only the user who has a password and may sign in gets a mail");
  }

  /**
   * The person who proved the address has no access anywhere; another workspace has a different
   * person with the same address.
   */
  @Test
  void personWithoutAccessDoesNotHideAnotherPersonWithThatAddress() {
    TestPerson eva = person("member");
    world.people.owner().api().patch("/users/" + eva.id(), Map.of("active", false)).expect(200);
    TestWorkspace other = TestWorkspace.barbeariaSol(server);
    server
        .asNobody()
        .request("POST", "/session/accept")
        .body(
            Map.of(
                "token",
                server.ownersToken(other.slug()),
                "email",
                eva.email(),
                "name",
                "Eva",
                "password",
                TestPeople.PASSWORD))
        .send()
        .expect(200);
    signIn(eva.email(), TestPeople.PASSWORD).expect(201);
    recover(eva.email()).expect(202);
    accept(mails.await(before + 1).token(), NEW).expect(200);
    signIn(eva.email(), NEW).expect(201);
  }

  @Test
  void queuedInvitationIsDeletedWithItsWorkspace() {
    String id = IdKind.WORKSPACE.of(world.workspaceId).toString();
    world.people.owner().api().get("/session").expect(200);
    mails.answering("MAIL", "451 later");
    world
        .people
        .owner()
        .api()
        .post("/users", Map.of("email", TestPeople.newEmail(), "name", "Eva", "role", "member"))
        .expect(201);
    String waiting = "select count(*) from turno.mails where workspace_id = ?";
    assertEquals(1, Rows.count(server, waiting, world.workspaceId));
    world.people.owner().api().delete("/workspaces/" + id + "?name=Barbearia%20Sol").expect(204);
    assertEquals(0, Rows.count(server, waiting, world.workspaceId));
  }

  @Test
  void invalidEmailAddressIsRefusedRegardlessOfAccounts() {
    for (String text : List.of("no address", "a@b@c", "x\r\nBcc: y@z.example", "a@b,c@d")) {
      CheckedReply refused = recover(text).expect(422, "invalid_request");
      assertEquals("#/email", refused.text("/errors/0/pointer"));
    }
  }

  /**
   * Requests in another person's name neither flood that person's mailbox nor invalidate the link
   * that was mailed to it.
   */
  @Test
  void recoveryMailsAreLimitedAndEarlierLinksStayValid() {
    TestPerson eva = person("member");
    for (int i = 0; i < 3; i++) {
      recover(eva.email()).expect(202);
      world.advance(0);
    }
    String first = mails.await(before + 1).token();
    for (int i = 0; i < 20; i++) {
      world.advance(300);
      recover(eva.email()).expect(202);
      world.advance(0);
    }
    assertEquals(before + 5, mails.taken().size());
    accept(first, NEW).expect(200);
    String later = mails.taken().get(before + 2).token();
    accept(later, TestPeople.PASSWORD).expect(422, "invalid_request");
    recover(eva.email()).expect(202);
    mails.await(before + 6);
  }

  @Test
  void requestsOfOneClientAreLimited() {
    try (TestServer limited = TestServer.start(Map.of("TURNO_RATE_ADDRESS_PER_MINUTE", "1"))) {
      ask(limited).expect(202); // the answer is the same without a mail server
      assertTrue(ask(limited).expect(429, "rate_limited").header("Retry-After") != null);
    }
  }

  private static CheckedReply ask(TestServer of) {
    return of.asNobody()
        .request("POST", "/session/recover")
        .body(Map.of("email", TestPeople.newEmail()))
        .send();
  }
}
