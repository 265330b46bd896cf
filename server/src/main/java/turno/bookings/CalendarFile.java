package turno.bookings;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.DaylightSavingsTime;
import biweekly.component.Observance;
import biweekly.component.StandardTime;
import biweekly.component.VEvent;
import biweekly.component.VTimezone;
import biweekly.io.TimezoneAssignment;
import biweekly.parameter.ParticipationStatus;
import biweekly.property.Attendee;
import biweekly.property.Method;
import biweekly.property.Organizer;
import biweekly.property.Status;
import biweekly.util.DateTimeComponents;
import biweekly.util.UtcOffset;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking.BookedCustomer;

/**
 * A booking as an iCalendar object (RFC 5545, RFC 5546) for its customer. The {@code UID} never
 * changes and the {@code SEQUENCE} is the booking's version, so a calendar program updates the
 * existing entry, and removes it when the booking is cancelled or expires
 * (docs/rules/manage.md#calendar-file).
 *
 * @param method the iCalendar method, which is also a parameter of the media type
 */
public record CalendarFile(String method, String text) {
  /** The maximum length of a line in octets, excluding its line ending. */
  private static final int MAX_OCTETS = 75;

  private static final String PRODUCT = "-//Turno//Turno//EN";

  /**
   * The period before and after the start for which the file contains the offset changes of the
   * time zone.
   */
  private static final Period AROUND = Period.ofYears(1);

  /**
   * @param business the workspace's name
   * @param organizer the organizer's e-mail address, which is the same for all bookings
   */
  static CalendarFile of(Booking booking, String business, BookedPlace place, String organizer) {
    boolean ended =
        booking.status() == BookingStatus.CANCELLED || booking.status() == BookingStatus.EXPIRED;
    ICalendar calendar = new ICalendar();
    calendar.setProductId(PRODUCT);
    calendar.setMethod(ended ? Method.cancel() : Method.request());
    VEvent event = new VEvent();
    event.setUid(booking.id() + "@turno");
    event.setSequence(booking.version());
    event.setDateTimeStamp(Date.from(booking.updatedAt()));
    event.setDateStart(Date.from(booking.startsAt()), true);
    event.setDateEnd(Date.from(booking.endsAt()), true);
    event.setSummary(line(booking.details().service().name() + " – " + business));
    String where = place.line();
    if (where != null) {
      event.setLocation(line(where));
    }
    String contact = place.contact();
    if (contact != null) {
      event.addContact(line(business + ", " + contact));
    }
    if (place.mapUrl() != null) {
      event.setDescription(line(place.mapUrl()));
    }
    event.setStatus(status(booking, ended));
    event.setOrganizer(new Organizer(name(business), organizer));
    Attendee attendee = attendee(booking.customer());
    if (attendee != null) {
      event.addAttendee(attendee);
    }
    calendar.addEvent(event);
    ZoneId zone = booking.zone();
    calendar
        .getTimezoneInfo()
        .setDefaultTimezone(
            new TimezoneAssignment(
                TimeZone.getTimeZone(zone), component(zone, booking.startsAt())));
    String text = Biweekly.write(calendar).foldLines(false).go();
    return new CalendarFile(ended ? "CANCEL" : "REQUEST", folded(text));
  }

  /** Folds long lines by octets, as RFC 5545 requires; Biweekly would count characters. */
  private static String folded(String text) {
    StringBuilder folded = new StringBuilder();
    int octets = 0;
    for (int character : text.codePoints().toArray()) {
      int size = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
      boolean ends = character == '\n' || character == '\r';
      if (!ends && octets + size > MAX_OCTETS) {
        folded.append("\r\n ");
        octets = 1;
      }
      folded.appendCodePoint(character);
      octets = ends ? 0 : octets + size;
    }
    return folded.toString();
  }

  private static Status status(Booking booking, boolean ended) {
    if (ended) {
      return Status.cancelled();
    }
    return booking.status() == BookingStatus.PENDING_PAYMENT
        ? Status.tentative()
        : Status.confirmed();
  }

  /**
   * The customer as an attendee who has already accepted, because customers do not reply in their
   * calendar but, for example, on the booking's page. Null if there is no customer, or neither an
   * e-mail address nor a phone.
   */
  private static @Nullable Attendee attendee(@Nullable BookedCustomer customer) {
    if (customer == null || (customer.email() == null && customer.phone() == null)) {
      return null;
    }
    Attendee attendee =
        customer.email() != null
            ? new Attendee(name(customer.name()), customer.email())
            : new Attendee(name(customer.name()), null, "tel:" + customer.phone());
    attendee.setParticipationStatus(ParticipationStatus.ACCEPTED);
    return attendee;
  }

  /** Converts a name to a parameter value, which cannot contain double quotes. */
  private static @Nullable String name(@Nullable String text) {
    return text == null ? null : line(text).replace('"', '\'');
  }

  private static String line(String text) {
    return text.replaceAll("\\p{Cntrl}", " ");
  }

  /** Renders a zone's offsets around an instant, using the time zone data of this process. */
  private static VTimezone component(ZoneId zone, Instant start) {
    ZoneRules rules = zone.getRules();
    VTimezone component = new VTimezone(zone.getId());
    for (ZoneOffsetTransition change : changes(rules, start)) {
      component.addComponent(
          observance(
              rules.isDaylightSavings(change.getInstant()),
              change.getDateTimeBefore(),
              change.getOffsetBefore(),
              change.getOffsetAfter()));
    }
    if (component.getStandardTimes().isEmpty() && component.getDaylightSavingsTime().isEmpty()) {
      ZoneOffset offset = rules.getOffset(start);
      component.addComponent(observance(false, LocalDateTime.of(1970, 1, 1, 0, 0), offset, offset));
    }
    return component;
  }

  /** The offset changes in the period around the booking, and the last one before that period. */
  private static List<ZoneOffsetTransition> changes(ZoneRules rules, Instant start) {
    List<ZoneOffsetTransition> changes = new ArrayList<>();
    Instant from = start.atOffset(ZoneOffset.UTC).minus(AROUND).toInstant();
    Instant to = start.atOffset(ZoneOffset.UTC).plus(AROUND).toInstant();
    ZoneOffsetTransition change = rules.previousTransition(from);
    if (change == null) {
      change = rules.nextTransition(from);
    }
    while (change != null && change.getInstant().isBefore(to)) {
      changes.add(change);
      change = rules.nextTransition(change.getInstant());
    }
    return changes;
  }

  private static Observance observance(
      boolean daylight, LocalDateTime start, ZoneOffset before, ZoneOffset after) {
    Observance observance = daylight ? new DaylightSavingsTime() : new StandardTime();
    observance.setDateStart(
        new DateTimeComponents(
            start.getYear(),
            start.getMonthValue(),
            start.getDayOfMonth(),
            start.getHour(),
            start.getMinute(),
            start.getSecond(),
            false));
    observance.setTimezoneOffsetFrom(new UtcOffset(before.getTotalSeconds() * 1_000L));
    observance.setTimezoneOffsetTo(new UtcOffset(after.getTotalSeconds() * 1_000L));
    return observance;
  }
}
