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

/** Read-only. The business as the page shows it, from the settings of the workspace. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPageBusiness {
  @JsonProperty("name")
  private String name;

  @JsonProperty("locale")
  private String locale;

  @JsonProperty("time_zone")
  private String timeZone;

  @JsonProperty("country")
  private String country;

  @JsonProperty("currency")
  private Currency currency;

  @JsonProperty("address")
  private @Nullable Address address;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("map_url")
  private @Nullable String mapUrl;

  @JsonProperty("opening_hours")
  private List<BookingPageHours> openingHours;

  @JsonProperty("accent_color")
  private @Nullable String accentColor;

  @JsonProperty("logo_url")
  private @Nullable String logoUrl;

  @JsonProperty("cover_url")
  private @Nullable String coverUrl;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingPageBusiness() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingPageBusiness());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingPageBusiness copy() {
    BookingPageBusiness copy = new BookingPageBusiness();
    copy.name = name;
    copy.locale = locale;
    copy.timeZone = timeZone;
    copy.country = country;
    copy.currency = currency;
    copy.address = address;
    copy.phone = phone;
    copy.email = email;
    copy.mapUrl = mapUrl;
    copy.openingHours = openingHours;
    copy.accentColor = accentColor;
    copy.logoUrl = logoUrl;
    copy.coverUrl = coverUrl;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** BCP 47 tag of the language of the business. */
  public String getLocale() {
    return locale;
  }

  /** IANA name of the time zone of the business. */
  public String getTimeZone() {
    return timeZone;
  }

  /** ISO 3166-1 alpha-2 code of the country. */
  public String getCountry() {
    return country;
  }

  public Currency getCurrency() {
    return currency;
  }

  /** Postal address of the business; null if not set. */
  public @Nullable Address getAddress() {
    return address;
  }

  /** Phone number for customers; null if not set. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** E-mail address for customers; null if not set. */
  public @Nullable String getEmail() {
    return email;
  }

  /** URL of a map with directions; null if not set. */
  public @Nullable String getMapUrl() {
    return mapUrl;
  }

  /** The weekly hours of the schedule `opening_schedule_id` that apply today. Periods and rotating weeks are taken into account, but overrides are not. Empty if there is no such schedule. */
  public List<BookingPageHours> getOpeningHours() {
    return openingHours;
  }

  /** The colour of the business, such as `#0b5cad`; null means the default colour. */
  public @Nullable String getAccentColor() {
    return accentColor;
  }

  /** URL path of the logo on this server, such as `/pictures/…`; null if there is none. */
  public @Nullable String getLogoUrl() {
    return logoUrl;
  }

  /** URL path of the picture at the top of the page on this server; null if there is none. */
  public @Nullable String getCoverUrl() {
    return coverUrl;
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
    if (!(other instanceof BookingPageBusiness)) {
      return false;
    }
    BookingPageBusiness that = (BookingPageBusiness) other;
    return Objects.equals(name, that.name)
        && Objects.equals(locale, that.locale)
        && Objects.equals(timeZone, that.timeZone)
        && Objects.equals(country, that.country)
        && Objects.equals(currency, that.currency)
        && Objects.equals(address, that.address)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(mapUrl, that.mapUrl)
        && Objects.equals(openingHours, that.openingHours)
        && Objects.equals(accentColor, that.accentColor)
        && Objects.equals(logoUrl, that.logoUrl)
        && Objects.equals(coverUrl, that.coverUrl)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, locale, timeZone, country, currency, address, phone, email, mapUrl, openingHours, accentColor, logoUrl, coverUrl, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("locale", locale);
    members.put("time_zone", timeZone);
    members.put("country", country);
    members.put("currency", currency);
    members.put("address", address);
    members.put("phone", phone);
    members.put("email", email);
    members.put("map_url", mapUrl);
    members.put("opening_hours", openingHours);
    members.put("accent_color", accentColor);
    members.put("logo_url", logoUrl);
    members.put("cover_url", coverUrl);
    members.putAll(others);
    return "BookingPageBusiness" + members;
  }

  /** Builds instances of {@link BookingPageBusiness}. */
  public static final class Builder {
    private BookingPageBusiness made;

    private Builder(BookingPageBusiness made) {
      this.made = made;
    }

    /** Name of the business. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** BCP 47 tag of the language of the business. Required. */
    public Builder locale(String locale) {
      made.locale = locale;
      return this;
    }

    /** IANA name of the time zone of the business. Required. */
    public Builder timeZone(String timeZone) {
      made.timeZone = timeZone;
      return this;
    }

    /** ISO 3166-1 alpha-2 code of the country. Required. */
    public Builder country(String country) {
      made.country = country;
      return this;
    }

    /** Required. */
    public Builder currency(Currency currency) {
      made.currency = currency;
      return this;
    }

    /** Postal address of the business; null if not set. */
    public Builder address(@Nullable Address address) {
      made.address = address;
      return this;
    }

    /** Phone number for customers; null if not set. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** E-mail address for customers; null if not set. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** URL of a map with directions; null if not set. */
    public Builder mapUrl(@Nullable String mapUrl) {
      made.mapUrl = mapUrl;
      return this;
    }

    /** The weekly hours of the schedule `opening_schedule_id` that apply today. Periods and rotating weeks are taken into account, but overrides are not. Empty if there is no such schedule. Required. */
    public Builder openingHours(List<BookingPageHours> openingHours) {
      made.openingHours = openingHours;
      return this;
    }

    /** The colour of the business, such as `#0b5cad`; null means the default colour. */
    public Builder accentColor(@Nullable String accentColor) {
      made.accentColor = accentColor;
      return this;
    }

    /** URL path of the logo on this server, such as `/pictures/…`; null if there is none. */
    public Builder logoUrl(@Nullable String logoUrl) {
      made.logoUrl = logoUrl;
      return this;
    }

    /** URL path of the picture at the top of the page on this server; null if there is none. */
    public Builder coverUrl(@Nullable String coverUrl) {
      made.coverUrl = coverUrl;
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
    public BookingPageBusiness build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.locale == null && made.others.get("locale") == null) {
        missing.add("locale");
      }
      if (made.timeZone == null && made.others.get("time_zone") == null) {
        missing.add("time_zone");
      }
      if (made.country == null && made.others.get("country") == null) {
        missing.add("country");
      }
      if (made.currency == null && made.others.get("currency") == null) {
        missing.add("currency");
      }
      if (made.openingHours == null && made.others.get("opening_hours") == null) {
        missing.add("opening_hours");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingPageBusiness is missing required members: " + String.join(", ", missing));
      }
      BookingPageBusiness built = made;
      made = built.copy();
      return built;
    }
  }
}
