package turno.bookings;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.HistoryEntry.Actor;
import turno.bookings.HistoryEntry.StoredChange;
import turno.catalog.Catalogs;
import turno.catalog.StageConfig;
import turno.catalog.StageConfigs;
import turno.customers.CustomerBookings;
import turno.customers.CustomerConversations;
import turno.customers.CustomerVisits;
import turno.customers.SentMessages;
import turno.kernel.Cursor;
import turno.kernel.Id;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.CustomerId;
import turno.kernel.Id.EventId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.payments.ProviderTraces;
import turno.platform.db.Sql;
import turno.platform.http.AnswerBuffer;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;
import turno.platform.http.Sight;

/**
 * Answers the queries of the {@code customers} package about bookings, erases the personal data in
 * a customer's bookings, and moves bookings to another customer.
 */
final class BookingsOfCustomers implements CustomerBookings {
  private static final String EXPECTED =
      """
      select true from turno.bookings b
       where b.workspace_id = ? and b.customer_id = ? and b.ends_at > ?
         and b.status in ('hold', 'pending_payment', 'confirmed', 'checked_in')
         and (b.expires_at is null or b.expires_at > ?)
       limit 1
      """;

  // for each customer, scans one range of an index and keeps only the bookings that the caller may
  // see
  private static final String VISITS =
      """
      select c.id, v.*
        from unnest(?::uuid[]) c(id)
       cross join lateral (
         select count(*) filter (where b.came) as visits,
                count(*) filter (where b.status = 'no_show') as no_shows,
                max(b.starts_at) filter (where b.came) as last_at,
                min(b.starts_at) filter (where b.comes) as next_at
           from (
             select b.status, b.starts_at,
                    b.status = 'checked_in' or b.status = 'confirmed' and b.ends_at <= n.at as came,
                    b.ends_at > n.at and (b.status = 'confirmed'
                      or b.status = 'pending_payment' and b.expires_at > n.at) as comes
               from turno.bookings b, (select ?::timestamptz as at) n
              where b.workspace_id = ? and b.customer_id = c.id\
      """;

  private static final String IDS =
      "select b.id from turno.bookings b where b.workspace_id = ? and b.customer_id = ?";

  private static final String PAGE =
      "select "
          + BookingRows.COLUMNS
          + " from turno.bookings b where b.workspace_id = ? and b.customer_id = ?"
          + " and (b.starts_at, b.id) > (?, ?)";

  // reasons that the server sets itself are not personal data
  private static final String ERASE =
      """
      update turno.bookings b
         set version = b.version + 1, updated_at = ?, external_id = null,
             customer_name = null, customer_name_folded = null, customer_phone = null,
             customer_email = null, customer_locale = null,
             details = b.details || jsonb_build_object('details', (b.details -> 'details')
               || '{"notes": null, "intake": {}, "metadata": {}}'
               || jsonb_build_object('manage_generation',
                    (b.details #>> '{details,manage_generation}')::integer + 1)
               || case when b.details #>> '{details,cancellation,reason}'
                              not in ('hold_released', 'hold_expired', 'payment_timeout')
                  then jsonb_build_object('cancellation',
                         (b.details #> '{details,cancellation}') || '{"reason": null}')
                  else '{}' end
               || case when jsonb_typeof(b.details #> '{details,override}') = 'object'
                  then jsonb_build_object('override',
                         (b.details #> '{details,override}') || '{"reason": null}')
                  else '{}' end)
       where b.workspace_id = ? and b.customer_id = ?
      """;

  private static final String ERASE_PAYMENTS =
      """
      update turno.payments set reference = null
       where workspace_id = ? and booking_id = any (?) and reference is not null
      """;

