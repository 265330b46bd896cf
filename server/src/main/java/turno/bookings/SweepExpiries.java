package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.payments.DepositBookings;
import turno.payments.Deposits;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.jobs.Job;

/**
 * Writes the expiries that are due, oldest first, in batches of limited size. Any number of nodes
 * may run the sweep concurrently; each expiry is written once. A booking that cannot be written
 * does not delay other bookings: it is skipped, logged and retried with increasing delays. If
 * writing to a workspace is refused with 503, all bookings of the workspace are skipped in the same
 * way (docs/rules/holds.md#expiry-is-written-within-a-minute).
 */
final class SweepExpiries implements Job {
  private static final Logger LOG = LoggerFactory.getLogger(SweepExpiries.class);
  static final int BATCH = 100;

  /** How many expiries are written concurrently; the other connections are left for requests. */
  private static final int AT_ONCE = 4;

  private static final Duration RETRY_MIN = Duration.ofSeconds(2);
  private static final Duration RETRY_MAX = Duration.ofMinutes(10);

  private static final String DUE =
      "select "
          + BookingRows.COLUMNS
          + """
           from turno.bookings b
          where b.expires_at <= ? and (b.expires_at, b.workspace_id, b.id) > (?, ?, ?)
          order by b.expires_at, b.workspace_id, b.id
          limit ?
          """;

  private final Database database;
  private final ExpireBooking expireBooking;
  private final InstantSource clock;
  private final Deposits deposits;

  /** The bookings whose expiry could not be written on the last attempt. */
  private final Map<BookingId, Broken> broken = new ConcurrentHashMap<>();

  /**
   * The last booking that this pass has read; the pass continues after this booking. Null at the
   * start of a pass.
   */
  private @Nullable Due last;

  /**
   * The workspaces to which this pass could not write, for example because they do not fit into
   * memory, each with its refusal. Another attempt in this pass would only wait again.
   */
  private final Map<WorkspaceId, ProblemException> refused = new ConcurrentHashMap<>();

  private long pass;
  private final AtomicLong loggedInPass = new AtomicLong(-1);

  /**
   * A booking whose expiry is due.
   *
   * @param booking null if the row cannot be read
   */
  private record Due(
      Instant at,
      WorkspaceId workspaceId,
      BookingId id,
      @Nullable Booking booking,
      @Nullable RuntimeException unreadable) {
    static Due of(ResultSet row) throws SQLException {
      Instant at = Sql.instantOf(row, "expires_at");
      WorkspaceId workspaceId = Sql.id(row, "workspace_id", IdKind.WORKSPACE);
      BookingId id = Sql.id(row, "id", IdKind.BOOKING);
      try {
        return new Due(at, workspaceId, id, BookingRows.read(row), null);
      } catch (RuntimeException e) {
        return new Due(at, workspaceId, id, null, e);
      }
    }
  }

  /**
   * @param untilNanos when to retry the booking, as a value of {@link System#nanoTime}
   * @param pass the last pass that saw the booking
   */
  private record Broken(long untilNanos, Duration delay, long pass) {}

  /**
   * @param deposits checks once more whether an unpaid booking was paid
   */
  SweepExpiries(
      Database database, ExpireBooking expireBooking, InstantSource clock, Deposits deposits) {
    this.database = database;
    this.expireBooking = expireBooking;
    this.clock = clock;
    this.deposits = deposits;
  }

  @Override
  public String name() {
    return "expire_bookings";
  }

  @Override
  public boolean run() {
    Instant now = clock.instant();
    Due after = last;
    List<Due> due =
        Tenant.asSystem("expiries that are due", () -> database.read(c -> due(c, now, after)));
    expireEach(due.stream().filter(this::isToBeTried).toList(), now);
    boolean more = due.size() == BATCH;
    last = more ? due.getLast() : null;
    if (!more) {
      // the bookings that this pass did not see have no due expiry any more
      broken.values().removeIf(one -> one.pass() < pass);
      refused.clear();
      pass++;
    }
    return more;
  }

  private static List<Due> due(Connection connection, Instant now, @Nullable Due after)
      throws SQLException {
    return Sql.of(DUE)
        .with(
            now,
            after == null ? Instant.EPOCH : after.at(),
            after == null ? IdKind.WORKSPACE.least() : after.workspaceId(),
            after == null ? IdKind.BOOKING.least() : after.id(),
            BATCH)
        .list(connection, Due::of);
  }

  private boolean isToBeTried(Due due) {
    Broken before =
        broken.computeIfPresent(
            due.id(), (id, known) -> new Broken(known.untilNanos(), known.delay(), pass));
    return before == null || System.nanoTime() - before.untilNanos() >= 0;
  }

  private void expireEach(List<Due> due, Instant now) {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> lanes = new ArrayList<>();
      for (int lane = 0; lane < Math.min(AT_ONCE, due.size()); lane++) {
        int first = lane;
        lanes.add(
            threads.submit(() -> {
              for (int i = first; i < due.size(); i += AT_ONCE) {
                expire(due.get(i), now);
              }
              return true;
            }));
      }
      for (Future<Boolean> lane : lanes) {
        lane.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof ProblemException away ? away : new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw ProblemException.unavailable("The server is stopping.");
    }
  }

  private void expire(Due due, Instant now) {
    RuntimeException known =
        due.unreadable() != null ? due.unreadable() : refused.get(due.workspaceId());
    if (known != null) {
      putOff(due, known);
      return;
    }
    try {
      if (due.booking() != null && mayExpire(due.booking(), due.at(), now)) {
        expireBooking.expire(due.booking(), now);
      }
      broken.remove(due.id());
    } catch (ProblemException e) {
      requireDatabase();
      refused.put(due.workspaceId(), e);
      putOff(due, e);
    } catch (RuntimeException e) {
      putOff(due, e);
    }
  }

  /**
   * Ends the run if the database is unreachable, because every other booking would only wait for
   * the database as well.
   */
  private void requireDatabase() {
    database.<Boolean>read(connection -> Sql.of("select true").one(connection, _ -> true));
  }

  private boolean mayExpire(Booking booking, Instant deadline, Instant now) {
    return booking.status() != BookingStatus.PENDING_PAYMENT
        || booking.payment().pix() == null
        || deposits.mayExpire(
            new DepositBookings.Place(booking.workspaceId(), booking.id()), deadline, now);
  }

  private void putOff(Due due, RuntimeException failure) {
    Broken before = broken.get(due.id());
    Duration delay = before == null ? RETRY_MIN : before.delay().multipliedBy(2);
    Duration bounded = delay.compareTo(RETRY_MAX) > 0 ? RETRY_MAX : delay;
    broken.put(due.id(), new Broken(System.nanoTime() + bounded.toNanos(), bounded, pass));
    // logs one error per pass, because thousands of bookings may fail for the same reason
    if (loggedInPass.getAndSet(pass) != pass) {
      LOG.error(
          "the expiry of booking {} of workspace {} (and maybe of other bookings) cannot be written;"
              + " retrying in {} s",
          due.id(),
          due.workspaceId(),
          bounded.toSeconds(),
          failure);
    } else {
      LOG.debug("the expiry of booking {} cannot be written", due.id(), failure);
    }
  }
}
