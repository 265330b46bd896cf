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

/** Why it failed; null unless `status` is `failed`. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageError {
  @JsonProperty("code")
  private String code;

  @JsonProperty("detail")
  private String detail;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The channel's error code; `unknown_outcome` if it is unknown whether it was sent; `superseded` if a person took over before it was sent; `restored` if it was waiting when sending was released after a restore. */
  public String getCode() {
    return code;
  }

  /** The channel's error code; `unknown_outcome` if it is unknown whether it was sent; `superseded` if a person took over before it was sent; `restored` if it was waiting when sending was released after a restore. */
  public MessageError code(String code) {
    this.code = code;
    return this;
  }

  /** What went wrong, for people; at most 1,000 characters. */
  public String getDetail() {
    return detail;
  }

  /** What went wrong, for people; at most 1,000 characters. */
  public MessageError detail(String detail) {
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
  public MessageError set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MessageError)) {
      return false;
    }
    MessageError that = (MessageError) other;
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
    return "MessageError" + members;
  }
}
