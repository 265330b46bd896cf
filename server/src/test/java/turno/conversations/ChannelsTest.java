package turno.conversations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.customers.Correspondents;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.RowLevelSecurity;
import turno.testing.CheckedReply;
import turno.testing.Pause;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.workspaces.Workspaces;

/** What channels of ours hand in, and what they are given to send. */
class ChannelsTest {
  // one for each test: what waits to be sent is taken from all workspaces
  @RegisterExtension private final TestServer server = TestServer.start();

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi bot = world.owner;
  private final WorkspaceId workspace = new WorkspaceId(world.workspaceId);
  private final Database database = new Database(server.database(), 8, "channels");
  private final Workspaces workspaces = new Workspaces(database);
  private final IdSource ids = new IdSource(this::now, new SecureRandom());
  private final StoreAttachment files = new StoreAttachment(database, ids, 3_000_000);
  private final RecordFromChannel intake =
      new RecordFromChannel(database, workspaces, new Correspondents(ids), ids, files);
  private final LeasedMessages leases = new LeasedMessages(database, workspaces, ids);
  private final TestingChannel channel = new TestingChannel();
  private final Channels channels = new Channels();
  private final SendWaiting sending =
      new SendWaiting(leases, channels, this::now, ids, () -> true, () -> {});

  /** Answers as it is told to, by the text of the message; else it has sent it. */
  private static final class TestingChannel implements Channel {
    private final List<String> given = new CopyOnWriteArrayList<>();
    private final Map<String, Deque<SendOutcome>> outcomes = new ConcurrentHashMap<>();

    void answer(String text, SendOutcome outcome) {
      outcomes.computeIfAbsent(text, _ -> new ArrayDeque<>()).add(outcome);
    }

    @Override
    public ChannelName name() {
      return ChannelName.WEB;
    }

    @Override
    public @Nullable String refusal(
        Connection connection, WorkspaceId workspaceId, MessageTemplate template) {
      return null;
    }

    @Override
    public List<MappedTemplate> mapped(Connection connection, WorkspaceId workspaceId) {
      return List.of();
    }

    @Override
    public SendOutcome send(OutgoingMessage message, Lease lease) {
      String text = String.valueOf(message.text());
      given.add(text);
      Deque<SendOutcome> waiting = outcomes.getOrDefault(text, new ArrayDeque<>());
      return waiting.isEmpty()
          ? new SendOutcome.Sent("wamid." + message.id())
          : waiting.removeFirst();
    }
  }

  @BeforeEach
  void open() {
    world.conversation(); // the bot answers new ones
    channels.add(channel);
  }

  @AfterEach
  void close() {
    sending.close();
    database.close();
  }

  /** After whatever has been written, which may be some part of a second later than is shown. */
  private Instant now() {
    return OffsetDateTime.parse(bot.get("/me").text("/now")).toInstant().plusSeconds(1);
  }

  private static ChannelContact contact(String name, String... more) {
    List<String> addresses = new ArrayList<>(List.of("1:" + name));
    addresses.addAll(List.of(more));
    return new ChannelContact(addresses, null, name);
  }

  /** In a channel that the server itself does not send by. */
  private static ChannelMessage message(ChannelContact from, String id, Instant at) {
    return message(ChannelName.WEB, from, id, at);
  }

  private static ChannelMessage message(
      ChannelName channel, ChannelContact from, String id, Instant at) {
    return new ChannelMessage(channel, from, id, at, MessageType.TEXT, id, null, List.of());
  }

  private String received(String name) {
    return intake
        .received(workspace, message(contact(name), "in-" + name, now()), now())
        .conversationId()
        .toString();
  }

  private String write(String conversation, String text) {
    return bot.post("/conversations/" + conversation + "/messages", Map.of("text", text))
        .expect(201)
        .id();
  }

  private JsonNode read(String message) {
    return bot.get("/messages/" + message).expect(200).json();
  }

  private CheckedReply conversation(String id) {
    return bot.get("/conversations/" + id).expect(200);
  }

