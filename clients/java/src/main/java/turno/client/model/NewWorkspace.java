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

/** A business as described by its owner. The workspace's slug is made from the name. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class NewWorkspace {
  @JsonProperty("name")
  private String name;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("country")
  private @Nullable String country;

  @JsonProperty("currency")
  private @Nullable Currency currency;

  @JsonProperty("locale")
  private String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private NewWorkspace() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new NewWorkspace());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private NewWorkspace copy() {
    NewWorkspace copy = new NewWorkspace();
    copy.name = name;
    copy.timeZone = timeZone;
    copy.country = country;
    copy.currency = currency;
    copy.locale = locale;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** IANA name of the time zone. */
  public String getTimeZone() {
    return timeZone;
  }

  /** ISO 3166 code; defaults to the country of the time zone. */
  public @Nullable String getCountry() {
    return country;
  }

  /** The currency of prices that do not specify one; defaults to the country's currency, or to `USD` if that currency is not supported. */
  public @Nullable Currency getCurrency() {
    return currency;
  }

  /** BCP 47 tag of the language in which customers are addressed by default. */
  public String getLocale() {
    return locale;
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
    if (!(other instanceof NewWorkspace)) {
      return false;
    }
    NewWorkspace that = (NewWorkspace) other;
    return Objects.equals(name, that.name)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(country, that.country)
        && Objects.equals(currency, that.currency)
        && Objects.equals(locale, that.locale)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, timeZone, country, currency, locale, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("time_zone", timeZone);
    members.put("country", country);
    members.put("currency", currency);
    members.put("locale", locale);
    members.putAll(others);
    return "NewWorkspace" + members;
  }

  /** Builds instances of {@link NewWorkspace}. */
  public static final class Builder {
    private NewWorkspace made;

    private Builder(NewWorkspace made) {
      this.made = made;
    }

    /** Name of the business. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** IANA name of the time zone. Required. */
    public Builder timeZone(String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** ISO 3166 code; defaults to the country of the time zone. */
    public Builder country(@Nullable String country) {
      made.country = country;
      return this;
    }

    /** The currency of prices that do not specify one; defaults to the country's currency, or to `USD` if that currency is not supported. */
    public Builder currency(@Nullable Currency currency) {
      made.currency = currency;
      return this;
    }

    /** BCP 47 tag of the language in which customers are addressed by default. Required. */
    public Builder locale(String locale) {
      made.locale = locale;
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
    public NewWorkspace build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.timeZone == null && made.others.get("time_zone") == null) {
        missing.add("time_zone");
      }
      if (made.locale == null && made.others.get("locale") == null) {
        missing.add("locale");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "NewWorkspace is missing required members: " + String.join(", ", missing));
      }
      NewWorkspace built = made;
      made = built.copy();
      return built;
    }
  }
}
