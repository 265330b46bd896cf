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

/** A booking that no longer fits after a change: it is outside the hours, it exceeds a capacity or party size, its service, its location or a resource is inactive, its service is no longer offered at its location or no longer uses a resource, or a block conflicts with it. The booking does not change until somebody moves or cancels it. One answer lists at most 100 conflicts, earliest first, and fewer if they are large. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Conflict {
  @JsonProperty("booking")
  private Booking booking;

  @JsonProperty("proposals")
  private List<Alternative> proposals;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Conflict() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Conflict());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Conflict copy() {
    Conflict copy = new Conflict();
    copy.booking = booking;
    copy.proposals = proposals;
    copy.others.putAll(others);
    return copy;
  }

  public Booking getBooking() {
    return booking;
  }

  /** Up to three times to which the booking could be moved, nearest first, with the resources that `rescheduleBooking` would choose now. The booking's own start, with other resources, may be among them. Empty if no such time is found within the steps that a request may use, for holds, checked-in bookings and no-shows, which cannot be rescheduled, and for a booking that was made or changed while the request was running. */
  public List<Alternative> getProposals() {
    return proposals;
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
    if (!(other instanceof Conflict)) {
      return false;
    }
    Conflict that = (Conflict) other;
    return Objects.equals(booking, that.booking)
        && Objects.equals(proposals, that.proposals)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(booking, proposals, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("booking", booking);
    members.put("proposals", proposals);
    members.putAll(others);
    return "Conflict" + members;
  }

  /** Builds instances of {@link Conflict}. */
  public static final class Builder {
    private Conflict made;

    private Builder(Conflict made) {
      this.made = made;
    }

    /** Required. */
    public Builder booking(Booking booking) {
      made.booking = booking;
      return this;
    }

    /** Up to three times to which the booking could be moved, nearest first, with the resources that `rescheduleBooking` would choose now. The booking's own start, with other resources, may be among them. Empty if no such time is found within the steps that a request may use, for holds, checked-in bookings and no-shows, which cannot be rescheduled, and for a booking that was made or changed while the request was running. Required. */
    public Builder proposals(List<Alternative> proposals) {
      made.proposals = proposals;
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public Conflict build() {
      List<String> missing = new ArrayList<>();
      if (made.booking == null && made.others.get("booking") == null) {
        missing.add("booking");
      }
      if (made.proposals == null && made.others.get("proposals") == null) {
        missing.add("proposals");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Conflict is missing required members: " + String.join(", ", missing));
      }
      Conflict built = made;
      made = built.copy();
      return built;
    }
  }
}
