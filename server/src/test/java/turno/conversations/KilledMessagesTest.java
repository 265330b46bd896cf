package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.SecureRandom;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;
import turno.customers.Correspondents;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.CheckedReply;
import turno.testing.Fault;
import turno.testing.FaultyWire;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.workspaces.Workspaces;

/**
 * A node dies before or after one of its round trips to the database while it sends or receives
 * messages or hands a conversation over; another node continues. With {@code -Dturno.faults=all},
 * every round trip is tried; otherwise, every fourth one.
 */
class KilledMessagesTest {
  private static final int MAX_TRIPS = 100;
  private static final int STRIDE = "all".equals(System.getProperty("turno.faults")) ? 1 : 4;

  @RegisterExtension private static final TestServer server = TestServer.startWired();

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi bot = world.owner;
  private final WorkspaceId workspace = new WorkspaceId(world.workspaceId);
  private final IdSource ids = new IdSource(this::now, new SecureRandom());
  private final FaultyWire wire = new FaultyWire(server.database());
  private final Database database = new Database(server.database(), 4, "living");
  private final List<String> given = new CopyOnWriteArrayList<>();
  private final Channels channels = new Channels();

  private final class TakingChannel extends TestingChannel {
    TakingChannel() {
      super(ChannelName.WEB, List.of());
    }

    @Override
    public SendOutcome send(OutgoingMessage message, Lease lease) {
      given.add(String.valueOf(message.text()));
      return super.send(message, lease);
    }
  }

  @BeforeEach
  void open() {
    world.conversation(); // makes the bot handle new conversations
    channels.add(new TakingChannel());
  }

  @AfterEach
  void close() {
    wire.close();
    database.close();
  }

  private Instant now() {
    return OffsetDateTime.parse(bot.get("/me").text("/now")).toInstant().plusSeconds(1);
  }

  /** Returns the first round trip to try; each fault starts at a different one. */
  private static int first(Fault fault) {
    return 1 + List.of(Fault.values()).indexOf(fault) % STRIDE;
  }

  private static void await(Waits.Condition what) {
    Waits.until(what, "the condition did not come true in time");
  }

  private SendWaiting sending(Database of) {
    LeasedMessages leases = new LeasedMessages(of, new Workspaces(of), ids, OutdatedMessages.NONE);
    return new SendWaiting(leases, channels, this::now, ids, () -> true, () -> {});
  }

  private RecordFromChannel intake(Database of) {
    return new RecordFromChannel(
        of,
        new Workspaces(of),
        new Correspondents(ids),
        ids,
        new StoreAttachment(of, ids, 1_000_000),
        ButtonPresses.IGNORED,
        (_, _, _) -> {});
  }

  private ChannelMessage message(String name) {
    ChannelContact contact = new ChannelContact(List.of("1:" + name), null, name);
    return new ChannelMessage(
        ChannelName.WEB, contact, "in-" + name, now(), MessageType.TEXT, name, null, List.of());
  }

