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

/** The booking page of a workspace, and everything it shows about the business. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPage {
  @JsonProperty("enabled")
  private Boolean enabled;

  @JsonProperty("listed")
  private Boolean listed;

  @JsonProperty("title")
  private @Nullable String title;

  @JsonProperty("text")
  private @Nullable String text;

  @JsonProperty("services")
  private List<BookingPageService> services;

  @JsonProperty("asked_fields")
  private List<BookingPageField> askedFields;

  @JsonProperty("terms_url")
  private @Nullable String termsUrl;

  @JsonProperty("privacy_url")
  private @Nullable String privacyUrl;

  @JsonProperty("verify_phone")
  private Boolean verifyPhone;

  @JsonProperty("shows_prices")
  private Boolean showsPrices;

  @JsonProperty("url")
  private String url;

  @JsonProperty("key")
  private @Nullable String key;

  @JsonProperty("business")
  private BookingPageBusiness business;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingPage() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingPage());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingPage copy() {
    BookingPage copy = new BookingPage();
    copy.enabled = enabled;
    copy.listed = listed;
    copy.title = title;
    copy.text = text;
    copy.services = services;
    copy.askedFields = askedFields;
    copy.termsUrl = termsUrl;
    copy.privacyUrl = privacyUrl;
    copy.verifyPhone = verifyPhone;
    copy.showsPrices = showsPrices;
    copy.url = url;
    copy.key = key;
    copy.business = business;
    copy.version = version;
    copy.updatedAt = updatedAt;
    copy.others.putAll(others);
    return copy;
  }

  /** Whether the page is published. */
  public Boolean getEnabled() {
    return enabled;
  }

  /** Whether search engines may list the page. */
  public Boolean getListed() {
    return listed;
  }

  /** The title of the page; null means the name of the business. */
  public @Nullable String getTitle() {
    return title;
  }

  /** A text under the title; null if there is none. */
  public @Nullable String getText() {
    return text;
  }

  /** The services to show first, in this order, with the page's own texts. */
  public List<BookingPageService> getServices() {
    return services;
  }

  /** The customer details that the page's form asks for, in addition to those that the chosen service requires. */
  public List<BookingPageField> getAskedFields() {
    return askedFields;
  }

  /** URL of the terms of the business; null if there is none. */
  public @Nullable String getTermsUrl() {
    return termsUrl;
  }

  /** URL of the privacy notice of the business; null if there is none. */
  public @Nullable String getPrivacyUrl() {
    return privacyUrl;
  }

  /** Whether visitors must enter a code sent to their phone by WhatsApp before they book. */
  public Boolean getVerifyPhone() {
    return verifyPhone;
  }

  /** Whether the page shows prices. */
  public Boolean getShowsPrices() {
    return showsPrices;
  }

  /** Read-only. The URL of the page. */
  public String getUrl() {
    return url;
  }

  /** Read-only. The publishable key of the page; null until the page is enabled for the first time. */
  public @Nullable String getKey() {
    return key;
  }

  public BookingPageBusiness getBusiness() {
    return business;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
    return version;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
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
    if (!(other instanceof BookingPage)) {
      return false;
    }
    BookingPage that = (BookingPage) other;
    return Objects.equals(enabled, that.enabled)
        && Objects.equals(listed, that.listed)
        && Objects.equals(title, that.title)
        && Objects.equals(text, that.text)
        && Objects.equals(services, that.services)
        && Objects.equals(askedFields, that.askedFields)
        && Objects.equals(termsUrl, that.termsUrl)
        && Objects.equals(privacyUrl, that.privacyUrl)
        && Objects.equals(verifyPhone, that.verifyPhone)
        && Objects.equals(showsPrices, that.showsPrices)
        && Objects.equals(url, that.url)
        && Objects.equals(key, that.key)
        && Objects.equals(business, that.business)
        && Objects.equals(version, that.version)
        && Objects.equals(updatedAt, that.updatedAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(enabled, listed, title, text, services, askedFields, termsUrl, privacyUrl, verifyPhone, showsPrices, url, key, business, version, updatedAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("enabled", enabled);
    members.put("listed", listed);
    members.put("title", title);
    members.put("text", text);
    members.put("services", services);
    members.put("asked_fields", askedFields);
    members.put("terms_url", termsUrl);
    members.put("privacy_url", privacyUrl);
    members.put("verify_phone", verifyPhone);
    members.put("shows_prices", showsPrices);
    members.put("url", url);
    members.put("key", key);
    members.put("business", business);
    members.put("version", version);
    members.put("updated_at", updatedAt);
    members.putAll(others);
    return "BookingPage" + members;
  }

  /** Builds instances of {@link BookingPage}. */
  public static final class Builder {
    private BookingPage made;

    private Builder(BookingPage made) {
      this.made = made;
    }

    /** Whether the page is published. Required. */
    public Builder enabled(Boolean enabled) {
      made.enabled = enabled;
      return this;
    }

    /** Whether search engines may list the page. Required. */
    public Builder listed(Boolean listed) {
      made.listed = listed;
      return this;
    }

    /** The title of the page; null means the name of the business. */
    public Builder title(@Nullable String title) {
      made.title = title;
      return this;
    }

    /** A text under the title; null if there is none. */
    public Builder text(@Nullable String text) {
      made.text = text;
      return this;
    }

    /** The services to show first, in this order, with the page's own texts. Required. */
    public Builder services(List<BookingPageService> services) {
      made.services = services;
      return this;
    }

    /** The customer details that the page's form asks for, in addition to those that the chosen service requires. Required. */
    public Builder askedFields(List<BookingPageField> askedFields) {
      made.askedFields = askedFields;
      return this;
    }

    /** URL of the terms of the business; null if there is none. */
    public Builder termsUrl(@Nullable String termsUrl) {
      made.termsUrl = termsUrl;
      return this;
    }

    /** URL of the privacy notice of the business; null if there is none. */
    public Builder privacyUrl(@Nullable String privacyUrl) {
      made.privacyUrl = privacyUrl;
      return this;
    }

    /** Whether visitors must enter a code sent to their phone by WhatsApp before they book. Required. */
    public Builder verifyPhone(Boolean verifyPhone) {
      made.verifyPhone = verifyPhone;
      return this;
    }

    /** Whether the page shows prices. Required. */
    public Builder showsPrices(Boolean showsPrices) {
      made.showsPrices = showsPrices;
      return this;
    }

    /** Read-only. The URL of the page. Required. */
    public Builder url(String url) {
      made.url = url;
      return this;
    }

    /** Read-only. The publishable key of the page; null until the page is enabled for the first time. */
    public Builder key(@Nullable String key) {
      made.key = key;
      return this;
    }

    /** Required. */
    public Builder business(BookingPageBusiness business) {
      made.business = business;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
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
    public BookingPage build() {
      List<String> missing = new ArrayList<>();
      if (made.enabled == null && made.others.get("enabled") == null) {
        missing.add("enabled");
      }
      if (made.listed == null && made.others.get("listed") == null) {
        missing.add("listed");
      }
      if (made.services == null && made.others.get("services") == null) {
        missing.add("services");
      }
      if (made.askedFields == null && made.others.get("asked_fields") == null) {
        missing.add("asked_fields");
      }
      if (made.verifyPhone == null && made.others.get("verify_phone") == null) {
        missing.add("verify_phone");
      }
      if (made.showsPrices == null && made.others.get("shows_prices") == null) {
        missing.add("shows_prices");
      }
      if (made.url == null && made.others.get("url") == null) {
        missing.add("url");
      }
      if (made.business == null && made.others.get("business") == null) {
        missing.add("business");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingPage is missing required members: " + String.join(", ", missing));
      }
      BookingPage built = made;
      made = built.copy();
      return built;
    }
  }
}
