package turno.whatsapp;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.conversations.ChannelIntake;
import turno.conversations.IncomingFile;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.jobs.Job;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.SendingFailed;

/**
 * Fetches the files of messages from WhatsApp, soon after the message came, since their addresses
 * are good for five minutes. A file that is too large is not begun. Each is fetched on a virtual
 * thread of its own, which nobody waits for, and a workspace has few under way: where one answers
 * slowly, nobody else's files wait (docs/rules/whatsapp.md#files-wait-for-no-other).
 */
final class FetchFiles implements Job, AutoCloseable {
  static final String NAME = "fetch_whatsapp_files";
  static final long BYTES_MOST = 16L * 1_024 * 1_024;

  private static final Logger LOG = LoggerFactory.getLogger(FetchFiles.class);
  private static final Duration LEASE = Duration.ofMinutes(3);
  private static final List<Duration> RETRIES =
      List.of(
          Duration.ofSeconds(10),
          Duration.ofMinutes(1),
          Duration.ofMinutes(10),
          Duration.ofHours(1),
          Duration.ofHours(6));
  private static final int UNDER_WAY_MOST = 32;

  /** Of one workspace. */
  private static final int FROM_EACH = 2;

  private final Database database;
  private final ChannelIntake intake;
  private final Graph graph;
  private final NumberSecrets secrets;
  private final InstantSource clock;
  private final BooleanSupplier mayAsk;
  private final Runnable wake;
  private final CountByName counts =
      new CountByName("fetched", "too_large", "gone", "postponed", "given_up");
  private final Map<WorkspaceId, Integer> underWay = new ConcurrentHashMap<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  private enum Result {
    FETCHED,
    TOO_LARGE,
    GONE,
    POSTPONED
  }

  /**
   * @param mayAsk whether anything may go outside now
   * @param wake makes the job look at once
   */
  FetchFiles(
      Database database,
      ChannelIntake intake,
      Graph graph,
      NumberSecrets secrets,
      InstantSource clock,
      BooleanSupplier mayAsk,
      Runnable wake) {
    this.database = database;
    this.intake = intake;
    this.graph = graph;
    this.secrets = secrets;
    this.clock = clock;
    this.mayAsk = mayAsk;
    this.wake = wake;
  }

  @Override
  public String name() {
    return NAME;
  }

  /** What came of the files so far. */
  CountByName counts() {
    return counts;
  }

  /** How many files are being fetched. */
  int underWay() {
    return underWay.values().stream().mapToInt(Integer::intValue).sum();
  }

  @Override
  public boolean run() {
    if (threads.isShutdown() || !mayAsk.getAsBoolean()) {
      return false;
    }
    Instant now = clock.instant();
    boolean begun = false;
    // those with as many as they may have are fewer than these, so that others are found
    for (WorkspaceId workspaceId :
        database.read(connection -> FileRows.waiting(connection, now, UNDER_WAY_MOST))) {
      int share = share(workspaceId);
      if (share > 0) {
        List<FileRows.ToFetch> due =
            database.write(
                connection -> FileRows.lease(connection, workspaceId, now, now.plus(LEASE), share));
        due.forEach(this::begin);
        begun |= !due.isEmpty();
      }
    }
    return begun;
  }

  private int share(WorkspaceId workspaceId) {
    return Math.min(FROM_EACH - underWay.getOrDefault(workspaceId, 0), UNDER_WAY_MOST - underWay());
  }

  private void begin(FileRows.ToFetch file) {
    underWay.merge(file.workspaceId(), 1, Integer::sum);
    try {
      threads.execute(() -> work(file));
    } catch (RejectedExecutionException e) {
      ended(file); // the server stops; the lease runs out, and another one fetches it
    }
  }

  private void work(FileRows.ToFetch file) {
    try {
      fetch(file);
    } catch (RuntimeException e) {
      LOG.warn("what became of a file of a message could not be written; it is tried again", e);
    } finally {
      ended(file);
      wake.run();
    }
  }

  private void ended(FileRows.ToFetch file) {
    underWay.computeIfPresent(file.workspaceId(), (_, count) -> count == 1 ? null : count - 1);
  }

  private void fetch(FileRows.ToFetch file) {
    Result result;
    try {
      if (!intake.isThere(file.workspaceId(), file.messageId())) {
        forget(file);
        return;
      }
      result =
          database.<Boolean>read(connection -> FileRows.hasFile(connection, file))
              ? Result.FETCHED
              : fetched(file);
    } catch (IOException | RuntimeException e) {
      LOG.info("a file of a message could not be fetched from WhatsApp", e);
      result = Result.POSTPONED;
    }
    boolean givenUp = result == Result.POSTPONED && file.attempts() > RETRIES.size();
    Instant again =
        result == Result.POSTPONED && !givenUp
            ? clock.instant().plus(RETRIES.get(file.attempts() - 1))
            : null;
    database.write(connection -> {
      FileRows.later(connection, file, again);
      return null;
    });
    counts.count(givenUp ? "given_up" : result.name().toLowerCase(java.util.Locale.ROOT));
  }

  /** Its message was erased before the file was noted: what is known of it goes too. */
  private void forget(FileRows.ToFetch file) {
    database.write(connection -> {
      FileRows.delete(connection, file);
      return null;
    });
    counts.count("gone");
  }

  private Result fetched(FileRows.ToFetch file) throws IOException {
    WhatsAppNumber number =
        database.<@Nullable WhatsAppNumber>read(
            connection -> NumberRows.find(connection, file.workspaceId()));
    NumberCredentials credentials = number == null ? null : secrets.credentials(number);
    if (credentials == null) {
      return Result.POSTPONED;
    }
    Graph.Described described = graph.describe(credentials, file.mediaId());
    if (described == null) {
      return Result.GONE;
    }
    if (described.size() > BYTES_MOST) {
      return Result.TOO_LARGE; // its size is known before a byte of it is read
    }
    List<AttachmentId> stored = new ArrayList<>();
    try {
      graph.download(
          credentials,
          described,
          bytes -> {
            try {
              stored.add(
                  intake.store(
                      file.workspaceId(),
                      new IncomingFile(file.type(), file.contentType(), file.name()),
                      bytes,
                      clock.instant()));
            } catch (ChannelIntake.FileRefused e) {
              LOG.info("a file of a message was refused: {}", e.getMessage());
            }
          });
    } catch (SendingFailed e) {
      if (stored.isEmpty()) {
        throw e;
      }
    }
    if (stored.isEmpty()) {
      return Result.TOO_LARGE;
    }
    intake.attach(file.workspaceId(), file.messageId(), stored.getFirst(), clock.instant());
    return Result.FETCHED;
  }

  /** Begins nothing more, and waits a little for what is under way. */
  @Override
  public void close() {
    threads.shutdown();
    try {
      if (!threads.awaitTermination(5, TimeUnit.SECONDS)) {
        LOG.warn("some files were still being fetched when the server stopped");
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
