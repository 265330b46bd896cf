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

/** One attempt to deliver. */
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
  private Integer statusCode;

  @JsonProperty("duration_ms")
  private Integer durationMs;

  @JsonProperty("response_excerpt")
  private String responseExcerpt;

  @JsonProperty("error")
  private String error;

  @JsonProperty("trigger")
  private WebhookAttemptTrigger trigger;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** 1 for the first attempt, one more for each further one. */
  public Integer getNumber() {
    return number;
  }

  /** 1 for the first attempt, one more for each further one. */
  public WebhookAttempt number(Integer number) {
    this.number = number;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public WebhookAttempt at(OffsetDateTime at) {
    this.at = at;
    return this;
  }

  /** The HTTP status of the answer; null where there was none. */
  public Integer getStatusCode() {
    return statusCode;
  }

  /** The HTTP status of the answer; null where there was none. */
  public WebhookAttempt statusCode(Integer statusCode) {
    this.statusCode = statusCode;
    return this;
  }

  /** How long it took in milliseconds, from the start of connecting; null if unknown. */
  public Integer getDurationMs() {
    return durationMs;
  }

  /** How long it took in milliseconds, from the start of connecting; null if unknown. */
  public WebhookAttempt durationMs(Integer durationMs) {
    this.durationMs = durationMs;
    return this;
  }

  /** The first 1,024 bytes of the answer's body at most. */
  public String getResponseExcerpt() {
    return responseExcerpt;
  }

  /** The first 1,024 bytes of the answer's body at most. */
  public WebhookAttempt responseExcerpt(String responseExcerpt) {
    this.responseExcerpt = responseExcerpt;
    return this;
  }

  /** Why there was no answer, such as `timeout` or `connection_refused`; null where there was one. `interrupted`: the server was stopped during the attempt, so it is unknown whether the event arrived; another attempt follows at once. */
  public String getError() {
    return error;
  }

  /** Why there was no answer, such as `timeout` or `connection_refused`; null where there was one. `interrupted`: the server was stopped during the attempt, so it is unknown whether the event arrived; another attempt follows at once. */
  public WebhookAttempt error(String error) {
    this.error = error;
    return this;
  }

  /** What caused the attempt. */
  public WebhookAttemptTrigger getTrigger() {
    return trigger;
  }

  /** What caused the attempt. */
  public WebhookAttempt trigger(WebhookAttemptTrigger trigger) {
    this.trigger = trigger;
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
  public WebhookAttempt set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
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
}
