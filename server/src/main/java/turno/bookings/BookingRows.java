package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.util.RawValue;
import turno.bookings.Booking.BookedCustomer;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Texts;
import turno.platform.db.Database;
import turno.platform.db.RowSums;
import turno.platform.db.Sql;
import turno.platform.http.Sight;

/**
 * Reads bookings from rows, and renders the jsonb row for the database function that writes them.
 */
final class BookingRows {
  static final String COLUMNS =
      """
      b.workspace_id, b.id, b.version, b.status, b.service_id, b.starts_at, b.ends_at,
      b.expires_at, b.booked_at, b.party_size, b.customer_id, b.customer_name, b.customer_phone,
      b.customer_email, b.customer_locale, b.visit_id, b.external_id, b.source, b.created_at, b.updated_at, b.details
      """;

  static final String FIGURES =
      """
      select (select min(expires_at) from turno.bookings where expires_at is not null) as expiry,
             (select count(*) from (
               select from turno.bookings where payment_attention limit 100000) w) as attention
      """;

  private static final String FIND =
      "select " + COLUMNS + " from turno.bookings b where b.workspace_id = ? and b.id = ?";

  private static final String FIND_MANY =
      "select " + COLUMNS + " from turno.bookings b where b.workspace_id = ? and b.id = any (?)";

  private static final String METADATA =
      """
      select b.id, coalesce(octet_length(b.details #>> '{details,metadata}'), 0)
                   + coalesce(octet_length(b.details #>> '{details,intake}'), 0) as bytes
        from turno.bookings b where b.workspace_id = ? and b.id > ? order by b.id limit ?
      """;

  private BookingRows() {}

  static long metadataBytes(Database database, WorkspaceId workspaceId) {
    return RowSums.sum(database, METADATA, workspaceId);
  }

  static @Nullable Booking find(Connection connection, WorkspaceId workspaceId, BookingId id)
      throws SQLException {
    return find(connection, workspaceId, id, Sight.ALL);
  }

  /** Returns the booking; null if it does not exist or the caller may not see it. */
  static @Nullable Booking find(
      Connection connection, WorkspaceId workspaceId, BookingId id, Sight sight)
      throws SQLException {
    return Sql.of(FIND + sight.and())
        .with(workspaceId, id)
        .with(sight.values())
        .first(connection, BookingRows::read);
  }

  static List<Booking> find(Connection connection, WorkspaceId workspaceId, List<BookingId> ids)
      throws SQLException {
    return Sql.of(FIND_MANY).with(workspaceId, ids).list(connection, BookingRows::read);
  }

  static Booking read(ResultSet row) throws SQLException {
    BookingId id = Sql.id(row, "id", IdKind.BOOKING);
    StoredBooking stored = StoredBooking.read(row.getString("details"), id);
    CustomerId customerId = Sql.idOrNull(row, "customer_id", IdKind.CUSTOMER);
    return new Booking(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        id,
        row.getInt("version"),
        Sql.constant(row, "status", BookingStatus.class),
        Sql.id(row, "service_id", IdKind.SERVICE),
        Sql.instantOf(row, "starts_at"),
        Sql.instantOf(row, "ends_at"),
        Sql.instant(row, "expires_at"),
        Sql.instant(row, "booked_at"),
        row.getInt("party_size"),
        customerId == null
            ? null
            : new BookedCustomer(
                customerId,
                row.getString("customer_name"),
                row.getString("customer_phone"),
                row.getString("customer_email"),
                row.getString("customer_locale")),
        Sql.idOrNull(row, "visit_id", IdKind.VISIT),
        row.getString("external_id"),
        row.getString("source"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "updated_at"),
        stored.bookingPayment(),
        stored.bookingDetails());
  }

  /**
   * Renders the booking as a jsonb row, with the column names as member names.
   *
   * @param ownKey for a new booking, the id of the key or visitor that creates it, if that caller
   *     may see only its own bookings; otherwise null. Updates pass null and leave {@code own_key}
   *     unchanged
   */
  static String row(Booking booking, @Nullable Id ownKey) {
    ObjectNode row = Json.object();
    row.put("workspace_id", booking.workspaceId().value().toString());
    row.put("id", booking.id().value().toString());
    row.put("version", booking.version());
    row.put("status", booking.status().wire());
    row.put("service_id", booking.serviceId().value().toString());
    row.put("starts_at", booking.startsAt().toString());
    row.put("ends_at", booking.endsAt().toString());
    row.put("expires_at", text(booking.expiresAt()));
    row.put("booked_at", text(booking.bookedAt()));
    row.put("party_size", booking.partySize());
    BookedCustomer customer = booking.customer();
    if (customer != null) {
      row.put("customer_id", customer.id().value().toString());
      row.put("customer_name", customer.name());
      row.put(
          "customer_name_folded", customer.name() == null ? null : Texts.folded(customer.name()));
      row.put("customer_phone", customer.phone());
      row.put("customer_email", customer.email());
      row.put("customer_locale", customer.locale());
    }
    row.put("visit_id", booking.visitId() == null ? null : booking.visitId().value().toString());
    row.put("external_id", booking.externalId());
    row.put("source", booking.source());
    row.put("created_at", booking.createdAt().toString());
    row.put("updated_at", booking.updatedAt().toString());
    row.put("payment_status", booking.payment().status().wire());
    row.put("payment_attention", booking.payment().attention() != null);
    // any change may require a message, so the booking is due for a check immediately
    row.put("look_at", booking.bookedAt() == null ? null : booking.updatedAt().toString());
    if (booking.details().stage() != null) {
      row.put("stage", booking.details().stage());
    }
    if (ownKey != null) {
      row.put("own_key", ownKey.value().toString());
    }
    row.putRawValue("details", new RawValue(StoredBooking.of(booking)));
    return Json.text(row);
  }

  private static @Nullable String text(@Nullable Instant instant) {
    return instant == null ? null : instant.toString();
  }
}
