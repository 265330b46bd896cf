package turno.bookings;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.bookings.Booking.BookingBuilder;
import turno.bookings.StoredBooking.StoredOverride;
import turno.kernel.Failure;
import turno.kernel.Metadata;
import turno.kernel.ProblemException;
import turno.kernel.Timestamps;
import turno.platform.nouns.LenientJson;

/**
 * The body of {@code POST /holds} and {@code POST /bookings}, without the members that are read
 * separately, such as {@code customer} (docs/rules/holds.md#only-service-and-start).
 */
record BookingInput(
    String serviceId,
    String start,
    @Nullable Integer partySize,
    @Nullable List<String> resourceIds,
    @Nullable String locationId,
    @Nullable String visitId,
    @Nullable String source,
    @Nullable ObjectNode intake,
    @Nullable String externalId,
    @Nullable SetAside override) {
  /**
   * The name of the rule under which a move does not restore a refund that was already lost. Unlike
   * the other rules, this one does not concern time.
   */
  static final String REFUND = "refund";

  /**
   * The overrides by staff: the overridden rules, and the overridden length, price and deposit of
   * the service.
   *
   * @param rules the overridden rules; empty if only the length, price or deposit is overridden
   */
  record SetAside(
      List<String> rules,
      @Nullable String reason,
      @Nullable Integer durationMinutes,
      @Nullable Long priceCents,
      boolean waiveDeposit) {
    SetAside {
      rules = Objects.requireNonNullElse(rules, List.of());
    }

    boolean resetsRefund() {
      return rules.contains(REFUND);
    }

    ObjectNode document() {
      List<String> all = new ArrayList<>(rules);
      if (waiveDeposit) {
        all.add(StoredOverride.DEPOSIT);
      }
      return new StoredOverride(all, reason, durationMinutes, priceCents).document();
    }
  }

  /**
   * Returns the instant of a start that {@link #checkStart} has accepted; a local time is in this
   * zone. Throws 422 if the zone moves the start out of the supported years.
   */
  static Instant start(String text, ZoneId zone) {
    Instant instant = Timestamps.parse(text, zone);
    if (instant == null) { // the local time is at the very end of the supported years
      throw ProblemException.invalid(
          List.of(
              Failure.at("#/start", "format", "Send a start between the years 2000 and 2200.")));
    }
    return instant;
  }

  /**
   * Applies the notes, metadata and external id of a body. An absent member leaves the stored value
   * as it is, and null clears it.
   */
  static BookingBuilder noted(BookingBuilder booking, ObjectNode body) {
    LenientJson given = LenientJson.of(body);
    if (body.has("notes")) {
      booking.notes(given.text("notes"));
    }
    if (body.has("external_id")) {
      booking.externalId(given.text("external_id"));
    }
    if (body.has("metadata")) {
      booking.metadata(Metadata.of(body));
    }
    return booking;
  }

  int party() {
    return partySize == null ? 1 : partySize;
  }

  /**
   * Checks a body against the rules that the schema cannot express. The body may still violate the
   * schema.
   */
  static void check(ObjectNode body, List<Failure> failures) {
    checkStart(body, failures);
    checkOverride(body, failures);
    checkNoMove(body, failures);
    checkSize(body.path("intake"), body.path("metadata"), failures);
  }

  /**
   * Checks the start as if it were in UTC, because the service, which determines the zone, is not
   * known yet.
   */
  static void checkStart(ObjectNode body, List<Failure> failures) {
    Timestamps.inBody(body, "start", ZoneOffset.UTC, failures);
  }

  /** Refuses an empty override, which must be a mistake. */
  static void checkOverride(ObjectNode body, List<Failure> failures) {
    JsonNode override = body.path("override");
    if (override.isObject()
        && override.path("rules").isEmpty()
        && !override.hasNonNull("duration_minutes")
        && !override.hasNonNull("price_cents")
        && !override.path("waive_deposit").asBoolean(false)) {
      failures.add(
          Failure.at(
              "#/override/rules",
              "required",
              "Send 'rules', 'duration_minutes' or 'price_cents', or set 'waive_deposit' to true."));
    }
  }

  /**
   * Refuses an override of the rule {@code refund} in a new booking, which has no lost refund to
   * restore.
   */
  private static void checkNoMove(ObjectNode body, List<Failure> failures) {
    int index = 0;
    for (JsonNode rule : body.path("override").path("rules")) {
      if (rule.asString("").equals(REFUND)) {
        failures.add(
            Failure.at(
                "#/override/rules/" + index,
                "not_allowed",
                "The rule 'refund' can be overridden only in a move. A new booking is refunded"
                    + " according to its cancellation policy."));
      }
      index++;
    }
  }

  /** Checks that intake and metadata together take at most 16 KiB as JSON. */
  static void checkSize(JsonNode intake, JsonNode metadata, List<Failure> failures) {
    if (!Metadata.fits(intake, metadata)) {
      boolean byIntake = Metadata.bytes(intake) > Metadata.bytes(metadata);
      failures.add(
          Failure.at(
              byIntake ? "#/intake" : "#/metadata",
              Metadata.TOO_LARGE,
              "'intake' and 'metadata' together may have at most 16 KiB as JSON."));
    }
  }

  /** Throws 422 if intake and metadata together take more than 16 KiB as JSON. */
  static void requireSize(ObjectNode intake, ObjectNode metadata) {
    List<Failure> failures = new ArrayList<>();
    checkSize(intake, metadata, failures);
    if (!failures.isEmpty()) {
      throw ProblemException.invalid(failures);
    }
  }
}
