package turno.verification.messages;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import turno.postgres.Progress;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.OwnersKey;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.QueryRows;
import turno.verification.kit.ServerProcess;
import turno.verification.kit.TemporaryFolder;
import turno.verification.kit.TrialServer;
import turno.verification.kit.Verdict;
import turno.verification.mail.MailSimulator;
import turno.verification.whatsapp.WhatsAppSimulator;

/**
 * Simulates weeks of a salon: customers book, reschedule and cancel at the same time, the mail
 * server and WhatsApp fail, the server is killed and the clock jumps. Then everything is repaired,
 * the remaining messages are sent, and every message is judged by the history of its booking.
 */
public final class MessageSimulation {
  private static final Duration BETWEEN_LINES = Duration.ofSeconds(10);
  private static final Duration MAX_SETTLE = Duration.ofMinutes(3);
  private static final Duration MAX_STALLED = Duration.ofMinutes(5);
  private static final Duration SETTLE_STEP = Duration.ofMinutes(1);

  /**
   * The shortest jump. The clock can only be moved forward, and it continues to run while the
   * request that moves it is processed, so the target of a shorter jump might be in the past.
   */
  private static final Duration MIN_JUMP = Duration.ofSeconds(30);

  private static final Duration MAX_SEND = Duration.ofSeconds(5);
  private static final Duration MAX_JUMP = Duration.ofHours(9);

  /**
   * The jump before the final audit: longer than the day after which WhatsApp messages without a
   * status report are treated as sent.
   */
  private static final Duration SILENCE = Duration.ofHours(25);

  private static final int MIN_BATCH = 10;
  private static final int MAX_BATCH = 60;
  private static final int ROUNDS_BETWEEN_SETTLES = 3;
  private static final int KILL_WITHIN_MILLIS = 150;
  private static final int PAUSE_MILLIS = 20;
  private static final int MAX_FINDINGS = 5;

  /** The maximum number of e-mails that the server sends for one workspace at the same time. */
  private static final int MAILS_AT_ONCE = 8;

  private static final String UNDER_WAY =
      "select count(*) from turno.outgoing_messages where lease is not null";

  private static final String WAITING =
      """
      select c.now,
             (select count(*) from turno.booking_messages
               where due_at is not null and (due_at <= c.now or attempts > 0))
             + (select count(*) from turno.bookings where look_at <= c.now)
             + (select count(*) from turno.messages
                 where direction = 'outbound' and status = 'queued')
             + (select count(*) from turno.booking_messages b
                  join turno.messages m on m.workspace_id = b.workspace_id and m.id = b.message_id
                 where b.state = 'queued'
                   and (m.status in ('delivered', 'read', 'failed')
                        or b.written_at < c.now - interval '1 day')) as waiting
        from (select coalesce(frozen_at,
                clock_timestamp() + offset_millis * interval '1 millisecond') as now
                from turno.clock) c
      """;

  private final MessageSimulationConfiguration configuration;
  private final List<String> turno;
  private final Progress progress;
  private final Random random;
  private final List<String> findings = new ArrayList<>();
  private final List<Instant> settled = new ArrayList<>();
  private int kills;
  private int jumps;
  private int bookings;
  private final Instant beginning;
  private Instant last;
  private MessageAudit.Judgement judgement =
      new MessageAudit.Judgement(List.of(), Map.of(), 0, 0, 0);

  /**
   * @param turno the command line that runs the server's program, without the program's own
   *     arguments
   * @param progress receives the progress messages
   */
  public MessageSimulation(
      MessageSimulationConfiguration configuration, List<String> turno, Progress progress) {
    this.configuration = configuration;
    this.turno = List.copyOf(turno);
    this.progress = progress;
    this.random = new Random(configuration.seed());
    this.beginning = Instant.now().truncatedTo(ChronoUnit.SECONDS).plusSeconds(60);
    this.last = beginning;
  }

  private record Waiting(Instant now, long count) {}

