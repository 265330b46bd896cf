package turno.messages;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import turno.bookings.BookedPlace;
import turno.bookings.Booking;
import turno.bookings.Booking.BookedCustomer;
import turno.bookings.BookingStatus;
import turno.bookings.Bookings.ManageLinks;
import turno.catalog.Catalog;
import turno.catalog.Resource;
import turno.conversations.SystemMessages;
import turno.kernel.Currency;
import turno.kernel.PaymentStatus;
import turno.payments.Payment;
import turno.platform.db.Sql;
import turno.workspaces.Workspace;

/**
 * Writes a message from the current state of a booking. The customer's link is secret, so the
 * written text contains a placeholder instead, which is replaced when the message is mailed or
 * queued in a conversation.
 */
final class ComposeMessage {
  /** The placeholder for the customer's link. */
  static final String LINK = "{" + Placeholder.MANAGE_URL.wire() + "}";

  /** The placeholder for the link with which the customer refuses marketing. */
  static final String UNSUBSCRIBE = "{" + Placeholder.UNSUBSCRIBE_URL.wire() + "}";

  /** Matches a character by which mail programs recognize a URL or an e-mail address in a text. */
  private static final Pattern JOINT = Pattern.compile("[.:/@](?=\\S)");

  private static final String BOOK = "{" + Placeholder.BOOK_URL.wire() + "}";

  private static final String HAS_PAGE =
      "select true from turno.booking_pages where workspace_id = ? and enabled";

  static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private final ManageLinks links;
  private final UnsubscribeLinks unsubscribes;
  private final BookingButtons buttons;

  ComposeMessage(ManageLinks links, UnsubscribeLinks unsubscribes, BookingButtons buttons) {
    this.links = links;
    this.unsubscribes = unsubscribes;
    this.buttons = buttons;
  }

  /**
   * A message as it was written.
   *
   * @param calendar the calendar file to attach; null if there is none
   */
  record Written(String locale, String subject, String body, @Nullable String calendar) {}

  /**
   * The data that a message uses in addition to the booking.
   *
   * @param bookUrl the URL of the page where customers book; null if there is no page or no text
   *     contains the URL's placeholder
   */
  record Around(Workspace workspace, Catalog catalog, @Nullable String bookUrl) {}

  /**
   * Adds the URL of the booking page, if there is a page and a text of the rule contains the URL's
   * placeholder.
   */
  Around withPage(Connection connection, MessageRule rule, Around around) throws SQLException {
    Workspace workspace = around.workspace();
    boolean isNamed =
        OwnTexts.all(rule).stream()
            .anyMatch(text -> text.subject().contains(BOOK) || text.body().contains(BOOK));
    boolean hasPage =
        isNamed && Sql.of(HAS_PAGE).with(workspace.id()).first(connection, _ -> true) != null;
    return hasPage
        ? new Around(
            workspace, around.catalog(), links.publicUrl().get() + "/b/" + workspace.slug())
        : around;
  }

  Written write(MessageRule rule, Booking booking, Around around, Instant now) {
    String workspaceLocale = around.workspace().locale();
    BookedCustomer customer = Objects.requireNonNull(booking.customer());
    String wanted = customer.locale();
    return write(
        rule.occasion(),
        OwnTexts.of(
            rule, wanted == null ? List.of(workspaceLocale) : List.of(wanted, workspaceLocale)),
        booking,
        around,
        now);
  }

  /** Writes a message to the customer. */
  Written write(
      Occasion occasion, MessageTexts.Text text, Booking booking, Around around, Instant now) {
    Locale locale = Locale.forLanguageTag(text.locale());
    BookedPlace place = BookedPlace.of(booking, around.catalog(), around.workspace());
    Map<Placeholder, String> values = values(booking, around, place, locale, now);
    boolean isMarketing = occasion.isMarketing();
    if (isMarketing) {
      values.put(Placeholder.UNSUBSCRIBE_URL, UNSUBSCRIBE);
    }
    boolean hasEntry = !isMarketing && booking.status() != BookingStatus.NO_SHOW;
    return new Written(
        text.locale(),
        Placeholder.filledSubject(text.subject(), values),
        Placeholder.filled(text.body(), values),
        hasEntry ? links.file(booking, around.workspace(), place).text() : null);
  }

