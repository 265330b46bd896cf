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

/** The customer's consent to marketing; null withdraws it. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MarketingConsentInput {
  @JsonProperty("at")
  private @Nullable String at;

  @JsonProperty("source")
  private String source;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MarketingConsentInput() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new MarketingConsentInput());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MarketingConsentInput copy() {
    MarketingConsentInput copy = new MarketingConsentInput();
    copy.at = at;
    copy.source = source;
    copy.others.putAll(others);
    return copy;
  }

  /** When they agreed, if not now. */
  public @Nullable String getAt() {
    return at;
  }

  /** Where they agreed, in your words. */
  public String getSource() {
    return source;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof MarketingConsentInput)) {
      return false;
    }
    MarketingConsentInput that = (MarketingConsentInput) other;
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
    return "MarketingConsentInput" + members;
  }

  /** Collects the members of a {@link MarketingConsentInput}. */
  public static final class Builder {
    private MarketingConsentInput made;

    private Builder(MarketingConsentInput made) {
      this.made = made;
    }

    /** When they agreed, if not now. */
    public Builder at(@Nullable String at) {
      made.at = at;
      return this;
    }

    /** When they agreed, if not now. */
    public Builder at(OffsetDateTime at) {
      made.at = at.toString();
      return this;
    }

    /** Where they agreed, in your words. Required. */
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
    public MarketingConsentInput build() {
      List<String> missing = new ArrayList<>();
      if (made.source == null && made.others.get("source") == null) {
        missing.add("source");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MarketingConsentInput is missing required members: " + String.join(", ", missing));
      }
      MarketingConsentInput built = made;
      made = built.copy();
      return built;
    }
  }
}
