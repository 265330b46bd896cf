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

/** One attempt to deliver an event. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookAttempt {
  @JsonProperty("number")
  private Integer number;

  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("status_code")
  private @Nullable Integer statusCode;

  @JsonProperty("duration_ms")
  private @Nullable Integer durationMs;

  @JsonProperty("response_excerpt")
  private @Nullable String responseExcerpt;

  @JsonProperty("error")
  private @Nullable String error;

  @JsonProperty("trigger")
  private WebhookAttemptTrigger trigger;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WebhookAttempt() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WebhookAttempt());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WebhookAttempt copy() {
    WebhookAttempt copy = new WebhookAttempt();
    copy.number = number;
    copy.at = at;
    copy.statusCode = statusCode;
    copy.durationMs = durationMs;
    copy.responseExcerpt = responseExcerpt;
    copy.error = error;
    copy.trigger = trigger;
    copy.others.putAll(others);
    return copy;
  }

  /** The number of the attempt, from 1. */
  public Integer getNumber() {
    return number;
  }

  /** When the attempt began. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** The HTTP status of the answer; null if there was none. */
  public @Nullable Integer getStatusCode() {
    return statusCode;
  }

  /** How many milliseconds the attempt took, from the start of connecting; null if unknown. */
  public @Nullable Integer getDurationMs() {
    return durationMs;
  }

  /** At most the first 1,024 bytes of the answer's body; null if there was no answer, or once a customer in the event was anonymized or the message in the event was deleted. */
  public @Nullable String getResponseExcerpt() {
    return responseExcerpt;
  }

  /** Why there was no answer, such as `timeout` or `connection_refused`; null if there was an answer. `interrupted`: the outcome was not recorded, usually because the server stopped, so it is unknown whether the event arrived; another attempt followed. */
  public @Nullable String getError() {
    return error;
  }

  /** What caused the attempt. */
  public WebhookAttemptTrigger getTrigger() {
    return trigger;
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
    if (!(other instanceof WebhookAttempt)) {
      return false;
    }
    WebhookAttempt that = (WebhookAttempt) other;
    return Objects.equals(number, that.number)
        && Objects.equals(at, that.at)
        && Objects.equals(statusCode, that.statusCode)
        && Objects.equals(durationMs, that.durationMs)
        && Objects.equals(responseExcerpt, that.responseExcerpt)
        && Objects.equals(error, that.error)
        && Objects.equals(trigger, that.trigger)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(number, at, statusCode, durationMs, responseExcerpt, error, trigger, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("number", number);
    members.put("at", at);
    members.put("status_code", statusCode);
    members.put("duration_ms", durationMs);
    members.put("response_excerpt", responseExcerpt);
    members.put("error", error);
    members.put("trigger", trigger);
    members.putAll(others);
    return "WebhookAttempt" + members;
  }

  /** Builds instances of {@link WebhookAttempt}. */
  public static final class Builder {
    private WebhookAttempt made;

    private Builder(WebhookAttempt made) {
      this.made = made;
    }

    /** The number of the attempt, from 1. Required. */
    public Builder number(Integer number) {
      made.number = number;
      return this;
    }

    /** When the attempt began. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** The HTTP status of the answer; null if there was none. */
    public Builder statusCode(@Nullable Integer statusCode) {
      made.statusCode = statusCode;
      return this;
    }

    /** How many milliseconds the attempt took, from the start of connecting; null if unknown. */
    public Builder durationMs(@Nullable Integer durationMs) {
      made.durationMs = durationMs;
      return this;
    }

    /** At most the first 1,024 bytes of the answer's body; null if there was no answer, or once a customer in the event was anonymized or the message in the event was deleted. */
    public Builder responseExcerpt(@Nullable String responseExcerpt) {
      made.responseExcerpt = responseExcerpt;
      return this;
    }

    /** Why there was no answer, such as `timeout` or `connection_refused`; null if there was an answer. `interrupted`: the outcome was not recorded, usually because the server stopped, so it is unknown whether the event arrived; another attempt followed. */
    public Builder error(@Nullable String error) {
      made.error = error;
      return this;
    }

    /** What caused the attempt. Required. */
    public Builder trigger(WebhookAttemptTrigger trigger) {
      made.trigger = trigger;
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
    public WebhookAttempt build() {
      List<String> missing = new ArrayList<>();
      if (made.number == null && made.others.get("number") == null) {
        missing.add("number");
      }
      if (made.at == null && made.others.get("at") == null) {
        missing.add("at");
      }
      if (made.trigger == null && made.others.get("trigger") == null) {
        missing.add("trigger");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WebhookAttempt is missing required members: " + String.join(", ", missing));
      }
      WebhookAttempt built = made;
      made = built.copy();
      return built;
    }
  }
}
