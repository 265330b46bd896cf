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

/** The event to send as a test. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WebhookTest {
  @JsonProperty("event_type")
  private @Nullable WebhookTestEventType eventType;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WebhookTest() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WebhookTest());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WebhookTest copy() {
    WebhookTest copy = new WebhookTest();
    copy.eventType = eventType;
    copy.others.putAll(others);
    return copy;
  }

  /** The type of the event; it may be a type that the endpoint does not otherwise receive. */
  public @Nullable WebhookTestEventType getEventType() {
    return eventType;
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
    if (!(other instanceof WebhookTest)) {
      return false;
    }
    WebhookTest that = (WebhookTest) other;
    return Objects.equals(eventType, that.eventType)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(eventType, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("event_type", eventType);
    members.putAll(others);
    return "WebhookTest" + members;
  }

  /** Builds instances of {@link WebhookTest}. */
  public static final class Builder {
    private WebhookTest made;

    private Builder(WebhookTest made) {
      this.made = made;
    }

    /** The type of the event; it may be a type that the endpoint does not otherwise receive. */
    public Builder eventType(@Nullable WebhookTestEventType eventType) {
      made.eventType = eventType;
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
     */
    public WebhookTest build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WebhookTest is missing required members: " + String.join(", ", missing));
      }
      WebhookTest built = made;
      made = built.copy();
      return built;
    }
  }
}
