package turno.changes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.changes.OpenedStreams.awaitEnd;
import static turno.changes.OpenedStreams.changeOf;
import static turno.changes.OpenedStreams.event;
import static turno.changes.OpenedStreams.first;

import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.TestingStart;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.verification.kit.EventStream;
import turno.verification.kit.RawClient;

/** Streams of changes, as their clients see them. */
class ChangesApiTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private static final String NINE = TestWorkspace.MONDAY + "T09:00:00-03:00";
  private static final String TEN = TestWorkspace.MONDAY + "T10:00:00-03:00";

  private static final String LATE_ROW =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, at)
      values (?, ?, 'customer', ?, 7, ?::timestamptz)
      """;

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String key = key(List.of("bookings:read"));
  @RegisterExtension private final OpenedStreams streams = new OpenedStreams();

  private String key(List<String> scopes) {
    return server.createKey(slug(), "member", scopes);
  }

  private String slug() {
    return world.owner.get("/me").text("/workspace/slug");
  }

  private EventStream open(String origin, String apiKey, @Nullable String lastEventId)
      throws IOException {
    RawClient client = RawClient.to(URI.create(origin).getPort());
    return streams.add(EventStream.ofChanges(client, apiKey, lastEventId));
  }

  /** Opens a stream and waits for its first block. */
  private EventStream follow(@Nullable String lastEventId) throws IOException {
    EventStream stream = open(server.origin(), key, lastEventId);
    assertEquals(200, stream.head().status(), () -> stream.head().toString());
    assertFalse(first(stream).isEvent());
    return stream;
  }

  @Test
  void changeOnOneNodeIsSentToTheStreamsOfAnotherNode() throws IOException {
    try (TestingStart.Started other = server.secondNode()) {
      EventStream here = follow(null);
      EventStream there = open(other.origin(), key, null);
      first(there);
      String booking = world.booking(world.haircut, NINE);
      for (EventStream stream : List.of(here, there)) {
        JsonNode change = changeOf(booking, stream).json();
        assertEquals(List.of("kind", "id", "version", "at"), List.copyOf(change.propertyNames()));
        assertEquals("booking", change.path("kind").stringValue());
        assertEquals(1, change.path("version").asInt(0));
      }
    }
  }

  @Test
  void everyKindOfChangeIsStreamed() throws IOException {
    EventStream stream = follow(null);
    String hold = world.hold(world.haircut, NINE);
    assertEquals("booking", changeOf(hold, stream).json().path("kind").stringValue());
    world.owner.delete("/holds/" + hold).expect(204);
    assertEquals(2, changeOf(hold, stream).json().path("version").asInt(0));
    String blocks = "/resources/" + world.ana + "/blocks";
    String block = world.owner.post(blocks, Map.of("start", NINE, "end", TEN)).expect(201).id();
    assertEquals("block", changeOf(block, stream).json().path("kind").stringValue());
    world.owner.delete(blocks + "/" + block).expect(204);
    assertEquals(2, changeOf(block, stream).json().path("version").asInt(0));
    String customer = world.owner.post("/customers", Map.of("name", "Maria")).expect(201).id();
    assertEquals("customer", changeOf(customer, stream).json().path("kind").stringValue());
    world.owner.patch("/customers/" + customer, Map.of("name", "Maria X")).expect(200);
    assertEquals(2, changeOf(customer, stream).json().path("version").asInt(0));
    world.owner.delete("/customers/" + customer).expect(204);
    assertEquals(3, changeOf(customer, stream).json().path("version").asInt(0));
    world.owner.patch("/resources/" + world.ana, Map.of("name", "Ana Maria")).expect(200);
    String workspace = world.owner.get("/me").text("/workspace/id");
    assertEquals("catalog", changeOf(workspace, stream).json().path("kind").stringValue());
  }

  @Test
  void conversationChangesAreSentOnlyWithTheMessagesScope() throws IOException {
    String reader = key(List.of("bookings:read", "messages:read"));
    EventStream stream = open(server.origin(), reader, null);
    assertFalse(first(stream).isEvent());
    EventStream deaf = follow(null);
    String conversation = world.conversation();
    EventStream.Block sent = changeOf(conversation, stream);
    assertEquals("conversation", sent.json().path("kind").stringValue());
    assertEquals(1, sent.json().path("version").asInt(0));
    String hold = world.hold(world.haircut, NINE);
    for (EventStream one : List.of(stream, deaf)) {
      List<String> kinds = new ArrayList<>();
      EventStream.Block block;
      do {
        block = event(one);
        kinds.add(block.json().path("kind").stringValue());
      } while (!block.json().path("id").stringValue().equals(hold));
      assertFalse(one == deaf && kinds.contains("conversation"), kinds::toString);
    }
    String last = sent.id();
    world.received(Map.of("external_id", "another"), "Oi");
    String later = world.hold(world.haircut, TEN);
    for (boolean reads : List.of(true, false)) {
      EventStream resumed = open(server.origin(), reads ? reader : key, last);
      List<String> kinds = new ArrayList<>();
      EventStream.Block block;
      do {
        block = event(resumed);
        kinds.add(block.json().path("kind").stringValue());
      } while (!block.json().path("id").stringValue().equals(later));
      assertEquals(reads, kinds.contains("conversation"), kinds::toString);
    }
  }

  @Test
  void streamContainsNoChangesOfOtherWorkspaces() throws IOException {
    TestWorkspace neighbour = world.neighbour();
    EventStream stream = follow(null);
    String theirs = neighbour.booking(neighbour.haircut, NINE);
    String own = world.booking(world.haircut, NINE);
    List<String> sent = new ArrayList<>();
    do {
      sent.add(event(stream).json().path("id").stringValue());
    } while (!sent.contains(own));
    assertFalse(sent.contains(theirs), sent::toString);
  }

  @Test
  void missedChangesAreSentByAnyNode() throws IOException {
    EventStream stream = follow(null);
    String seen = world.booking(world.haircut, NINE);
    String last = changeOf(seen, stream).id();
    stream.close();
    String missed = world.booking(world.haircut, TEN);
    try (TestingStart.Started other = server.secondNode()) {
      for (String origin : List.of(server.origin(), other.origin())) {
        EventStream resumed = open(origin, key, last);
        EventStream.Block first = event(resumed);
        assertEquals(missed, first.json().path("id").stringValue(), first::toString);
        EventStream again = open(origin, key, first.id());
        String next = world.hold(world.haircut, TestWorkspace.MONDAY + "T11:00:00-03:00");
        changeOf(next, again);
        world.owner.delete("/holds/" + next).expect(204);
      }
    }
  }

  /**
   * A stream can be resumed from a position that was sent with an SSE comment as well as from the
   * position of an event.
   */
  @Test
  void quietStreamCanBeResumed() throws IOException {
    EventStream stream = follow(null);
    String position = stream.lastId();
    assertFalse(position.isEmpty());
    stream.close();
    String missed = world.booking(world.haircut, NINE);
    assertEquals(missed, event(follow(position)).json().path("id").stringValue());
  }

  /**
   * The change has a lower sequence number than a change that the client has already received, but
   * is committed later.
   */
  @Test
  void changeThatCommitsLateIsNotLost() throws Exception {
    UUID late = UUID.randomUUID();
    String lateId = IdKind.CUSTOMER.of(late).toString();
    String now = world.owner.get("/me").text("/now");
    try (Connection open = server.connect()) {
      open.setAutoCommit(false);
      Sql.of(LATE_ROW).with(world.workspaceId, UUID.randomUUID(), late, now).update(open);
      EventStream stream = follow(null);
      String early = world.booking(world.haircut, NINE);
      String position = changeOf(early, stream).id();
      open.commit();
      assertEquals(lateId, event(stream).json().path("id").stringValue());
      EventStream.Block sent = event(open(server.origin(), key, position));
      assertEquals(lateId, sent.json().path("id").stringValue());
    }
  }

  @Test
  void resumeAfterMoreThanAnHourCausesAReset() throws IOException {
    EventStream stream = follow(null);
    String position = changeOf(world.booking(world.haircut, NINE), stream).id();
    world.advance(3_599);
    String missed = world.booking(world.haircut, TEN);
    assertEquals(missed, event(follow(position)).json().path("id").stringValue());
    world.advance(2);
    for (String outdated : List.of(position, "17", "0.0.0.0", "x".repeat(300))) {
      EventStream late = follow(outdated);
      EventStream.Block reset = event(late);
      assertTrue(reset.isReset(), reset::toString);
      String next = world.hold(world.haircut, TestWorkspace.MONDAY + "T14:00:00-03:00");
      changeOf(next, late);
      assertEquals(next, event(follow(reset.id())).json().path("id").stringValue());
      world.owner.delete("/holds/" + next).expect(204);
      streams.close();
    }
  }

  @Test
  void streamsAreLimitedPerKeyAndWorkspace() throws IOException {
    EventStream oldest = follow(null);
    for (int i = 1; i < ChangeFeed.MAX_PER_CREDENTIAL; i++) {
      follow(null);
    }
    RawClient.RawReply refused = open(server.origin(), key, null).head();
    assertEquals(429, refused.status(), refused::toString);
    assertEquals("too_many_streams", refused.json().path("reason").asString(""));
    assertTrue(Integer.parseInt(String.valueOf(refused.header("Retry-After"))) > 0);
    oldest.close();
    Waits.until(
        () -> open(server.origin(), key, null).head().status() == 200,
        "the server does not notice that a stream was closed");
    for (int i = 1; i < ChangeFeed.MAX_PER_WORKSPACE / ChangeFeed.MAX_PER_CREDENTIAL; i++) {
      String another = key(List.of("bookings:read"));
      for (int j = 0; j < ChangeFeed.MAX_PER_CREDENTIAL; j++) {
        assertEquals(200, open(server.origin(), another, null).head().status());
      }
    }
    String last = key(List.of("bookings:read"));
    assertEquals(429, open(server.origin(), last, null).head().status());
    TestWorkspace neighbour = world.neighbour();
    neighbour.owner.get("/changes").expect(200);
  }

  @Test
  void headersForbidCachingAndBuffering() throws IOException {
    RawClient.RawReply head = open(server.origin(), key, null).head();
    assertEquals("text/event-stream", head.header("Content-Type"));
    assertEquals("no-store", head.header("Cache-Control"));
    assertEquals("no", head.header("X-Accel-Buffering"));
    assertNull(head.header("Content-Encoding"));
    assertNull(head.header("Content-Length"));
    world.owner.request("HEAD", "/changes").send().expect(200);
  }

  @Test
  void stoppingServerEndsItsStreams() throws IOException {
    EventStream stream;
    try (TestingStart.Started other = server.secondNode()) {
      stream = open(other.origin(), key, null);
      first(stream);
    }
    awaitEnd(stream);
  }
}
