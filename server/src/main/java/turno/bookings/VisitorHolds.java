package turno.bookings;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.RecentlyUsed;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.Addresses;
import turno.platform.http.Caller.Guest;
import turno.platform.http.RequestContext;
import turno.scheduling.Replanning.WriteOutcome;

/**
 * Limits the live holds of a visitor, and of the visitors at an address
 * (docs/rules/publishable-keys.md#holds-of-visitors). The database has the holds of a visitor. The
 * node that wrote them remembers the holds of an address, because no row has an address.
 */
final class VisitorHolds {
  static final int MAX_OF_VISITOR = 2;
  static final int MAX_OF_ADDRESS = 10;
  private static final int MAX_REMEMBERED = 20_000;

  private static final String OF_VISITOR =
      """
      select b.id from turno.bookings b
       where b.workspace_id = ? and b.own_key = ? and b.status = 'hold' and b.expires_at > ?
       limit 100
      """;

  private static final String STILL_LIVE =
      """
      select b.id from turno.bookings b
       where b.workspace_id = ? and b.id = any (?) and b.status = 'hold' and b.expires_at > ?
      """;

  private final Database database;

  /** The holds that are being written, by visitor. */
  private final Map<Id, Set<BookingId>> underWay = RecentlyUsed.map(MAX_REMEMBERED);

  /** Holds that may be live, by workspace and address. */
  private final Map<Address, Set<BookingId>> ofAddresses = RecentlyUsed.map(MAX_REMEMBERED);

  private record Address(WorkspaceId workspaceId, String counted) {}

  VisitorHolds(Database database) {
    this.database = database;
  }

  /** Writes a hold, unless its visitor or the address has as many as they may. */
  WriteOutcome within(RequestContext call, BookingId hold, Supplier<WriteOutcome> write) {
    Guest.Visitor visitor = call.caller().visitor();
    if (visitor == null) {
      return write.get();
    }
    WorkspaceId workspaceId = call.workspaceId();
    Set<BookingId> writing = underWay.computeIfAbsent(visitor.id(), _ -> new HashSet<>());
    Set<BookingId> here =
        ofAddresses.computeIfAbsent(
            new Address(workspaceId, Addresses.counted(call.request().address())),
            _ -> new HashSet<>());
    // the hold is noted before the database is asked, so that no hold is missed in between
    reserve(writing, hold, MAX_OF_VISITOR);
    boolean written = false;
    try {
      requireFew(call, visitor.id(), writing);
      requireFew(call, here, hold);
      WriteOutcome outcome = write.get();
      written = outcome instanceof WriteOutcome.Written;
      return outcome;
    } finally {
      release(writing, hold);
      if (!written) {
        release(here, hold);
      }
    }
  }

  private static void reserve(Set<BookingId> holds, BookingId hold, int most) {
    synchronized (holds) {
      if (holds.size() >= most) {
        throw tooMany();
      }
      holds.add(hold);
    }
  }

  private static void release(Set<BookingId> holds, BookingId hold) {
    synchronized (holds) {
      holds.remove(hold);
    }
  }

  /** Refuses one hold too many of a visitor. */
  private void requireFew(RequestContext call, Id visitor, Set<BookingId> writing) {
    Set<BookingId> all;
    synchronized (writing) {
      all = new HashSet<>(writing);
    }
    all.addAll(live(OF_VISITOR, call.workspaceId(), visitor, call.now()));
    if (all.size() > MAX_OF_VISITOR) {
      throw tooMany();
    }
  }

  /** Adds a hold to those of an address; asks whether the others still live only at the limit. */
  private void requireFew(RequestContext call, Set<BookingId> here, BookingId hold) {
    List<BookingId> seen;
    synchronized (here) {
      if (here.size() < MAX_OF_ADDRESS) {
        here.add(hold);
        return;
      }
      seen = List.copyOf(here);
    }
    List<BookingId> live = live(STILL_LIVE, call.workspaceId(), seen, call.now());
    synchronized (here) {
      seen.stream().filter(one -> !live.contains(one)).forEach(here::remove);
    }
    reserve(here, hold, MAX_OF_ADDRESS);
  }

  private List<BookingId> live(String sql, WorkspaceId workspaceId, Object which, Instant now) {
    return database.read(connection ->
        Sql.of(sql)
            .with(workspaceId, which, now)
            .list(connection, row -> Sql.id(row, "id", IdKind.BOOKING)));
  }

  /** 409 without a number: it would show how busy the business is. */
  static ProblemException tooMany() {
    return ProblemException.conflict(
        ProblemReason.VISITOR_LIMIT,
        "Too many times are held at the moment. Release one, or try again in some minutes.");
  }
}
