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

/** When and where the customer agreed to marketing; null if they did not, or if they unsubscribed by the link in an e-mail or on WhatsApp. Rules for `after_visit` and `rebook` write only to customers who agreed. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerMarketingConsent {
  @JsonProperty("at")
  private OffsetDateTime at;

  @JsonProperty("source")
  private String source;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CustomerMarketingConsent() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new CustomerMarketingConsent());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerMarketingConsent copy() {
    CustomerMarketingConsent copy = new CustomerMarketingConsent();
    copy.at = at;
    copy.source = source;
    copy.others.putAll(others);
    return copy;
  }

  /** An instant as the server writes it: whole seconds with an offset, never `Z`. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** Where they agreed. */
  public String getSource() {
    return source;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof CustomerMarketingConsent)) {
      return false;
    }
    CustomerMarketingConsent that = (CustomerMarketingConsent) other;
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
    return "CustomerMarketingConsent" + members;
  }

  /** Collects the members of a {@link CustomerMarketingConsent}. */
  public static final class Builder {
    private CustomerMarketingConsent made;

    private Builder(CustomerMarketingConsent made) {
      this.made = made;
    }

    /** An instant as the server writes it: whole seconds with an offset, never `Z`. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** Where they agreed. Required. */
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
    public CustomerMarketingConsent build() {
      List<String> missing = new ArrayList<>();
      if (made.at == null && made.others.get("at") == null) {
        missing.add("at");
      }
      if (made.source == null && made.others.get("source") == null) {
        missing.add("source");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CustomerMarketingConsent is missing required members: " + String.join(", ", missing));
      }
      CustomerMarketingConsent built = made;
      made = built.copy();
      return built;
    }
  }
}
