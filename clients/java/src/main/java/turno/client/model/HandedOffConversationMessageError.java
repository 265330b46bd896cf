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

/** Why the closing words were not sent; null where they were, or none were given. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class HandedOffConversationMessageError {
  @JsonProperty("reason")
  private String reason;

  @JsonProperty("detail")
  private String detail;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The reason, as `POST /conversations/{id}/messages` would have given it. */
  public String getReason() {
    return reason;
  }

  /** The reason, as `POST /conversations/{id}/messages` would have given it. */
  public HandedOffConversationMessageError reason(String reason) {
    this.reason = reason;
    return this;
  }

  /** The same, for people. */
  public String getDetail() {
    return detail;
  }

  /** The same, for people. */
  public HandedOffConversationMessageError detail(String detail) {
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
  public HandedOffConversationMessageError set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof HandedOffConversationMessageError)) {
      return false;
    }
    HandedOffConversationMessageError that = (HandedOffConversationMessageError) other;
    return Objects.equals(reason, that.reason)
        && Objects.equals(detail, that.detail)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reason, detail, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("reason", reason);
    members.put("detail", detail);
    members.putAll(others);
    return "HandedOffConversationMessageError" + members;
  }
}
