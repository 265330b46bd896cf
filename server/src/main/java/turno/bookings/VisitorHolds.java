package turno.bookings;

import java.time.Instant;
import java.util.ArrayList;
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
 * Limits the live holds of a visitor, and of all visitors at a network address
 * (docs/rules/publishable-keys.md#holds-of-visitors). The holds of a visitor are in the database.
 * The holds of a network address are known only to the node that wrote them, because the database
 * does not store the address.
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

  private final Map<Id, Holds> ofVisitors = RecentlyUsed.map(MAX_REMEMBERED);
  private final Map<Address, Holds> ofAddresses = RecentlyUsed.map(MAX_REMEMBERED);

  private record Address(WorkspaceId workspaceId, String counted) {}

  /** The holds, known to this node, of one visitor or of one network address. */
  private static final class Holds {
    /** Holds that are being written; a query cannot yet tell whether they will be stored. */
    private final Set<BookingId> writing = new HashSet<>();

    /** Holds that were written; they may have ended. */
    private final Set<BookingId> written = new HashSet<>();

    synchronized Set<BookingId> writing() {
      return new HashSet<>(writing);
    }

    synchronized List<BookingId> written() {
      return List.copyOf(written);
    }

    synchronized void forget(List<BookingId> ended) {
      ended.forEach(written::remove);
    }

    /** Adds a hold that is about to be written; returns false if the limit is reached. */
    synchronized boolean begin(BookingId hold, int most) {
      return writing.size() + written.size() < most && writing.add(hold);
    }

    synchronized void end(BookingId hold, boolean isWritten) {
      writing.remove(hold);
      if (isWritten) {
        written.add(hold);
      }
    }
  }

  VisitorHolds(Database database) {
    this.database = database;
  }

  /** Writes a hold, unless its visitor or the visitor's network address has reached the limit. */
  WriteOutcome within(RequestContext call, BookingId hold, Supplier<WriteOutcome> write) {
    Guest.Visitor visitor = call.caller().visitor();
    if (visitor == null) {
      return write.get();
    }
    Holds own = ofVisitors.computeIfAbsent(visitor.id(), _ -> new Holds());
    Address address = new Address(call.workspaceId(), Addresses.counted(call.request().address()));
    Holds here = ofAddresses.computeIfAbsent(address, _ -> new Holds());
    begin(call, own, hold, MAX_OF_VISITOR);
    boolean written = false;
    try {
      // another node, or this node before a restart, may have written more holds
      Set<BookingId> all = own.writing();
      all.addAll(live(OF_VISITOR, call.workspaceId(), visitor.id(), call.now()));
      if (all.size() > MAX_OF_VISITOR) {
        throw tooMany();
      }
      begin(call, here, hold, MAX_OF_ADDRESS);
      WriteOutcome outcome = write.get();
      written = outcome instanceof WriteOutcome.Written;
      return outcome;
    } finally {
      own.end(hold, written);
      here.end(hold, written);
    }
  }

  /**
   * Adds a hold. If the limit seems to be reached, first queries which of the holds have ended, and
   * forgets them. Throws 409 if the limit is still reached.
   */
  private void begin(RequestContext call, Holds holds, BookingId hold, int most) {
    if (holds.begin(hold, most)) {
      return;
    }
    List<BookingId> ended = new ArrayList<>(holds.written());
    ended.removeAll(live(STILL_LIVE, call.workspaceId(), List.copyOf(ended), call.now()));
    holds.forget(ended);
    if (!holds.begin(hold, most)) {
      throw tooMany();
    }
  }

  private List<BookingId> live(String sql, WorkspaceId workspaceId, Object which, Instant now) {
    return database.read(connection ->
        Sql.of(sql)
            .with(workspaceId, which, now)
            .list(connection, row -> Sql.id(row, "id", IdKind.BOOKING)));
  }

  /** The 409, without a number: a number would show how busy the business is. */
  static ProblemException tooMany() {
    return ProblemException.conflict(
        ProblemReason.VISITOR_LIMIT,
        "You or other visitors hold too many slots. Release one, or try again in a few minutes.");
  }
}
