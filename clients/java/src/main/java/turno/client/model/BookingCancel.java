// Made from contract/ by ./turno clients; changes by hand are lost.
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

/** How it is cancelled. The body may be omitted. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingCancel {
  @JsonProperty("reason")
  private String reason;

  @JsonProperty("cancelled_by")
  private BookingCancelCancelledBy cancelledBy;

  @JsonProperty("notify")
  private Notify notify;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Why. */
  public String getReason() {
    return reason;
  }

  /** Why. */
  public BookingCancel reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** Who cancels; it decides whether a paid deposit is refunded. By default `business` for a dashboard session, else `customer`. A key that says `business` needs the role owner or admin (otherwise 403). */
  public BookingCancelCancelledBy getCancelledBy() {
    return cancelledBy;
  }

  /** Who cancels; it decides whether a paid deposit is refunded. By default `business` for a dashboard session, else `customer`. A key that says `business` needs the role owner or admin (otherwise 403). */
  public BookingCancel cancelledBy(BookingCancelCancelledBy cancelledBy) {
    this.cancelledBy = cancelledBy;
    return this;
  }

  /**  */
  public Notify getNotify() {
    return notify;
  }

  /**  */
  public BookingCancel notify(Notify notify) {
    this.notify = notify;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public BookingCancel set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookingCancel)) {
      return false;
    }
    BookingCancel that = (BookingCancel) other;
    return Objects.equals(reason, that.reason)
        && Objects.equals(cancelledBy, that.cancelledBy)
        && Objects.equals(notify, that.notify)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, cancelledBy, notify, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("reason", reason);
    members.put("cancelled_by", cancelledBy);
    members.put("notify", notify);
    members.putAll(others);
    return "BookingCancel" + members;
  }
}
