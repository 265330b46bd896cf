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

/** A recovery that has begun. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookRecoveryAccepted {
  @JsonProperty("webhook_endpoint_id")
  private String webhookEndpointId;

  @JsonProperty("since")
  private OffsetDateTime since;

  @JsonProperty("until")
  private OffsetDateTime until;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a webhook endpoint. */
  public String getWebhookEndpointId() {
    return webhookEndpointId;
  }

  /** Id of a webhook endpoint. */
  public WebhookRecoveryAccepted webhookEndpointId(String webhookEndpointId) {
    this.webhookEndpointId = webhookEndpointId;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getSince() {
    return since;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WebhookRecoveryAccepted since(OffsetDateTime since) {
    this.since = since;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUntil() {
    return until;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WebhookRecoveryAccepted until(OffsetDateTime until) {
    this.until = until;
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
  public WebhookRecoveryAccepted set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookRecoveryAccepted)) {
      return false;
    }
    WebhookRecoveryAccepted that = (WebhookRecoveryAccepted) other;
    return Objects.equals(webhookEndpointId, that.webhookEndpointId)
        && Objects.equals(since, that.since)
        && Objects.equals(until, that.until)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(webhookEndpointId, since, until, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("webhook_endpoint_id", webhookEndpointId);
    members.put("since", since);
    members.put("until", until);
    members.putAll(others);
    return "WebhookRecoveryAccepted" + members;
  }
}
