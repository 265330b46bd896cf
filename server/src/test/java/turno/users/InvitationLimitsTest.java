package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.sql.Connection;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingMailServer;

/** Limits on the invitations that a workspace can mail to strangers. */
class InvitationLimitsTest {
  private static final int MINUTE = 60;
  private static final int DAY = 24 * 60 * MINUTE;

  @RegisterExtension private static final TestingMailServer mails = new TestingMailServer();

  @RegisterExtension private static final TestServer mailing = TestServer.start(mails.settings());

  @RegisterExtension private static final TestServer showing = TestServer.start();

  private final TestWorkspace world = TestWorkspace.barbeariaSol(mailing);
  private TestApi admin = mailing.asNobody();

  @BeforeEach
  void open() {
    admin = world.people.owner().api();
  }

  private static CheckedReply invite(TestApi by, String email) {
    return by.post("/users", Map.of("email", email, "name", "Eva", "role", "member"));
  }

  /** Signs the owner in again, because sessions end within a day. */
  private TestApi signedInAgain() {
    return world.people.signIn(world.people.owner().email());
  }

  private static void assertLimit(int limit, CheckedReply refused) {
    refused.expect(409, "invalid_transition", "limit_reached");
    assertEquals(limit, refused.json().path("limit").asInt());
    assertEquals(limit, refused.json().path("used").asInt());
  }

  @Test
  void invitationMailsToOneAddressAreLimited() {
    String email = TestPeople.newEmail();
    invite(admin, email).expect(201);
    CheckedReply soon = invite(admin, email).expect(429, "rate_limited");
    assertEquals("300", soon.header("Retry-After"));
    world.advance(5 * MINUTE - 1);
    assertEquals("1", invite(admin, email).expect(429, "rate_limited").header("Retry-After"));
    invite(admin, TestPeople.newEmail()).expect(201);
    for (int i = 0; i < 4; i++) {
      world.advance(5 * MINUTE);
      // removing an invitation does not restore the allowance
      admin.delete("/users/" + invite(admin, email).expect(201).id()).expect(204);
    }
    world.advance(5 * MINUTE);
    assertLimit(5, invite(admin, email));
    world.advance(DAY);
    invite(signedInAgain(), email).expect(201);
  }

  /** When two requests are concurrent, the request with the earlier time may run last. */
  @Test
  void invitationWithALaterTimeIsNotReplaced() throws Exception {
    String email = TestPeople.newEmail();
    String id = invite(admin, email).expect(201).id();
    try (Connection connection = mailing.connect();
        var statement = connection.createStatement()) {
      assertEquals(
          1,
          statement.executeUpdate(
              """
              update turno.one_time_tokens
                 set created_at = created_at + interval '1 s', expires_at = expires_at + interval '1 s'
               where user_id = '%s'
              """
                  .formatted(Objects.requireNonNull(IdKind.USER.parse(id)).value())));
    }
    invite(admin, email).expect(429, "rate_limited");
  }

  @Test
  void dailyInvitationsOfAWorkspaceAreLimited() {
    for (int i = 0; i < 100; i++) {
      invite(admin, TestPeople.newEmail()).expect(201);
    }
    assertLimit(100, invite(admin, TestPeople.newEmail()));
    TestWorkspace other = TestWorkspace.barbeariaSol(mailing);
    invite(other.people.owner().api(), TestPeople.newEmail()).expect(201);
    world.advance(DAY);
    invite(signedInAgain(), TestPeople.newEmail()).expect(201);
  }

  @Test
  void pendingUsersAreLimited() throws Exception {
    TestWorkspace shown = TestWorkspace.barbeariaSol(showing);
    TestApi owner = shown.people.owner().api();
    String again = TestPeople.newEmail();
    String id = invite(owner, again).expect(201).id();
    try (Connection connection = showing.connect();
        var statement = connection.createStatement()) {
      statement.execute(
          """
          insert into turno.users (workspace_id, id, email, name, role, active, own_only, created_at)
          select workspace_id, gen_random_uuid(), generate_series || '@sol.example', 'Eva', 'member', true, false, '2027-01-01'
            from turno.workspaces, generate_series(2, %d) where slug = '%s'
          """
              .formatted(200, shown.slug()));
    }
    assertLimit(200, invite(owner, TestPeople.newEmail()));
    invite(owner, again).expect(201);
    owner.delete("/users/" + id).expect(204);
    invite(owner, TestPeople.newEmail()).expect(201);
  }

  @Test
  void linkThatIsShownDoesNotCountTowardsTheMailLimit() {
    TestWorkspace shown = TestWorkspace.barbeariaSol(showing);
    TestApi owner = shown.people.owner().api();
    String email = TestPeople.newEmail();
    for (int i = 0; i < 7; i++) {
      assertFalse(invite(owner, email).expect(201).text("/link").isEmpty());
    }
    Map<String, Object> handedOver =
        Map.of("email", email, "name", "Eva", "role", "member", "by_mail", false);
    for (int i = 0; i < 7; i++) {
      assertFalse(admin.post("/users", handedOver).expect(201).text("/link").isEmpty());
    }
    invite(admin, email).expect(201);
    admin.post("/users", handedOver).expect(201);
    invite(admin, email).expect(429, "rate_limited");
  }
}
