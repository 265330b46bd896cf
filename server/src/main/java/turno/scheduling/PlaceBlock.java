package turno.scheduling;

import static turno.platform.db.FunctionCall.Type.BIGINT;
import static turno.platform.db.FunctionCall.Type.BOOLEAN;
import static turno.platform.db.FunctionCall.Type.ID;
import static turno.platform.db.FunctionCall.Type.INTEGER;
import static turno.platform.db.FunctionCall.Type.JSONB;
import static turno.platform.db.FunctionCall.Type.TIMESTAMPTZ;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import turno.catalog.Conflicts;
import turno.events.EventLog;
import turno.events.EventLog.LogRow;
import turno.kernel.Failure;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.ResourceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.WorkspaceLimit;
import turno.platform.db.Database;
import turno.platform.db.FunctionCall;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.idempotency.IdempotencyKey;
import turno.scheduling.Replanning.FreshSnapshot;
import turno.scheduling.Replanning.WriteOutcome;

/**
 * Places a block on a resource (docs/rules/blocks.md#force). A block for which bookings leave too
 * few units is refused unless it is forced; a forced block takes its units for its whole interval.
 */
final class PlaceBlock {
  private static final String EXTERNAL_ID = "block_external_ids_are_unique";
  private static final Replanning.Limit LIMIT =
      new Replanning.Limit(
          3, Duration.ZERO, "Expired bookings at this time could not be removed fast enough.");

  private static final FunctionCall<Asked> CALL =
      FunctionCall.<Asked>of("turno.place_block_v1")
          .value("p_workspace", ID, asked -> asked.block().workspaceId())
          .value("p_tenant", ID, _ -> Tenant.workspaceId())
          .value("p_now", TIMESTAMPTZ, asked -> asked.command().now())
          .value("p_block", JSONB, asked -> BlockRows.TABLE.json(asked.block()).toString())
          .array("p_since", TIMESTAMPTZ, asked -> asked.block().parts(), Block.Part::from)
          .array("p_until", TIMESTAMPTZ, asked -> asked.block().parts(), Block.Part::to)
          .value("p_force", BOOLEAN, asked -> asked.command().force())
          .value("p_dry_run", BOOLEAN, Asked::dryRun)
          .value("p_conflicts_max", INTEGER, _ -> Conflicts.LISTED_MAX)
          .value("p_days_max", BIGINT, Asked::daysMost)
          .build();

  private final Database database;
  private final CommandTransactions writes;
  private final Snapshots snapshots;
  private final Replanning replanning;
  private final ConflictingBookings conflicting;
  private final IdSource ids;
  private final WorkspaceLimit days;

  PlaceBlock(
      Database database,
      CommandTransactions writes,
      Snapshots snapshots,
      Replanning replanning,
      ConflictingBookings conflicting,
      IdSource ids,
      WorkspaceLimit days) {
    this.database = database;
    this.writes = writes;
    this.snapshots = snapshots;
    this.replanning = replanning;
    this.conflicting = conflicting;
    this.ids = ids;
    this.days = days;
  }

  /**
   * A request to place a block.
   *
   * @param force whether to place the block even if bookings leave too few units for it
   * @param view builds the answer, which is stored under the idempotency key
   */
  record Command(
      Block block, boolean force, @Nullable IdempotencyKey key, Instant now, View view) {}

  /** Builds the answer from a placed block and the bookings that conflict with it. */
  @FunctionalInterface
  interface View {
    Answer of(Block block, Conflicts conflicts);

    /** The refusal to store under the idempotency key; null to store no answer. */
    default @Nullable Answer refused(Conflicts conflicts) {
      return null;
    }
  }

  Answer run(Command command) {
    return replanning.run(
        command.block().workspaceId(), command.now(), LIMIT, new Placing(command));
  }

  /**
   * Returns the answer that {@link #run} would give to a command that forces the block, but locks,
   * changes and stores nothing. The block is shown as forced only if bookings conflict with it.
   */
  Answer preview(Command command) {
    Tried tried = tried(command);
    return switch (tried.judged.outcome) {
      case "too_many_units" -> throw tooManyUnits(tried.judged.capacity);
      case "external_id_taken" -> throw externalIdTaken();
      case "limit_reached" -> throw days.reached(tried.judged.daysUsed);
      case "placed" ->
          command
              .view()
              .of(command.block().withForced(tried.judged.forced), proposed(command, tried));
      default -> throw new IllegalStateException("outcome " + tried.judged.outcome);
    };
  }

  /** The result that placing the block now would have. */
  private record Tried(Judgement judged, Conflicts conflicts) {}

  private Tried tried(Command command) {
    return database.snapshot(connection -> {
      Judgement judged = judge(connection, command, true);
      return new Tried(judged, show(connection, command, judged));
    });
  }

  /**
   * Adds proposals of other times for the bookings that conflict with the block. Holds no database
   * connection while searching.
   */
  private Conflicts proposed(Command command, Tried tried) {
    Block block = command.block();
    return conflicting.propose(
        tried.conflicts, snapshots.get(block.workspaceId()).with(block), command.now());
  }

  private final class Placing implements Replanning.Planner {
    private final Command command;

