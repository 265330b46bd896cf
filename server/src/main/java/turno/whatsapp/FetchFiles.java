package turno.whatsapp;

import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.conversations.ChannelIntake;
import turno.conversations.IncomingFile;
import turno.conversations.MissingFile;
import turno.kernel.Id.AttachmentId;
import turno.platform.db.Database;
import turno.platform.jobs.LeasedWork;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.SendingFailed;

/**
 * Fetches the files of messages from WhatsApp soon after the messages arrived, because WhatsApp
 * deletes the files after some time. Each attempt requests a new URL, which is valid for only five
 * minutes. Oversized files are not fetched (docs/rules/whatsapp.md#files-wait-for-no-other).
 */
final class FetchFiles implements LeasedWork.Worker<FileRows.ToFetch> {
  static final String NAME = "fetch_whatsapp_files";
  static final long MAX_BYTES = 16L * 1_024 * 1_024;

  private static final Logger LOG = LoggerFactory.getLogger(FetchFiles.class);

  /** The maximum number of attempts, which take about five hours with the pauses between them. */
  private static final int MAX_ATTEMPTS = 17;

  static final int MAX_AT_ONCE = 32;
  static final int MAX_AT_ONCE_OF_WORKSPACE = 2;

  private final Database database;
  private final ChannelIntake intake;
  private final Graph graph;
  private final NumberSecrets secrets;
  private final InstantSource clock;
  private final BooleanSupplier mayAsk;
  private final CountByName counts =
      new CountByName("fetched", "too_large", "no_room", "gone", "postponed", "given_up");

  private enum Result {
    FETCHED,
    TOO_LARGE,
    NO_ROOM,
    GONE,
    POSTPONED
  }

  /**
   * @param mayAsk whether outgoing requests are currently allowed
   */
  FetchFiles(
      Database database,
      ChannelIntake intake,
      Graph graph,
      NumberSecrets secrets,
      InstantSource clock,
      BooleanSupplier mayAsk) {
    this.database = database;
    this.intake = intake;
    this.graph = graph;
    this.secrets = secrets;
    this.clock = clock;
    this.mayAsk = mayAsk;
  }

  @Override
  public boolean mayWork() {
    return mayAsk.getAsBoolean();
  }

  /** Returns the number of attempts so far, by outcome. */
  CountByName counts() {
    return counts;
  }

  @Override
  public void work(List<FileRows.ToFetch> files) {
    files.forEach(this::fetch);
  }

  private void fetch(FileRows.ToFetch leased) {
    FileRows.File file = leased.file();
    Result result;
    try {
      if (!intake.isThere(file.workspaceId(), file.messageId())) {
        forget(leased);
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
    int attempts = leased.attempts() + 1;
    boolean givenUp = result == Result.POSTPONED && attempts >= MAX_ATTEMPTS;
    Instant again =
        result == Result.POSTPONED && !givenUp
            ? clock.instant().plus(LeasedWork.pause(attempts, longestPause()))
            : null;
    MissingFile missing = missing(result, givenUp);
    if (missing != null) {
      intake.missing(file.workspaceId(), file.messageId(), missing, clock.instant());
    }
    database.write(connection -> FileRows.TABLE.settle(connection, leased, again, attempts, ""));
    counts.count(givenUp ? "given_up" : result.name().toLowerCase(Locale.ROOT));
  }

  /**
   * Returns the reason why the message stays without its file, or null if the file was fetched or
   * another attempt will be made.
   */
  private static @Nullable MissingFile missing(Result result, boolean givenUp) {
    return switch (result) {
      case FETCHED -> null;
      case TOO_LARGE -> MissingFile.TOO_LARGE;
      case NO_ROOM -> MissingFile.NO_ROOM;
      case GONE -> MissingFile.UNAVAILABLE;
      case POSTPONED -> givenUp ? MissingFile.UNAVAILABLE : null;
    };
  }

  /**
   * Deletes the row of a file whose message was erased, or deleted by its writer, before the file
   * was attached.
   */
  private void forget(FileRows.ToFetch file) {
    database.write(connection -> FileRows.TABLE.delete(connection, file));
    counts.count("gone");
  }

  private Result fetched(FileRows.File file) throws IOException {
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
    if (described.size() > MAX_BYTES) {
      return Result.TOO_LARGE; // the size is known before the file is read
    }
    List<AttachmentId> stored = new ArrayList<>();
    AtomicReference<Result> refused = new AtomicReference<>(Result.GONE);
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
              refused.set(refusal(e.why()));
            }
          });
    } catch (SendingFailed e) {
      if (stored.isEmpty()) {
        throw e;
      }
    }
    if (stored.isEmpty()) {
      return refused.get();
    }
    intake.attach(file.workspaceId(), file.messageId(), stored.getFirst(), clock.instant());
    return Result.FETCHED;
  }

  private static Result refusal(MissingFile why) {
    return switch (why) {
      case TOO_LARGE -> Result.TOO_LARGE;
      case NO_ROOM -> Result.NO_ROOM;
      case PENDING, UNAVAILABLE -> Result.GONE;
    };
  }
}
