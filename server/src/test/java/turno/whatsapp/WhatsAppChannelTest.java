package turno.whatsapp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import turno.conversations.Channel;
import turno.conversations.MessageTemplate;
import turno.conversations.MessageType;
import turno.conversations.OutgoingMessage;
import turno.conversations.SendOutcome;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.http.CidrBlock;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.OutgoingHttp;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretKey;
import turno.testing.TestDatabase;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.GraphFault;
import turno.verification.whatsapp.SentMessage;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Sending messages to a simulated WhatsApp. */
class WhatsAppChannelTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final SimulatedNumber NUMBER = SimulatedNumber.example();
  private static final SimulatedPerson JOAO =
      SimulatedPerson.withPhone("5511988887777", "João Pereira");
  private static final SimulatedPerson ANA =
      SimulatedPerson.withoutPhone("BR.1502576394655843", "Ana", "ana");

  /** The time limit of a send; long enough for a request to arrive on this machine. */
  private static final Duration IMPATIENCE = Duration.ofSeconds(2);

  private static final Channel.Lease KEPT = _ -> true;

  private static final List<CidrBlock> LOOPBACK = List.of(CidrBlock.parse("127.0.0.0/8"));

  private final IdSource ids = new IdSource(InstantSource.fixed(NOW), new SecureRandom());
  private final WorkspaceId workspaceId = ids.next(IdKind.WORKSPACE);
  private final ConversationId conversationId = ids.next(IdKind.CONVERSATION);
  private final Keys keys =
      Keys.of(new SecretKey(Base64.getEncoder().encodeToString(new byte[32])));
  private final NumberSecrets secrets = new NumberSecrets(keys, new SecureRandom());
  private final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);
  private final Database database = new Database(DATABASE.address(), 2, "test");
  private final OutgoingHttp http = http(LOOPBACK);
  private WhatsAppChannel channel = channel(http);

  private static OutgoingHttp http(List<CidrBlock> allowed) {
    AddressGuard guard = new AddressGuard(allowed);
    return new OutgoingHttp("test", guard, PeerBytes.ofHeap(), null, "Turno/test");
  }

  private WhatsAppChannel channel(OutgoingHttp by) {
    return channel(new Graph(by));
  }

  private WhatsAppChannel channel(Graph graph) {
    return new WhatsAppChannel(
        database, graph, secrets, (_, _) -> file(), InstantSource.fixed(NOW));
  }

  private static InputStream file() {
    return new ByteArrayInputStream("a file".getBytes(StandardCharsets.UTF_8));
  }

  @BeforeEach
  void connect() {
    simulator.clock().set(NOW);
    simulator.add(NUMBER);
    simulator.write(NUMBER.id(), JOAO, Content.text("oi"));
    simulator.write(NUMBER.id(), ANA, Content.text("oi"));
    configure(NUMBER.accessToken());
  }

  private void configure(String token) {
    ConfigureNumber.Command command =
        new ConfigureNumber.Command(
            workspaceId,
            NUMBER.id(),
            NUMBER.accountId(),
            simulator.baseUrl(),
            token,
            NUMBER.appSecret(),
            NUMBER.verifyToken(),
            null);
    database.write(connection ->
        new ConfigureNumber(secrets)
            .run(connection, command, NumberRows.lock(connection, workspaceId), NOW));
  }

  @AfterEach
  void stop() {
    http.close();
    database.close();
    simulator.close();
  }

  private SendOutcome send(OutgoingMessage message) {
    return channel.send(message, KEPT);
  }

  private OutgoingMessage text(String text) {
    return message(List.of(NUMBER.id() + ":5511988887777"), text, null, List.of(), null);
  }

  private OutgoingMessage message(
      List<String> addresses,
      @Nullable String text,
      @Nullable MessageTemplate template,
      List<OutgoingMessage.OutgoingFile> files,
      @Nullable String lastInboundId) {
    return new OutgoingMessage(
        workspaceId,
        conversationId,
        ids.next(IdKind.MESSAGE),
        addresses,
        null,
        text,
        null,
        template,
        files,
        lastInboundId,
        null);
  }

  private List<SentMessage> sent() {
    return simulator.sent(NUMBER.id());
  }

  private @Nullable Problem problem() {
    WhatsAppNumber number =
        database.<@Nullable WhatsAppNumber>read(
            connection -> NumberRows.find(connection, workspaceId));
    WhatsAppNumber.Problem problem = number == null ? null : number.problem();
    return problem == null ? null : new Problem(problem.code());
  }

  private record Problem(String code) {}

  @Test
  void textArrivesUnchanged() {
    for (String text : List.of("Olá 😀", "שלום", "a".repeat(4_096), "\"\\\n\u0001")) {
      SendOutcome.Sent outcome = assertInstanceOf(SendOutcome.Sent.class, send(text(text)));
      assertEquals(text, sent().getLast().text());
      assertEquals(sent().getLast().wamid(), outcome.externalId());
    }
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void customerWithoutAPhoneIsAddressedByTheScopedId() {
    assertInstanceOf(
        SendOutcome.Sent.class,
        send(message(List.of(NUMBER.id() + ":" + ANA.userId()), "oi", null, List.of(), null)));
    assertFalse(sent().getFirst().body().has("to"));
    assertEquals(ANA.userId(), sent().getFirst().body().path("recipient").asString());
  }

  /** Statuses name the phone number only if the messages were sent to the phone number. */
  @Test
  void phoneIsPreferredOverTheScopedId() {
    send(
        message(
            List.of(NUMBER.id() + ":BR.75511988887777", NUMBER.id() + ":5511988887777"),
            "oi",
            null,
            List.of(),
            null));
    assertEquals("5511988887777", sent().getFirst().body().path("to").asString());
    assertFalse(sent().getFirst().body().has("recipient"));
  }

  @Test
  void templateIsSentWithItsParametersUnlessItIsPaused() {
    simulator.template(NUMBER.id(), "reminder", "pt_BR", 1);
    MessageTemplate template = new MessageTemplate("reminder", "pt_BR", List.of("Ana"));
    OutgoingMessage message =
        message(List.of(NUMBER.id() + ":5511988887777"), null, template, List.of(), null);
    assertInstanceOf(SendOutcome.Sent.class, send(message));
    database.write(connection -> {
      TemplateRows.put(
          connection,
          workspaceId,
          new CallbackItem.TemplateChanged("reminder", "pt_BR", "paused"),
          NOW);
      return null;
    });
    assertEquals("132015", assertInstanceOf(SendOutcome.Refused.class, send(message)).code());
    assertEquals(1, sent().size());
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void filesAreUploadedAndSentWithTheTextAsCaption() {
    List<OutgoingMessage.OutgoingFile> files = new ArrayList<>();
    for (MessageType type : List.of(MessageType.IMAGE, MessageType.DOCUMENT)) {
      files.add(
          new OutgoingMessage.OutgoingFile(
              ids.next(IdKind.ATTACHMENT), type, "application/pdf", "laudo.pdf", 6));
    }
    SendOutcome.Sent outcome =
        assertInstanceOf(
            SendOutcome.Sent.class,
            send(message(List.of(NUMBER.id() + ":5511988887777"), "veja", null, files, null)));
    assertEquals(List.of("image", "document"), sent().stream().map(SentMessage::type).toList());
    assertEquals(sent().getFirst().wamid(), outcome.externalId());
    assertEquals("veja", sent().getFirst().body().path("image").path("caption").asString());
    assertEquals(List.of(), simulator.violations());
  }

  private OutgoingMessage photos(int count) {
    List<OutgoingMessage.OutgoingFile> files = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      files.add(
          new OutgoingMessage.OutgoingFile(
              ids.next(IdKind.ATTACHMENT), MessageType.IMAGE, "image/jpeg", null, 6));
    }
    return message(List.of(NUMBER.id() + ":5511988887777"), null, null, files, null);
  }

  /** Sending a file may take longer than sending text. */
  @Test
  void slowFileIsNotSentTwiceAndEachStepExtendsTheLease() {
    simulator.fail(NUMBER.id(), GraphFault.once(GraphFault.Kind.SLOW_FILE));
    WhatsAppChannel slow = channel(new Graph(http, IMPATIENCE));
    List<String> steps = new ArrayList<>();
    Channel.Lease lease = step -> steps.add(step.toSeconds() + " s, " + sent().size() + " sent");
    assertInstanceOf(SendOutcome.Sent.class, slow.send(photos(3), lease));
    assertEquals(3, sent().size());
    assertEquals(
        List.of(
            "90 s, 0 sent",
            "90 s, 0 sent",
            "90 s, 0 sent",
            "9 s, 0 sent",
            "9 s, 1 sent",
            "9 s, 2 sent"),
        steps);
    assertEquals(List.of(), simulator.violations());
  }

  /**
   * The lease was lost because another node has abandoned the message and reported an unknown
   * outcome.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3})
  void sendingStopsWhenTheLeaseIsLost(int extended) {
    int[] left = {extended};
    SendOutcome outcome = channel.send(photos(2), _ -> left[0]-- > 0);
    assertInstanceOf(SendOutcome.Unknown.class, outcome);
    assertEquals(Math.max(0, extended - 2), sent().size());
  }

  /** The message has not been sent yet, so it may be sent later. */
  @Test
  void messageIsRetriedIfItsLeaseCannotBeStored() {
    SendOutcome outcome =
        channel.send(
            photos(1),
            _ -> {
              throw new IllegalStateException("no database");
            });
    assertInstanceOf(SendOutcome.Postponed.class, outcome);
    database.close();
    assertInstanceOf(SendOutcome.Postponed.class, send(text("oi")));
    assertEquals(0, sent().size());
  }

  @Test
  void incompleteFileIsNotSent() {
    OutgoingMessage.OutgoingFile file =
        new OutgoingMessage.OutgoingFile(
            ids.next(IdKind.ATTACHMENT), MessageType.IMAGE, "image/jpeg", null, 7);
    OutgoingMessage message =
        message(List.of(NUMBER.id() + ":5511988887777"), null, null, List.of(file), null);
    assertInstanceOf(SendOutcome.Postponed.class, send(message));
    assertEquals(0, sent().size());
  }

  @Test
  void messageOfACustomerIsMarkedAsReadOnlyOnce() {
    String wamid = simulator.write(NUMBER.id(), JOAO, Content.text("oi?"));
    for (int i = 0; i < 3; i++) {
      send(message(List.of(NUMBER.id() + ":5511988887777"), "m" + i, null, List.of(), wamid));
    }
    assertEquals(1, simulator.receipts(NUMBER.id()).size());
    assertTrue(simulator.receipts(NUMBER.id()).getFirst().has("typing_indicator"));
    assertEquals(List.of(), simulator.violations());
  }

  /** After any of these failures, a message that WhatsApp accepted is not sent again. */
  @ParameterizedTest
  @EnumSource(
      value = GraphFault.Kind.class,
      names = {"SERVER_ERROR_AFTER_ACCEPTANCE", "CUT_OFF_AFTER_ACCEPTANCE", "HUGE_ANSWER"})
  void unusableAnswerLeavesTheOutcomeUnknown(GraphFault.Kind kind) {
    simulator.fail(NUMBER.id(), GraphFault.once(kind));
    assertInstanceOf(SendOutcome.Unknown.class, send(text("oi")));
    assertEquals(1, sent().size());
  }

  @ParameterizedTest
  @EnumSource(
      value = GraphFault.Kind.class,
      names = {"SILENCE_AFTER_ACCEPTANCE", "DRIPPING_ANSWER"})
  void endlessAnswerIsAbandonedInTime(GraphFault.Kind kind) {
    simulator.fail(NUMBER.id(), GraphFault.once(kind));
    WhatsAppChannel impatient = channel(new Graph(http, IMPATIENCE));
    SendOutcome sent = impatient.send(text("oi"), KEPT);
    for (int again = 0; sent instanceof SendOutcome.Postponed && again < 20; again++) {
      sent = impatient.send(text("oi"), KEPT); // the request did not arrive in time
    }
    SendOutcome.Unknown outcome = assertInstanceOf(SendOutcome.Unknown.class, sent);
    assertTrue(String.valueOf(outcome.detail()).contains("timeout"), outcome.toString());
  }

  @Test
  void sendTimeoutIsShorterThanTheTimeAllowedForASend() {
    assertTrue(Graph.SEND_TIMEOUT.compareTo(Channel.MAX_SEND) < 0);
  }

  @Test
  void messageToAnUnreachableServerIsPostponed() {
    simulator.close();
    assertInstanceOf(SendOutcome.Postponed.class, send(text("oi")));
  }

  @Test
  void refusalOfOneRecipientDoesNotDelayOtherRecipients() {
    simulator.fail(NUMBER.id(), GraphFault.errorTo("5511988887777", 131_056));
    SendOutcome.Postponed postponed =
        assertInstanceOf(SendOutcome.Postponed.class, send(text("oi")));
    assertFalse(postponed.whole());
    assertEquals("131056", postponed.code());
    assertInstanceOf(
        SendOutcome.Sent.class,
        send(message(List.of(NUMBER.id() + ":" + ANA.userId()), "oi", null, List.of(), null)));
    assertNull(problem());
  }

  @Test
  void expiredTokenPausesAllMessagesAndIsReported() {
    configure("EAAended");
    SendOutcome.Postponed postponed =
        assertInstanceOf(SendOutcome.Postponed.class, send(text("oi")));
    assertTrue(postponed.whole());
    assertEquals(new Problem("190"), problem());
    configure(NUMBER.accessToken());
    assertNull(problem());
    assertInstanceOf(SendOutcome.Sent.class, send(text("oi")));
  }

  @Test
  void acceptedMessageClearsTheReportedProblem() {
    simulator.fail(NUMBER.id(), GraphFault.error(131_048));
    send(text("oi"));
    assertEquals(new Problem("131048"), problem());
    assertInstanceOf(SendOutcome.Sent.class, send(text("oi")));
    assertNull(problem());
  }

  @Test
  void privateAddressNeedsAnAllowedNetwork() {
    try (OutgoingHttp guarded = http(List.of())) {
      channel = channel(guarded);
      SendOutcome.Postponed postponed =
          assertInstanceOf(SendOutcome.Postponed.class, send(text("oi")));
      assertEquals("blocked_address", postponed.code());
      assertEquals(0, sent().size());
    }
  }

  @Test
  void messageIsPostponedIfTheSecretsCannotBeDecrypted() {
    Keys others = Keys.of(new SecretKey(Base64.getEncoder().encodeToString(new byte[] {1, 2, 3})));
    WhatsAppChannel blind =
        new WhatsAppChannel(
            database,
            new Graph(http),
            new NumberSecrets(others, new SecureRandom()),
            (_, _) -> file(),
            InstantSource.fixed(NOW));
    assertEquals(
        "secrets_unreadable",
        assertInstanceOf(SendOutcome.Postponed.class, blind.send(text("oi"), KEPT)).code());
  }

  @Test
  void databaseContainsNoPlainSecrets() throws Exception {
    try (var connection = DATABASE.connect();
        var statement = connection.createStatement();
        var rows =
            statement.executeQuery(
                "select string_agg(n::text, '') || string_agg(encode(secrets, 'escape'), '')"
                    + " from turno.whatsapp_numbers n")) {
      assertTrue(rows.next());
      for (String secret :
          List.of(NUMBER.accessToken(), NUMBER.appSecret(), NUMBER.verifyToken())) {
        assertFalse(rows.getString(1).contains(secret));
      }
    }
  }

  @Test
  void messagesOfANumberAreThrottled() throws Exception {
    simulator.perSecond(NUMBER.id(), 25);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String text = "m" + i;
      threads.add(Thread.ofVirtual().start(() -> send(text(text))));
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertNull(simulator.refusals(NUMBER.id()).get(130_429));
    assertEquals(40, sent().size());
  }
}
