package turno.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.changes.OpenedStreams.awaitEnd;
import static turno.changes.OpenedStreams.changeOf;
import static turno.changes.OpenedStreams.event;
import static turno.changes.OpenedStreams.first;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.TestingStart;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestMailing;
import turno.testing.TestPeople;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.kit.EventStream;
import turno.verification.kit.RawClient;

/**
 * A stream ends when the right to it ends; an open stream does not count as use of its credential.
 */
class StreamRightsTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private static final int HOUR = 3_600;
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  @RegisterExtension private final OpenedStreams streams = new OpenedStreams();

  private String key() {
    return server.createKey(world.slug(), "member", List.of("bookings:read"));
  }

  private EventStream open(String credential) throws IOException {
    return open(server.origin(), credential);
  }

  private EventStream open(String origin, String credential) throws IOException {
    return streams.add(
        EventStream.withCredential(RawClient.to(URI.create(origin).getPort()), credential, null));
  }

  @Test
  void streamEndsWhenItsKeyIsRevoked() throws IOException {
    String revoked = key();
    EventStream stream = open("Authorization: Bearer " + revoked);
    first(stream);
    EventStream other = open("Authorization: Bearer " + key());
    first(other);
    server.revokeKey(server.as(revoked).get("/me").text("/key/id"));
    awaitEnd(stream);
    assertEquals(401, open("Authorization: Bearer " + revoked).head().status());
    String booking = world.booking(world.haircut, NINE);
    changeOf(booking, other);
  }

  /** Other credentials of the workspace may end without affecting the stream. */
  @Test
  void streamOfASessionIsUnaffectedByARevokedKeyAndEndsWithTheSession() throws IOException {
    TestPeople.TestPerson eva = world.people.another("member");
    EventStream stream = follow(server.origin(), session(eva.email()));
    server.revokeKey(server.as(key()).get("/me").text("/key/id"));
    String booking = world.booking(world.haircut, NINE);
    changeOf(booking, stream);
    world.people.owner().api().patch("/users/" + eva.id(), Map.of("active", false)).expect(200);
    awaitEnd(stream);
  }

  /** A session: the cookie with which it opens streams, and its client. */
  private record Session(String cookie, TestApi api) {}

  private Session session(String email) {
    CheckedReply signedIn =
        server
            .asNobody()
            .request("POST", "/session")
            .body(
                Map.of("email", email, "password", TestPeople.PASSWORD, "workspace", world.slug()))
            .send()
            .expect(201);
    String cookie = TestPeople.cookie(signedIn);
    return new Session(cookie, server.asNobody().withSession(cookie, signedIn.text("/csrf_token")));
  }

  /** Opens a stream and waits for its first block. */
  private EventStream follow(String origin, Session session) throws IOException {
    EventStream stream = open(origin, "Cookie: turno_session=" + session.cookie);
    assertEquals(200, stream.head().status(), () -> stream.head().toString());
    assertFalse(first(stream).isEvent());
    return stream;
  }

  @Test
  void personLimitedToOwnBookingsReceivesOnlyTheirChanges() throws IOException {
    TestPeople.TestPerson ana = world.people.seeingOnly(world.ana);
    Session session = session(ana.email());
    EventStream stream = follow(server.origin(), session);
    String theirs = world.booking(world.haircut, NINE, world.bruno);
    String mine = world.booking(world.haircut, NINE, world.ana);
    EventStream.Block seen;
    do {
      seen = event(stream);
      assertFalse(seen.data().contains(theirs), seen::data);
    } while (!seen.data().contains(mine));
    // the booking moves to another resource, so its later changes are not sent
    Map<String, Object> move = Map.of("start", TEN, "resource_ids", List.of(world.bruno));
    world.owner.post("/bookings/" + mine + "/reschedule", move).expect(200);
    EventStream.Block left = changeOf(mine, stream);
    world.owner.patch("/bookings/" + mine, Map.of("notes", "Oi")).expect(200);
    String last = world.booking(world.haircut, NINE, world.ana);
    assertTrue(event(stream).data().contains(last));
    EventStream resumed =
        streams.add(
            EventStream.withCredential(
                RawClient.to(URI.create(server.origin()).getPort()),
                "Cookie: turno_session=" + session.cookie,
                left.id()));
    assertEquals(200, resumed.head().status());
    assertTrue(event(resumed).data().contains(last));
    world.people.owner().api().patch("/users/" + ana.id(), Map.of("own_only", false)).expect(200);
    awaitEnd(stream);
  }

  /** Asserts that no later change is sent on the stream. */
  private void assertEnded(EventStream stream) throws IOException {
    String later = world.booking(world.haircut, NINE);
    world.owner.post("/bookings/" + later + "/cancel").expect(200);
    EventStream.Block block = stream.next();
    while (block != null) {
      assertFalse(block.data().contains(later), "the stream is still fed");
      block = stream.next();
    }
  }

  @Test
  void streamEndsWhenItsSessionSwitchesWorkspaces() throws IOException {
    TestPeople.TestPerson eva;
    try (TestMailing mailing = new TestMailing(server)) {
      eva = world.people.proved("member", mailing); // a person who may belong to several workspaces
    }
    TestWorkspace other = world.neighbour();
    String link =
        other
            .people
            .owner()
            .api()
            .post("/users", Map.of("email", eva.email(), "name", "Eva", "role", "member"))
            .expect(201)
            .text("/link");
    eva.api()
        .post("/session/accept", Map.of("token", link.substring(link.indexOf('#') + 1)))
        .expect(200);
    try (TestingStart.Started second = server.secondNode()) {
      Session session = session(eva.email());
      EventStream here = follow(server.origin(), session);
      EventStream there = follow(second.origin(), session);
      session.api.post("/session/workspace", Map.of("workspace", other.slug())).expect(200);
      awaitEnd(there);
      assertEnded(here);
      world.people.owner().api().delete("/users/" + eva.id()).expect(204);
      EventStream own = follow(server.origin(), session);
      String booking = world.booking(world.haircut, NINE);
      String theirs = other.booking(other.haircut, NINE);
      EventStream.Block sent;
      do {
        sent = event(own);
        assertFalse(sent.data().contains(booking), sent::data);
      } while (!sent.data().contains(theirs));
    }
  }

  @Test
  void streamEndsWhenItsUserIsChangedOrRemoved() throws IOException {
    TestApi owner = world.people.owner().api();
    try (TestingStart.Started second = server.secondNode()) {
      for (Map<String, Object> change :
          List.<Map<String, Object>>of(
              Map.of("role", "member"),
              Map.of("role", "owner"),
              Map.of("active", false),
              Map.of())) {
        TestPeople.TestPerson eva = world.people.another("admin");
        Session session = session(eva.email());
        EventStream here = follow(server.origin(), session);
        EventStream there = follow(second.origin(), session);
        if (change.isEmpty()) {
          owner.delete("/users/" + eva.id()).expect(204);
        } else {
          owner.patch("/users/" + eva.id(), change).expect(200);
        }
        awaitEnd(there);
        assertEnded(here);
      }
    }
  }

  @Test
  void streamEndsWhenItsSessionIsSignedOutOrEnded() throws IOException {
    TestPeople.TestPerson eva = world.people.another("member");
    Session left = session(eva.email());
    EventStream signedOut = follow(server.origin(), left);
    left.api.delete("/session").expect(204);
    assertEnded(signedOut);
    Session first = session(eva.email());
    EventStream stream = follow(server.origin(), first);
    String id = first.api.get("/session").expect(200).id();
    eva.api().delete("/sessions/" + id).expect(204);
    assertEnded(stream);
  }

  /** Events sent on the stream do not count as use of the session. */
  @Test
  void openStreamDoesNotExtendItsSession() throws IOException {
    Session session = session(world.people.another("member").email());
    EventStream stream = follow(server.origin(), session);
    world.advance(6 * HOUR);
    changeOf(world.booking(world.haircut, NINE), stream);
    world.advance(6 * HOUR - 1);
    changeOf(world.booking(world.haircut, TEN), stream);
    world.advance(1);
    assertEnded(stream);
    session.api.get("/session").expect(401, "unauthorized");
  }

  @Test
  void useOfASessionExtendsItsStream() throws IOException {
    Session session = session(world.people.another("member").email());
    EventStream stream = follow(server.origin(), session);
    world.advance(12 * HOUR - 1);
    session.api.get("/session").expect(200);
    world.people.invite("nova@example.com", "member"); // makes the node read its sessions again
    world.advance(12 * HOUR - 1);
    changeOf(world.booking(world.haircut, NINE), stream);
    world.advance(1);
    assertEnded(stream);
  }
}
