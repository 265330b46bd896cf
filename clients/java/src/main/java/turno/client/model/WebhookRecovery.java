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

/** The time range whose events are to be delivered again. */
@NullMarked
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
  private @Nullable String until;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WebhookRecovery() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WebhookRecovery());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WebhookRecovery copy() {
    WebhookRecovery copy = new WebhookRecovery();
    copy.since = since;
    copy.until = until;
    copy.others.putAll(others);
    return copy;
  }

  /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. */
  public String getSince() {
    return since;
  }

  /** End of the range, exclusive; defaults to now. */
  public @Nullable String getUntil() {
    return until;
  }

  /** Returns the members that this version of the class does not know, by their JSON names. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("since", since);
    members.put("until", until);
    members.putAll(others);
    return "WebhookRecovery" + members;
  }

  /** Builds a {@link WebhookRecovery}. */
  public static final class Builder {
    private WebhookRecovery made;

    private Builder(WebhookRecovery made) {
      this.made = made;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. Required. */
    public Builder since(String since) {
      made.since = since;
      return this;
    }

    /** An instant in RFC 3339, such as `2027-03-01T09:00:00-03:00`. Without an offset, such as `2027-03-01T09:00`, it is a local time in the time zone of the service or, if there is none, of the workspace. A local time that a clock change skips means the instant of the change; an ambiguous local time means its first occurrence. Seconds may be omitted; fractions of a second are dropped. The instant must be in the years 2000 to 2200. Required. */
    public Builder since(OffsetDateTime since) {
      made.since = since.toString();
      return this;
    }

    /** End of the range, exclusive; defaults to now. */
    public Builder until(@Nullable String until) {
      made.until = until;
      return this;
    }

    /** End of the range, exclusive; defaults to now. */
    public Builder until(OffsetDateTime until) {
      made.until = until.toString();
      return this;
    }

    /**
     * Sets a member by its JSON name. Use this for a member that this class does not know, or to
     * send an explicit null: the other methods omit null values.
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
    public WebhookRecovery build() {
      List<String> missing = new ArrayList<>();
      if (made.since == null && made.others.get("since") == null) {
        missing.add("since");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WebhookRecovery is missing required members: " + String.join(", ", missing));
      }
      WebhookRecovery built = made;
      made = built.copy();
      return built;
    }
  }
}
