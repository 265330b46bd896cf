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

/** Why WhatsApp takes no messages of a number. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WhatsAppProblem {
  @JsonProperty("code")
  private String code;

  @JsonProperty("detail")
  private String detail;

  @JsonProperty("since")
  private OffsetDateTime since;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** WhatsApp's error code, such as 190 for a token that has ended. */
  public String getCode() {
    return code;
  }

  /** WhatsApp's error code, such as 190 for a token that has ended. */
  public WhatsAppProblem code(String code) {
    this.code = code;
    return this;
  }

  /** What WhatsApp said. */
  public String getDetail() {
    return detail;
  }

  /** What WhatsApp said. */
  public WhatsAppProblem detail(String detail) {
    this.detail = detail;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getSince() {
    return since;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WhatsAppProblem since(OffsetDateTime since) {
    this.since = since;
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
  public WhatsAppProblem set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WhatsAppProblem)) {
      return false;
    }
    WhatsAppProblem that = (WhatsAppProblem) other;
    return Objects.equals(code, that.code)
        && Objects.equals(detail, that.detail)
        && Objects.equals(since, that.since)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(code, detail, since, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("code", code);
    members.put("detail", detail);
    members.put("since", since);
    members.putAll(others);
    return "WhatsAppProblem" + members;
  }
}
