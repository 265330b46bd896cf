package turno.verification.race;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.postgres.JdbcAddress;
import turno.verification.kit.EventStream;
import turno.verification.kit.QueryRows;
import turno.verification.kit.RawClient;
import turno.verification.kit.WireId;

/**
 * A client of the stream of changes that follows docs/howto/follow-changes.md: it resumes at its
 * last position, and reads everything again after a reset. It reads the bookings from the database,
 * because only the stream is tested.
 */
final class FollowedChanges implements AutoCloseable {
  private static final Duration MAX_SILENCE = Duration.ofSeconds(45);
  private static final long PAUSE_MILLIS = 200;

  private final IntSupplier port;
  private final String apiKey;
  private final Supplier<JdbcAddress> primary;

  /** The latest version of each booking that this client knows of. */
  private final Map<UUID, Integer> versions = new ConcurrentHashMap<>();

  private final AtomicInteger events = new AtomicInteger();
  private final AtomicInteger resets = new AtomicInteger();
  private final Thread thread;
  private @Nullable String position; // used only by this client's thread
  private volatile boolean over;

  /**
   * @param port returns the port of the server to which the next stream connects
   */
  FollowedChanges(IntSupplier port, String apiKey, Supplier<JdbcAddress> primary) {
    this.port = port;
    this.apiKey = apiKey;
    this.primary = primary;
    this.thread = Thread.ofVirtual().name("follower").start(this::follow);
  }

  private void follow() {
    try {
      while (!over) {
        try (EventStream stream =
            EventStream.ofChanges(RawClient.to(port.getAsInt()), apiKey, position)) {
          stream.withPatience(MAX_SILENCE);
          if (stream.head().status() == 200) {
            read(stream);
          }
        } catch (IOException e) {
          // the server is down or silent; the position is kept
        }
        Thread.sleep(PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      // the trial is over
    }
  }

  private void read(EventStream stream) throws IOException, InterruptedException {
    for (EventStream.Block block = stream.next(); block != null; block = stream.next()) {
      if (block.isReset()) {
        resets.incrementAndGet();
        readAgain();
      } else if (block.isEvent()) {
        JsonNode change = block.json();
        UUID id = WireId.BOOKING.parse(change.path("id").asString(""));
        if (id != null) {
          versions.merge(id, change.path("version").asInt(0), Math::max);
          events.incrementAndGet();
        }
      }
      if (!block.id().isEmpty()) {
        position = block.id(); // set only now, so that an interrupted reset is repeated
      }
    }
  }

  private void readAgain() throws InterruptedException {
    while (!over) {
      try (Connection connection = primary.get().connect()) {
        versions(connection).forEach((id, version) -> versions.merge(id, version, Math::max));
        return;
      } catch (SQLException e) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  private static Map<UUID, Integer> versions(Connection connection) throws SQLException {
    Map<UUID, Integer> versions = new HashMap<>();
    QueryRows.list(
        connection,
        "select id, version from turno.bookings",
        row -> versions.put(row.getObject("id", UUID.class), row.getInt("version")));
    return versions;
  }

  /** The number of received changes of bookings. */
  int count() {
    return events.get();
  }

  int resets() {
    return resets.get();
  }

  /** Compares the received versions with the stored bookings. */
  Differences comparedWith(Connection connection) throws SQLException {
    Map<UUID, Integer> known = new HashMap<>(versions);
    List<String> missing = new ArrayList<>();
    List<String> unknown = new ArrayList<>();
    versions(connection)
        .forEach((id, version) -> {
          int latest = known.containsKey(id) ? known.remove(id) : 0;
          if (latest < version) {
            missing.add(id + " has version " + version + "; the stream's latest is " + latest);
          } else if (latest > version) {
            unknown.add(id + " has version " + version + "; the stream's latest is " + latest);
          }
        });
    known.keySet().forEach(id -> unknown.add(id + " was in the stream, but is not stored"));
    return new Differences(missing, unknown);
  }

  @Override
  public void close() {
    over = true;
    thread.interrupt();
  }
}
