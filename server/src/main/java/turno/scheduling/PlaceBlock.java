package turno.scheduling;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.catalog.CatalogLock;
import turno.catalog.Conflict;
import turno.events.EventLog;
import turno.events.LogRow;
import turno.kernel.IdSource;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.HotFunction;
import turno.platform.http.Answer;
import turno.platform.http.Writes;
import turno.platform.idempotency.IdempotencyKey;

/**
 * Takes time out of a resource: refused over a booking unless it is forced, and then it stands for
 * its whole interval all the same (decisions section 3 "Block").
 */
final class PlaceBlock {
  /** How many of the bookings in the way are shown, the earliest first. */
  static final int CONFLICTS_MAX = 500;

  private static final String EXTERNAL_ID = "block_external_ids_are_unique";
  private static final int ATTEMPTS = 3;

  private final Database database;
  private final Writes writes;
  private final Snapshots snapshots;
  private final ConflictingBookings conflicting;
  private final Expiry expiry;
  private final IdSource ids;
  private final HotFunction function =
      HotFunction.of(PlaceBlock.class, "PlaceBlock.sql", "place_block");
  private final String call = "select * from " + function.name() + "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

  PlaceBlock(
      Database database,
      Writes writes,
      Snapshots snapshots,
      ConflictingBookings conflicting,
      Expiry expiry,
      IdSource ids) {
    this.database = database;
    this.writes = writes;
    this.snapshots = snapshots;
    this.conflicting = conflicting;
    this.expiry = expiry;
    this.ids = ids;
  }

  /**
   * What to place.
   *
   * @param force also over bookings
   * @param view makes the answer, which is stored under the key
   */
  record Command(
      Block block, boolean force, @Nullable IdempotencyKey key, Instant now, View view) {}

  /** Makes the answer of a placed block and the bookings that it stands over. */
  @FunctionalInterface
  interface View {
    Answer of(Block block, List<Conflict> conflicts);

    /** The refusal because of these bookings, to be kept under the key; null is not kept. */
    default @Nullable Answer refused(List<Conflict> conflicts) {
      return null;
    }
  }

  /** What became of it. */
  sealed interface Outcome {
    /** It stands, and so does its answer. */
    record Placed(Answer answer) implements Outcome {}

    /** The key has an answer already. */
    record Replayed(Answer answer) implements Outcome {}

    /**
     * Bookings have the time; none of them comes with proposals.
     *
     * @param kept the answer that the key has now, or null without one
     */
    record Taken(List<Conflict> conflicts, @Nullable Answer kept) implements Outcome {}

    record TooManyUnits(int capacity) implements Outcome {}

    /** Another block of the workspace has this external id. */
    record ExternalIdTaken() implements Outcome {}
  }

  /** One try: it came to an end, or bookings whose expiry is not written yet have the time. */
  private sealed interface Attempt {
    record Ended(Outcome outcome) implements Attempt {}

    record InTheWay(List<UUID> bookings) implements Attempt {}
  }

  void install(Connection connection) throws SQLException {
    function.install(connection);
  }