  /** Sends until this has been sent, or the like. */
  private void sendUntil(String message, String status) {
    long endNanos = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!read(message).path("status").stringValue().equals(status)) {
      assertTrue(System.nanoTime() < endNanos, () -> read(message).toString());
      sending.run();
    }
  }

  private int handOffs() {
    return bot.get("/events?types=conversation.handoff").expect(200).json().path("data").size();
  }

  /** Where reads are behind the wall too, jobs read the workspace on its behalf. */
  @Test
  void nodeThatHasNotServedTheWorkspaceRecordsAndSends() {
    try (Database walled =
        new Database(server.database(), 1, "walled", RowLevelSecurity.EVERYWHERE)) {
      RecordFromChannel unknowing =
          new RecordFromChannel(
              database, new Workspaces(walled), new Correspondents(ids), ids, files);
      ChannelMessage first = message(contact("Zé"), "in-Zé", now());
      String id = unknowing.received(workspace, first, now()).conversationId().toString();
      String written = write(id, "Oi, Zé");
      SendWaiting sender =
          new SendWaiting(
              new LeasedMessages(database, new Workspaces(walled), ids),
              channels,
              this::now,
              ids,
              () -> true,
              () -> {});
      sender.run();
      sender.close(); // waits for what it sends
      assertEquals("sent", read(written).path("status").asString());
    }
  }

  @Test
  void messagesAreRecordedOnceAndKnownByEveryAddress() {
    RecordedMessage first =
        intake.received(workspace, message(contact("joao"), "w1", now()), now());
    assertTrue(intake.received(workspace, message(contact("joao"), "w1", now()), now()).repeated());
    RecordedMessage second =
        intake.received(workspace, message(contact("joao", "1:5511"), "w2", now()), now());
    assertEquals(first.conversationId(), second.conversationId());
    ChannelContact byOther = new ChannelContact(List.of("1:5511"), "+5511966660001", null);
    assertEquals(
        first.conversationId(),
        intake.received(workspace, message(byOther, "w3", now()), now()).conversationId());
    CheckedReply known = conversation(first.conversationId().toString());
    assertEquals("+5511966660001", known.text("/customer/phone"));
    assertEquals("joao", known.text("/customer/name"));
    assertEquals(3, known.json().path("unread_count").intValue());
  }

  @Test
  void phoneWithoutTheNinthDigitIsThatOfTheCustomer() {
    String customer =
        bot.post("/customers", Map.of("name", "Bia", "phone", "+5511988887777")).expect(201).id();
    ChannelContact contact = new ChannelContact(List.of("1:b"), "+551188887777", "B");
    String id =
        intake
            .received(workspace, message(contact, "w-bia", now()), now())
            .conversationId()
            .toString();
    assertEquals(customer, conversation(id).text("/customer/id"));
  }

  private ChannelMessage written(ChannelContact contact, String id, String text) {
    return new ChannelMessage(
        ChannelName.WEB, contact, id, now(), MessageType.TEXT, text, null, List.of());
  }

  @Test
  void textOfAnyLengthIsKeptUpTo4096Characters() {
    String id =
        intake
            .received(workspace, written(contact("long"), "long", "😀".repeat(4_097) + "\0"), now())
            .messageId()
            .toString();
    assertEquals("😀".repeat(4_096), read(id).path("text").stringValue());
  }

  @Test
  void phoneOfAnotherCustomerMakesNobodyThatOne() {
    String maria =
        bot.post("/customers", Map.of("name", "Maria", "phone", "+5511955550001")).expect(201).id();
    ChannelContact hidden = new ChannelContact(List.of("1:BR.77"), null, "Zé");
    String conversation =
        intake.received(workspace, written(hidden, "z1", "oi"), now()).conversationId().toString();
    String ze = conversation(conversation).text("/customer/id");
    assertNotEquals(maria, ze);
    ChannelContact shown =
        new ChannelContact(List.of("1:BR.77", "1:5511955550001"), "+5511955550001", "Zé");
    RecordedMessage next = intake.received(workspace, written(shown, "z2", "eu"), now());
    assertEquals(conversation, next.conversationId().toString());
    assertEquals(ze, conversation(conversation).text("/customer/id"));
    assertEquals("Maria", bot.get("/customers/" + maria).expect(200).text("/name"));
  }

  @Test
  void addressOfWhoWasAnonymizedIsSomebodyNew() {
    String before = received("forgotten");
    bot.delete("/customers/" + conversation(before).text("/customer/id")).expect(204);
    String after =
        intake
            .received(workspace, written(contact("forgotten"), "again", "oi"), now())
            .conversationId()
            .toString();
    assertNotEquals(before, after);
    bot.get("/conversations/" + before).expect(404);
  }

  @Test
  void replyWindowIsEnforced() {
    ChannelMessage message = message(ChannelName.WHATSAPP, contact("window"), "in-window", now());
    String id = intake.received(workspace, message, now()).conversationId().toString();
    assertTrue(conversation(id).json().path("can_reply").booleanValue());
    write(id, "in time");
    world.advance(24 * 3_600 + 2);
    assertFalse(conversation(id).json().path("can_reply").booleanValue());
    String path = "/conversations/" + id + "/messages";
    assertEquals(
        "reply_window_closed", bot.post(path, Map.of("text", "late")).expect(409).text("/reason"));
    bot.post(path, Map.of("template", Map.of("name", "oi", "language", "pt_BR"))).expect(201);
    CheckedReply handedOff =
        bot.post("/conversations/" + id + "/handoff", Map.of("message", "late")).expect(200);
    assertEquals("human", handedOff.text("/handled_by"));
    assertEquals("reply_window_closed", handedOff.text("/message_error/reason"));
  }

  @Test
  void echoTakesOverAndSupersedesTheBot() {
    String id = received("echo");
    String waiting = write(id, "from the bot");
    intake.echoed(workspace, message(contact("echo"), "e1", now()), now());
    assertTrue(intake.echoed(workspace, message(contact("echo"), "e1", now()), now()).repeated());
    assertEquals("human", conversation(id).text("/handled_by"));
    assertEquals("superseded", read(waiting).at("/error/code").stringValue());
    assertEquals(1, handOffs());
    sending.run();
    assertEquals(List.of(), channel.given);
    TestApi person = world.speakingAsPerson();
    person.post("/conversations/" + id + "/close", Map.of()).expect(200);
    intake.echoed(workspace, message(contact("echo"), "e2", now()), now());
    assertEquals("open", conversation(id).text("/status"));
    assertEquals(2, handOffs());
  }

  /** A channel that puts it off later would otherwise send it hours after the person took over. */
  @Test
  void whatWasBeingSentAtATakeOverIsNotTriedAgain() {
    String id = received("slow bot");
    String begun = write(id, "from the bot");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 10).getFirst();
    String answer =
        world
            .speakingAsPerson()
            .post("/conversations/" + id + "/messages", Map.of("text", "from a person"))
            .expect(201)
            .id();
    leases.finish(
        leased, new SendOutcome.Postponed(Duration.ofMinutes(5), false, "131056", null), now());
    assertEquals("superseded", read(begun).at("/error/code").stringValue());
    sendUntil(answer, "sent");
    world.advance(400);
    sending.run();
    assertEquals(List.of("from a person"), channel.given);
  }

  @Test
  void whatWasBeingSentWhenTheBotHandedOverItselfIsTriedAgain() {
    String id = received("closing words");
    String begun = write(id, "from the bot");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 10).getFirst();
    bot.post("/conversations/" + id + "/handoff", Map.of()).expect(200);
    leases.finish(
        leased, new SendOutcome.Postponed(Duration.ofMinutes(5), false, "131056", null), now());
    world.advance(302);
    sendUntil(begun, "sent");
  }

  @Test
  void historyIsQuiet() {
    Instant old = now().minus(Duration.ofDays(90));
    List<HistoricMessage> all = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      all.add(
          new HistoricMessage(
              message(ChannelName.WHATSAPP, contact("old"), "h" + i, old.plusSeconds(60L * i)),
              i % 2 == 0));
    }
    int before = bot.get("/events?limit=100").expect(200).json().path("data").size();
    assertEquals(300, intake.history(workspace, all, now()));
    assertEquals(0, intake.history(workspace, all, now()));
    assertEquals(before, bot.get("/events?limit=100").expect(200).json().path("data").size());
    JsonNode inbox = bot.get("/conversations?channel=whatsapp").expect(200).json().path("data");
    assertEquals("closed", inbox.path(0).path("status").stringValue());
    assertEquals(0, inbox.path(0).path("unread_count").intValue());
    assertFalse(inbox.path(0).path("can_reply").booleanValue());
    assertEquals(300, inbox.path(0).path("sequence").intValue());
  }

  @Test
  void orderOfOneConversationIsKeptAndNoOtherWaits() {
    String one = received("slow");
    String other = received("quick");
    channel.answer(
        "first", new SendOutcome.Postponed(Duration.ofMinutes(5), false, "131056", null));
    String first = write(one, "first");
    String second = write(one, "second");
    String third = write(other, "third");
    sendUntil(third, "sent");
    assertEquals("queued", read(first).path("status").stringValue());
    assertEquals("queued", read(second).path("status").stringValue());
    assertFalse(channel.given.contains("second"));
    world.advance(302);
    sendUntil(second, "sent");
    assertEquals("sent", read(first).path("status").stringValue());
    assertEquals(
        List.of("first", "third", "first", "second").stream().sorted().toList(),
        channel.given.stream().sorted().toList());
    assertTrue(channel.given.lastIndexOf("first") < channel.given.indexOf("second"));
    assertEquals("wamid." + first, read(first).path("external_id").stringValue());
  }

  @Test
  void statusesOfTheChannelMoveForward() {
    String message = write(received("status"), "hello");
    sendUntil(message, "sent");
    assertTrue(status(message, MessageStatus.READ));
    assertTrue(status(message, MessageStatus.DELIVERED));
    assertEquals("read", read(message).path("status").stringValue());
    assertFalse(
        intake.status(
            workspace,
            new ChannelStatus(ChannelName.WEB, "nobody", MessageStatus.READ, null, null),
            now()));
  }

  private boolean status(String message, MessageStatus status) {
    return intake.status(
        workspace,
        new ChannelStatus(ChannelName.WEB, "wamid." + message, status, null, null),
        now());
  }

  @Test
  void whatWasRefusedIsNotRepeatedAndTheNextGoesOn() {
    String id = received("refused");
    channel.answer("no", new SendOutcome.Refused("131026", "undeliverable"));
    channel.answer("who knows", new SendOutcome.Unknown(null));
    String no = write(id, "no");
    String unknown = write(id, "who knows");
    String yes = write(id, "yes");
    sendUntil(yes, "sent");
    assertEquals("131026", read(no).at("/error/code").stringValue());
    assertEquals("unknown_outcome", read(unknown).at("/error/code").stringValue());
    assertEquals(List.of("no", "who knows", "yes"), channel.given);
  }

  /** A process dies after it has begun a message: before, while or after the channel took it. */
  @Test
  void whatADeadNodeHadBegunIsNotSentAgain() throws SQLException {
    String id = received("dead");
    String begun = write(id, "begun");
    String next = write(id, "next");
    assertEquals(1, leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 10).size());
    sending.run();
    assertEquals("queued", read(begun).path("status").stringValue(), "another node has it");
    bot.post("/conversations/" + id + "/handoff", Map.of()).expect(200);
    try (Connection connection = server.connect();
        PreparedStatement late =
            connection.prepareStatement(
                "update turno.outgoing_messages set leased_until = now() - interval '1 hour'"
                    + " where leased_until is not null")) {
      assertEquals(1, late.executeUpdate());
    }
    sendUntil(next, "sent");
    assertEquals("unknown_outcome", read(begun).at("/error/code").stringValue());
    assertEquals(List.of("next"), channel.given);
  }

  private void letLeasesRunOut() throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      statement.execute(
          "update turno.outgoing_messages set leased_until = clock_timestamp() - interval '1 hour'"
              + " where leased_until is not null");
    }
  }

  @Test
  void leaseThatIsExtendedInTimeIsNotGivenUpAndOneThatWasIsNotExtended() throws Exception {
    String id = received("files");
    String slow = write(id, "slow");
    String next = write(id, "next");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 10).getFirst();
    letLeasesRunOut();
    assertTrue(leases.isExtended(leased, Duration.ofSeconds(90)));
    leases.giveUpLost(now());
    world.advance(3_600); // a lease is measured in real time
    leases.giveUpLost(now());
    assertEquals("queued", read(slow).path("status").stringValue());
    letLeasesRunOut();
    leases.giveUpLost(now());
    assertEquals("unknown_outcome", read(slow).at("/error/code").stringValue());
    assertFalse(leases.isExtended(leased, Duration.ofSeconds(90)));
    sendUntil(next, "sent");
    assertEquals(List.of("next"), channel.given);
  }

  /** Found just before it was extended. */
  @Test
  void leaseThatIsExtendedWhileItIsGivenUpStays() throws Exception {
    String message = write(received("extended"), "extended");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 10).getFirst();
    letLeasesRunOut();
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("select from turno.conversations for update");
      Thread other = Thread.ofVirtual().start(() -> leases.giveUpLost(now()));
      while (!isSomebodyWaiting()) {
        Pause.briefly();
      }
      assertTrue(leases.isExtended(leased, Duration.ofSeconds(90)));
      connection.commit();
      other.join();
    }
    assertEquals("queued", read(message).path("status").stringValue());
    assertEquals(0, leases.lost());
    leases.finish(leased, new SendOutcome.Sent("wamid.extended"), now());
    assertEquals("sent", read(message).path("status").stringValue());
  }

  /** A server that never answers would otherwise keep all others waiting. */
  @Test
  void workspaceHasSixteenMessagesUnderWayAtMost() {
    for (int i = 0; i < 18; i++) {
      write(received("many" + i), "many");
    }
    List<LeasedMessages.Leased> begun =
        leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 10);
    assertEquals(10, begun.size());
    assertEquals(6, leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 64).size());
    assertEquals(0, leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 64).size());
    leases.finish(begun.getFirst(), new SendOutcome.Sent("wamid.many"), now());
    assertEquals(1, leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 64).size());
  }

  @Test
  void lateOutcomeOfAGivenUpMessageIsStillWritten() {
    String message = write(received("late"), "late");
    LeasedMessages.Leased leased =
        leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 10).getFirst();
    leases.finish(leased, new SendOutcome.Unknown(null), now());
    leases.finish(leased, new SendOutcome.Sent("wamid.late"), now());
    assertEquals("sent", read(message).path("status").stringValue());
    assertTrue(read(message).path("error").isNull());
  }

  /** Its outcome is written while another node has found that the lease ran out. */
  @Test
  void outcomeOfASlowNodeIsNotGivenUp() throws Exception {
    String message = write(received("just in time"), "just in time");
    assertEquals(1, leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 10).size());
    try (Connection connection = server.connect();
        Statement slow = connection.createStatement()) {
      slow.execute("update turno.outgoing_messages set leased_until = now() - interval '1 hour'");
      connection.setAutoCommit(false);
      slow.execute("select from turno.conversations for update");
      Thread other = Thread.ofVirtual().start(() -> leases.giveUpLost(now()));
      while (!isSomebodyWaiting()) {
        Pause.briefly();
      }
      slow.execute("delete from turno.outgoing_messages");
      slow.execute("update turno.messages set status = 'sent' where status = 'queued'");
      connection.commit();
      other.join();
    }
    assertEquals("sent", read(message).path("status").stringValue());
    assertEquals(0, leases.lost());
  }

  private boolean isSomebodyWaiting() throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "select count(*) from pg_stat_activity"
                    + " where datname = current_database() and wait_event_type = 'Lock'")) {
      found.next();
      return found.getInt(1) > 0;
    }
  }

  @Test
  void everyWorkspaceHasItsShare() {
    String id = received("busy");
    for (int i = 0; i < 5; i++) {
      write(received("busy" + i), "busy");
    }
    TestWorkspace neighbour = world.neighbour();
    neighbour.conversation();
    WorkspaceId theirs = new WorkspaceId(neighbour.workspaceId);
    String other =
        intake
            .received(theirs, message(contact("calm"), "calm", now()), now())
            .conversationId()
            .toString();
    neighbour
        .owner
        .post("/conversations/" + other + "/messages", Map.of("text", "calm"))
        .expect(201);
    assertNotEquals(id, other);
    List<LeasedMessages.Leased> begun =
        leases.begin(List.of(ChannelName.WEB), ids.next(), now(), 2);
    assertEquals(2, begun.stream().map(LeasedMessages.Leased::workspaceId).distinct().count());
  }

  @Test
  void filesAreStoredWithinBounds() throws Exception {
    byte[] bytes = new byte[700_000];
    new SecureRandom().nextBytes(bytes);
    IncomingFile photo = new IncomingFile(MessageType.IMAGE, "image/jpeg", "foto.jpg");
    AttachmentId id = intake.store(workspace, photo, new ByteArrayInputStream(bytes), now());
    assertEquals(Arrays.hashCode(bytes), Arrays.hashCode(files.read(workspace, id).readAllBytes()));
    RecordedMessage recorded =
        intake.received(workspace, message(contact("foto"), "foto", now()), now());
    intake.attach(workspace, recorded.messageId(), id, now());
    JsonNode shown = read(recorded.messageId().toString()).at("/attachments/0");
    assertEquals(id.toString(), shown.path("id").stringValue());
    assertEquals(700_000, shown.path("size_bytes").intValue());
    assertThrows(
        ChannelIntake.FileRefused.class,
        () -> intake.store(workspace, photo, new ByteArrayInputStream(new byte[2_500_000]), now()));
    assertThrows(
        ChannelIntake.FileRefused.class,
        () ->
            intake.store(
                workspace, photo, new ByteArrayInputStream(new byte[17 * 1024 * 1024]), now()));
    assertEquals(
        IOException.class,
        assertThrows(IOException.class, () -> intake.store(workspace, photo, new Breaking(), now()))
            .getClass());
    bot.delete(
            "/customers/" + conversation(recorded.conversationId().toString()).text("/customer/id"))
        .expect(204);
    assertEquals(0, files.read(workspace, id).readAllBytes().length);
  }

  /** Ends in the middle. */
  private static final class Breaking extends InputStream {
    private int left = 300_000;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
      if (left <= 0) {
        throw new IOException("the other side has gone");
      }
      int given = Math.min(most, left);
      Arrays.fill(into, from, from + given, (byte) 7);
      left -= given;
      return given;
    }
  }
}
