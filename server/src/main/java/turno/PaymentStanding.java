package turno;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.jobs.Job;
import turno.platform.observation.Metrics;
import turno.platform.time.DatabaseClock;

/**
 * What about money waits for a provider or a person: looked at every so often, so that a scrape of
 * the metrics never waits for the database. Each question is one look at an index.
 */
final class PaymentStanding implements Job {
  private static final List<String> WEBHOOKS = List.of("gone", "refused", "foreign");

  private static final String LOOK =
      """
      select (select count(*) from (
               select from turno.payment_refunds
                where due_at is not null and state <> 'replaced' limit 100000) w)
               + (select count(*) from (
                   select from turno.payments where refund_due is not null limit 100000) w) as refunds,
             least((select min(created_at) from turno.payment_refunds
                     where due_at is not null and state <> 'replaced'),
                   (select min(created_at) from turno.payments where refund_due is not null)) as refund,
             (select min(due_at) from turno.payment_charges where due_at is not null) as charge,
             (select count(*) from (
               select from turno.bookings where payment_attention limit 100000) w) as attention,
             (select count(*) from turno.payment_accounts
               where replaced_at is null and webhook = 'gone') as gone,
             (select count(*) from turno.payment_accounts
               where replaced_at is null and webhook = 'refused') as refused,
             (select count(*) from turno.payment_accounts
               where replaced_at is null and webhook = 'foreign') as "foreign",
             (select min(certificate_ends_at) from turno.payment_accounts
               where replaced_at is null) as certificate
      """;

  private final Database database;
  private final DatabaseClock clock;
  private volatile Look latest = new Look(0, null, null, 0, List.of(0L, 0L, 0L), null);

  /** What the last look found. */
  private record Look(
      long refunds,
      @Nullable Instant refund,
      @Nullable Instant charge,
      long attention,
      List<Long> webhooks,
      @Nullable Instant certificate) {
    static Look of(ResultSet row) throws SQLException {
      return new Look(
          row.getLong("refunds"),
          Sql.instant(row, "refund"),
          Sql.instant(row, "charge"),
          row.getLong("attention"),
          List.of(row.getLong("gone"), row.getLong("refused"), row.getLong("foreign")),
          Sql.instant(row, "certificate"));
    }
  }

  PaymentStanding(@Nullable Database database, DatabaseClock clock) {
    this.database = Objects.requireNonNull(database);
    this.clock = clock;
  }

  @Override
  public String name() {
    return "look_at_payments";
  }

  @Override
  public boolean run() {
    latest = database.read(connection -> Sql.of(LOOK).one(connection, Look::of));
    return false;
  }

  void count(Metrics metrics) {
    metrics.gauge(
        "turno_payment_refunds_waiting",
        "Refunds that a provider has not finished, or was not asked for yet, and that nobody gave"
            + " back by hand instead.",
        () -> latest.refunds());
    String help =
        "Age of the oldest: a refund that is not finished, a charge that is due to be looked at.";
    metrics.gauge(
        "turno_payment_age_seconds", help, () -> age(latest.refund()), "queue", "refunds");
    metrics.gauge(
        "turno_payment_age_seconds", help, () -> age(latest.charge()), "queue", "charges");
    metrics.gauge(
        "turno_payments_needing_attention",
        "Bookings whose payment a person must look at.",
        () -> latest.attention());
    for (int i = 0; i < WEBHOOKS.size(); i++) {
      int at = i;
      metrics.gauge(
          "turno_payment_webhooks",
          "Accounts whose provider does not call us: it has forgotten our address, refused it, or"
              + " calls another system.",
          () -> latest.webhooks().get(at),
          "state",
          WEBHOOKS.get(i));
    }
    metrics.gauge(
        "turno_payment_certificate_days",
        "Days until the first certificate for a provider ends; without one, not a number.",
        this::certificateDays);
  }

  private double certificateDays() {
    Instant end = latest.certificate();
    return end == null
        ? Double.NaN
        : Duration.between(clock.instant(), end).toSeconds()
            / (double) Duration.ofDays(1).toSeconds();
  }

  private double age(@Nullable Instant since) {
    return since == null
        ? 0
        : Math.max(0, Duration.between(since, clock.instant()).toMillis() / 1e3);
  }
}
