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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** The customer to merge. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new CustomerMerge());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerMerge copy() {
    CustomerMerge copy = new CustomerMerge();
    copy.fromId = fromId;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a customer. */
  public String getFromId() {
    return fromId;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link CustomerMerge}. */
  public static final class Builder {
    private CustomerMerge made;

    private Builder(CustomerMerge made) {
      this.made = made;
    }

    /** Id of a customer. Required. */
    public Builder fromId(String fromId) {
      made.fromId = fromId;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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
