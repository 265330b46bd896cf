package turno.conversations;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static turno.conversations.ShopWithChannels.contact;
import static turno.conversations.ShopWithChannels.message;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Database;
import turno.platform.db.RowLevelSecurity;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;
import turno.workspaces.Workspaces;

/** Sending messages through the server's own channels. */
class SendWaitingTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final ShopWithChannels shop = new ShopWithChannels(server);
  private final TestWorkspace world = shop.world;
  private final TestApi bot = world.owner;
  private final WorkspaceId workspace = shop.workspace;
  private final LeasedMessages leases = shop.leases(new Workspaces(shop.database));
  private final AskedChannel channel = new AskedChannel();
  private final Channels channels = new Channels();
  private final SendWaiting sending =
      new SendWaiting(leases, channels, shop::now, shop.ids, () -> true, () -> {});

  /**
   * Returns the outcomes that a test has set for a message's text, and accepts all other messages.
   */
  private static final class AskedChannel extends TestingChannel {
    private final List<String> given = new CopyOnWriteArrayList<>();
    private final Map<String, Deque<SendOutcome>> outcomes = new ConcurrentHashMap<>();

    AskedChannel() {
      super(ChannelName.WEB, List.of());
    }

    void answer(String text, SendOutcome outcome) {
      outcomes.computeIfAbsent(text, _ -> new ArrayDeque<>()).add(outcome);
    }

    @Override
    public SendOutcome send(OutgoingMessage message, Lease lease) {
      String text = String.valueOf(message.text());
      given.add(text);
      Deque<SendOutcome> waiting = outcomes.getOrDefault(text, new ArrayDeque<>());
      return waiting.isEmpty() ? super.send(message, lease) : waiting.removeFirst();
    }
  }

  /** Removes the messages of earlier tests, because the job takes messages from all workspaces. */
  @BeforeEach
  void open() throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute("delete from turno.outgoing_messages");
    }
    channels.add(channel);
  }

  @AfterEach
  void close() {
    sending.close();
    shop.close();
  }

  /** Runs the job until the message has this status. */
  private void sendUntil(String message, String status) {
    long endNanos = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!shop.read(message).path("status").stringValue().equals(status)) {
      assertTrue(System.nanoTime() < endNanos, () -> shop.read(message).toString());
      sending.run();
    }
  }

  private int handOffs() {
    return bot.get("/events?types=conversation.handoff").expect(200).json().path("data").size();
  }

  /**
   * Jobs can read a workspace that is not in memory even when row level security also guards reads.
   */
  @Test
  void nodeSendsMessagesOfAWorkspaceThatItHasNotLoaded() {
    try (Database walled =
        new Database(server.database(), 1, "walled", RowLevelSecurity.EVERYWHERE)) {
      RecordFromChannel unknowing = shop.intake(new Workspaces(walled));
      ChannelMessage first = message(contact("Zé"), "in-Zé", shop.now());
      String id = unknowing.received(workspace, first, shop.now()).conversationId().toString();
      String written = shop.write(id, "Oi, Zé");
      SendWaiting sender =
          new SendWaiting(
              shop.leases(new Workspaces(walled)),
              channels,
              shop::now,
              shop.ids,
              () -> true,
              () -> {});
      sender.run();
      sender.close(); // waits for the message that is being sent
      assertEquals("sent", shop.read(written).path("status").asString());
    }
  }

  @Test
  void echoHandsOffTheConversationAndCancelsBotMessages() {
    String id = shop.received("echo");
    String waiting = shop.write(id, "from the bot");
    shop.intake.echoed(workspace, message(contact("echo"), "e1", shop.now()), shop.now());
    assertTrue(
        shop.intake
            .echoed(workspace, message(contact("echo"), "e1", shop.now()), shop.now())
            .repeated());
    assertEquals("human", shop.conversation(id).text("/handled_by"));
    assertEquals("superseded", shop.read(waiting).at("/error/code").stringValue());
    assertEquals(1, handOffs());
    sending.run();
    assertEquals(List.of(), channel.given);
    TestApi person = world.speakingAsPerson();
    person.post("/conversations/" + id + "/close", Map.of()).expect(200);
    shop.intake.echoed(workspace, message(contact("echo"), "e2", shop.now()), shop.now());
    assertEquals("open", shop.conversation(id).text("/status"));
    assertEquals(2, handOffs());
  }

  /**
   * A channel that postpones messages would otherwise send one hours after a person has taken over.
   */
  @Test
  void messageInFlightAtATakeoverIsNotRetried() {
    String id = shop.received("slow bot");
    String begun = shop.write(id, "from the bot");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10).getFirst();
    String answer =
        world
            .speakingAsPerson()
            .post("/conversations/" + id + "/messages", Map.of("text", "from a person"))
            .expect(201)
            .id();
    leases.finish(
        leased,
        new SendOutcome.Postponed(Duration.ofMinutes(5), false, "131056", null),
        shop.now());
    assertEquals("superseded", shop.read(begun).at("/error/code").stringValue());
    sendUntil(answer, "sent");
    world.advance(400);
    sending.run();
    assertEquals(List.of("from a person"), channel.given);
  }

  @Test
  void messageInFlightAtABotHandOffIsRetried() {
    String id = shop.received("closing words");
    String begun = shop.write(id, "from the bot");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10).getFirst();
    bot.post("/conversations/" + id + "/handoff", Map.of()).expect(200);
    leases.finish(
        leased,
        new SendOutcome.Postponed(Duration.ofMinutes(5), false, "131056", null),
        shop.now());
    world.advance(302);
    sendUntil(begun, "sent");
  }

  @Test
  void messagesOfAConversationAreSentInOrderWithoutDelayingOthers() {
    String one = shop.received("slow");
    String other = shop.received("quick");
    channel.answer(
        "first", new SendOutcome.Postponed(Duration.ofMinutes(5), false, "131056", null));
    String first = shop.write(one, "first");
    String second = shop.write(one, "second");
    String third = shop.write(other, "third");
    sendUntil(third, "sent");
    assertEquals("queued", shop.read(first).path("status").stringValue());
    assertEquals("queued", shop.read(second).path("status").stringValue());
    assertFalse(channel.given.contains("second"));
    // the delay of the first message begins when its outcome is stored, so before the clock moves
    String leased = "select count(*) from turno.outgoing_messages where lease is not null";
    Waits.until(() -> Rows.count(server, leased) == 0, "the outcome is not stored");
    world.advance(302);
    sendUntil(second, "sent");
    assertEquals("sent", shop.read(first).path("status").stringValue());
    assertEquals(
        List.of("first", "third", "first", "second").stream().sorted().toList(),
        channel.given.stream().sorted().toList());
    assertTrue(channel.given.lastIndexOf("first") < channel.given.indexOf("second"));
    assertEquals("wamid." + first, shop.read(first).path("external_id").stringValue());
  }

  @Test
  void statusesReportedByAChannelOnlyMoveForward() {
    String message = shop.write(shop.received("status"), "hello");
    sendUntil(message, "sent");
    assertTrue(status(message, MessageStatus.READ));
    assertTrue(status(message, MessageStatus.DELIVERED));
    assertEquals("read", shop.read(message).path("status").stringValue());
    assertFalse(
        shop.intake.status(
            workspace,
            new ChannelStatus(ChannelName.WEB, "nobody", MessageStatus.READ, null, null),
            shop.now()));
  }

  private boolean status(String message, MessageStatus status) {
    return shop.intake.status(
        workspace,
        new ChannelStatus(ChannelName.WEB, "wamid." + message, status, null, null),
        shop.now());
  }

  @Test
  void refusedMessageIsNotRetriedAndTheNextIsSent() {
    String id = shop.received("refused");
    channel.answer("no", new SendOutcome.Refused("131026", "undeliverable"));
    channel.answer("who knows", new SendOutcome.Unknown(null));
    String no = shop.write(id, "no");
    String unknown = shop.write(id, "who knows");
    String yes = shop.write(id, "yes");
    sendUntil(yes, "sent");
    assertEquals("131026", shop.read(no).at("/error/code").stringValue());
    assertEquals("unknown_outcome", shop.read(unknown).at("/error/code").stringValue());
    assertEquals(List.of("no", "who knows", "yes"), channel.given);
  }

  /**
   * A node dies after it has begun to send a message, so whether the channel accepted the message
   * is unknown.
   */
  @Test
  void messageBegunByADeadNodeIsNotResent() throws SQLException {
    String id = shop.received("dead");
    String begun = shop.write(id, "begun");
    String next = shop.write(id, "next");
    assertEquals(1, leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10).size());
    sending.run();
    assertEquals(
        "queued",
        shop.read(begun).path("status").stringValue(),
        "another node is sending the message");
    bot.post("/conversations/" + id + "/handoff", Map.of()).expect(200);
    assertEquals(1, shop.letLeasesRunOut());
    sendUntil(next, "sent");
    assertEquals("unknown_outcome", shop.read(begun).at("/error/code").stringValue());
    assertEquals(List.of("next"), channel.given);
  }

  @Test
  void leaseCanBeExtendedUntilItsMessageIsAbandoned() throws Exception {
    String id = shop.received("files");
    String slow = shop.write(id, "slow");
    String next = shop.write(id, "next");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10).getFirst();
    shop.letLeasesRunOut();
    assertTrue(leases.isExtended(leased, Duration.ofSeconds(90)));
    leases.giveUpLost(shop.now());
    world.advance(3_600); // a lease is measured in real time
    leases.giveUpLost(shop.now());
    assertEquals("queued", shop.read(slow).path("status").stringValue());
    shop.letLeasesRunOut();
    leases.giveUpLost(shop.now());
    assertEquals("unknown_outcome", shop.read(slow).at("/error/code").stringValue());
    assertFalse(leases.isExtended(leased, Duration.ofSeconds(90)));
    sendUntil(next, "sent");
    assertEquals(List.of("next"), channel.given);
  }

  /** The lease is extended after the job that expires leases has found the message. */
  @Test
  void leaseExtendedDuringExpiryIsKept() throws Exception {
    String message = shop.write(shop.received("extended"), "extended");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10).getFirst();
    shop.letLeasesRunOut();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("select from turno.conversations for update");
      Thread other = Thread.ofVirtual().start(() -> leases.giveUpLost(shop.now()));
      Waits.until(shop::isSomebodyWaiting, "no statement waits for the lock");
      assertTrue(leases.isExtended(leased, Duration.ofSeconds(90)));
      connection.commit();
      other.join();
    }
    assertEquals("queued", shop.read(message).path("status").stringValue());
    assertEquals(0, leases.lost());
    leases.finish(leased, new SendOutcome.Sent("wamid.extended"), shop.now());
    assertEquals("sent", shop.read(message).path("status").stringValue());
  }

  /**
   * The conversation moves to another customer while the write of the outcome waits for the
   * conversation's lock.
   */
  @Test
  void outcomeDuringAMergeOfCustomersIsStored() throws Exception {
    String conversation = shop.received("merged");
    String message = shop.write(conversation, "merged");
    String kept = bot.post("/customers", Map.of("name", "Rita")).expect(201).id();
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10).getFirst();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(
          "update turno.conversations set customer_id = '%s' where id = '%s'"
              .formatted(
                  requireNonNull(IdKind.CUSTOMER.parse(kept)).value(),
                  requireNonNull(IdKind.CONVERSATION.parse(conversation)).value()));
      Thread other =
          Thread.ofVirtual()
              .start(() -> leases.finish(leased, new SendOutcome.Sent("wamid.m"), shop.now()));
      Waits.until(shop::isSomebodyWaiting, "no statement waits for the lock");
      connection.commit();
      other.join();
    }
    assertEquals("sent", shop.read(message).path("status").stringValue());
    assertEquals("wamid.m", shop.read(message).path("external_id").stringValue());
    assertEquals(kept, shop.conversation(conversation).text("/customer/id"));
  }

  @Test
  void lateOutcomeOfAnAbandonedMessageIsStored() {
    String message = shop.write(shop.received("late"), "late");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10).getFirst();
    leases.finish(leased, new SendOutcome.Unknown(null), shop.now());
    leases.finish(leased, new SendOutcome.Sent("wamid.late"), shop.now());
    assertEquals("sent", shop.read(message).path("status").stringValue());
    assertTrue(shop.read(message).path("error").isNull());
  }

  /** The outcome is written after another node has found the lease expired. */
  @Test
  void outcomeOfASlowNodeIsStored() throws Exception {
    String message = shop.write(shop.received("just in time"), "just in time");
    assertEquals(1, leases.begin(List.of(ChannelName.WEB), shop.ids.next(), shop.now(), 10).size());
    try (Connection connection = server.connect();
        Statement slow = connection.createStatement()) {
      slow.execute("update turno.outgoing_messages set leased_until = now() - interval '1 hour'");
      connection.setAutoCommit(false);
      slow.execute("select from turno.conversations for update");
      Thread other = Thread.ofVirtual().start(() -> leases.giveUpLost(shop.now()));
      Waits.until(shop::isSomebodyWaiting, "no statement waits for the lock");
      slow.execute("delete from turno.outgoing_messages");
      slow.execute("update turno.messages set status = 'sent' where status = 'queued'");
      connection.commit();
      other.join();
    }
    assertEquals("sent", shop.read(message).path("status").stringValue());
    assertEquals(0, leases.lost());
  }
}
