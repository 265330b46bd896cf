package turno.payments;

import java.util.List;
import turno.platform.observation.Gauges;
import turno.platform.observation.Metrics;

/**
 * Metrics of unfinished refunds, due checks of charges, callback addresses and client certificates,
 * from the tables of this package.
 */
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
        "Refunds that have not been requested from a provider yet, or that the provider has not"
            + " finished (each counted up to 100000), except refunds that a person made instead.",
        figures.number("refunds"));
    String help =
        "For refunds, the age of the oldest unfinished refund; for charges, how long the most overdue"
            + " check of a charge has been due.";
    metrics.gauge("turno_payment_age_seconds", help, figures.age("refund"), "queue", "refunds");
    metrics.gauge("turno_payment_age_seconds", help, figures.age("charge"), "queue", "charges");
    for (String state : List.of("gone", "refused", "foreign")) {
      metrics.gauge(
          "turno_payment_webhooks",
          "Accounts whose provider does not call us: the provider has forgotten or refused our"
              + " callback address, or calls another system.",
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
