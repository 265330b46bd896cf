// Generated from contract/ by ./turno clients. Do not edit: manual changes are lost.
package turno.client.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** The kind of change. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class BookingHistoryEntryChange {
  public static final BookingHistoryEntryChange CREATED = new BookingHistoryEntryChange("created");
  public static final BookingHistoryEntryChange CONFIRMED = new BookingHistoryEntryChange("confirmed");
  public static final BookingHistoryEntryChange PAID = new BookingHistoryEntryChange("paid");
  public static final BookingHistoryEntryChange UPDATED = new BookingHistoryEntryChange("updated");
  public static final BookingHistoryEntryChange RESCHEDULED = new BookingHistoryEntryChange("rescheduled");
  public static final BookingHistoryEntryChange CHECKED_IN = new BookingHistoryEntryChange("checked_in");
  public static final BookingHistoryEntryChange NO_SHOW = new BookingHistoryEntryChange("no_show");
  public static final BookingHistoryEntryChange REOPENED = new BookingHistoryEntryChange("reopened");
  public static final BookingHistoryEntryChange STAGE_ACTION = new BookingHistoryEntryChange("stage_action");
  public static final BookingHistoryEntryChange CANCELLED = new BookingHistoryEntryChange("cancelled");
  public static final BookingHistoryEntryChange EXPIRED = new BookingHistoryEntryChange("expired");
  public static final BookingHistoryEntryChange PAYMENT_RECORDED = new BookingHistoryEntryChange("payment_recorded");
  public static final BookingHistoryEntryChange PAYMENT_CORRECTED = new BookingHistoryEntryChange("payment_corrected");
  public static final BookingHistoryEntryChange REFUND_RECORDED = new BookingHistoryEntryChange("refund_recorded");
  public static final BookingHistoryEntryChange REFUNDED = new BookingHistoryEntryChange("refunded");
  public static final BookingHistoryEntryChange ANONYMIZED = new BookingHistoryEntryChange("anonymized");
  public static final BookingHistoryEntryChange ATTENDANCE_REPLIED = new BookingHistoryEntryChange("attendance_replied");
  public static final BookingHistoryEntryChange LINK_RENEWED = new BookingHistoryEntryChange("link_renewed");

  private static final List<BookingHistoryEntryChange> KNOWN = List.of(CREATED, CONFIRMED, PAID, UPDATED, RESCHEDULED, CHECKED_IN, NO_SHOW, REOPENED, STAGE_ACTION, CANCELLED, EXPIRED, PAYMENT_RECORDED, PAYMENT_CORRECTED, REFUND_RECORDED, REFUNDED, ANONYMIZED, ATTENDANCE_REPLIED, LINK_RENEWED);

  private final String value;

  private BookingHistoryEntryChange(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static BookingHistoryEntryChange of(String value) {
    for (BookingHistoryEntryChange known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new BookingHistoryEntryChange(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<BookingHistoryEntryChange> known() {
    return KNOWN;
  }

  /** Returns the value as it is in JSON. */
  @JsonValue
  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof BookingHistoryEntryChange && (((BookingHistoryEntryChange) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
