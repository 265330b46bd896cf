package turno.payments;

import java.util.List;
import turno.platform.observation.Gauges;
import turno.platform.observation.Metrics;

/** Metrics of the money that waits for a provider, from the tables of this package. */
final class PaymentFigures {
  private static final String FIGURES =
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
             (select count(*) from turno.payment_accounts
               where replaced_at is null and webhook = 'gone') as gone,
             (select count(*) from turno.payment_accounts
               where replaced_at is null and webhook = 'refused') as refused,
             (select count(*) from turno.payment_accounts
               where replaced_at is null and webhook = 'foreign') as "foreign",
             (select min(certificate_ends_at) from turno.payment_accounts
               where replaced_at is null) as certificate
      """;

  private PaymentFigures() {}

  static void show(Gauges gauges) {
    Metrics metrics = gauges.metrics();
    Gauges.Figures figures = gauges.figures(FIGURES);
    metrics.gauge(
        "turno_payment_refunds_waiting",
        "Refunds that a provider has not finished or has not been asked for yet, and that no person"
            + " made manually instead.",
        figures.number("refunds"));
    String help =
        "Age of the oldest of each kind: an unfinished refund, a charge that is due for a check.";
    metrics.gauge("turno_payment_age_seconds", help, figures.age("refund"), "queue", "refunds");
    metrics.gauge("turno_payment_age_seconds", help, figures.age("charge"), "queue", "charges");
    for (String state : List.of("gone", "refused", "foreign")) {
      metrics.gauge(
          "turno_payment_webhooks",
          "Accounts whose provider does not call us: it has forgotten our address, refused it, or"
              + " calls another system.",
          figures.number(state),
          "state",
          state);
    }
    metrics.gauge(
        "turno_payment_certificate_days",
        "Days until the first client certificate for a provider expires; NaN if there is none.",
        figures.daysUntil("certificate"));
  }
}
