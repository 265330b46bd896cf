package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.payments.ChargeRows.Charge;
import turno.platform.db.Sql;
import turno.platform.jobs.Retention;

/** The raw requests and answers of providers, in {@code payment_events}. */
final class ProviderEvents {
  // makes the bookings' charges due: now, or after a pause if the last check after a callback found
  // nothing new. A charge that is due stays due even during a check, because that check may have
  // been too early to see the payment
  private static final String CALLED =
      """
      with stored as (
        insert into turno.payment_events (workspace_id, id, account_id, source, at, body, txids)
        values (?, ?, ?, 'callback', ?, ?, ?)),
      named as (
        select distinct booking_id from turno.payment_charges
         where workspace_id = ? and txid = any (?::text[])),
      refunds as (
        update turno.payment_refunds r set due_at = least(r.due_at, ?)
          from named n
         where r.workspace_id = ? and r.booking_id = n.booking_id and r.due_at is not null)
      update turno.payment_charges c
         set due_at = least(case when c.lease is null or c.due_at > ? then c.due_at end,
                            greatest(?, c.called_at + ?::interval)),
             called_at = greatest(?, c.called_at + ?::interval), lease = null
        from named n
       where c.workspace_id = ? and c.booking_id = n.booking_id and c.state not in ('requested', 'refused')
         and (c.called_at is null or c.called_at <= ?)
      """;

  // skips an answer that was stored before; after a new answer, the next callback may cause an
  // immediate check
  private static final String READ =
      """
      with stored as (
        insert into turno.payment_events (workspace_id, id, account_id, source, at, body, txids)
        select n.workspace_id, n.id, n.account_id, 'reading', n.at, n.body, array[n.txid]
          from (select ?::uuid as workspace_id, ?::uuid as id, ?::uuid as account_id, ?::timestamptz as at,
                       ?::bytea as body, ?::text as txid) n
         where not exists (
           select from turno.payment_events e
            where e.workspace_id = n.workspace_id and e.txids[1] = n.txid and e.source = 'reading'
              and e.body = n.body)
        returning id),
      older as (
        delete from turno.payment_events
         where workspace_id = ? and exists (select from stored) and id = any (array(
           select e.id from turno.payment_events e
            where e.workspace_id = ? and e.txids[1] = ? and e.source = 'reading'
            order by e.id desc offset ?)))
      update turno.payment_charges set called_at = null
       where workspace_id = ? and booking_id = ? and id = ? and called_at is not null
         and exists (select from stored)
      """;

  // deletes by ctid, because finding the rows again by key would take most of the time
  private static final String SWEEP_READINGS =
      """
      with gone as (
        delete from turno.payment_events
         where ctid = any(array(
           select ctid from turno.payment_events
            where source = 'reading' and at >= ? and at <= ? order by at limit ?))
        returning at)
      select count(*) as rows, max(at) as latest from gone
      """;

  // deletes by id, because the id contains the time of receipt
  private static final String DELETE_CALLBACKS =
      """
      delete from turno.payment_events
       where workspace_id = ? and id = any (array(
         select e.id from turno.payment_events e
          where e.workspace_id = ? and e.id < ? and e.source = 'callback'
          limit ?))
      """;

  /** After a check that found nothing new, callbacks trigger another check only after this time. */
  private static final Duration CALLED_AGAIN = Duration.ofSeconds(10);

  private static final Pattern TXID = Pattern.compile("[a-zA-Z0-9]{1,35}");
  private static final int MAX_TXIDS = 1_000;

  /** The number of readings kept for each charge; a later reading includes the earlier data. */
  static final int MAX_READINGS = 10;

  private ProviderEvents() {}

  /**
   * Stores a callback, and schedules a check of the charges and refunds of the bookings whose
   * charges it names, but only in the called workspace
   * (docs/rules/payments.md#looks-that-callbacks-cause).
   *
   * @param id the callback's id
   */
  static void called(
      Connection connection,
      WorkspaceId workspaceId,
      PaymentId accountId,
      PaymentId id,
      byte[] body,
      Instant now)
      throws SQLException {
    List<String> txids = txids(body);
    String pause = CALLED_AGAIN.toSeconds() + " seconds";
    Sql.of(CALLED)
        .with(workspaceId, id, accountId, now, body, txids)
        .with(workspaceId, txids)
        .with(now, workspaceId)
        .with(now, now, pause, now, pause, workspaceId, now)
        .update(connection);
  }

  /**
   * Stores a provider's answer about a charge, unless it equals an earlier answer. Keeps the newest
   * {@link #MAX_READINGS} of a charge.
   *
   * @param id the reading's id
   */
  static void read(Connection connection, Charge charge, PaymentId id, byte[] body, Instant now)
      throws SQLException {
    WorkspaceId workspaceId = charge.workspaceId();
    Sql.of(READ)
        .with(workspaceId, id, charge.accountId(), now, body, charge.txid())
        .with(workspaceId, workspaceId, charge.txid(), MAX_READINGS - 1)
        .with(workspaceId, charge.place().bookingId(), charge.id())
        .update(connection);
  }

  /** Deletes the oldest readings between two instants, at most {@code limit}. */
  static Retention.Deleted sweepReadings(
      Connection connection, Instant from, Instant until, int limit) throws SQLException {
    return Retention.Deleted.by(connection, Sql.of(SWEEP_READINGS).with(from, until, limit));
  }

  /**
   * Deletes at most {@code most} of the callbacks with ids below {@code before}; returns the number
   * of deleted callbacks.
   */
  static int deleteCallbacks(Connection connection, WorkspaceId workspaceId, UUID before, int most)
      throws SQLException {
    return Sql.of(DELETE_CALLBACKS).with(workspaceId, workspaceId, before, most).update(connection);
  }

  /**
   * The txids in a body of any shape, at most {@link #MAX_TXIDS}; empty if the body is not JSON.
   */
  static List<String> txids(byte[] body) {
    List<String> found = new ArrayList<>();
    try (JsonParser parser = Json.tokens(body)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME
            && parser.currentName().equals("txid")
            && parser.nextToken() == JsonToken.VALUE_STRING
            && TXID.matcher(parser.getString()).matches()
            && found.size() < MAX_TXIDS) {
          found.add(parser.getString());
        }
      }
    } catch (JacksonException e) {
      return List.of(); // the callback is stored nevertheless
    }
    return found;
  }
}
