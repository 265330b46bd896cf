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

/** When and where the customer agreed to marketing; null if they did not agree, or withdrew their consent, for example by the link in an e-mail or on WhatsApp. Messages for the occasions `after_visit` and `rebook` are sent only to customers who agreed. */
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

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CustomerMarketingConsent());
  }

  /** Returns a builder that starts with the values of this object. */
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

  /** When the customer agreed. */
  public OffsetDateTime getAt() {
    return at;
  }

  /** Where the customer agreed. */
  public String getSource() {
    return source;
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

  /** Builds instances of {@link CustomerMarketingConsent}. */
  public static final class Builder {
    private CustomerMarketingConsent made;

    private Builder(CustomerMarketingConsent made) {
      this.made = made;
    }

    /** When the customer agreed. Required. */
    public Builder at(OffsetDateTime at) {
      made.at = at;
      return this;
    }

    /** Where the customer agreed. Required. */
    public Builder source(String source) {
      made.source = source;
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
