package turno.customers;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Timestamps;

/**
 * A customer's consent to marketing (docs/rules/customers.md#marketing-consent).
 *
 * @param at when the consent was given
 * @param source where the consent was given, in the words of the business
 */
public record MarketingConsent(Instant at, String source) {
  private static final String MEMBER = "marketing_consent";

  /** Refuses a consent that has no source, or an instant that is invalid or in the future. */
  static void check(ObjectNode body, ZoneId zone, Instant now, List<Failure> failures) {
    if (body.path(MEMBER).isObject() && GivenCustomer.text(body.path(MEMBER), "source") == null) {
      failures.add(
          Failure.at("#/" + MEMBER + "/source", "format", "Say where the consent was given."));
    }
    if (GivenCustomer.text(body.path(MEMBER), "at") == null) {
      return;
    }
    Instant at = at(body.path(MEMBER), zone);
    if (at == null || at.isAfter(now)) {
      failures.add(
          Failure.at("#/" + MEMBER + "/at", "out_of_range", "Send a valid instant in the past."));
    }
  }

  /**
   * Returns the consent after a change.
   *
   * @param present the consent so far; null if there is none
   */
  static @Nullable MarketingConsent changed(
      ObjectNode body, @Nullable MarketingConsent present, ZoneId zone, Instant now) {
    if (!body.has(MEMBER)) {
      return present;
    }
    String source = GivenCustomer.text(body.path(MEMBER), "source");
    if (source == null) {
      return null; // the member itself is null, because the schema requires a source
    }
    Instant at = at(body.path(MEMBER), zone);
    if (at == null && present != null && present.source().equals(source)) {
      return present;
    }
    return new MarketingConsent(Objects.requireNonNullElse(at, now), source);
  }

  private static @Nullable Instant at(JsonNode consent, ZoneId zone) {
    String text = GivenCustomer.text(consent, "at");
    return text == null ? null : Timestamps.parse(text, zone);
  }
}
