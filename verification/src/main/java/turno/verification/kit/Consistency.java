package turno.verification.kit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Checks that the stored data is consistent: no resource is used above its capacity, every
 * allocation has a holder, bookings and blocks have their allocations, no reference is dangling,
 * and every booking has a history entry for its version. This check reads the rows and adds them up
 * itself, so that it shares no query with the server's own {@code check}.
 */
public final class Consistency {
  /** The queries that find dangling references and missing rows, by the kind of fault. */
  private static final Map<String, List<String>> LEFT_OVER = new LinkedHashMap<>();

  static {
    leftOver(
        "time_of_no_resource",
        "select workspace_id, resource_id from turno.allocations"
            + " except select workspace_id, id from turno.resources");
    leftOver(
        "block_without_its_time",
        "select workspace_id, resource_id, id from turno.blocks"
            + " except select workspace_id, resource_id, holder_id from turno.allocations");
    leftOver(
        "booking_of_no_service",
        "select workspace_id, service_id from turno.bookings"
            + " except select workspace_id, id from turno.services");
    leftOver(
        "booking_of_nobody",
        "select workspace_id, customer_id from turno.bookings where customer_id is not null"
            + " except select workspace_id, id from turno.customers");
    leftOver(
        "booking_without_history",
        "select workspace_id, id, version from turno.bookings"
            + " except select workspace_id, booking_id, version from turno.booking_history");
    leftOver(
        "history_of_nothing",
        "select workspace_id, booking_id from turno.booking_history"
            + " except select workspace_id, id from turno.bookings");
    leftOver(
        "payment_of_nothing",
        "select workspace_id, booking_id from turno.payments"
            + " except select workspace_id, id from turno.bookings");
    leftOver(
        "event_of_nothing",
        "select workspace_id, subject_id from turno.log where kind = 'booking'"
            + " except select workspace_id, id from turno.bookings");
    for (String table : List.of("bookings", "log", "idempotency_keys")) {
      leftOver(
          "row_of_no_workspace",
          "select workspace_id from turno."
              + table
              + " except select workspace_id from turno.workspaces");
    }
  }

  private final Map<RowKey, Stock> resources = new HashMap<>();
  private final Map<RowKey, Booking> bookings = new HashMap<>();
  private final Map<Block, Instant> blocks = new HashMap<>();
  private final Set<Block> forced = new HashSet<>();
  private final Map<RowKey, List<Taken>> takenOfResources = new LinkedHashMap<>();
  private final List<Fault> faults = new ArrayList<>();

  /**
   * An inconsistency.
   *
   * @param certain false if a change of the catalog could also explain the inconsistency
   */
  public record Fault(String kind, boolean certain, String detail) {
    @Override
    public String toString() {
      return kind + ": " + detail;
    }
  }

  /** The key of a row that belongs to a workspace. */
  private record RowKey(UUID workspace, UUID id) {}

  private record Block(UUID workspace, UUID resource, UUID id) {}

  /**
   * @param changedSince the second after the resource's last change; null if the resource was never
   *     changed
   */
  private record Stock(int capacity, @Nullable Instant changedSince) {}

  private record Booking(boolean live, Instant createdAt, List<String> shown) {}

  private record Taken(
      UUID workspace,
      UUID resource,
      UUID holder,
      boolean booking,
      Instant start,
      Instant end,
      int units) {
    boolean covers(Instant at) {
      return !start.isAfter(at) && end.isAfter(at);
    }

    String text() {
      return resource + " " + start + " " + end + " " + units;
    }
  }

  private Consistency() {}

  private static void leftOver(String kind, String question) {
    LEFT_OVER.computeIfAbsent(kind, k -> new ArrayList<>()).add(question);
  }

  /**
   * Finds faults in the allocations: use above a capacity, allocations without a holder, and
   * bookings that state allocations other than the stored ones.
   */
  public static List<Fault> ofTime(Connection connection) throws SQLException {
    Consistency consistency = new Consistency();
    consistency.read(connection);
    consistency.takenOfResources.forEach(consistency::checkPeak);
    consistency.compare();
    return consistency.faults;
  }

  /**
   * Finds faults in references: dangling references, blocks without their allocations, and bookings
   * without a history entry for their version.
   */
  public static List<Fault> ofReferences(Connection connection) throws SQLException {
    List<Fault> faults = new ArrayList<>();
    for (Map.Entry<String, List<String>> kind : LEFT_OVER.entrySet()) {
      for (String question : kind.getValue()) {
        for (String row : QueryRows.list(connection, question, Consistency::text)) {
          faults.add(new Fault(kind.getKey(), true, row));
        }
      }
    }
    return faults;
  }

  private static String text(ResultSet row) throws SQLException {
    ResultSetMetaData columns = row.getMetaData();
    StringBuilder text = new StringBuilder();
    for (int column = 1; column <= columns.getColumnCount(); column++) {
      text.append(column == 1 ? "" : ", ").append(columns.getColumnName(column)).append(' ');
      text.append(row.getString(column));
    }
    return text.toString();
  }

