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

/** The time range whose events are to be delivered again. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookRecovery {
  @JsonProperty("since")
  private String since;

  @JsonProperty("until")
  private String until;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public String getSince() {
    return since;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public WebhookRecovery since(String since) {
    this.since = since;
    return this;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`, or without an offset the local time in the zone of the service, else of the workspace: `2027-03-01T09:00`. A local time skipped by a clock change means the instant of the change, an ambiguous one its first occurrence. Seconds may be omitted; fractions of a second are dropped. It must lie in the years 2000 to 2200. */
  public WebhookRecovery since(OffsetDateTime since) {
    this.since = since.toString();
    return this;
  }

  /** End of the range, not included; absent, now. */
  public String getUntil() {
    return until;
  }

  /** End of the range, not included; absent, now. */
  public WebhookRecovery until(String until) {
    this.until = until;
    return this;
  }

  /** End of the range, not included; absent, now. */
  public WebhookRecovery until(OffsetDateTime until) {
    this.until = until.toString();
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
  public WebhookRecovery set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof WebhookRecovery)) {
      return false;
    }
    WebhookRecovery that = (WebhookRecovery) other;
    return Objects.equals(since, that.since)
        && Objects.equals(until, that.until)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(since, until, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("since", since);
    members.put("until", until);
    members.putAll(others);
    return "WebhookRecovery" + members;
  }
}
