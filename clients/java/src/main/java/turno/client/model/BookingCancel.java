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

/** The reason for a cancellation, the party that cancels, and whether the customer is notified. The body may be omitted. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingCancel {
  @JsonProperty("reason")
  private @Nullable String reason;

  @JsonProperty("cancelled_by")
  private @Nullable BookingCancelCancelledBy cancelledBy;

  @JsonProperty("notify")
  private @Nullable Notify notify;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingCancel() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingCancel());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingCancel copy() {
    BookingCancel copy = new BookingCancel();
    copy.reason = reason;
    copy.cancelledBy = cancelledBy;
    copy.notify = notify;
    copy.others.putAll(others);
    return copy;
  }

  /** The reason for cancelling; null if none is given. */
  public @Nullable String getReason() {
    return reason;
  }

  /** The party that cancels; whether a paid deposit is refunded depends on it. Defaults to `business` for a dashboard session, otherwise to `customer`. A key that sends `business` needs the role owner or admin (otherwise 403). */
  public @Nullable BookingCancelCancelledBy getCancelledBy() {
    return cancelledBy;
  }

  public @Nullable Notify getNotify() {
    return notify;
  }

  /**
   * Returns, by their JSON names, the members that this version of the class does not know and the
   * members that {@link Builder#set} has set.
   */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("reason", reason);
    members.put("cancelled_by", cancelledBy);
    members.put("notify", notify);
    members.putAll(others);
    return "BookingCancel" + members;
  }

  /** Builds instances of {@link BookingCancel}. */
  public static final class Builder {
    private BookingCancel made;

    private Builder(BookingCancel made) {
      this.made = made;
    }

    /** The reason for cancelling; null if none is given. */
    public Builder reason(@Nullable String reason) {
      made.reason = reason;
      return this;
    }

    /** The party that cancels; whether a paid deposit is refunded depends on it. Defaults to `business` for a dashboard session, otherwise to `customer`. A key that sends `business` needs the role owner or admin (otherwise 403). */
    public Builder cancelledBy(@Nullable BookingCancelCancelledBy cancelledBy) {
      made.cancelledBy = cancelledBy;
      return this;
    }

    public Builder notify(@Nullable Notify notify) {
      made.notify = notify;
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: a member that another method sets to null is not sent.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * Returns an object with the values set so far.
     */
    public BookingCancel build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingCancel is missing required members: " + String.join(", ", missing));
      }
      BookingCancel built = made;
      made = built.copy();
      return built;
    }
  }
}
