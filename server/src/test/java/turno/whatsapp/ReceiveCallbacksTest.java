package turno.whatsapp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.conversations.MessageStatus;
import turno.conversations.MissingFile;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.CidrBlock;
import turno.platform.jobs.Jobs;
import turno.platform.jobs.LeasedWork;
import turno.platform.jobs.Places;
import turno.platform.outgoing.AddressGuard;
import turno.platform.outgoing.OutgoingHttp;
import turno.platform.outgoing.PeerBytes;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretKey;
import turno.testing.TestDatabase;
import turno.testing.Waits;
import turno.verification.whatsapp.Media;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Recording callbacks in conversations, and fetching files from WhatsApp. */
class ReceiveCallbacksTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();

  private static final SimulatedNumber NUMBER = SimulatedNumber.example();

  private final AtomicReference<Instant> now =
      new AtomicReference<>(Instant.parse("2027-03-01T12:00:00Z"));
  private final IdSource ids = new IdSource(now::get, new SecureRandom());
  private final WorkspaceId workspaceId = ids.next(IdKind.WORKSPACE);
  private final NumberSecrets secrets =
      new NumberSecrets(
          Keys.of(new SecretKey(Base64.getEncoder().encodeToString(new byte[32]))),
          new SecureRandom());
  private final WhatsAppSimulator simulator = WhatsAppSimulator.start(0);
  private final Database database = new Database(DATABASE.address(), 4, "test");
  private final OutgoingHttp http =
      new OutgoingHttp(
          "test",
          new AddressGuard(List.of(CidrBlock.parse("127.0.0.0/8"))),
          PeerBytes.ofHeap(),
          null,
          "Turno/test");
  private final TestingIntake intake = new TestingIntake();
  private final Set<WorkspaceId> full = new HashSet<>();
  private final ReceiveCallbacks receive =
      new ReceiveCallbacks(database, intake, now::get, full::contains, () -> {});
  private final LeasedWork.Needs leased = new LeasedWork.Needs(database, now::get, ids, new Jobs());
  private final Places places = new Places(8, 4);
  private final Places turns =
      new Places(ReceiveCallbacks.MAX_AT_ONCE, ReceiveCallbacks.MAX_AT_ONCE_OF_WORKSPACE);
  private final LeasedWork<NumberRows.Leased> queues =
      new LeasedWork<>("receive", leased, NumberRows.QUEUES, turns, receive);
  private final FetchFiles files =
      new FetchFiles(database, intake, new Graph(http), secrets, now::get, () -> true);
  private final LeasedWork<FileRows.ToFetch> fetch =
      new LeasedWork<>("fetch", leased, FileRows.TABLE, places, files);

  @BeforeEach
  void connect() {
    simulator.clock().set(now.get());
    simulator.add(NUMBER);
    connect(workspaceId);
    queues.add(Duration.ofSeconds(1));
    fetch.add(Duration.ofSeconds(1));
  }

  private void connect(WorkspaceId to) {
    ConfigureNumber.Command command =
        new ConfigureNumber.Command(
            to,
            NUMBER.id(),
            NUMBER.accountId(),
            simulator.baseUrl(),
            NUMBER.accessToken(),
            NUMBER.appSecret(),
            NUMBER.verifyToken(),
            null);
    database.write(
        connection -> new ConfigureNumber(secrets).run(connection, command, null, now.get()));
  }

  @AfterEach
  void stop() {
    execute("delete from turno.whatsapp_numbers");
    http.close();
    fetch.close();
    queues.close();
    database.close();
    simulator.close();
  }

  private void arrives(String members) {
    arrived(workspaceId, callback("messages", members));
  }

  private static String callback(String field, String members) {
    return "{\"entry\":[{\"changes\":[{\"field\":\""
        + field
        + "\",\"value\":{\"metadata\":{\"phone_number_id\":\""
        + NUMBER.id()
        + "\",\"display_phone_number\":\"5511999990000\"},"
        + members
        + "}}]}]}";
  }

  private void arrived(WorkspaceId to, String body) {
    List<CallbackSplit.Item> items =
        CallbackSplit.of(body.getBytes(StandardCharsets.UTF_8), now.get(), _ -> {});
    database.write(connection -> {
      CallbackRows.insert(connection, to, ids.next(), items, now.get());
      return null;
    });
  }

  private static String messages(String... texts) {
    List<String> all = new ArrayList<>();
    for (String text : texts) {
      all.add(
          "{\"from\":\"5511988887777\",\"id\":\"wamid."
              + text
              + "\",\"timestamp\":\"1\",\"type\":\"text\",\"text\":{\"body\":\""
              + text
              + "\"}}");
    }
    return "\"messages\":[" + String.join(",", all) + "]";
  }

  private void later(Duration by) {
    now.updateAndGet(instant -> instant.plus(by));
    simulator.clock().set(now.get());
  }

  private long waiting() {
    return database.<Long>read(connection ->
        Sql.of("select count(*) from turno.whatsapp_callback_items where workspace_id = ?")
            .with(workspaceId)
            .<Long>one(connection, row -> row.getLong(1)));
  }

  private void work() {
    while (isTurnDone()) {
      // until no callback is due
    }
  }

  private boolean isTurnDone() {
    boolean begun = queues.run();
    Waits.until(() -> turns.taken() == 0, () -> turns.taken() + " turns are under way");
    return begun;
  }

  private void work(LeasedWork<?> queue) {
    queue.run();
    Waits.until(() -> places.taken() == 0, () -> places.taken() + " are under way");
  }

  private void fetch() {
    work(fetch);
  }

  @Test
  void itemsOfADeletedWorkspaceAreNotRecorded() {
    arrives(messages("one"));
    execute(
        "insert into turno.workspace_deletions (workspace_id, deleted_at, attempts, due_at)"
            + " values ('"
            + workspaceId.value()
            + "', 'epoch', 0, 'infinity')");
    work();
    assertEquals(List.of(), intake.log);
    assertEquals(1, waiting());
  }

  @Test
  void callbacksOfAFullWorkspaceAreRecordedLater() {
    arrives(messages("one"));
    full.add(workspaceId);
    work();
    assertEquals(1, waiting());
    full.clear();
    later(Duration.ofSeconds(10));
    work();
    assertEquals(0, waiting());
  }

  @Test
  void unreadableItemIsKeptAndDoesNotBlockOtherItems() {
    arrives(
        "\"messages\":[{\"from\":7,\"id\":\"wamid.7\"}],\"statuses\":[{\"id\":\"wamid.x\",\"status\":\"odd\"}]");
    arrived(workspaceId, "{no json");
    arrives(messages("a"));
    work();
    assertEquals(List.of("in a"), intake.log);
    assertEquals(3, waiting());
    assertEquals(3, receive.counts().of("unreadable"));
    later(Duration.ofHours(2));
    work();
    assertEquals(3, receive.counts().of("unreadable"), "unreadable items are not read again");
    later(SweepWhatsApp.KEPT);
    new SweepWhatsApp(database, now::get).run();
    assertEquals(0, waiting());
  }

  @Test
  void reportedAgeIgnoresUnreadableItems() {
    arrived(workspaceId, "{no json");
    work();
    later(Duration.ofSeconds(30));
    arrives(messages("a"));
    later(Duration.ofSeconds(30));
    assertEquals(
        now.get().minusSeconds(30),
        database.<Instant>read(connection ->
            Sql.of(CallbackRows.FIGURES).one(connection, row -> Sql.instantOf(row, "oldest"))));
  }

  @Test
  void longCallbackDoesNotDelayOtherWorkspaces() {
    List<String> many = new ArrayList<>();
    for (int i = 0; i < 2 * ReceiveCallbacks.MAX_ITEMS_OF_A_TURN; i++) {
      many.add("a" + i);
    }
    arrives(messages(many.toArray(String[]::new)));
    WorkspaceId other = ids.next(IdKind.WORKSPACE);
    connect(other);
    arrived(other, callback("messages", messages("b")));
    assertTrue(isTurnDone());
    assertEquals(ReceiveCallbacks.MAX_ITEMS_OF_A_TURN + 1, intake.log.size());
    assertTrue(intake.log.contains("in b"), intake.log::toString);
    work();
    intake.log.remove("in b");
    assertEquals(many.stream().map("in "::concat).toList(), intake.log);
    assertEquals(many.size() + 1, intake.calls(), "no item is recorded twice");
  }

  @Test
  void failedItemIsRetriedAfterAllOtherItems() {
    arrives(messages("a1", "a2", "a3"));
    intake.dieBefore(0);
    work();
    assertEquals(List.of("in a2", "in a3"), intake.log);
    later(Duration.ofMinutes(1));
    work();
    assertEquals(List.of("in a2", "in a3", "in a1"), intake.log);
    assertEquals(0, waiting());
  }

  @Test
  void callbackArrivingDuringARunIsRecordedNext() {
    arrives(messages("a"));
    execute(
        "update turno.whatsapp_numbers set lease = gen_random_uuid(),"
            + " leased_until = clock_timestamp() + interval '10 s'");
    later(Duration.ofSeconds(1));
    arrives(messages("b"));
    work();
    assertEquals(List.of(), intake.log, "another node has the turn");
    execute("update turno.whatsapp_numbers set leased_until = clock_timestamp()");
    work();
    assertEquals(List.of("in a", "in b"), intake.log);
  }

  private static String change(String type, String original, String said) {
    return "\"messages\":[{\"from\":\"5511988887777\",\"id\":\"wamid.change\",\"timestamp\":\"2\",\"type\":\""
        + type
        + "\",\""
        + type
        + "\":{\"original_message_id\":\""
        + original
        + "\""
        + said
        + "}}]";
  }

  @Test
  void editOfAnUnknownMessageBecomesAMessage() {
    String said = ",\"message\":{\"type\":\"text\",\"text\":{\"body\":\"novo\"}}";
    arrives(messages("a"));
    arrives(change("edit", "wamid.a", said));
    arrives(change("edit", "wamid.never", said));
    arrives(change("revoke", "wamid.never", ""));
    arrives(change("revoke", "wamid.a", ""));
    work();
    assertEquals(List.of("in a", "edited wamid.a", "in novo", "deleted wamid.a"), intake.log);
    assertEquals(0, waiting());
  }

  @Test
  void callbacksAreRecordedInOrderAndDeleted() {
    arrives(messages("a", "b"));
    arrives(messages("c"));
    work();
    assertEquals(List.of("in a", "in b", "in c"), intake.log);
    assertEquals(0, waiting());
  }

  @Test
  void repeatedMessageIsRecordedOnce() {
    for (int i = 0; i < 3; i++) {
      arrives(messages("a"));
      work();
      later(Duration.ofDays(2));
    }
    assertEquals(List.of("in a"), intake.log);
    assertEquals(2, receive.counts().of("repeated_message"));
  }

  /**
   * The process may die before or after each step; another process continues without repeating
   * completed steps.
   */
  @Test
  void crashNeitherLosesNorRepeatsItems() {
    for (int call = 0; call < 6; call++) {
      for (boolean before : List.of(true, false)) {
        String run = call + (before ? "b" : "a");
        intake.log.clear();
        TestingIntake dying = intake;
        if (before) {
          dying.dieBefore(dying.calls() + call);
        } else {
          dying.dieAfter(dying.calls() + call);
        }
        arrives(messages(run + "1", run + "2", run + "3"));
        arrives(messages(run + "4", run + "5", run + "6"));
        work();
        later(Duration.ofHours(4));
        work();
        assertEquals(
            List.of(
                "in " + run + "1",
                "in " + run + "2",
                "in " + run + "3",
                "in " + run + "4",
                "in " + run + "5",
                "in " + run + "6"),
            intake.log.stream().sorted().toList(),
            run);
        assertEquals(0, waiting(), run);
      }
    }
  }

  @Test
  void statusThatPrecedesItsMessageIsRecordedLater() {
    arrives("\"statuses\":[{\"id\":\"wamid.x\",\"status\":\"delivered\"}]");
    work();
    assertEquals(1, waiting());
    intake.sent.add("wamid.x");
    later(Duration.ofSeconds(5));
    work();
    assertEquals(MessageStatus.DELIVERED, intake.statuses.get("wamid.x"));
    assertEquals(0, waiting());
  }

  @Test
  void statusOfAnUnknownMessageIsDeletedWithoutBlockingOtherItems() {
    arrives("\"statuses\":[{\"id\":\"wamid.of-nobody\",\"status\":\"read\"}]");
    arrives(messages("a"));
    work();
    assertEquals(List.of("in a"), intake.log);
    later(Duration.ofMinutes(2));
    work();
    assertEquals(0, waiting());
  }

  /** Returns a message history of one thread, newest message first. */
  private static String history(int messages) {
    List<String> all = new ArrayList<>();
    for (int i = messages - 1; i >= 0; i--) {
      all.add(
          "{\"from\":\"5511988887777\",\"id\":\"wamid.h"
              + i
              + "\",\"timestamp\":\""
              + (1_700_000_000 + i)
              + "\",\"type\":\"text\",\"text\":{\"body\":\"h"
              + i
              + "\"}}");
    }
    return callback(
        "history",
        "\"history\":[{\"threads\":[{\"id\":\"5511988887777\",\"messages\":["
            + String.join(",", all)
            + "]}]}]");
  }

  @Test
  void historyIsRecordedInParts() {
    arrived(workspaceId, history(5_000));
    intake.dieAfter(7); // between two parts
    work();
    assertEquals(8 * CallbackSplit.MAX_HISTORY, intake.log.size());
    later(Duration.ofHours(1));
    work();
    assertEquals(5_000, intake.log.size());
    assertEquals(25 + 1, intake.calls());
    assertEquals("old h0", intake.log.getFirst());
    assertEquals(0, waiting());
  }

  @Test
  void laterPartOfAThreadWaitsForAFailedPart() {
    arrived(workspaceId, history(450));
    arrives(messages("a"));
    intake.dieBefore(1);
    work();
    assertEquals(CallbackSplit.MAX_HISTORY + 1, intake.log.size(), "other items do not wait");
    later(Duration.ofMinutes(1));
    work();
    assertEquals(451, intake.log.size());
    assertEquals("old h449", intake.log.getLast());
  }

  private static String image(String wamid, String mediaId) {
    return "\"messages\":[{\"from\":\"5511988887777\",\"id\":\""
        + wamid
        + "\",\"timestamp\":\"1\",\"type\":\"image\",\"image\":{\"id\":\""
        + mediaId
        + "\",\"mime_type\":\"image/jpeg\",\"caption\":\"veja\"}}]";
  }

  @Test
  void fileOfARepeatedMessageIsFetchedOnce() {
    simulator.keep(NUMBER.id(), new Media("77", "image/jpeg", 300_000, 300_000));
    for (int i = 0; i < 2; i++) {
      arrives(image("wamid.i", "77"));
      work();
      fetch();
    }
    assertEquals(List.of(300_000), List.copyOf(intake.stored.values()));
    List<List<AttachmentId>> attached = List.copyOf(intake.attached.values());
    assertEquals(1, attached.size());
    assertEquals(1, attached.getFirst().size());
    assertEquals(1, files.counts().of("fetched"));
  }

  @Test
  void fileOfAnErasedMessageIsNotFetched() {
    simulator.keep(NUMBER.id(), new Media("79", "text/plain", 300, 300));
    arrives(document("laudo.pdf"));
    work();
    assertEquals(List.of("laudo.pdf"), namesOfFiles());
    intake.erase();
    fetch();
    assertTrue(intake.stored.isEmpty());
    assertEquals(List.of(), namesOfFiles());
  }

  private List<String> namesOfFiles() {
    return database.read(connection ->
        Sql.of("select name from turno.whatsapp_files where workspace_id = ?")
            .with(workspaceId)
            .list(connection, row -> row.getString("name")));
  }

  private static String document(String name) {
    return "\"messages\":[{\"from\":\"5511988887777\",\"id\":\"wamid.d\",\"timestamp\":\"1\",\"type\":\"document\","
        + "\"document\":{\"id\":\"79\",\"mime_type\":\"text/plain\\u0000\",\"filename\":\""
        + name
        + "\"}}]";
  }

  /** The sender chooses the file's name. */
  @Test
  void fileNameThatCannotBeStoredIsCleaned() {
    arrives(document("lau\\u0000do" + "x".repeat(300)));
    arrives(messages("next"));
    work();
    assertEquals(0, waiting());
    assertEquals(List.of("laudo" + "x".repeat(250)), namesOfFiles());
    assertTrue(intake.log.contains("in next"), intake.log::toString);
  }

  @Test
  void callbackWithUnstorableFilesDoesNotBlockOtherCallbacks() {
    String constraint = "alter table turno.whatsapp_files %s constraint no_file_is_noted %s";
    execute(constraint.formatted("add", "check (name <> 'laudo.pdf')"));
    try {
      arrives(document("laudo.pdf"));
      arrives(messages("next"));
      work();
      assertTrue(intake.log.contains("in next"), intake.log::toString);
      assertEquals(1, waiting());
    } finally {
      execute(constraint.formatted("drop", ""));
    }
    later(Duration.ofHours(1));
    work();
    assertEquals(0, waiting());
    assertEquals(List.of("laudo.pdf"), namesOfFiles());
  }

  private void execute(String sql) {
    database.write(connection -> {
      try (var statement = connection.createStatement()) {
        return statement.execute(sql);
      }
    });
  }

  @Test
  void fileOf100MegabytesIsSkippedButItsMessageIsStored() {
    long large = 100L * 1_024 * 1_024;
    simulator.keep(NUMBER.id(), new Media("78", "video/mp4", large, large));
    arrives(image("wamid.l", "78"));
    work();
    fetch();
    assertEquals(List.of("in veja"), intake.log);
    assertTrue(intake.stored.isEmpty());
    assertEquals(1, files.counts().of("too_large"));
    assertEquals(List.of(MissingFile.TOO_LARGE), List.copyOf(intake.missing.values()));
    later(Duration.ofDays(1));
    fetch();
    assertEquals(1, files.counts().of("too_large"));
  }

  /** The declared size cannot be trusted. */
  @Test
  void fileAboveTheSizeLimitIsAbandonedDespiteItsDeclaredSize() {
    simulator.keep(NUMBER.id(), new Media("79", "image/jpeg", 1_000, FetchFiles.MAX_BYTES + 1));
    arrives(image("wamid.m", "79"));
    work();
    fetch();
    assertTrue(intake.stored.isEmpty());
    assertEquals(1, files.counts().of("too_large"));
  }

  @Test
  void missingFileIsAbandonedAndUnreachableFileIsRetried() {
    arrives(image("wamid.n", "unknown"));
    work();
    fetch();
    assertEquals(1, files.counts().of("gone"));
    assertEquals(List.of(MissingFile.UNAVAILABLE), List.copyOf(intake.missing.values()));
    intake.missing.clear();
    simulator.keep(NUMBER.id(), new Media("80", "image/jpeg", 10, 10));
    arrives(image("wamid.o", "80"));
    work();
    simulator.close();
    fetch();
    assertEquals(1, files.counts().of("postponed"));
    assertTrue(intake.missing.isEmpty(), "the file may still arrive");
    for (int i = 0; i < 17; i++) {
      later(Duration.ofHours(1));
      fetch();
    }
    assertEquals(1, files.counts().of("given_up"));
    assertEquals(List.of(MissingFile.UNAVAILABLE), List.copyOf(intake.missing.values()));
    assertFalse(intake.stored.containsValue(10));
  }

  @Test
  void erasureIsSentToMetaAndDeletesTriedCallbacks() {
    intake.dieBefore(0);
    arrives(
        "\"messages\":[{\"from_user_id\":\"BR.1502576394655843\",\"id\":\"wamid.e\",\"type\":\"text\","
            + "\"text\":{\"body\":\"segredo\"}}]");
    work();
    assertEquals(1, waiting());
    List<String> addresses =
        List.of(NUMBER.id() + ":BR.1502576394655843", NUMBER.id() + ":5511988887777");
    database.write(connection -> {
      ForgetContacts.erase(connection, workspaceId, addresses, now.get());
      return null;
    });
    assertEquals(0, waiting());
    LeasedWork<ForgottenRows.ToForget> forget =
        new LeasedWork<>(
            "forget",
            leased,
            ForgottenRows.TABLE,
            places,
            new ForgetContacts(database, new Graph(http), secrets, now::get, () -> true));
    forget.add(Duration.ofSeconds(1));
    work(forget);
    assertEquals(java.util.Set.of("BR.1502576394655843"), simulator.forgotten(NUMBER.id()));
    work(forget);
    assertEquals(List.of(), simulator.violations());
  }

  @Test
  void erasureDeletesTheWaitingStatusOfTheCustomer() {
    arrives(
        messages("segredo")
            + ",\"statuses\":[{\"id\":\"wamid.unknown\",\"status\":\"read\",\"recipient_id\":\"5511988887777\"}]");
    work();
    assertEquals(1, waiting());
    database.write(connection -> {
      ForgetContacts.erase(
          connection, workspaceId, List.of(NUMBER.id() + ":5511988887777"), now.get());
      return null;
    });
    intake.erase();
    later(Duration.ofSeconds(5));
    work();
    assertEquals(List.of("in segredo"), intake.log);
    assertEquals(0, waiting());
  }

  @Test
  void untriedCallbackIsRecordedAfterTheErasureOfItsCustomer() {
    arrives(messages("a"));
    database.write(connection -> {
      ForgetContacts.erase(
          connection, workspaceId, List.of(NUMBER.id() + ":5511988887777"), now.get());
      return null;
    });
    work();
    assertEquals(List.of("in a"), intake.log);
  }

  @Test
  void unrecordableItemsAreDeletedAfterEightDays() {
    for (int i = 0; i < 20; i++) {
      if (i == 0) {
        arrives(messages("never"));
      }
      intake.dieBefore(intake.calls());
      work();
      later(Duration.ofHours(4));
    }
    assertEquals(1, waiting());
    later(SweepWhatsApp.KEPT);
    SweepWhatsApp sweep = new SweepWhatsApp(database, now::get);
    sweep.run();
    assertEquals(0, waiting());
  }
}
