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

/** A setting that was accepted but will probably not have the intended effect. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Warning {
  @JsonProperty("code")
  private WarningCode code;

  @JsonProperty("detail")
  private String detail;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Warning() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Warning());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Warning copy() {
    Warning copy = new Warning();
    copy.code = code;
    copy.detail = detail;
    copy.others.putAll(others);
    return copy;
  }

  /** The kind of problem. `no_candidates`: a requirement asks for a group without active members, or for a resource that is not active. `count_not_met`: a requirement asks for more resources at once than are active in the group. `units_not_met`: too few candidates have enough capacity. `party_size_not_met`: too few candidates accept a party size of the service. `no_set`: each requirement can be met alone, but no set of different resources meets all of them at once. `never_open`: no set of resources has an opening long enough for the service. `too_complex`: choosing resources for the service takes more steps than a request may use, or may do so when much is booked; such a request is refused with the reason `too_complex`. `no_payment_provider`: the deposit is paid by Pix, but no payment provider is configured for the workspace, so bookings of the service wait until a person records the payment. `no_members`: a group has no active member, so no resource can be chosen from it. `overnight_hours`: hours with an `end` before their `start` run past midnight, which is right for a bar, but wrong if `start` and `end` were swapped. `empty_hours`: hours with the same `start` and `end` are empty; a whole day is `00:00` to `24:00`. */
  public WarningCode getCode() {
    return code;
  }

  /** A human-readable message with the names involved. */
  public String getDetail() {
    return detail;
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
    if (!(other instanceof Warning)) {
      return false;
    }
    Warning that = (Warning) other;
    return Objects.equals(code, that.code)
        && Objects.equals(detail, that.detail)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(code, detail, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("code", code);
    members.put("detail", detail);
    members.putAll(others);
    return "Warning" + members;
  }

  /** Builds instances of {@link Warning}. */
  public static final class Builder {
    private Warning made;

    private Builder(Warning made) {
      this.made = made;
    }

    /** The kind of problem. `no_candidates`: a requirement asks for a group without active members, or for a resource that is not active. `count_not_met`: a requirement asks for more resources at once than are active in the group. `units_not_met`: too few candidates have enough capacity. `party_size_not_met`: too few candidates accept a party size of the service. `no_set`: each requirement can be met alone, but no set of different resources meets all of them at once. `never_open`: no set of resources has an opening long enough for the service. `too_complex`: choosing resources for the service takes more steps than a request may use, or may do so when much is booked; such a request is refused with the reason `too_complex`. `no_payment_provider`: the deposit is paid by Pix, but no payment provider is configured for the workspace, so bookings of the service wait until a person records the payment. `no_members`: a group has no active member, so no resource can be chosen from it. `overnight_hours`: hours with an `end` before their `start` run past midnight, which is right for a bar, but wrong if `start` and `end` were swapped. `empty_hours`: hours with the same `start` and `end` are empty; a whole day is `00:00` to `24:00`. Required. */
    public Builder code(WarningCode code) {
      made.code = code;
      return this;
    }

    /** A human-readable message with the names involved. Required. */
    public Builder detail(String detail) {
      made.detail = detail;
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
    public Warning build() {
      List<String> missing = new ArrayList<>();
      if (made.code == null && made.others.get("code") == null) {
        missing.add("code");
      }
      if (made.detail == null && made.others.get("detail") == null) {
        missing.add("detail");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Warning is missing required members: " + String.join(", ", missing));
      }
      Warning built = made;
      made = built.copy();
      return built;
    }
  }
}
