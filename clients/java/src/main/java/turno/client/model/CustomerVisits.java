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

/** A summary of the customer's bookings, computed for each request. If the caller may see only some bookings, only those bookings are counted. A visit is a booking that was checked in, or that was confirmed and is over. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerVisits {
  @JsonProperty("count")
  private Integer count;

  @JsonProperty("no_shows")
  private Integer noShows;

  @JsonProperty("last_at")
  private @Nullable OffsetDateTime lastAt;

  @JsonProperty("next_at")
  private @Nullable OffsetDateTime nextAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CustomerVisits() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CustomerVisits());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerVisits copy() {
    CustomerVisits copy = new CustomerVisits();
    copy.count = count;
    copy.noShows = noShows;
    copy.lastAt = lastAt;
    copy.nextAt = nextAt;
    copy.others.putAll(others);
    return copy;
  }

  /** The number of visits. */
  public Integer getCount() {
    return count;
  }

  /** The number of no-shows. */
  public Integer getNoShows() {
    return noShows;
  }

  /** The start of the last visit; null if there is none. */
  public @Nullable OffsetDateTime getLastAt() {
    return lastAt;
  }

  /** The start of the next booking that is confirmed or waiting for payment and is not over yet; null if there is none. */
  public @Nullable OffsetDateTime getNextAt() {
    return nextAt;
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
    if (!(other instanceof CustomerVisits)) {
      return false;
    }
    CustomerVisits that = (CustomerVisits) other;
    return Objects.equals(count, that.count)
        && Objects.equals(noShows, that.noShows)
        && Objects.equals(lastAt, that.lastAt)
        && Objects.equals(nextAt, that.nextAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(count, noShows, lastAt, nextAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("count", count);
    members.put("no_shows", noShows);
    members.put("last_at", lastAt);
    members.put("next_at", nextAt);
    members.putAll(others);
    return "CustomerVisits" + members;
  }

  /** Builds instances of {@link CustomerVisits}. */
  public static final class Builder {
    private CustomerVisits made;

    private Builder(CustomerVisits made) {
      this.made = made;
    }

    /** The number of visits. Required. */
    public Builder count(Integer count) {
      made.count = count;
      return this;
    }

    /** The number of no-shows. Required. */
    public Builder noShows(Integer noShows) {
      made.noShows = noShows;
      return this;
    }

    /** The start of the last visit; null if there is none. */
    public Builder lastAt(@Nullable OffsetDateTime lastAt) {
      made.lastAt = lastAt;
      return this;
    }

    /** The start of the next booking that is confirmed or waiting for payment and is not over yet; null if there is none. */
    public Builder nextAt(@Nullable OffsetDateTime nextAt) {
      made.nextAt = nextAt;
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
    public CustomerVisits build() {
      List<String> missing = new ArrayList<>();
      if (made.count == null && made.others.get("count") == null) {
        missing.add("count");
      }
      if (made.noShows == null && made.others.get("no_shows") == null) {
        missing.add("no_shows");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CustomerVisits is missing required members: " + String.join(", ", missing));
      }
      CustomerVisits built = made;
      made = built.copy();
      return built;
    }
  }
}
