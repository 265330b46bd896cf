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

/** The time range of the events to deliver; events that the endpoint has already received are not sent again. */
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

  /** Beginning of the range, inclusive. A time without an offset is in the workspace's time zone. */
  public String getSince() {
    return since;
  }

  /** End of the range, exclusive; defaults to now. A time without an offset is in the workspace's time zone. */
  public @Nullable String getUntil() {
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

  /** Builds instances of {@link WebhookRecovery}. */
  public static final class Builder {
    private WebhookRecovery made;

    private Builder(WebhookRecovery made) {
      this.made = made;
    }

    /** Beginning of the range, inclusive. A time without an offset is in the workspace's time zone. Required. */
    public Builder since(String since) {
      made.since = since;
      return this;
    }

    /** Beginning of the range, inclusive. A time without an offset is in the workspace's time zone. Required. */
    public Builder since(OffsetDateTime since) {
      made.since = since.toString();
      return this;
    }

    /** End of the range, exclusive; defaults to now. A time without an offset is in the workspace's time zone. */
    public Builder until(@Nullable String until) {
      made.until = until;
      return this;
    }

    /** End of the range, exclusive; defaults to now. A time without an offset is in the workspace's time zone. */
    public Builder until(OffsetDateTime until) {
      made.until = until.toString();
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
