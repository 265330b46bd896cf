package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.HistoryEntry.Actor;
import turno.kernel.Currency;
import turno.kernel.Id.PaymentId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.Timestamps;
import turno.platform.db.Sql;

/**
 * A payment that was received for a booking, with corrections applied, and who recorded it
 * (docs/rules/payments.md#list-of-payments).
 *
 * @param means how a person received the payment; null if unknown
 * @param byHand whether a person, not a provider, recorded the payment
 * @param correctedAt when the payment was last corrected; null if never
 */
record ReceivedPayment(
    PaymentId id,
    long amountCents,
    Currency currency,
    String method,
    @Nullable String means,
    @Nullable String reference,
    boolean byHand,
    Instant at,
    Actor by,
    @Nullable String byName,
    @Nullable Instant correctedAt) {

  private static final String SELECT =
      """
      select p.id, p.amount_cents + coalesce(c.cents, 0) as amount_cents, p.currency, p.method, p.means,
             p.reference, p.account_id is null as by_hand, p.created_at, h.actor,
             coalesce(k.name, u.name) as by_name, c.corrected_at
        from turno.payments p
        join turno.booking_history h
          on h.workspace_id = p.workspace_id and h.booking_id = p.booking_id and h.version = p.booking_version
        left join lateral (
          select sum(o.amount_cents)::bigint as cents, max(o.created_at) as corrected_at
            from turno.payments o
           where o.workspace_id = p.workspace_id and o.booking_id = p.booking_id and o.payment_id = p.id
             and o.effect in ('corrected', 'corrected_owed')) c on true
        left join turno.api_keys k
          on k.workspace_id = p.workspace_id and h.actor ->> 'type' = 'key' and k.id = (h.actor ->> 'uuid')::uuid
        left join turno.users u
          on u.workspace_id = p.workspace_id and h.actor ->> 'type' = 'user' and u.id = (h.actor ->> 'uuid')::uuid
       where p.workspace_id = ? and p.booking_id = ? and p.effect in ('pays', 'revives', 'late', 'surplus')
      """;

  private static final String AFTER = SELECT + " and p.id > ? order by p.id limit ?";
  private static final String ONE = SELECT + " and p.id = ?";

  /**
   * Passes a booking's payments to the taker in the order of their ids, until the taker returns
   * false. Only payments with ids above {@code after} are passed, and at most {@code limit}.
   */
  static void each(
      Connection connection,
      Booking booking,
      PaymentId after,
      int limit,
      Predicate<? super ReceivedPayment> taker)
      throws SQLException {
    Sql.of(AFTER)
        .with(booking.workspaceId(), booking.id(), after, limit)
        .whileWanted(connection, ReceivedPayment::read, taker);
  }

  /** Returns the payment with this id; null if the booking has no such payment. */
  static @Nullable ReceivedPayment find(Connection connection, Booking booking, PaymentId id)
      throws SQLException {
    return Sql.of(ONE)
        .with(booking.workspaceId(), booking.id(), id)
        .first(connection, ReceivedPayment::read);
  }

  private static ReceivedPayment read(ResultSet row) throws SQLException {
    PaymentId id = Sql.id(row, "id", IdKind.PAYMENT);
    return new ReceivedPayment(
        id,
        row.getLong("amount_cents"),
        Currency.valueOf(row.getString("currency")),
        row.getString("method"),
        row.getString("means"),
        row.getString("reference"),
        row.getBoolean("by_hand"),
        Sql.instantOf(row, "created_at"),
        Actor.JSON.read(row.getString("actor"), id),
        row.getString("by_name"),
        Sql.instant(row, "corrected_at"));
  }

  ObjectNode view(ZoneId zone) {
    ObjectNode view = Json.object();
    view.put("id", id.toString());
    view.put("amount_cents", amountCents);
    view.put("currency", currency.code());
    view.put("currency_exponent", currency.exponent());
    view.put("method", method);
    view.put("means", means);
    view.put("reference", reference);
    view.put("at", Timestamps.format(at, zone));
    view.set("by", by.view(byName));
    view.put("corrected_at", Timestamps.formatOrNull(correctedAt, zone));
    return view;
  }
}
