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

/** The members to change; absent members stay as they are, and null clears a member. `tags` replaces the whole list. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerPatch {
  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("locale")
  private @Nullable String locale;

  @JsonProperty("document")
  private @Nullable String document;

  @JsonProperty("notes")
  private @Nullable String notes;

  @JsonProperty("tags")
  private @Nullable List<String> tags;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private @Nullable Map<String, Object> metadata;

  @JsonProperty("marketing_consent")
  private @Nullable MarketingConsentInput marketingConsent;

  @JsonProperty("shared_phone")
  private @Nullable Boolean sharedPhone;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CustomerPatch() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CustomerPatch());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerPatch copy() {
    CustomerPatch copy = new CustomerPatch();
    copy.name = name;
    copy.phone = phone;
    copy.email = email;
    copy.locale = locale;
    copy.document = document;
    copy.notes = notes;
    copy.tags = tags;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.marketingConsent = marketingConsent;
    copy.sharedPhone = sharedPhone;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the customer. */
  public @Nullable String getName() {
    return name;
  }

  /** Phone number; without + it is read as a number of the workspace's country. An impossible number is refused with 422. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** E-mail address of the customer. */
  public @Nullable String getEmail() {
    return email;
  }

  /** BCP 47 tag of the customer's language, such as `pt` or `pt-BR`. */
  public @Nullable String getLocale() {
    return locale;
  }

  /** Number of an identity document, such as a CPF. It is stored as given. */
  public @Nullable String getDocument() {
    return document;
  }

  /** Notes about the customer. */
  public @Nullable String getNotes() {
    return notes;
  }

  /** The whole list of labels for grouping customers. */
  public @Nullable List<String> getTags() {
    return tags;
  }

  /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
  public @Nullable Map<String, Object> getMetadata() {
    return metadata;
  }

  public @Nullable MarketingConsentInput getMarketingConsent() {
    return marketingConsent;
  }

  /** true accepts the phone even if another customer has it, as in a family. */
  public @Nullable Boolean getSharedPhone() {
    return sharedPhone;
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
    if (!(other instanceof CustomerPatch)) {
      return false;
    }
    CustomerPatch that = (CustomerPatch) other;
    return Objects.equals(name, that.name)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(locale, that.locale)
        && Objects.equals(document, that.document)
        && Objects.equals(notes, that.notes)
        && Objects.equals(tags, that.tags)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(marketingConsent, that.marketingConsent)
        && Objects.equals(sharedPhone, that.sharedPhone)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, phone, email, locale, document, notes, tags, externalId, metadata, marketingConsent, sharedPhone, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("phone", phone);
    members.put("email", email);
    members.put("locale", locale);
    members.put("document", document);
    members.put("notes", notes);
    members.put("tags", tags);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("marketing_consent", marketingConsent);
    members.put("shared_phone", sharedPhone);
    members.putAll(others);
    return "CustomerPatch" + members;
  }

  /** Builds instances of {@link CustomerPatch}. */
  public static final class Builder {
    private CustomerPatch made;

    private Builder(CustomerPatch made) {
      this.made = made;
    }

    /** Name of the customer. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** Phone number; without + it is read as a number of the workspace's country. An impossible number is refused with 422. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** E-mail address of the customer. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** BCP 47 tag of the customer's language, such as `pt` or `pt-BR`. */
    public Builder locale(@Nullable String locale) {
      made.locale = locale;
      return this;
    }

    /** Number of an identity document, such as a CPF. It is stored as given. */
    public Builder document(@Nullable String document) {
      made.document = document;
      return this;
    }

    /** Notes about the customer. */
    public Builder notes(@Nullable String notes) {
      made.notes = notes;
      return this;
    }

    /** The whole list of labels for grouping customers. */
    public Builder tags(@Nullable List<String> tags) {
      made.tags = tags;
      return this;
    }

    /** Your own id for this object; null if there is none. If another object of this kind has it, the answer is 409 `invalid_transition` with reason `external_id_taken`. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, which the server stores and returns without interpreting it; at most 16 KiB as JSON. For a booking, the limit applies to `metadata` and `intake` together. A change replaces all stored data; null clears it. */
    public Builder metadata(@Nullable Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    public Builder marketingConsent(@Nullable MarketingConsentInput marketingConsent) {
      made.marketingConsent = marketingConsent;
      return this;
    }

    /** true accepts the phone even if another customer has it, as in a family. */
    public Builder sharedPhone(@Nullable Boolean sharedPhone) {
      made.sharedPhone = sharedPhone;
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
    public CustomerPatch build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CustomerPatch is missing required members: " + String.join(", ", missing));
      }
      CustomerPatch built = made;
      made = built.copy();
      return built;
    }
  }
}