  Outcome run(Command command) {
    Block block = command.block();
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      switch (attempt(command)) {
        case Attempt.InTheWay expired -> expiry.expire(block.workspaceId(), expired.bookings());
        case Attempt.Ended ended -> {
          if (ended.outcome() instanceof Outcome.Placed) {
            snapshots.apply(
                block.workspaceId(), block.id(), block.version(), List.of(block.busy()));
          }
          return ended.outcome();
        }
      }
    }
    throw new ProblemException(
            503, ProblemCode.UNAVAILABLE, "Expired bookings could not be cleared away in time.")
        .header("Retry-After", "1");
  }

  /**
   * The answer of {@link #run} for the block, made by force or not: nothing is locked, changed or
   * stored, and where bookings are in the way it is shown as one made over them.
   */
  Outcome preview(Command command) {
    Snapshot standing = standing(command.block());
    return database.snapshot(connection -> {
      Judgement judged = judge(connection, command, true);
      return switch (judged.outcome) {
        case "too_many_units" -> new Outcome.TooManyUnits(judged.capacity);
        case "external_id_taken" -> new Outcome.ExternalIdTaken();
        case "placed" -> new Outcome.Placed(answer(connection, command, judged, standing));
        default -> throw new IllegalStateException("outcome " + judged.outcome);
      };
    });
  }

  // before a connection is held: it may need one itself
  private Snapshot standing(Block block) {
    return snapshots.get(block.workspaceId()).with(block);
  }

  private Attempt attempt(Command command) {
    Snapshot standing = standing(command.block());
    try {
      return writes.run(
          command.key(),
          command.now(),
          replay -> new Attempt.Ended(new Outcome.Replayed(replay)),
          transaction -> write(transaction, command, standing));
    } catch (Database.DatabaseException e) {
      if (EXTERNAL_ID.equals(e.constraint())) {
        return new Attempt.Ended(new Outcome.ExternalIdTaken());
      }
      throw e;
    }
  }

  private Attempt write(Writes.Transaction transaction, Command command, Snapshot standing)
      throws SQLException {
    Judgement judged = judge(transaction.connection(), command, false);
    return switch (judged.outcome) {
      case "in_the_way" -> new Attempt.InTheWay(judged.inTheWay);
      case "too_many_units" -> new Attempt.Ended(new Outcome.TooManyUnits(judged.capacity));
      case "taken" -> new Attempt.Ended(taken(transaction, command, judged));
      case "placed" -> new Attempt.Ended(placed(transaction, command, judged, standing));
      default -> throw new IllegalStateException("outcome " + judged.outcome);
    };
  }

  // kept where it was read, under the same locks: a customer in it who is forgotten a moment later
  // is forgotten here, too
  private Outcome taken(Writes.Transaction transaction, Command command, Judgement judged)
      throws SQLException {
    List<Conflict> conflicts = show(transaction.connection(), command, judged, null);
    Answer refusal = command.key() == null ? null : command.view().refused(conflicts);
    if (refusal != null) {
      transaction.keep(refusal);
    }
    return new Outcome.Taken(conflicts, refusal);
  }

  private Outcome placed(
      Writes.Transaction transaction, Command command, Judgement judged, Snapshot standing)
      throws SQLException {
    Connection connection = transaction.connection();
    Block block = command.block();
    Answer answer = answer(connection, command, judged, standing);
    EventLog.append(
        connection,
        LogRow.silent(
            block.workspaceId(),
            ids.next(),
            LogRow.Kind.BLOCK,
            block.id(),
            block.version(),
            command.now()));
    transaction.keep(answer);
    return new Outcome.Placed(answer);
  }

  private Answer answer(Connection connection, Command command, Judgement judged, Snapshot standing)
      throws SQLException {
    return command
        .view()
        .of(command.block().placed(judged.forced), show(connection, command, judged, standing));
  }

  private List<Conflict> show(
      Connection connection, Command command, Judgement judged, @Nullable Snapshot standing)
      throws SQLException {
    return judged.conflicts.isEmpty()
        ? List.of()
        : conflicting.show(
            connection, command.block().workspaceId(), judged.conflicts, standing, command.now());
  }

  /** What the database says of it. */
  private record Judgement(
      String outcome, int capacity, boolean forced, List<UUID> conflicts, List<UUID> inTheWay) {}

  private Judgement judge(Connection connection, Command command, boolean dryRun)
      throws SQLException {
    Block block = command.block();
    List<Block.Part> parts = block.parts();
    try (PreparedStatement statement = connection.prepareStatement(call)) {
      statement.setObject(1, block.workspaceId());
      statement.setObject(2, time(command.now()));
      statement.setLong(3, CatalogLock.key(block.workspaceId()));
      statement.setArray(4, connection.createArrayOf("bigint", block.locks().toArray()));
      statement.setObject(5, BlockRows.row(block), Types.OTHER);
      statement.setArray(6, times(connection, parts.stream().map(Block.Part::from).toList()));
      statement.setArray(7, times(connection, parts.stream().map(Block.Part::to).toList()));
      statement.setBoolean(8, command.force());
      statement.setBoolean(9, dryRun);
      statement.setInt(10, CONFLICTS_MAX);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return new Judgement(
            row.getString("outcome"),
            row.getInt("capacity"),
            row.getBoolean("forced"),
            ids(row, "conflicts"),
            ids(row, "in_the_way"));
      }
    }
  }

  private static Array times(Connection connection, List<Instant> instants) throws SQLException {
    return connection.createArrayOf(
        "timestamptz", instants.stream().map(PlaceBlock::time).toArray());
  }

  private static OffsetDateTime time(Instant instant) {
    return OffsetDateTime.ofInstant(instant, ZoneOffset.UTC);
  }

  private static List<UUID> ids(ResultSet row, String column) throws SQLException {
    Array array = row.getArray(column);
    return array == null ? List.of() : List.of((UUID[]) array.getArray());
  }
}
