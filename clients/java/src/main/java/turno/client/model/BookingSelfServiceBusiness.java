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

/** The business that takes the booking. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingSelfServiceBusiness {
  @JsonProperty("name")
  private String name;

  @JsonProperty("slug")
  private String slug;

  @JsonProperty("locale")
  private String locale;

  @JsonProperty("place")
  private @Nullable String place;

  @JsonProperty("address")
  private @Nullable String address;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("map_url")
  private @Nullable String mapUrl;

  @JsonProperty("accent_color")
  private @Nullable String accentColor;

  @JsonProperty("logo_url")
  private @Nullable String logoUrl;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingSelfServiceBusiness() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingSelfServiceBusiness());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingSelfServiceBusiness copy() {
    BookingSelfServiceBusiness copy = new BookingSelfServiceBusiness();
    copy.name = name;
    copy.slug = slug;
    copy.locale = locale;
    copy.place = place;
    copy.address = address;
    copy.phone = phone;
    copy.mapUrl = mapUrl;
    copy.accentColor = accentColor;
    copy.logoUrl = logoUrl;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** Short name of the business in URLs: the path of its booking page is `/b/{slug}`. */
  public String getSlug() {
    return slug;
  }

  /** BCP 47 tag of the language of the business. */
  public String getLocale() {
    return locale;
  }

  /** Name of the booking's location; null if the booking has no location. */
  public @Nullable String getPlace() {
    return place;
  }

  /** The postal address that the customer should go to, on one line; null if not set. */
  public @Nullable String getAddress() {
    return address;
  }

  /** The phone number to call: that of the location or, if it has none, of the business; null if neither has one. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** URL of a map with directions; null if not set. */
  public @Nullable String getMapUrl() {
    return mapUrl;
  }

  /** The colour of the business, such as `#0b5cad`; null means the default colour. */
  public @Nullable String getAccentColor() {
    return accentColor;
  }

  /** URL path of the logo on this server; null if there is none. */
  public @Nullable String getLogoUrl() {
    return logoUrl;
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
    if (!(other instanceof BookingSelfServiceBusiness)) {
      return false;
    }
    BookingSelfServiceBusiness that = (BookingSelfServiceBusiness) other;
    return Objects.equals(name, that.name)
        && Objects.equals(slug, that.slug)
        && Objects.equals(locale, that.locale)
        && Objects.equals(place, that.place)
        && Objects.equals(address, that.address)
        && Objects.equals(phone, that.phone)
        && Objects.equals(mapUrl, that.mapUrl)
        && Objects.equals(accentColor, that.accentColor)
        && Objects.equals(logoUrl, that.logoUrl)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, slug, locale, place, address, phone, mapUrl, accentColor, logoUrl, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("slug", slug);
    members.put("locale", locale);
    members.put("place", place);
    members.put("address", address);
    members.put("phone", phone);
    members.put("map_url", mapUrl);
    members.put("accent_color", accentColor);
    members.put("logo_url", logoUrl);
    members.putAll(others);
    return "BookingSelfServiceBusiness" + members;
  }

  /** Builds instances of {@link BookingSelfServiceBusiness}. */
  public static final class Builder {
    private BookingSelfServiceBusiness made;

    private Builder(BookingSelfServiceBusiness made) {
      this.made = made;
    }

    /** Name of the business. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Short name of the business in URLs: the path of its booking page is `/b/{slug}`. Required. */
    public Builder slug(String slug) {
      made.slug = slug;
      return this;
    }

    /** BCP 47 tag of the language of the business. Required. */
    public Builder locale(String locale) {
      made.locale = locale;
      return this;
    }

    /** Name of the booking's location; null if the booking has no location. */
    public Builder place(@Nullable String place) {
      made.place = place;
      return this;
    }

    /** The postal address that the customer should go to, on one line; null if not set. */
    public Builder address(@Nullable String address) {
      made.address = address;
      return this;
    }

    /** The phone number to call: that of the location or, if it has none, of the business; null if neither has one. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** URL of a map with directions; null if not set. */
    public Builder mapUrl(@Nullable String mapUrl) {
      made.mapUrl = mapUrl;
      return this;
    }

    /** The colour of the business, such as `#0b5cad`; null means the default colour. */
    public Builder accentColor(@Nullable String accentColor) {
      made.accentColor = accentColor;
      return this;
    }

    /** URL path of the logo on this server; null if there is none. */
    public Builder logoUrl(@Nullable String logoUrl) {
      made.logoUrl = logoUrl;
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
    public BookingSelfServiceBusiness build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.slug == null && made.others.get("slug") == null) {
        missing.add("slug");
      }
      if (made.locale == null && made.others.get("locale") == null) {
        missing.add("locale");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingSelfServiceBusiness is missing required members: " + String.join(", ", missing));
      }
      BookingSelfServiceBusiness built = made;
      made = built.copy();
      return built;
    }
  }
}
