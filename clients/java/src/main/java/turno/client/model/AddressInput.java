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

/** A postal address; null if there is none. A change replaces the whole address. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class AddressInput {
  @JsonProperty("lines")
  private @Nullable List<String> lines;

  @JsonProperty("city")
  private @Nullable String city;

  @JsonProperty("state")
  private @Nullable String state;

  @JsonProperty("postal_code")
  private @Nullable String postalCode;

  @JsonProperty("country")
  private @Nullable String country;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private AddressInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new AddressInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private AddressInput copy() {
    AddressInput copy = new AddressInput();
    copy.lines = lines;
    copy.city = city;
    copy.state = state;
    copy.postalCode = postalCode;
    copy.country = country;
    copy.others.putAll(others);
    return copy;
  }

  /** Street, number and any other lines before the city, in postal order. */
  public @Nullable List<String> getLines() {
    return lines;
  }

  /** City or town. */
  public @Nullable String getCity() {
    return city;
  }

  /** State, province or region. */
  public @Nullable String getState() {
    return state;
  }

  /** Postal code. */
  public @Nullable String getPostalCode() {
    return postalCode;
  }

  /** Two-letter ISO 3166 code of the country. */
  public @Nullable String getCountry() {
    return country;
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
    if (!(other instanceof AddressInput)) {
      return false;
    }
    AddressInput that = (AddressInput) other;
    return Objects.equals(lines, that.lines)
        && Objects.equals(city, that.city)
        && Objects.equals(state, that.state)
        && Objects.equals(postalCode, that.postalCode)
        && Objects.equals(country, that.country)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(lines, city, state, postalCode, country, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("lines", lines);
    members.put("city", city);
    members.put("state", state);
    members.put("postal_code", postalCode);
    members.put("country", country);
    members.putAll(others);
    return "AddressInput" + members;
  }

  /** Builds instances of {@link AddressInput}. */
  public static final class Builder {
    private AddressInput made;

    private Builder(AddressInput made) {
      this.made = made;
    }

    /** Street, number and any other lines before the city, in postal order. */
    public Builder lines(@Nullable List<String> lines) {
      made.lines = lines;
      return this;
    }

    /** City or town. */
    public Builder city(@Nullable String city) {
      made.city = city;
      return this;
    }

    /** State, province or region. */
    public Builder state(@Nullable String state) {
      made.state = state;
      return this;
    }

    /** Postal code. */
    public Builder postalCode(@Nullable String postalCode) {
      made.postalCode = postalCode;
      return this;
    }

    /** Two-letter ISO 3166 code of the country. */
    public Builder country(@Nullable String country) {
      made.country = country;
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
    public AddressInput build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "AddressInput is missing required members: " + String.join(", ", missing));
      }
      AddressInput built = made;
      made = built.copy();
      return built;
    }
  }
}