    /**
     * The answer that contains the block, or the refusal that is stored under the idempotency key;
     * null if neither exists.
     */
    private @Nullable Answer answer;

    private Conflicts conflicts = Conflicts.NONE;

    Placing(Command command) {
      this.command = command;
    }

    @Override
    public Replanning.Decision decide(FreshSnapshot fresh) {
      // other times are proposed only for bookings that conflict with the block, and only a forced
      // block may have conflicts
      Conflicts foreseen = command.force() ? proposed(command, tried(command)) : Conflicts.NONE;
      return new Replanning.Decision.Planned(
          () -> write(foreseen), () -> Objects.requireNonNull(answer));
    }

    private WriteOutcome write(Conflicts foreseen) {
      Block block = command.block();
      try {
        WriteOutcome outcome =
            writes.run(
                command.key(),
                command.now(),
                WriteOutcome.Replayed::new,
                transaction -> write(transaction, foreseen));
        if (outcome instanceof WriteOutcome.Written) {
          snapshots.apply(block.workspaceId(), block.id().value(), block.busy());
        }
        return outcome;
      } catch (Database.DatabaseException e) {
        if (EXTERNAL_ID.equals(e.constraint())) {
          return new WriteOutcome.ExternalIdTaken();
        }
        throw e;
      }
    }

    private WriteOutcome write(CommandTransactions.Transaction transaction, Conflicts foreseen)
        throws SQLException {
      Connection connection = transaction.connection();
      Judgement judged = judge(connection, command, false);
      return switch (judged.outcome) {
        case "in_the_way" -> new WriteOutcome.InTheWay(judged.inTheWay);
        case "too_many_units" -> throw tooManyUnits(judged.capacity);
        case "limit_reached" -> throw days.reached(judged.daysUsed);
        case "taken" -> {
          conflicts = show(connection, command, judged);
          // the refusal is stored in the transaction that read the bookings, under the same locks,
          // so that a later erasure of a customer finds it
          answer = command.key() == null ? null : command.view().refused(conflicts);
          if (answer != null) {
            transaction.keep(answer);
          }
          yield new WriteOutcome.Taken(Set.of(command.block().resourceId()));
        }
        case "placed" -> {
          log(connection);
          answer =
              command
                  .view()
                  .of(
                      command.block().withForced(judged.forced),
                      show(connection, command, judged).proposing(foreseen));
          transaction.keep(answer);
          yield new WriteOutcome.Written();
        }
        default -> throw new IllegalStateException("outcome " + judged.outcome);
      };
    }

    private void log(Connection connection) throws SQLException {
      Block block = command.block();
      EventLog.append(
          connection,
          LogRow.silent(
                  block.workspaceId(),
                  ids.next(IdKind.EVENT),
                  LogRow.Kind.BLOCK,
                  block.id(),
                  block.version(),
                  command.now())
              .of(block.resourceId()));
    }

    /** Does not plan again, because for a block, a refusal by the database is final. */
    @Override
    public Answer taken(Set<ResourceId> resources, boolean known) {
      if (answer == null) {
        throw PlaceBlock.taken(conflicts);
      }
      return answer;
    }

    @Override
    public BookingId expiredHolder() {
      throw externalIdTaken(); // a block that has the external id never expires
    }
  }

  /**
   * Returns the 409 for a block that conflicts with bookings; it lists the earliest of these
   * bookings, without proposals.
   */
  static ProblemException taken(Conflicts conflicts) {
    return new ProblemException(
            409,
            ProblemCode.SLOT_TAKEN,
            "Move or cancel the conflicting bookings, or let an owner or admin force the block.")
        .because(ProblemReason.TAKEN)
        .with("conflicts", BlockView.bookings(conflicts))
        .with("conflicts_total", conflicts.total())
        .with("alternatives", List.of());
  }

  private static ProblemException tooManyUnits(int capacity) {
    return ProblemException.invalid(
        List.of(
            Failure.at(
                "#/units",
                "out_of_range",
                "'units' must be at most the resource's capacity of " + capacity + ".")));
  }

  private static ProblemException externalIdTaken() {
    return ProblemException.externalIdTaken("Another block has this external_id.");
  }

  private Conflicts show(Connection connection, Command command, Judgement judged)
      throws SQLException {
    return conflicting.show(
        connection,
        command.block().workspaceId(),
        judged.conflicts,
        judged.conflictsTotal,
        command.now());
  }

  /** The result of the database function. */
  private record Judgement(
      String outcome,
      int capacity,
      boolean forced,
      List<BookingId> conflicts,
      int conflictsTotal,
      List<BookingId> inTheWay,
      long daysUsed) {}

  private record Asked(Command command, boolean dryRun, long daysMost) {
    Block block() {
      return command.block();
    }
  }

  private Judgement judge(Connection connection, Command command, boolean dryRun)
      throws SQLException {
    return CALL.one(
        connection,
        new Asked(command, dryRun, days.most()),
        row ->
            new Judgement(
                row.getString("outcome"),
                row.getInt("capacity"),
                row.getBoolean("forced"),
                Sql.ids(row, "conflicts", IdKind.BOOKING),
                row.getInt("conflicts_total"),
                Sql.ids(row, "in_the_way", IdKind.BOOKING),
                row.getLong("days_used")));
  }
}
