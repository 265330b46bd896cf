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

/** When and in which channel the customer opted out of automatic messages; null for all others. A message that consists only of STOP, SAIR, PARAR or BAJA sets it, also for other customers with the sender's phone; START, ENTRAR or ALTA clears it in the same way, and `DELETE /customers/{id}/messaging-opt-out` clears it for this customer only. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerMessagingOptOut {
  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("source")
  private String source;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CustomerMessagingOptOut() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new CustomerMessagingOptOut());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerMessagingOptOut copy() {
    CustomerMessagingOptOut copy = new CustomerMessagingOptOut();
    copy.at = at;
    copy.source = source;
    copy.others.putAll(others);
    return copy;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** The channel in which they said so. */
  public String getSource() {
    return source;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof CustomerMessagingOptOut)) {
      return false;
    }
    CustomerMessagingOptOut that = (CustomerMessagingOptOut) other;
    return Objects.equals(at, that.at)
        && Objects.equals(source, that.source)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(at, source, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("at", at);
    members.put("source", source);
    members.putAll(others);
    return "CustomerMessagingOptOut" + members;
  }

  /** Collects the members of a {@link CustomerMessagingOptOut}. */
  public static final class Builder {
    private CustomerMessagingOptOut made;

    private Builder(CustomerMessagingOptOut made) {
      this.made = made;
    }

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** The channel in which they said so. Required. */
    public Builder source(String source) {
      made.source = source;
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
    public CustomerMessagingOptOut build() {
      List<String> missing = new ArrayList<>();
      if (made.at == null && made.others.get("at") == null) {
        missing.add("at");
      }
      if (made.source == null && made.others.get("source") == null) {
        missing.add("source");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CustomerMessagingOptOut is missing required members: " + String.join(", ", missing));
      }
      CustomerMessagingOptOut built = made;
      made = built.copy();
      return built;
    }
  }
}