  /**
   * Fills in a short text about a booking, without links.
   *
   * @param start the start that the text states, which may differ from the booking's
   */
  String fill(MessageTexts.Text text, Booking booking, Instant start, Around around, Instant now) {
    Locale locale = Locale.forLanguageTag(text.locale());
    BookedPlace place = BookedPlace.of(booking, around.catalog(), around.workspace());
    Map<Placeholder, String> values = values(booking, around, place, locale, now);
    put(values, Placeholder.DATE, date(start, booking.zone(), locale));
    put(values, Placeholder.TIME, TIME.format(start.atZone(booking.zone())));
    return Placeholder.filled(text.body(), values);
  }

  /**
   * Writes a message to a staff member.
   *
   * @param reader the staff member's name
   */
  Written writeToStaff(
      MessageTexts.Text text, String reader, Booking booking, Around around, Instant now) {
    Map<Placeholder, String> values =
        values(
            booking,
            around,
            BookedPlace.of(booking, around.catalog(), around.workspace()),
            Locale.forLanguageTag(text.locale()),
            now);
    // these values belong to the customer, and no one else may use them
    values.remove(Placeholder.MANAGE_URL);
    values.remove(Placeholder.PIX_CODE);
    put(values, Placeholder.STAFF_NAME, firstName(reader));
    BookedCustomer customer = booking.customer();
    if (customer != null) {
      put(values, Placeholder.CUSTOMER_NAME, unlinked(customer.name()));
      put(values, Placeholder.CUSTOMER_PHONE, customer.phone());
    }
    return new Written(
        text.locale(),
        Placeholder.filledSubject(text.subject(), values),
        Placeholder.filled(text.body(), values),
        null);
  }

  /**
   * Returns the request to queue the written message in a conversation, with the customer's links
   * filled in.
   */
  SystemMessages.Request forConversation(
      MessageRule rule, Booking booking, Around around, Written written, Instant now) {
    BookedCustomer customer = Objects.requireNonNull(booking.customer());
    String page = links.page(booking, now);
    String unsubscribe =
        rule.occasion().isMarketing()
            ? unsubscribes.of(around.workspace().id(), customer.id())
            : null;
    return new SystemMessages.Request(
        around.workspace(),
        customer.id(),
        customer.name(),
        customer.phone(),
        customer.locale(),
        linked(written.body(), page, unsubscribe),
        rule.template() == null ? rule.occasion().wire() : rule.template(),
        locale -> variables(booking, around, locale, page, unsubscribe, now),
        rule.occasion().asksWhetherTheyCome()
            ? buttons.question(booking, around.workspace(), now)
            : null);
  }

  /**
   * Returns the values for a template, in the template's language, which may differ from the
   * language of the text.
   */
  private Map<String, String> variables(
      Booking booking,
      Around around,
      String locale,
      @Nullable String page,
      @Nullable String unsubscribe,
      Instant now) {
    Map<String, String> variables = new HashMap<>();
    if (unsubscribe != null) {
      variables.put(Placeholder.UNSUBSCRIBE_URL.wire(), unsubscribe);
    }
    BookedPlace place = BookedPlace.of(booking, around.catalog(), around.workspace());
    values(booking, around, place, Locale.forLanguageTag(locale), now)
        .forEach((one, value) ->
            variables.put(
                one.wire(), one == Placeholder.MANAGE_URL ? String.valueOf(page) : line(value)));
    return variables;
  }

  /** Replaces the placeholders of the links in a text. */
  static String linked(String text, @Nullable String page, @Nullable String unsubscribe) {
    return text.replace(LINK, page == null ? "" : page)
        .replace(UNSUBSCRIBE, unsubscribe == null ? "" : unsubscribe);
  }

  /** Returns a value without line breaks, which templates do not allow. */
  private static String line(String value) {
    return value.replaceAll("\\s+", " ");
  }

