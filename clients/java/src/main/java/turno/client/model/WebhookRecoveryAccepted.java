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

/** A recovery that has begun. */
@NullMarked
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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WebhookRecoveryAccepted() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WebhookRecoveryAccepted());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WebhookRecoveryAccepted copy() {
    WebhookRecoveryAccepted copy = new WebhookRecoveryAccepted();
    copy.webhookEndpointId = webhookEndpointId;
    copy.since = since;
    copy.until = until;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a webhook endpoint. */
  public String getWebhookEndpointId() {
    return webhookEndpointId;
  }

  /** Beginning of the range, inclusive. */
  public OffsetDateTime getSince() {
    return since;
  }

  /** End of the range, exclusive. */
  public OffsetDateTime getUntil() {
    return until;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("webhook_endpoint_id", webhookEndpointId);
    members.put("since", since);
    members.put("until", until);
    members.putAll(others);
    return "WebhookRecoveryAccepted" + members;
  }

  /** Builds instances of {@link WebhookRecoveryAccepted}. */
  public static final class Builder {
    private WebhookRecoveryAccepted made;

    private Builder(WebhookRecoveryAccepted made) {
      this.made = made;
    }

    /** Id of a webhook endpoint. Required. */
    public Builder webhookEndpointId(String webhookEndpointId) {
      made.webhookEndpointId = webhookEndpointId;
      return this;
    }

    /** Beginning of the range, inclusive. Required. */
    public Builder since(OffsetDateTime since) {
      made.since = since;
      return this;
    }

    /** End of the range, exclusive. Required. */
    public Builder until(OffsetDateTime until) {
      made.until = until;
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
    public WebhookRecoveryAccepted build() {
      List<String> missing = new ArrayList<>();
      if (made.webhookEndpointId == null && made.others.get("webhook_endpoint_id") == null) {
        missing.add("webhook_endpoint_id");
      }
      if (made.since == null && made.others.get("since") == null) {
        missing.add("since");
      }
      if (made.until == null && made.others.get("until") == null) {
        missing.add("until");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WebhookRecoveryAccepted is missing required members: " + String.join(", ", missing));
      }
      WebhookRecoveryAccepted built = made;
      made = built.copy();
      return built;
    }
  }
}
