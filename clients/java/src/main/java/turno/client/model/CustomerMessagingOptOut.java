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

/** Since when the customer wants no automatic messages, and in which channel they said so; null for everybody else. A message that is nothing but STOP, SAIR, PARAR or BAJA sets it; one that is nothing but START, ENTRAR or ALTA ends it, and so does `DELETE /customers/{id}/messaging-opt-out`. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerMessagingOptOut {
  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("source")
  private String source;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public CustomerMessagingOptOut at(OffsetDateTime at) {
    this.at = at;
    return this;
  }

  /** The channel in which they said so. */
  public String getSource() {
    return source;
  }

  /** The channel in which they said so. */
  public CustomerMessagingOptOut source(String source) {
    this.source = source;
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
  public CustomerMessagingOptOut set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CustomerMessagingOptOut)) {
      return false;
    }
    CustomerMessagingOptOut that = (CustomerMessagingOptOut) other;
    return Objects.equals(at, that.at)
        && Objects.equals(source, that.source)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(at, source, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("at", at);
    members.put("source", source);
    members.putAll(others);
    return "CustomerMessagingOptOut" + members;
  }
}