  public Verdict run() {
    Path folder = TemporaryFolder.make("turno-messages-");
    long begun = System.nanoTime();
    try (MailSimulator mails = new MailSimulator();
        WhatsAppSimulator chats = WhatsAppSimulator.start(0);
        ServerProcess process = new ServerProcess(turno, folder, beginning).with(settings(mails))) {
      Thread onExit = new Thread(process::close, "end of the simulation");
      Runtime.getRuntime().addShutdownHook(onExit);
      run(process, mails, chats);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      findings.add("the simulation was interrupted");
    } catch (RuntimeException | IOException | SQLException e) {
      findings.add("the simulation was aborted: " + e);
    }
    return verdict(folder, Duration.ofNanos(System.nanoTime() - begun));
  }

  private static Map<String, String> settings(MailSimulator mails) {
    Map<String, String> settings = new HashMap<>(mails.settings());
    settings.put("TURNO_ALLOW_NETWORKS", "127.0.0.1/32");
    settings.put("TURNO_LOG_LEVEL", "error"); // failures of channels are only warnings
    return settings;
  }

  private void run(ServerProcess process, MailSimulator mails, WhatsAppSimulator chats)
      throws InterruptedException, IOException, SQLException {
    progress.say("Seed " + configuration.seed());
    process.start();
    OwnersSession owner = OwnersSession.ofNewWorkspace(process, "salon", BusinessBuilder.ZONE);
    TrialServer server = new TrialServer(process, OwnersKey.of(process, "salon"));
    jump(server, chats, Duration.ZERO);
    MessageSteps steps =
        new MessageSteps(server, MessageShop.create(owner, server, chats), mails, chats);
    ChannelTroubles troubles = new ChannelTroubles(mails, chats, random);
    work(server, steps, troubles, chats);
    progress.say("All faults are lifted; due messages are being sent");
    settle(server, troubles, chats);
    jump(server, chats, SILENCE);
    settle(server, troubles, chats);
    judgement = MessageAudit.judge(CollectEvidence.of(server, steps, mails, chats, settled));
    findings.addAll(judgement.findings());
    findings.addAll(steps.findings());
    chats.violations().forEach(violation -> findings.add("WhatsApp: " + violation));
    if (judgement.repeatedMails() > kills * MAILS_AT_ONCE) {
      findings.add(
          judgement.repeatedMails() + " e-mails arrived again, more than the kills can explain");
    }
    progress.say("Outcomes of the messages: " + judgement.fates());
    process.stopFault().ifPresent(findings::add);
  }

  private void work(
      TrialServer server, MessageSteps steps, ChannelTroubles troubles, WhatsAppSimulator chats)
      throws InterruptedException, SQLException {
    long next = System.nanoTime() + BETWEEN_LINES.toNanos();
    long progressed = System.nanoTime();
    while (bookings < configuration.bookings() && steps.findings().size() < MAX_FINDINGS) {
      if (System.nanoTime() - progressed > MAX_STALLED.toNanos()) {
        findings.add("no booking was made for " + MAX_STALLED.toMinutes() + " minutes");
        return;
      }
      troubles.draw();
      boolean kill =
          kills < configuration.kills()
              && bookings * (configuration.kills() + 1L) >= (kills + 1L) * configuration.bookings();
      round(server, steps, chats, kill);
      progressed = steps.bookings() > bookings ? System.nanoTime() : progressed;
      bookings = steps.bookings();
      if (random.nextInt(ROUNDS_BETWEEN_SETTLES) == 0) {
        settle(server, troubles, chats);
      }
      jump(server, chats, distance());
      if (System.nanoTime() > next) {
        progress.say(
            Verdict.number(bookings)
                + " bookings, "
                + kills
                + " kills, day "
                + Duration.between(beginning, last).toDays());
        next = System.nanoTime() + BETWEEN_LINES.toNanos();
      }
    }
  }

