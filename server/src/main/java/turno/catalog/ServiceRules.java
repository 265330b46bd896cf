package turno.catalog;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.IdKind;

/**
 * What a service's document must keep beyond the contract's schema (decisions section 3): rules
 * between its members. They need nothing but the document.
 */
final class ServiceRules {
  private final Members document;
  private final Findings findings;

  private ServiceRules(Members document, Findings findings) {
    this.document = document;
    this.findings = findings;
  }

  static void check(Members document, Findings findings) {
    ServiceRules rules = new ServiceRules(document, findings);
    findings.requireId(document, "schedule_id", IdKind.SCHEDULE);
    findings.requireOrder(document, "min_party_size", "max_party_size");
    findings.requireMetadataFits(document);
    rules.checkDeposit();
    rules.checkOverrides();
    rules.checkIntakeFields();
    RequirementRules.check(
        document.objects("requirements"), document.pointer(), rules.durations(), findings);
  }

  /** The ids of other objects that the document names. */
  static void collect(Members document, References references) {
    references.schedule(document, "schedule_id");
    for (Members row : document.objects("requirements")) {
      references.resource(row, "resource_id").group(row, "group_id");
    }
    for (Members override : document.objects("resource_overrides")) {
      references.resource(override, "resource_id");
    }
  }

  private void checkDeposit() {
    if (!document.has("deposit")) {
      return;
    }
    Members deposit = document.object("deposit");
    Deposit.Type type = deposit.word("type", Deposit.Type.class);
    if (type != null) {
      boolean fixed = type == Deposit.Type.FIXED;
      checkAmount(deposit, fixed ? "amount_cents" : "percent", fixed ? "percent" : "amount_cents");
    }
    checkFixedAmount(deposit, type);
    String currency = document.text("currency");
    if (deposit.word("method", Deposit.Method.class) == Deposit.Method.PIX
        && currency != null
        && !currency.equals(Currency.BRL.code())) {
      findings.add(
          "not_allowed",
          "Pix pays in BRL only, and this service costs "
              + currency
              + ". Maybe method manual was meant.",
          deposit.at("method"),
          document.at("currency"));
    }
  }

  private void checkAmount(Members deposit, String needed, String other) {
    if (!deposit.has(needed)) {
      findings.add(
          "required",
          needed + " is required of a " + deposit.text("type") + " deposit.",
          deposit.at(needed));
    }
    if (deposit.has(other)) {
      findings.add(
          "not_allowed",
          other + " may not stand in a " + deposit.text("type") + " deposit.",
          deposit.at(other));
    }
  }

  private void checkFixedAmount(Members deposit, Deposit.@Nullable Type type) {
    Long amount = deposit.number("amount_cents");
    Long price = document.has("price_cents") ? document.number("price_cents") : Long.valueOf(0);
    if (type == Deposit.Type.FIXED && amount != null && price != null && amount > price) {
      findings.add(
          "out_of_range",
          "The deposit of " + amount + " is above the price of " + price + ".",
          deposit.at("amount_cents"),
          document.at("price_cents"));
    }
    Long percent = deposit.number("percent");
    if (type == Deposit.Type.PERCENT && percent != null && percent > 100) {
      findings.add(
          "out_of_range", "A deposit above 100 % is above the price.", deposit.at("percent"));
    }
  }

  private void checkOverrides() {
    List<Members> overrides = document.objects("resource_overrides");
    overrides.forEach(o -> findings.requireId(o, "resource_id", IdKind.RESOURCE));
    findings.requireDistinct(overrides, "resource_id");
  }

  private void checkIntakeFields() {
    FieldRules.check(document.objects("intake_fields"), null, findings);
  }

  /** Every length that the service can have, ascending; impossible ones are the contract's. */
  private List<Integer> durations() {
    SortedSet<Integer> all = new TreeSet<>();
    Integer own = document.integer("duration_minutes");
    if (own != null) {
      all.add(own);
    }
    for (Members override : document.objects("resource_overrides")) {
      Integer other = override.integer("duration_minutes");
      if (other != null) {
        all.add(other);
      }
    }
    return all.stream().filter(minutes -> minutes > 0).toList();
  }
}
