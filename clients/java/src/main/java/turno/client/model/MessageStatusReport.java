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

/** What became of a message. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageStatusReport {
  @JsonProperty("status")
  private MessageStatusReportStatus status;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("error")
  private MessageStatusReportError error;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The delivery status. */
  public MessageStatusReportStatus getStatus() {
    return status;
  }

  /** The delivery status. */
  public MessageStatusReport status(MessageStatusReportStatus status) {
    this.status = status;
    return this;
  }

  /** The channel's or the bridge's id of the message. */
  public String getExternalId() {
    return externalId;
  }

  /** The channel's or the bridge's id of the message. */
  public MessageStatusReport externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Why it failed; only with `failed`, which without it has the code `failed`. */
  public MessageStatusReportError getError() {
    return error;
  }

  /** Why it failed; only with `failed`, which without it has the code `failed`. */
  public MessageStatusReport error(MessageStatusReportError error) {
    this.error = error;
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
  public MessageStatusReport set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MessageStatusReport)) {
      return false;
    }
    MessageStatusReport that = (MessageStatusReport) other;
    return Objects.equals(status, that.status)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(error, that.error)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, externalId, error, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("status", status);
    members.put("external_id", externalId);
    members.put("error", error);
    members.putAll(others);
    return "MessageStatusReport" + members;
  }
}