  private Map<Placeholder, String> values(
      Booking booking, Around around, BookedPlace place, Locale locale, Instant now) {
    Map<Placeholder, String> values = new EnumMap<>(Placeholder.class);
    BookedCustomer customer = booking.customer();
    ZoneId zone = booking.zone();
    Payment payment = booking.payment();
    Booking.ServiceSnapshot service = booking.details().service();
    put(
        values,
        Placeholder.CUSTOMER_NAME,
        customer == null ? null : firstName(unlinked(customer.name())));
    put(values, Placeholder.BUSINESS_NAME, around.workspace().name());
    put(values, Placeholder.SERVICE_NAME, service.name());
    put(values, Placeholder.DATE, date(booking.startsAt(), zone, locale));
    put(values, Placeholder.TIME, TIME.format(booking.startsAt().atZone(zone)));
    put(values, Placeholder.END_TIME, TIME.format(booking.endsAt().atZone(zone)));
    put(values, Placeholder.RESOURCES, people(booking, around.catalog()));
    put(values, Placeholder.PLACE, place.line());
    put(values, Placeholder.ADDRESS, place.address() == null ? null : place.address().line());
    put(values, Placeholder.PHONE, place.phone());
    Currency currency = Currency.valueOf(service.currency());
    put(values, Placeholder.PRICE, money(service.priceCents(), currency, locale));
    if (payment.isDue()) {
      put(values, Placeholder.DEPOSIT, money(payment.amountCents(), payment.currency(), locale));
    }
    if (payment.isPending() && booking.expiresAt() != null) {
      put(
          values,
          Placeholder.PAY_UNTIL,
          date(booking.expiresAt(), zone, locale)
              + ", "
              + TIME.format(booking.expiresAt().atZone(zone)));
      Payment.Pix pix = payment.pix();
      put(values, Placeholder.PIX_CODE, pix == null ? null : pix.copyPaste());
    }
    if (payment.status() == PaymentStatus.PAID) {
      put(values, Placeholder.RECEIVED, money(payment.receivedCents(), payment.currency(), locale));
    }
    if (payment.refundedCents() > 0) {
      put(values, Placeholder.REFUNDED, money(payment.refundedCents(), payment.currency(), locale));
    }
    put(values, Placeholder.BOOK_URL, around.bookUrl());
    if (links.page(booking, now) != null) {
      put(values, Placeholder.MANAGE_URL, LINK);
    }
    return values;
  }

  private static void put(
      Map<Placeholder, String> values, Placeholder one, @Nullable String value) {
    if (value != null && !value.isEmpty()) {
      values.put(one, value);
    }
  }

  /**
   * Returns a name in a form that no mail program turns into a link: anybody may have typed the
   * name, and the reader trusts the business.
   */
  static @Nullable String unlinked(@Nullable String name) {
    return name == null ? null : JOINT.matcher(name).replaceAll("$0 ");
  }

  static @Nullable String firstName(@Nullable String name) {
    return name == null ? null : name.strip().split("\\s", 2)[0];
  }

  /**
   * Returns the names of the people who provide the service, or null if there are none. The names
   * of rooms and chairs would mean nothing to a customer.
   */
  private static @Nullable String people(Booking booking, Catalog catalog) {
    List<String> names = new ArrayList<>();
    booking.details().allocations().stream()
        .map(taken -> catalog.resources().get(taken.resourceId()))
        .filter(Objects::nonNull)
        .filter(resource -> resource.type() == Resource.Type.PERSON)
        .map(Resource::name)
        .distinct()
        .forEach(names::add);
    return names.isEmpty() ? null : String.join(", ", names);
  }

  static String date(Instant at, ZoneId zone, Locale locale) {
    return DateTimeFormatter.ofLocalizedDate(FormatStyle.FULL)
        .withLocale(locale)
        .format(at.atZone(zone));
  }

  static String money(long cents, Currency currency, Locale locale) {
    NumberFormat format = NumberFormat.getCurrencyInstance(locale);
    format.setCurrency(java.util.Currency.getInstance(currency.code()));
    format.setMinimumFractionDigits(currency.exponent());
    format.setMaximumFractionDigits(currency.exponent());
    return format.format(BigDecimal.valueOf(cents, currency.exponent())).replace('\u00a0', ' ');
  }

  /**
   * Returns the last lines of every mail about a booking: the name of the business, its address,
   * contact data and map.
   */
  static String footer(Workspace workspace, BookedPlace place) {
    return Stream.of(workspace.name(), place.line(), place.contact(), place.mapUrl())
        .filter(Objects::nonNull)
        .collect(Collectors.joining("\n"));
  }
}