  /**
   * Runs a node that dies at this round trip, unless its work needs fewer round trips.
   *
   * @param work the node's work; its exceptions are ignored
   * @param isOver whether the work is done
   * @return whether the node died
   */
  private boolean dies(int trip, Fault fault, Consumer<Database> work, BooleanSupplier isOver) {
    try (Database dying = new Database(wire.address(), 2, "dying")) {
      FaultyWire.Plan plan = wire.arm("turno dying", trip, fault);
      Thread node =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  work.accept(dying);
                } catch (RuntimeException e) {
                  // the node is dead
                }
              });
      await(() -> plan.hasStruck() || isOver.getAsBoolean());
      boolean died = plan.hasStruck();
      wire.cut(true);
      wire.disarm();
      await(() -> !node.isAlive());
      return died;
    } finally {
      wire.cut(false);
      Waits.until(() -> !isConnecting("dying"), "the closed pool is still connecting");
    }
  }

  private static boolean isConnecting(String pool) {
    return Thread.getAllStackTraces().keySet().stream()
        .anyMatch(thread -> thread.getName().equals(pool + ":connection-adder"));
  }

  private JsonNode read(String message) {
    return bot.get("/messages/" + message).expect(200).json();
  }

  private boolean isSettled(String message) {
    return !read(message).path("status").asString("").equals("queued");
  }

  private void assertOnce(String message, String text) {
    long times = given.stream().filter(text::equals).count();
    JsonNode read = read(message);
    if (read.path("status").asString("").equals("sent")) {
      assertEquals(1, times, read::toString);
    } else {
      assertEquals("unknown_outcome", read.at("/error/code").asString(""), read::toString);
      assertTrue(times <= 1, read::toString);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"HELD_BEFORE", "HELD_AFTER"})
  void messagesOfAKilledNodeAreSentInOrderAndAtMostOnce(Fault fault) {
    SendWaiting living = sending(database);
    boolean died = true;
    for (int trip = first(fault); died; trip += STRIDE) {
      assertTrue(trip < MAX_TRIPS, "the work never finishes before the fault");
      String id =
          intake(database)
              .received(workspace, message(fault + "-" + trip), now())
              .conversationId()
              .toString();
      String path = "/conversations/" + id + "/messages";
      String first = bot.post(path, Map.of("text", "a" + id)).expect(201).id();
      String second = bot.post(path, Map.of("text", "b" + id)).expect(201).id();
      BooleanSupplier areSettled = () -> isSettled(first) && isSettled(second);
      died =
          dies(
              trip,
              fault,
              dying -> {
                try (SendWaiting sends = sending(dying)) {
                  await(() -> {
                    sends.run();
                    return areSettled.getAsBoolean();
                  });
                }
              },
              areSettled);
      leasesRunOut();
      await(() -> {
        living.run();
        return areSettled.getAsBoolean();
      });
      assertOnce(first, "a" + id);
      assertOnce(second, "b" + id);
      List<String> both = given.stream().filter(text -> text.endsWith(id)).sorted().toList();
      assertEquals(both, given.stream().filter(text -> text.endsWith(id)).toList());
    }
    living.close();
  }

  @ParameterizedTest
  @EnumSource(names = {"LOST_BEFORE", "LOST_AFTER"})
  void outcomeIsStoredAfterALostConnection(Fault fault) {
    String id =
        intake(database)
            .received(workspace, message("lost-" + fault), now())
            .conversationId()
            .toString();
    String text = "c" + id;
    String message =
        bot.post("/conversations/" + id + "/messages", Map.of("text", text)).expect(201).id();
    try (Database losing = new Database(wire.address(), 2, "losing");
        SendWaiting sends = sending(losing)) {
      FaultyWire.Plan plan =
          wire.arm("turno losing", "delete from turno.outgoing_messages", "COMMIT", fault);
      await(() -> {
        sends.run();
        return isSettled(message);
      });
      assertTrue(plan.hasStruck());
      wire.disarm();
    }
    assertEquals("sent", read(message).path("status").stringValue());
    assertEquals(1, given.stream().filter(text::equals).count());
  }

  /**
   * Makes all leases of the workspace expire; advancing the server's clock would not, because a
   * lease is measured in real time.
   */
  private void leasesRunOut() {
    database.write(connection ->
        Sql.of(
                """
                update turno.outgoing_messages
                   set leased_until = clock_timestamp() - interval '1 second'
                 where workspace_id = ? and lease is not null
                """)
            .with(workspace)
            .update(connection));
  }

  @ParameterizedTest
  @EnumSource(names = {"HELD_BEFORE", "HELD_AFTER"})
  void receivedMessageIsRecordedOnceEvenIfANodeIsKilled(Fault fault) {
    boolean died = true;
    for (int trip = first(fault); died; trip += STRIDE) {
      assertTrue(trip < MAX_TRIPS, "the work never finishes before the fault");
      ChannelMessage message = message(fault + "+" + trip);
      RecordedMessage[] recorded = new RecordedMessage[1];
      died =
          dies(
              trip,
              fault,
              dying -> recorded[0] = intake(dying).received(workspace, message, now()),
              () -> recorded[0] != null);
      RecordedMessage again = intake(database).received(workspace, message, now());
      assertTrue(died || again.repeated());
      JsonNode messages =
          bot.get("/conversations/" + again.conversationId() + "/messages")
              .expect(200)
              .json()
              .path("data");
      assertEquals(1, messages.size(), messages::toString);
      assertEquals(List.of("message.received"), events(again.conversationId().toString()));
    }
  }

  /** Returns the types of a conversation's events, oldest first. */
  private List<String> events(String conversation) {
    return bot.get("/events?order=desc&limit=20")
        .expect(200)
        .json()
        .path("data")
        .valueStream()
        .filter(event -> event.at("/data/conversation/id").asString("").equals(conversation))
        .map(event -> event.path("type").stringValue())
        .toList()
        .reversed();
  }

  @ParameterizedTest
  @EnumSource(names = {"LOST_BEFORE", "LOST_AFTER"})
  void handOffHappensOnceAndAfterItsMessageDespiteALostConnection(Fault fault) {
    boolean struck = true;
    for (int trip = first(fault); struck; trip += STRIDE) {
      assertTrue(trip < MAX_TRIPS, "the work never finishes before the fault");
      String id = world.conversation();
      TestApi.Request handOff =
          bot.request("POST", "/conversations/" + id + "/handoff")
              .idempotencyKey(TestApi.newKey())
              .body(
                  Map.of("reason", "asked", "message", "Já chamo a Ana.", "note", "Seis lugares"));
      FaultyWire.Plan plan = server.wire().arm("turno requests", trip, fault);
      handOff.unchecked().send();
      struck = plan.hasStruck();
      server.wire().disarm();
      CheckedReply handedOff = handOff.sendUntilAvailable().expect(200);
      assertEquals("human", handedOff.text("/handled_by"));
      JsonNode messages =
          bot.get("/conversations/" + id + "/messages?order=asc").expect(200).json().path("data");
      assertEquals(
          List.of("Oi!", "Já chamo a Ana.", "Seis lugares"),
          messages.valueStream().map(one -> one.path("text").stringValue()).toList());
      assertEquals(List.of("message.received", "message.sent", "conversation.handoff"), events(id));
      bot.post("/conversations/" + id + "/messages", Map.of("text", "E mais"))
          .expect(409, "invalid_transition");
    }
  }
}