  private void read(Connection connection) throws SQLException {
    QueryRows.list(
        connection,
        "select workspace_id, id, capacity, version, updated_at from turno.resources",
        row ->
            resources.put(rowKey(row, "id"), new Stock(row.getInt("capacity"), changedSince(row))));
    QueryRows.list(
        connection,
        """
        select workspace_id, id, status, created_at,
               details #>> '{details,allocations}' as allocations
          from turno.bookings
        """,
        row ->
            bookings.put(
                rowKey(row, "id"),
                new Booking(
                    !Set.of("cancelled", "expired").contains(row.getString("status")),
                    instant(row, "created_at"),
                    shown(row.getString("allocations")))));
    QueryRows.list(
        connection,
        "select workspace_id, resource_id, id, forced, created_at from turno.blocks",
        row -> {
          Block block = block(row, "id");
          if (row.getBoolean("forced")) {
            forced.add(block);
          }
          return blocks.put(block, instant(row, "created_at"));
        });
    QueryRows.list(
        connection,
        """
        select workspace_id, resource_id, holder_id, kind, starts_at, ends_at, units
          from turno.allocations order by starts_at
        """,
        row -> {
          Taken taken =
              new Taken(
                  row.getObject("workspace_id", UUID.class),
                  row.getObject("resource_id", UUID.class),
                  row.getObject("holder_id", UUID.class),
                  row.getString("kind").equals("booking"),
                  instant(row, "starts_at"),
                  instant(row, "ends_at"),
                  row.getInt("units"));
          return takenOfResources
              .computeIfAbsent(rowKey(row, "resource_id"), place -> new ArrayList<>())
              .add(taken);
        });
  }

  private static RowKey rowKey(ResultSet row, String column) throws SQLException {
    return new RowKey(row.getObject("workspace_id", UUID.class), row.getObject(column, UUID.class));
  }

  private static Block block(ResultSet row, String column) throws SQLException {
    return new Block(
        row.getObject("workspace_id", UUID.class),
        row.getObject("resource_id", UUID.class),
        row.getObject(column, UUID.class));
  }

  private static Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }

  private static List<String> shown(@Nullable String allocations) {
    List<String> shown = new ArrayList<>();
    if (allocations != null) {
      for (JsonNode allocation : PlainJson.read(allocations)) {
        shown.add(
            allocation.path("resource_id").stringValue()
                + " "
                + OffsetDateTime.parse(allocation.path("starts_at").stringValue()).toInstant()
                + " "
                + OffsetDateTime.parse(allocation.path("ends_at").stringValue()).toInstant()
                + " "
                + allocation.path("units").asInt());
      }
    }
    return shown.stream().sorted().toList();
  }

  /** Checks the use at the start of each allocation, because use rises only there. */
  private void checkPeak(RowKey resource, List<Taken> taken) {
    Stock stock = resources.get(resource);
    List<Taken> now = new ArrayList<>();
    Instant judged = Instant.MIN;
    for (int i = 0; stock != null && i < taken.size(); i++) {
      Instant at = taken.get(i).start();
      now.removeIf(other -> !other.covers(at));
      now.add(taken.get(i));
      boolean isLastOfThisStart = i + 1 == taken.size() || taken.get(i + 1).start().isAfter(at);
      if (isLastOfThisStart && at.isAfter(judged)) {
        judged = at;
        int booked = 0;
        int blocked = 0; // blocks may overlap each other, so only the largest one is used
        for (Taken one : now) {
          if (one.booking()) {
            booked += one.units();
          } else if (!forced.contains(blockOf(one))) {
            blocked = Math.max(blocked, one.units());
          }
        }
        if (booked > 0 && booked + blocked > stock.capacity()) {
          String detail =
              (booked + blocked)
                  + " units used at a capacity of "
                  + stock.capacity()
                  + " on resource "
                  + resource.id()
                  + " at "
                  + at;
          faults.add(new Fault("above_capacity", isCertain(now, stock), detail));
        }
      }
    }
  }

  /**
   * The second after the resource's last change. Times are stored in whole seconds, so a booking
   * made in the same second may precede the change.
   */
  private static @Nullable Instant changedSince(ResultSet row) throws SQLException {
    return row.getLong("version") == 1
        ? null
        : instant(row, "updated_at").truncatedTo(ChronoUnit.SECONDS).plusSeconds(1);
  }

  /**
   * Whether the excess is certainly a fault, because the resource was never changed, or because a
   * booking or an unforced block was created after the resource's last change. Otherwise a lowered
   * capacity may explain the excess: lowering it does not end existing bookings.
   */
  private boolean isCertain(List<Taken> now, Stock stock) {
    Instant changed = stock.changedSince();
    return changed == null
        || now.stream()
            .filter(one -> one.booking() || !forced.contains(blockOf(one)))
            .map(one ->
                one.booking()
                    ? createdAt(bookings.get(new RowKey(one.workspace(), one.holder())))
                    : blocks.get(blockOf(one)))
            .anyMatch(created -> created != null && !created.isBefore(changed));
  }

  private static @Nullable Instant createdAt(@Nullable Booking booking) {
    return booking == null ? null : booking.createdAt();
  }

  private static Block blockOf(Taken taken) {
    return new Block(taken.workspace(), taken.resource(), taken.holder());
  }

  /** Compares the allocations with their holders, and with the allocations that bookings state. */
  private void compare() {
    Map<RowKey, List<String>> taken = new HashMap<>();
    for (List<Taken> ofOne : takenOfResources.values()) {
      for (Taken one : ofOne) {
        RowKey holder = new RowKey(one.workspace(), one.holder());
        Booking booking = bookings.get(holder);
        boolean holds =
            one.booking() ? booking != null && booking.live() : blocks.containsKey(blockOf(one));
        if (!holds) {
          faults.add(new Fault("time_of_nobody", true, one.holder() + " takes " + one.text()));
        }
        if (one.booking()) {
          taken.computeIfAbsent(holder, place -> new ArrayList<>()).add(one.text());
        }
      }
    }
    bookings.forEach((place, booking) -> {
      List<String> stored = taken.getOrDefault(place, List.of()).stream().sorted().toList();
      if (booking.live() && !stored.equals(booking.shown())) {
        faults.add(
            new Fault(
                "booking_without_its_time",
                true,
                place.id() + " states " + booking.shown() + " but takes " + stored));
      }
    });
  }
}
