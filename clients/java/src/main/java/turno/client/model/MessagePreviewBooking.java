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

/** The booking of a preview. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessagePreviewBooking {
  @JsonProperty("id")
  private String id;

  @JsonProperty("customer_name")
  private @Nullable String customerName;

  @JsonProperty("service_name")
  private String serviceName;

  @JsonProperty("start")
  private OffsetDateTime start;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessagePreviewBooking() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessagePreviewBooking());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessagePreviewBooking copy() {
    MessagePreviewBooking copy = new MessagePreviewBooking();
    copy.id = id;
    copy.customerName = customerName;
    copy.serviceName = serviceName;
    copy.start = start;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a booking or a hold; confirming a hold does not change its id. */
  public String getId() {
    return id;
  }

  /** Name of the customer; null if unknown. */
  public @Nullable String getCustomerName() {
    return customerName;
  }

  /** Name of the service. */
  public String getServiceName() {
    return serviceName;
  }

  /** When the booking starts. */
  public OffsetDateTime getStart() {
    return start;
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
    if (!(other instanceof MessagePreviewBooking)) {
      return false;
    }
    MessagePreviewBooking that = (MessagePreviewBooking) other;
    return Objects.equals(id, that.id)
        && Objects.equals(customerName, that.customerName)
        && Objects.equals(serviceName, that.serviceName)
        && Objects.equals(start, that.start)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, customerName, serviceName, start, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("customer_name", customerName);
    members.put("service_name", serviceName);
    members.put("start", start);
    members.putAll(others);
    return "MessagePreviewBooking" + members;
  }

  /** Builds instances of {@link MessagePreviewBooking}. */
  public static final class Builder {
    private MessagePreviewBooking made;

    private Builder(MessagePreviewBooking made) {
      this.made = made;
    }

    /** Id of a booking or a hold; confirming a hold does not change its id. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the customer; null if unknown. */
    public Builder customerName(@Nullable String customerName) {
      made.customerName = customerName;
      return this;
    }

    /** Name of the service. Required. */
    public Builder serviceName(String serviceName) {
      made.serviceName = serviceName;
      return this;
    }

    /** When the booking starts. Required. */
    public Builder start(OffsetDateTime start) {
      made.start = start;
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
    public MessagePreviewBooking build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.serviceName == null && made.others.get("service_name") == null) {
        missing.add("service_name");
      }
      if (made.start == null && made.others.get("start") == null) {
        missing.add("start");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessagePreviewBooking is missing required members: " + String.join(", ", missing));
      }
      MessagePreviewBooking built = made;
      made = built.copy();
      return built;
    }
  }
}