  // clients choose the member names of intake answers and metadata, so the names are erased with
  // the values. Customer ids stay: if an earlier customer of the booking is erased later, that
  // customer's id leads to the changes and events that show them
  private static final String ERASE_HISTORY =
      """
      update turno.booking_history h
         set change = h.change || jsonb_build_object(
               'changes',
               (select coalesce(jsonb_agg(
                         case when c.e ->> 'field' = 'customer.id' then c.e
                         when split_part(c.e ->> 'field', '.', 1)
                                   in ('customer', 'notes', 'external_id', 'intake', 'metadata')
                         then jsonb_build_object(
                                'field',
                                case when split_part(c.e ->> 'field', '.', 1) = 'customer'
                                then c.e ->> 'field'
                                else split_part(c.e ->> 'field', '.', 1) end,
                                'from', null, 'to', null)
                         else c.e end order by c.place), '[]')
                  from jsonb_array_elements(h.change -> 'changes') with ordinality c(e, place)),
               'reason', null,
               'override',
               case when jsonb_typeof(h.change -> 'override') = 'object'
               then (h.change -> 'override') || '{"reason": null}' end,
               'stage_action',
               case when jsonb_typeof(h.change -> 'stage_action') = 'object'
               then (h.change -> 'stage_action') || '{"data": {}}' end)
       where h.workspace_id = ? and h.booking_id = any (?)
      """;

  // if a booking was moved from the erased customer to another customer, only the erased customer's
  // side of that change is cleared
  private static final String ERASE_REPLACED =
      """
      update turno.booking_history h
         set change = jsonb_set(h.change, '{changes}',
               (select jsonb_agg(
                         case when c.e ->> 'field' in
                                   ('customer.name', 'customer.phone', 'customer.email', 'customer.locale')
                         then c.e || '{"from": null}' else c.e end order by c.place)
                  from jsonb_array_elements(h.change -> 'changes') with ordinality c(e, place)))
       where h.workspace_id = ?
         and h.change @?? '$."changes"[*]?(@."field" == "customer.id" && @."from" != null)'
         and jsonb_path_query_first(h.change, '$."changes"[*]?(@."field" == "customer.id")."from"')
             in (select to_jsonb(i) from unnest(?::text[]) i)
      returning h.booking_id
      """;

  private static final String MOVE =
      """
      update turno.bookings b set version = b.version + 1, updated_at = ?, customer_id = ?
       where b.workspace_id = ? and b.customer_id = ?
      """;

  private static final String NOTE =
      """
      insert into turno.booking_history (workspace_id, booking_id, version, at, action, actor, change)
      select b.workspace_id, b.id, b.version, ?, ?, ?::jsonb, ?::jsonb
        from turno.bookings b where b.workspace_id = ? and b.id = any (?)
      """;

  private static final String LOG =
      """
      insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload, resources)
      select b.workspace_id, e.id, 'booking', b.id, b.version, null, ?, null,
             array(select (a ->> 'resource_id')::uuid
                     from jsonb_array_elements(b.details #> '{details,allocations}') a)
        from unnest(?::uuid[], ?::uuid[]) e(id, booking_id)
        join turno.bookings b on b.workspace_id = ? and b.id = e.booking_id
      """;

  private final IdSource ids;

  private final SentMessages messages;

  BookingsOfCustomers(IdSource ids, SentMessages messages) {
    this.ids = ids;
    this.messages = messages;
  }

  /** A booking, and its view in an export. */
  private record Exported(Booking booking, ObjectNode view) {}

  @Override
  public void lock(Connection connection, RequestContext call) throws SQLException {
    Catalogs.lockAlone(connection, call.workspaceId());
  }

