package turno.bookingpages;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import turno.bookingpages.BookingPage.PageService;
import turno.bookingpages.BookingPage.Settings;
import turno.catalog.Catalog;
import turno.catalog.Schedule;
import turno.catalog.Service.BookingTerms.CustomerField;
import turno.kernel.Currency;
import turno.kernel.Id.ScheduleId;
import turno.kernel.PostalAddress;
import turno.kernel.Timestamps;
import turno.workspaces.Look;
import turno.workspaces.Premises;
import turno.workspaces.Workspace;

/**
 * The contract's {@code BookingPage}, with everything that the page shows about the business.
 *
 * @param key the key of the hosted page; null until the page is enabled for the first time
 */
record BookingPageView(
    boolean enabled,
    boolean listed,
    @Nullable String title,
    @Nullable String text,
    List<PageService> services,
    List<CustomerField> askedFields,
    @Nullable String termsUrl,
    @Nullable String privacyUrl,
    boolean verifyPhone,
    boolean showsPrices,
    String url,
    @Nullable String key,
    Business business,
    long version,
    String updatedAt) {

  /** The contract's {@code BookingPageBusiness}. */
  record Business(
      String name,
      String locale,
      String timeZone,
      String country,
      Currency currency,
      @Nullable PostalAddress address,
      @Nullable String phone,
      @Nullable String email,
      @Nullable String mapUrl,
      List<Hours> openingHours,
      @Nullable String accentColor,
      @Nullable String logoUrl,
      @Nullable String coverUrl) {

    static Business of(Workspace workspace, Catalog catalog, Instant now) {
      Premises premises = workspace.premises();
      Look look = workspace.look();
      return new Business(
          workspace.name(),
          workspace.locale(),
          workspace.zone().getId(),
          workspace.country(),
          workspace.currency(),
          premises.address(),
          premises.phone(),
          premises.email(),
          premises.mapUrl(),
          Hours.of(premises.openingScheduleId(), catalog, now),
          look.accentColor(),
          look.logoUrl(),
          look.coverUrl());
    }
  }

  /** The contract's {@code BookingPageHours}. */
  record Hours(String day, String start, String end) {
    /**
     * Returns the weekly hours that apply today in the time zone of the schedule; empty if there is
     * no schedule, or if its time zone is unknown.
     */
    private static List<Hours> of(@Nullable ScheduleId id, Catalog catalog, Instant now) {
      Schedule schedule = id == null ? null : catalog.schedules().get(id);
      ZoneId zone = schedule == null ? null : schedule.zone();
      return schedule == null || zone == null
          ? List.of()
          : schedule.weekOn(LocalDate.ofInstant(now, zone)).stream().map(Hours::of).toList();
    }

    private static Hours of(Schedule.WeeklyInterval interval) {
      return new Hours(
          interval.day().name().toLowerCase(Locale.ROOT),
          interval.hours().from(),
          interval.hours().until());
    }
  }

  static BookingPageView of(
      BookingPage page,
      Workspace workspace,
      Catalog catalog,
      String url,
      @Nullable String key,
      Instant now) {
    Settings settings = page.settings();
    return new BookingPageView(
        settings.enabled(),
        settings.listed(),
        settings.title(),
        settings.text(),
        settings.services(),
        settings.askedFields(),
        settings.termsUrl(),
        settings.privacyUrl(),
        settings.verifyPhone(),
        settings.showsPrices(),
        url,
        key,
        Business.of(workspace, catalog, now),
        page.version(),
        Timestamps.format(page.updatedAt(), workspace.zone()));
  }

  /** Returns the URL of a workspace's page. */
  static String address(String publicUrl, Workspace workspace) {
    return publicUrl + "/b/" + workspace.slug();
  }
}
