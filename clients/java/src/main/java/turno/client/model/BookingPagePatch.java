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

/** The members to change; absent members stay as they are. null clears `title`, `text`, `terms_url` and `privacy_url`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingPagePatch {
  @JsonProperty("enabled")
  private @Nullable Boolean enabled;

  @JsonProperty("listed")
  private @Nullable Boolean listed;

  @JsonProperty("title")
  private @Nullable String title;

  @JsonProperty("text")
  private @Nullable String text;

  @JsonProperty("services")
  private @Nullable List<BookingPageServiceInput> services;

  @JsonProperty("asked_fields")
  private @Nullable List<BookingPageField> askedFields;

  @JsonProperty("terms_url")
  private @Nullable String termsUrl;

  @JsonProperty("privacy_url")
  private @Nullable String privacyUrl;

  @JsonProperty("verify_phone")
  private @Nullable Boolean verifyPhone;

  @JsonProperty("shows_prices")
  private @Nullable Boolean showsPrices;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private BookingPagePatch() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new BookingPagePatch());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private BookingPagePatch copy() {
    BookingPagePatch copy = new BookingPagePatch();
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
    copy.others.putAll(others);
    return copy;
  }

  /** Whether the page is published. */
  public @Nullable Boolean getEnabled() {
    return enabled;
  }

  /** Whether search engines may list the page. */
  public @Nullable Boolean getListed() {
    return listed;
  }

  /** The title of the page; null stands for the name of the business. */
  public @Nullable String getTitle() {
    return title;
  }

  /** A text under the title; null removes it. */
  public @Nullable String getText() {
    return text;
  }

  /** The services to show first, in this order, with the page's own texts. */
  public @Nullable List<BookingPageServiceInput> getServices() {
    return services;
  }

  /** The customer details that the page's form asks for, in addition to those that the chosen service requires. */
  public @Nullable List<BookingPageField> getAskedFields() {
    return askedFields;
  }

  /** URL of the terms of the business; null removes it. */
  public @Nullable String getTermsUrl() {
    return termsUrl;
  }

  /** URL of the privacy notice of the business; null removes it. */
  public @Nullable String getPrivacyUrl() {
    return privacyUrl;
  }

  /** Whether visitors must enter a code sent to their phone by WhatsApp before they book. */
  public @Nullable Boolean getVerifyPhone() {
    return verifyPhone;
  }

  /** Whether the page shows prices. */
  public @Nullable Boolean getShowsPrices() {
    return showsPrices;
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
    if (!(other instanceof BookingPagePatch)) {
      return false;
    }
    BookingPagePatch that = (BookingPagePatch) other;
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(enabled, listed, title, text, services, askedFields, termsUrl, privacyUrl, verifyPhone, showsPrices, others);
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
    members.putAll(others);
    return "BookingPagePatch" + members;
  }

  /** Builds instances of {@link BookingPagePatch}. */
  public static final class Builder {
    private BookingPagePatch made;

    private Builder(BookingPagePatch made) {
      this.made = made;
    }

    /** Whether the page is published. */
    public Builder enabled(@Nullable Boolean enabled) {
      made.enabled = enabled;
      return this;
    }

    /** Whether search engines may list the page. */
    public Builder listed(@Nullable Boolean listed) {
      made.listed = listed;
      return this;
    }

    /** The title of the page; null stands for the name of the business. */
    public Builder title(@Nullable String title) {
      made.title = title;
      return this;
    }

    /** A text under the title; null removes it. */
    public Builder text(@Nullable String text) {
      made.text = text;
      return this;
    }

    /** The services to show first, in this order, with the page's own texts. */
    public Builder services(@Nullable List<BookingPageServiceInput> services) {
      made.services = services;
      return this;
    }

    /** The customer details that the page's form asks for, in addition to those that the chosen service requires. */
    public Builder askedFields(@Nullable List<BookingPageField> askedFields) {
      made.askedFields = askedFields;
      return this;
    }

    /** URL of the terms of the business; null removes it. */
    public Builder termsUrl(@Nullable String termsUrl) {
      made.termsUrl = termsUrl;
      return this;
    }

    /** URL of the privacy notice of the business; null removes it. */
    public Builder privacyUrl(@Nullable String privacyUrl) {
      made.privacyUrl = privacyUrl;
      return this;
    }

    /** Whether visitors must enter a code sent to their phone by WhatsApp before they book. */
    public Builder verifyPhone(@Nullable Boolean verifyPhone) {
      made.verifyPhone = verifyPhone;
      return this;
    }

    /** Whether the page shows prices. */
    public Builder showsPrices(@Nullable Boolean showsPrices) {
      made.showsPrices = showsPrices;
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
    public BookingPagePatch build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "BookingPagePatch is missing required members: " + String.join(", ", missing));
      }
      BookingPagePatch built = made;
      made = built.copy();
      return built;
    }
  }
}
