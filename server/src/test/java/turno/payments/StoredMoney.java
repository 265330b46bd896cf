package turno.payments;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.IdKind;
import turno.kernel.PaymentStatus;
import turno.payments.LedgerEntry.Effect;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.BarbeariaSol;
import turno.testing.TestDatabase;

/** Rows of payments in any state, and the audit's findings about them. */
final class StoredMoney implements AutoCloseable {
  static final Instant AT = BarbeariaSol.NOW;
  static final PaymentId ACCOUNT = BarbeariaSol.id(IdKind.PAYMENT, 50);

  private static final String BOOK =
      """
      insert into turno.bookings
             (workspace_id, id, version, status, service_id, starts_at, ends_at, expires_at, booked_at, party_size,
              source, created_at, updated_at, payment_status, payment_attention, details)
      values (?, ?, 1, ?, ?, ?, ?, ?, ?, 1, 'api', ?, ?, ?, ?, ?)
      on conflict (workspace_id, id) do update
         set status = excluded.status, expires_at = excluded.expires_at, details = excluded.details,
             payment_status = excluded.payment_status, payment_attention = excluded.payment_attention
      """;

  private static final String LINE =
      """
      insert into turno.payments
             (workspace_id, booking_id, id, amount_cents, currency, method, created_at, effect, payment_id,
              account_id, provider_payment_id, paid_at, booking_version)
      values (?, ?, ?, ?, 'BRL', 'pix', ?, ?, ?, ?, ?, ?, 1)
      """;

  private final TestDatabase fresh = TestDatabase.create();
  private final Database database = fresh.open(1);
  private Database rows = database;
  private int ids = 100;
  private BookingId booking = BarbeariaSol.id(IdKind.BOOKING, ids++);

  StoredMoney() {
    BarbeariaSol.in(database);
    execute(
        """
        insert into turno.payment_accounts
               (workspace_id, id, provider, settings, webhook, created_at, attempts)
        values (?, ?, 'api-pix', '{}', 'none', ?, 0)
        """,
        BarbeariaSol.WORKSPACE,
        ACCOUNT,
        AT);
  }

  BookingId booking() {
    return booking;
  }

  /** Switches to a new booking. */
  void another() {
    booking = BarbeariaSol.id(IdKind.BOOKING, ids++);
  }

  PaymentId newId() {
    return BarbeariaSol.id(IdKind.PAYMENT, ids++);
  }

  static String text(long cents) {
    return BigDecimal.valueOf(cents, 2) + " BRL";
  }

  /** Inserts the booking with a status that fits its payment. */
  void book(Payment payment) {
    String status =
        switch (payment.status()) {
          case PENDING, FAILED -> "pending_payment";
          case PAID, NOT_REQUIRED -> "confirmed";
          case CANCELLED, EXPIRED, REFUND_PENDING, REFUNDED -> "cancelled";
        };
    book(status, payment);
  }

  /** Inserts the booking with a deposit of 0, so that no payment status matches received money. */
  void book(long receivedCents, long refundedCents) {
    book(
        new Payment(
            PaymentStatus.PENDING,
            0,
            receivedCents,
            Currency.BRL,
            "pix",
            30,
            AT,
            null,
            null,
            null,
            receivedCents,
            refundedCents));
  }

  void book(String status, Payment payment) {
    String details =
        """
        {"payment": {"status": "%s", "amount_cents": %d, "received_cents": %d, "provider_cents": %d,
         "refunded_cents": %d, "currency": "%s", "attention": %s}}
        """
            .formatted(
                payment.status().wire(),
                payment.amountCents(),
                payment.receivedCents(),
                payment.providerCents(),
                payment.refundedCents(),
                payment.currency().code(),
                payment.attention() == null ? "null" : "{}");
    execute(
        BOOK,
        BarbeariaSol.WORKSPACE,
        booking,
        status,
        BarbeariaSol.HAIRCUT,
        AT,
        AT.plusSeconds(1_800),
        status.equals("pending_payment") ? AT : null,
        AT,
        AT,
        AT,
        payment.status().wire(),
        payment.attention() != null,
        new Sql.Json(details));
  }

  /**
   * Inserts a ledger line of the booking; money received is stored as received through a provider.
   *
   * @param of the line to which the new line refers; null if it refers to none
   */
  LedgerEntry line(Effect effect, long cents, @Nullable PaymentId of) {
    boolean incoming =
        switch (effect) {
          case PAYS, REVIVES, LATE, SURPLUS -> true;
          case OWED, REFUNDED, REFUSED, BY_HAND, TWICE, PULLED_BACK, CORRECTED, CORRECTED_OWED ->
              false;
        };
    return line(newId(), effect, cents, of, incoming);
  }

  LedgerEntry line(
      PaymentId id, Effect effect, long cents, @Nullable PaymentId of, boolean incoming) {
    execute(
        LINE,
        BarbeariaSol.WORKSPACE,
        booking,
        id,
        cents,
        AT,
        effect.wire(),
        of,
        incoming ? ACCOUNT : null,
        incoming ? id.toString() : null,
        incoming ? AT : null);
    return new LedgerEntry(id, effect, cents, Currency.BRL, "pix", null, null, null, of, null, AT);
  }

  /**
   * @param dueAt null if no next check is planned
   */
  PaymentId charge(ChargeState state, @Nullable Instant dueAt) {
    PaymentId id = newId();
    execute(
        """
        insert into turno.payment_charges
               (workspace_id, booking_id, id, account_id, txid, amount_cents, state, lives_until, attempts,
                due_at, created_at)
        values (?, ?, ?, ?, 'tx1', 2850, ?, ?, 0, ?, ?)
        """,
        BarbeariaSol.WORKSPACE,
        booking,
        id,
        ACCOUNT,
        state.wire(),
        AT,
        dueAt,
        AT);
    return id;
  }

  /**
   * @param paymentId the ledger line of the payment that is refunded
   * @param dueAt null if no next step is planned
   */
  PaymentId refund(RefundState state, PaymentId paymentId, long cents, @Nullable Instant dueAt) {
    PaymentId id = newId();
    execute(
        """
        insert into turno.payment_refunds
               (workspace_id, booking_id, payment_id, id, account_id, provider_payment_id, amount_cents, state,
                attempts, due_at, created_at)
        values (?, ?, ?, ?, ?, 'E1', ?, ?, 0, ?, ?)
        """,
        BarbeariaSol.WORKSPACE,
        booking,
        paymentId,
        id,
        ACCOUNT,
        cents,
        state.wire(),
        dueAt,
        AT);
    return id;
  }

  /** Runs the work and commits. */
  void inOneTransaction(Runnable work) {
    Database.inOneTransaction(
        fresh.address(),
        "test",
        whole -> {
          rows = whole;
          work.run();
          rows = database;
          return true;
        });
  }

  void execute(String sql, @Nullable Object... values) {
    rows.write(connection -> Sql.of(sql).with(values).update(connection));
  }

  List<AuditFinding> findings() {
    return new AuditPayments(database).audit(BarbeariaSol.WORKSPACE).findings();
  }

  @Override
  public void close() {
    database.close();
    fresh.close();
  }
}
