package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.HistoryEntry.Actor;
import turno.bookings.HistoryEntry.StoredChange;
import turno.bookings.HistoryEntry.StoredChange.StoredAction;
import turno.bookings.HistoryEntry.StoredChange.StoredDifference;
import turno.bookings.StoredBooking.StoredOverride;
import turno.kernel.Cursor;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.http.Answer;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;

/** {@code GET /bookings/{id}/history}: every change of a booking, and who made it. */
final class ReadHistory {
  private static final String ASCENDING =
      """
      select h.version, h.at, h.action, h.actor, h.change, coalesce(k.name, u.name) as name
        from turno.booking_history h
        left join turno.api_keys k
          on k.workspace_id = ? and h.actor ->> 'type' = 'key' and k.id = (h.actor ->> 'uuid')::uuid
        left join turno.users u
          on u.workspace_id = ? and h.actor ->> 'type' = 'user' and u.id = (h.actor ->> 'uuid')::uuid
       where h.workspace_id = ? and h.booking_id = ? and h.version > ?
       order by h.version limit ?
      """;

  private static final String DESCENDING =
      ASCENDING
          .replace("h.version > ?", "h.version < ?")
          .replace("order by h.version", "order by h.version desc");

  private final Database database;
  private final BookingLookups lookups;

  ReadHistory(Database database, BookingLookups lookups) {
    this.database = database;
    this.lookups = lookups;
  }

  private record Entry(
      int version,
      Instant at,
      String action,
      Actor actor,
      StoredChange change,
      @Nullable String actorName) {

    boolean replacesCustomer() {
      return change.changes().stream()
          .anyMatch(one ->
              one.field().equals("customer.id") && one.from() != null && !one.from().isNull());
    }

    /** The expiry that reads show although it is not written yet; null if there is none. */
    static @Nullable Entry ofExpiry(Booking stored, Instant now) {
      Booking shown = stored.at(now);
      if (shown.version() == stored.version()) {
        return null;
      }
      String place = stored.id().value() + " version " + shown.version();
      return new Entry(
          shown.version(),
          shown.updatedAt(),
          "expired",
          Actor.JSON.read(Actor.system().toString(), place),
          StoredChange.JSON.read(
              HistoryEntry.of("expired").change(stored, shown).toString(), place),
          null);
    }

    static Entry read(ResultSet row, BookingId bookingId) throws SQLException {
      int version = row.getInt("version");
      String place = bookingId.value() + " version " + version;
      return new Entry(
          version,
          Sql.instantOf(row, "at"),
          row.getString("action"),
          Actor.JSON.read(row.getString("actor"), place),
          StoredChange.JSON.read(row.getString("change"), place),
          row.getString("name"));
    }
  }

  Answer list(RequestContext call) {
    BookingId id = call.pathId(0, IdKind.BOOKING, "booking");
    Booking stored = lookups.find(call, id);
    // the expiry is only shown here: the sweep writes it, after checking whether the booking was
    // paid
    Entry expiry = Entry.ofExpiry(stored, call.now());
    boolean descending = "desc".equals(call.query().text("order"));
    Page page = Page.of(call);
    Long last = page.afterNumber();
    long after = last != null ? last : descending ? Integer.MAX_VALUE : 0;
    // if an expiry is added, omits changes that were made after the booking was read
    long until = expiry == null ? Integer.MAX_VALUE : expiry.version();
    Sql sql =
        Sql.of(descending ? DESCENDING : ASCENDING)
            .with(call.workspaceId(), call.workspaceId(), call.workspaceId())
            .with(id, descending ? Math.min(after, until) : after, page.limit());
    return database.read(connection ->
        page.<Entry>answer(
            taker -> {
              if (descending && expiry != null && until < after && !taker.test(expiry)) {
                return;
              }
              sql.whileWanted(
                  connection,
                  row -> Entry.read(row, id),
                  entry -> entry.version() < until && taker.test(entry));
              if (!descending && expiry != null && until > after) {
                boolean _ = taker.test(expiry); // comes after all stored entries
              }
            },
            entry -> view(entry, stored.zone()),
            entry -> Cursor.of(entry.version(), id)));
  }

  /**
   * The history since the booking got its current customer. Earlier entries are omitted because
   * they show the name, phone and e-mail address of another customer.
   */
  static ArrayNode ofCustomer(Connection connection, Booking booking) throws SQLException {
    WorkspaceId workspaceId = booking.workspaceId();
    List<Entry> entries =
        Sql.of(ASCENDING)
            .with(workspaceId, workspaceId, workspaceId)
            .with(booking.id(), 0, Integer.MAX_VALUE)
            .list(connection, row -> Entry.read(row, booking.id()));
    ArrayNode view = Json.MAPPER.createArrayNode();
    for (Entry entry : entries) {
      if (entry.replacesCustomer()) {
        view.removeAll();
      } else {
        view.add(view(entry, booking.zone()));
      }
    }
    return view;
  }

  private static ObjectNode view(Entry entry, ZoneId zone) {
    ObjectNode view = Json.object();
    view.put("version", entry.version());
    view.put("at", Timestamps.format(entry.at(), zone));
    view.put("change", word(entry.action()));
    view.set("actor", entry.actor().view(entry.actorName()));
    ArrayNode changes = view.putArray("changes");
    for (StoredDifference difference : entry.change().changes()) {
      ObjectNode change = changes.addObject();
      change.put("field", difference.field());
      change.set("from", difference.from());
      change.set("to", difference.to());
    }
    view.put("reason", entry.change().reason());
    StoredOverride override = entry.change().override();
    view.set("override", override == null ? null : override.view());
    view.set("stage_action", stageAction(entry.change().stageAction()));
    return view;
  }

  private static @Nullable ObjectNode stageAction(@Nullable StoredAction action) {
    if (action == null) {
      return null;
    }
    ObjectNode view = Json.object();
    view.put("key", action.key());
    view.put("resource_id", action.resourceId());
    view.set("data", action.data());
    return view;
  }

  /**
   * Returns the contract's word for an action. The table distinguishes some changes that the API
   * does not distinguish.
   */
  private static String word(String action) {
    return switch (action) {
      case "held", "booked" -> "created";
      case "released" -> "cancelled";
      case "paid_late" -> "paid";
      case "paid_too_late" -> "payment_recorded";
      case "merged", "refund_asked" -> "updated";
      default -> action;
    };
  }
}
