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

/** Something that was accepted but will probably not do what was meant. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** `no_candidates`: a requirement asks for a group without active members, or for a resource that is not active. `count_not_met`: a requirement asks for more resources at once than the group has. `units_not_met`: no candidate has the capacity. `party_size_not_met`: no candidate takes a party of the service. `no_set`: each requirement can be met alone, but no set of different resources meets all of them at once. `never_open`: no set of resources has an opening long enough for the service. `too_complex`: choosing resources for the service takes, or when much is booked can take, more steps than a request may cost, which is then refused with that reason. `no_payment_provider`: the deposit is paid by Pix, but no payment provider is configured for the workspace: bookings of the service wait until a person records the payment. `no_members`: a group has no active member, so that nothing can be taken from it. `overnight_hours`: hours whose `end` is before their `start` run past midnight, which is right for a bar and wrong where the two were swapped. `empty_hours`: hours whose `start` and `end` are the same are no time at all; a whole day is `00:00` to `24:00`. */
  public WarningCode getCode() {
    return code;
  }

  /** `no_candidates`: a requirement asks for a group without active members, or for a resource that is not active. `count_not_met`: a requirement asks for more resources at once than the group has. `units_not_met`: no candidate has the capacity. `party_size_not_met`: no candidate takes a party of the service. `no_set`: each requirement can be met alone, but no set of different resources meets all of them at once. `never_open`: no set of resources has an opening long enough for the service. `too_complex`: choosing resources for the service takes, or when much is booked can take, more steps than a request may cost, which is then refused with that reason. `no_payment_provider`: the deposit is paid by Pix, but no payment provider is configured for the workspace: bookings of the service wait until a person records the payment. `no_members`: a group has no active member, so that nothing can be taken from it. `overnight_hours`: hours whose `end` is before their `start` run past midnight, which is right for a bar and wrong where the two were swapped. `empty_hours`: hours whose `start` and `end` are the same are no time at all; a whole day is `00:00` to `24:00`. */
  public Warning code(WarningCode code) {
    this.code = code;
    return this;
  }

  /** The same for people, with the names involved. */
  public String getDetail() {
    return detail;
  }

  /** The same for people, with the names involved. */
  public Warning detail(String detail) {
    this.detail = detail;
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
  public Warning set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("code", code);
    members.put("detail", detail);
    members.putAll(others);
    return "Warning" + members;
  }
}
