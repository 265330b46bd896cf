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

/** The customer to merge into the customer in the path. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerMerge {
  @JsonProperty("from_id")
  private String fromId;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CustomerMerge() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CustomerMerge());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerMerge copy() {
    CustomerMerge copy = new CustomerMerge();
    copy.fromId = fromId;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of the customer to merge, who is then deleted. The bookings and conversations are moved to the customer in the path, and the tags are added to that customer's tags. Other details are copied only where that customer has none. Marketing consent is not copied. */
  public String getFromId() {
    return fromId;
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
    if (!(other instanceof CustomerMerge)) {
      return false;
    }
    CustomerMerge that = (CustomerMerge) other;
    return Objects.equals(fromId, that.fromId)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(fromId, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("from_id", fromId);
    members.putAll(others);
    return "CustomerMerge" + members;
  }

  /** Builds instances of {@link CustomerMerge}. */
  public static final class Builder {
    private CustomerMerge made;

    private Builder(CustomerMerge made) {
      this.made = made;
    }

    /** Id of the customer to merge, who is then deleted. The bookings and conversations are moved to the customer in the path, and the tags are added to that customer's tags. Other details are copied only where that customer has none. Marketing consent is not copied. Required. */
    public Builder fromId(String fromId) {
      made.fromId = fromId;
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
    public CustomerMerge build() {
      List<String> missing = new ArrayList<>();
      if (made.fromId == null && made.others.get("from_id") == null) {
        missing.add("from_id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CustomerMerge is missing required members: " + String.join(", ", missing));
      }
      CustomerMerge built = made;
      made = built.copy();
      return built;
    }
  }
}
