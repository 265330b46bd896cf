package turno.bookingpages;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.catalog.Service.BookingTerms.CustomerField;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;
import turno.kernel.WireJson;
import turno.platform.db.StoredJson;
import turno.platform.nouns.LenientJson;

/**
 * The settings of a workspace's booking page (docs/rules/booking-page.md).
 *
 * @param version 1 before the first change
 */
record BookingPage(Settings settings, long version, Instant updatedAt) {
  /**
   * The settings, in the order of the contract.
   *
   * @param listed whether search engines may list the page
   * @param title the title; null to show the name of the business instead
   * @param services in display order, each with optional texts that replace the catalog's; the page
   *     shows its other services after these
   * @param askedFields the fields of the form, in addition to the fields that a service requires
   * @param verifyPhone whether visitors must type a code that is sent to their phone
   */
  record Settings(
      boolean enabled,
      boolean listed,
      @Nullable String title,
      @Nullable String text,
      List<PageService> services,
      List<CustomerField> askedFields,
      @Nullable String termsUrl,
      @Nullable String privacyUrl,
      boolean verifyPhone,
      boolean showsPrices) {
    static final StoredJson<Settings> JSON =
        StoredJson.of("booking_pages", "settings", Settings.class);

    static final Settings FIRST =
        new Settings(
            false,
            false,
            null,
            null,
            List.of(),
            List.of(CustomerField.NAME, CustomerField.PHONE),
            null,
            null,
            false,
            true);

    Settings {
      services = List.copyOf(services);
      askedFields = List.copyOf(askedFields);
    }

    /** Returns the settings with the changes in a validated request body. */
    Settings changed(ObjectNode body) {
      LenientJson document = LenientJson.of((ObjectNode) WireJson.MAPPER.valueToTree(this), body);
      return new Settings(
          document.flag("enabled"),
          document.flag("listed"),
          document.text("title"),
          document.text("text"),
          document.objects("services").stream().map(PageService::of).toList(),
          document.words("asked_fields", CustomerField.class),
          document.text("terms_url"),
          document.text("privacy_url"),
          document.flag("verify_phone"),
          document.flag("shows_prices"));
    }
  }

  /** A service with its texts on the page; a text is null if the catalog's text is used. */
  record PageService(ServiceId serviceId, @Nullable String name, @Nullable String text) {
    private static PageService of(LenientJson shown) {
      return new PageService(
          Objects.requireNonNull(shown.id("service_id", IdKind.SERVICE)),
          shown.text("name"),
          shown.text("text"));
    }
  }
}