  @Override
  public boolean isExpected(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException {
    return Sql.of(EXPECTED)
            .with(call.workspaceId(), customerId, call.now(), call.now())
            .first(connection, row -> true)
        != null;
  }

  @Override
  public Erased erase(
      Connection connection, RequestContext call, CustomerId customerId, List<CustomerId> merged)
      throws SQLException {
    List<CustomerId> records = new ArrayList<>(merged);
    records.add(customerId);
    List<BookingId> former =
        Sql.of(ERASE_REPLACED)
            .with(call.workspaceId(), records.stream().map(Id::toString).toList())
            .list(connection, row -> Sql.id(row, "booking_id", IdKind.BOOKING));
    List<BookingId> bookings = locked(connection, call, customerId);
    if (bookings.isEmpty()) {
      return new Erased(bookings, former);
    }
    Sql.of(ERASE).with(call.now(), call.workspaceId(), customerId).update(connection);
    Sql.of(ERASE_PAYMENTS).with(call.workspaceId(), bookings).update(connection);
    ProviderTraces.forget(connection, call.workspaceId(), bookings);
    Sql.of(ERASE_HISTORY).with(call.workspaceId(), bookings).update(connection);
    log(connection, call, bookings, "anonymized");
    return new Erased(bookings, former);
  }

  @Override
  public List<CustomerVisits> visits(
      Connection connection, RequestContext call, List<CustomerId> ids) throws SQLException {
    Sight sight = call.caller().sight();
    return Sql.of(VISITS + sight.and() + ") b) v")
        .with(ids, call.now(), call.workspaceId())
        .with(sight.values())
        .list(connection, BookingsOfCustomers::visits);
  }

  private static CustomerVisits visits(ResultSet row) throws SQLException {
    return new CustomerVisits(
        Sql.id(row, "id", IdKind.CUSTOMER),
        row.getLong("visits"),
        row.getLong("no_shows"),
        Sql.instant(row, "last_at"),
        Sql.instant(row, "next_at"));
  }

  @Override
  public List<BookingId> ids(Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException {
    return read(IDS, connection, call, customerId);
  }

  @Override
  public void move(Connection connection, RequestContext call, CustomerId from, CustomerId to)
      throws SQLException {
    List<BookingId> bookings = locked(connection, call, from);
    if (!bookings.isEmpty()) {
      Sql.of(MOVE).with(call.now(), to, call.workspaceId(), from).update(connection);
      log(connection, call, bookings, "merged");
    }
  }

  @Override
  public @Nullable String write(
      Connection connection,
      RequestContext call,
      CustomerId customerId,
      Page page,
      AnswerBuffer body)
      throws SQLException {
    Page.AfterTime after = page.afterTime();
    StageConfig stages = StageConfigs.find(connection, call.workspaceId());
    Sight sight = call.caller().sight();
    Sql sql =
        Sql.of(PAGE + sight.and() + " order by b.starts_at, b.id limit ?")
            .with(
                call.workspaceId(),
                customerId,
                after == null ? Instant.EPOCH : after.at(),
                after == null ? IdKind.BOOKING.least().value() : after.id())
            .with(sight.values())
            .with(page.limit());
    return page.<Exported>write(
        taker ->
            sql.whileWanted(
                connection,
                row -> exported(connection, call, BookingRows.read(row).at(call.now()), stages),
                taker),
        (exported, into) -> into.value(exported.view()),
        exported -> Cursor.of(exported.booking().startsAt(), exported.booking().id()),
        body);
  }

  private Exported exported(
      Connection connection, RequestContext call, Booking booking, StageConfig stages)
      throws SQLException {
    ObjectNode view = BookingView.of(booking, stages);
    view.set("history", ReadHistory.ofCustomer(connection, booking));
    ArrayNode payments = view.putArray("payments");
    ReceivedPayment.each(
        connection,
        booking,
        IdKind.PAYMENT.least(),
        Integer.MAX_VALUE,
        payment -> {
          payments.add(payment.view(booking.zone()));
          return true;
        });
    view.set(
        "messages",
        CustomerConversations.areSeenBy(call.caller())
            ? messages.toCustomer(connection, booking.workspaceId(), booking.id(), booking.zone())
            : Json.MAPPER.createArrayNode());
    return new Exported(booking, view);
  }

  private static List<BookingId> locked(
      Connection connection, RequestContext call, CustomerId customerId) throws SQLException {
    return read(IDS + " for update", connection, call, customerId);
  }

  private static List<BookingId> read(
      String sql, Connection connection, RequestContext call, CustomerId customerId)
      throws SQLException {
    return Sql.of(sql)
        .with(call.workspaceId(), customerId)
        .list(connection, row -> Sql.id(row, "id", IdKind.BOOKING));
  }

  /** Records the change in the history and, for followers, in the change log. */
  private void log(
      Connection connection, RequestContext call, List<BookingId> bookings, String action)
      throws SQLException {
    String actor = Actor.of(call).toString();
    Sql.of(NOTE)
        .with(call.now(), action, actor, StoredChange.NOTHING, call.workspaceId(), bookings)
        .update(connection);
    List<EventId> events = new ArrayList<>();
    bookings.forEach(_ -> events.add(ids.next(IdKind.EVENT)));
    Sql.of(LOG).with(call.now(), events, bookings, call.workspaceId()).update(connection);
  }
}