  /** Runs several actions at the same time; the server may be killed meanwhile. */
  private void round(TrialServer server, MessageSteps steps, WhatsAppSimulator chats, boolean kill)
      throws InterruptedException, SQLException {
    Instant now = last;
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      int count = MIN_BATCH + random.nextInt(MAX_BATCH - MIN_BATCH);
      for (int i = 0; i < count; i++) {
        long seed = random.nextLong();
        threads.execute(() -> steps.attempt(now, seed));
      }
      if (kill) {
        Thread.sleep(random.nextInt(KILL_WITHIN_MILLIS));
        server.kill(kills % 2 == 1);
        kills++;
      }
    }
    if (kill) {
      jump(server, chats, Duration.ofMinutes(10)); // so that the killed server's leases expire
    }
  }

  /**
   * The random part of a jump, which is added to {@link #MIN_JUMP}: up to an hour or up to {@link
   * #MAX_JUMP}.
   */
  private Duration distance() {
    return random.nextInt(3) == 0
        ? Duration.ofMinutes(random.nextInt(60))
        : Duration.ofSeconds(random.nextLong(MAX_JUMP.toSeconds()));
  }

  private void jump(TrialServer server, WhatsAppSimulator chats, Duration distance)
      throws InterruptedException, SQLException {
    jumps++;
    Instant now = waiting(server).now();
    last = (now.isAfter(last) ? now : last).plus(MIN_JUMP).plus(distance);
    last = last.truncatedTo(ChronoUnit.SECONDS);
    server.setClock(last, "jump-" + jumps);
    // messages that were leased before the jump must reach WhatsApp before its clock is advanced,
    // because the jump may close their reply windows
    awaitSends(server);
    chats.clock().advance(Duration.between(chats.clock().instant(), last));
    chats.lookAgain();
  }

  /** Waits until no message is being sent, for at most {@link #MAX_SEND}. */
  private static void awaitSends(TrialServer server) throws InterruptedException, SQLException {
    long end = System.nanoTime() + MAX_SEND.toNanos();
    try (Connection connection = server.connect()) {
      while (QueryRows.one(connection, UNDER_WAY, row -> row.getLong(1)) > 0
          && System.nanoTime() < end) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  /**
   * Repairs the channels, moves the clock until no message is due, and records that instant.
   * Reports a finding if messages are still due after {@link #MAX_SETTLE}.
   */
  private void settle(TrialServer server, ChannelTroubles troubles, WhatsAppSimulator chats)
      throws InterruptedException, SQLException {
    troubles.mend();
    long end = System.nanoTime() + MAX_SETTLE.toNanos();
    Waiting waiting = waiting(server);
    while (waiting.count() > 0 && System.nanoTime() < end) {
      Thread.sleep(PAUSE_MILLIS);
      chats.settle(MAX_SEND);
      Waiting next = waiting(server);
      if (next.count() >= waiting.count()) { // no progress: messages probably wait for the clock
        jump(server, chats, SETTLE_STEP);
      }
      waiting = next;
    }
    if (waiting.count() > 0) {
      findings.add("messages are still due: " + waiting);
    } else {
      // the history has whole seconds, so a change in the current second may be later than this
      // instant
      settled.add(waiting.now().minusSeconds(1));
    }
  }

  private static Waiting waiting(TrialServer server) throws SQLException {
    try (Connection connection = server.connect()) {
      return QueryRows.one(
          connection,
          WAITING,
          row ->
              new Waiting(
                  row.getObject("now", OffsetDateTime.class).toInstant(), row.getLong("waiting")));
    }
  }

  private Verdict verdict(Path folder, Duration took) {
    String line =
        "simulate --messages: seed "
            + configuration.seed()
            + ", "
            + Verdict.time(took)
            + ", "
            + kills
            + (kills == 1 ? " kill: " : " kills: ")
            + Verdict.number(bookings)
            + " bookings in "
            + Duration.between(beginning, last).toDays()
            + " days, "
            + Verdict.number(judgement.sent())
            + " messages sent; counted separately: "
            + judgement.repeatedMails()
            + " e-mails that arrived again after a kill, "
            + judgement.unknownOutcomes()
            + " messages with an unknown outcome; ";
    String again =
        "./turno simulate --messages --bookings "
            + configuration.bookings()
            + " --seed "
            + configuration.seed();
    return Verdict.of(line, findings.size(), findings, again, folder);
  }
}
