package turno.catalog;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import turno.catalog.Service.Deposit;
import turno.kernel.Currency;
import turno.kernel.IdKind;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/**
 * Checks the rules for a service that the contract's schema cannot express, because they relate its
 * members to each other (docs/rules/services.md). The rules depend only on the document.
 */
final class ServiceRules {
  private final LenientJson document;
  private final ValidationErrors errors;

  private ServiceRules(LenientJson document, ValidationErrors errors) {
    this.document = document;
    this.errors = errors;
  }

  static void check(LenientJson document, ValidationErrors errors) {
    ServiceRules rules = new ServiceRules(document, errors);
    errors.requireId(document, "schedule_id", IdKind.SCHEDULE);
    errors.requireIds(document, "location_ids", IdKind.LOCATION);
    errors.requireOrder(document, "min_party_size", "max_party_size");
    errors.requireMetadataFits(document);
    rules.checkDeposit();
    rules.checkOverrides();
    rules.checkIntakeFields();
    RequirementRules.check(
        document.objects("requirements"), document.pointer(), rules.durations(), errors);
  }

  /** Collects the ids of other objects in the document. */
  static void collect(LenientJson document, ReferencedIds references) {
    references.schedule(document, "schedule_id").locations(document, "location_ids");
    for (LenientJson row : document.objects("requirements")) {
      references.resource(row, "resource_id").group(row, "group_id");
    }
    for (LenientJson override : document.objects("resource_overrides")) {
      references.resource(override, "resource_id");
    }
  }

  private void checkDeposit() {
    if (!document.has("deposit")) {
      return;
    }
    LenientJson deposit = document.object("deposit");
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
      errors.add(
          "not_allowed",
          "Pix works only in BRL, but this service is priced in "
              + currency
              + ". Use the method 'manual'.",
          deposit.at("method"),
          document.at("currency"));
    }
  }

  private void checkAmount(LenientJson deposit, String needed, String other) {
    if (!deposit.has(needed)) {
      errors.add(
          "required",
          needed + " is required for a " + deposit.text("type") + " deposit.",
          deposit.at(needed));
    }
    if (deposit.has(other)) {
      errors.add(
          "not_allowed",
          "Omit " + other + " for a " + deposit.text("type") + " deposit.",
          deposit.at(other));
    }
  }

  private void checkFixedAmount(LenientJson deposit, Deposit.@Nullable Type type) {
    Long amount = deposit.number("amount_cents");
    Long price = document.has("price_cents") ? document.number("price_cents") : Long.valueOf(0);
    if (type == Deposit.Type.FIXED && amount != null && price != null && amount > price) {
      errors.add(
          "out_of_range",
          "The deposit of " + amount + " is above the price of " + price + ".",
          deposit.at("amount_cents"),
          document.at("price_cents"));
    }
    Long percent = deposit.number("percent");
    if (type == Deposit.Type.PERCENT && percent != null && percent > 100) {
      errors.add(
          "out_of_range", "A deposit above 100 % would be above the price.", deposit.at("percent"));
    }
  }

  private void checkOverrides() {
    List<LenientJson> overrides = document.objects("resource_overrides");
    overrides.forEach(o -> errors.requireId(o, "resource_id", IdKind.RESOURCE));
    errors.requireDistinct(overrides, "resource_id");
  }

  private void checkIntakeFields() {
    IntakeField.check(document.objects("intake_fields"), null, errors);
  }

  /**
   * Returns every valid duration that the service can have, ascending. Invalid durations are
   * refused by the contract's schema.
   */
  private List<Integer> durations() {
    SortedSet<Integer> all = new TreeSet<>();
    Integer own = document.integer("duration_minutes");
    if (own != null) {
      all.add(own);
    }
    for (LenientJson override : document.objects("resource_overrides")) {
      Integer other = override.integer("duration_minutes");
      if (other != null) {
        all.add(other);
      }
    }
    return all.stream().filter(minutes -> minutes > 0).toList();
  }

  /**
   * Checks the rules that relate the requirements of a service to each other and to its durations.
   */
  static final class RequirementRules {
    private final String service;
    private final List<Integer> durations;
    private final ValidationErrors errors;

    /**
     * A requirement and its interval, in minutes from the start of the service; {@code to} is null
     * if the requirement lasts until the service's end.
     */
    private record Row(LenientJson members, int from, @Nullable Integer to) {
      int end(int duration) {
        return to == null ? duration : to;
      }
    }

    private RequirementRules(String service, List<Integer> durations, ValidationErrors errors) {
      this.service = service;
      this.durations = durations;
      this.errors = errors;
    }

    /**
     * Checks the requirements.
     *
     * @param service the JSON pointer to the service
     * @param durations every duration that the service can have, ascending
     */
    static void check(
        List<LenientJson> rows, String service, List<Integer> durations, ValidationErrors errors) {
      RequirementRules rules = new RequirementRules(service, durations, errors);
      Map<String, List<Row>> roles = new HashMap<>();
      for (LenientJson members : rows) {
        rules.checkTarget(members);
        Integer minutes = members.integer("duration_minutes");
        int offset = members.integer("offset_minutes", 0);
        Row row = new Row(members, offset, minutes == null ? null : (Integer) (offset + minutes));
        rules.checkReach(row);
        String role = members.text("role");
        if (role != null) {
          rules.checkRole(row, role, roles.computeIfAbsent(role, r -> new ArrayList<>()));
        }
      }
    }

    private void checkTarget(LenientJson row) {
      errors.requireId(row, "resource_id", IdKind.RESOURCE);
      errors.requireId(row, "group_id", IdKind.GROUP);
      if (row.has("resource_id") && row.has("group_id")) {
        errors.add(
            "not_allowed", "Send either resource_id or group_id, not both.", row.at("group_id"));
      }
      if (!row.has("resource_id") && !row.has("group_id")) {
        errors.add("required", "Send resource_id or group_id.", row.pointer());
      }
    }

    private void checkReach(Row row) {
      if (durations.isEmpty()) {
        return;
      }
      int shortest = durations.getFirst();
      if (row.from() >= shortest) {
        errors.add(
            "out_of_range",
            "This requirement begins "
                + row.from()
                + " minutes after the start, but the service can be as short as "
                + shortest
                + " minutes. Send a smaller offset_minutes.",
            row.members().at("offset_minutes"),
            service + "/duration_minutes",
            service + "/resource_overrides");
      } else if (row.end(shortest) > shortest) {
        errors.add(
            "out_of_range",
            "This requirement ends "
                + row.to()
                + " minutes after the start, but the service can be as short as "
                + shortest
                + " minutes. Send a smaller offset_minutes or duration_minutes.",
            row.members().at("duration_minutes"),
            service + "/duration_minutes",
            service + "/resource_overrides");
      }
    }

    private void checkRole(Row row, String role, List<Row> earlier) {
      for (Row other : earlier) {
        if (count(row) != count(other)) {
          errors.add(
              "conflict",
              "Requirements with the role "
                  + role
                  + " share the same resources, so they must all have the same 'count'.",
              row.members().at("count"));
        }
        if (durations.stream().anyMatch(duration -> overlap(row, other, duration))) {
          errors.add(
              "conflict",
              "Requirements with the role "
                  + role
                  + " share the same resource, so their times must not overlap.",
              row.members().at("role"),
              service + "/duration_minutes",
              service + "/resource_overrides");
        }
      }
      earlier.add(row);
    }

    private static int count(Row row) {
      return row.members().integer("count", 1);
    }

    private static boolean overlap(Row one, Row other, int duration) {
      return one.from() < other.end(duration) && other.from() < one.end(duration);
    }
  }
}
