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

/** A person who books. After anonymization, `email_status` is `unknown`, and every other member except `id`, `version` and the timestamps is null or empty. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Customer {
  @JsonProperty("id")
  private String id;

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
  private List<String> tags;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonProperty("anonymized_at")
  private @Nullable OffsetDateTime anonymizedAt;

  @JsonProperty("messaging_opt_out")
  private @Nullable CustomerMessagingOptOut messagingOptOut;

  @JsonProperty("marketing_consent")
  private @Nullable CustomerMarketingConsent marketingConsent;

  @JsonProperty("email_status")
  private CustomerEmailStatus emailStatus;

  @JsonProperty("visits")
  private @Nullable CustomerVisits visits;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Customer() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Customer());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Customer copy() {
    Customer copy = new Customer();
    copy.id = id;
    copy.name = name;
    copy.phone = phone;
    copy.email = email;
    copy.locale = locale;
    copy.document = document;
    copy.notes = notes;
    copy.tags = tags;
    copy.externalId = externalId;
    copy.metadata = metadata;
    copy.version = version;
    copy.createdAt = createdAt;
    copy.updatedAt = updatedAt;
    copy.anonymizedAt = anonymizedAt;
    copy.messagingOptOut = messagingOptOut;
    copy.marketingConsent = marketingConsent;
    copy.emailStatus = emailStatus;
    copy.visits = visits;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a customer. */
  public String getId() {
    return id;
  }

  /** Name of the customer; null if unknown. */
  public @Nullable String getName() {
    return name;
  }

  /** Phone number of the customer in E.164 form; null if unknown. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** E-mail address of the customer; null if unknown. */
  public @Nullable String getEmail() {
    return email;
  }

  /** BCP 47 tag of the customer's language; null if unknown. */
  public @Nullable String getLocale() {
    return locale;
  }

  /** Number of an identity document, such as a CPF, as given; null if unknown. */
  public @Nullable String getDocument() {
    return document;
  }

  /** Notes about the customer; null if there are none. */
  public @Nullable String getNotes() {
    return notes;
  }

  /** The business's own labels for grouping customers. */
  public List<String> getTags() {
    return tags;
  }

  /** Your own id for this object; null if there is none. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Your own data, as you last wrote it; empty if you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. */
  public Integer getVersion() {
    return version;
  }

  /** When the object was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** When the object was last changed. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** When all personal data were erased; null until then. */
  public @Nullable OffsetDateTime getAnonymizedAt() {
    return anonymizedAt;
  }

  /** When and through which channel the customer opted out of automatic messages; null if they have not opted out, or have opted in again. A message that consists only of STOP, SAIR, PARAR or BAJA opts out every customer with the sender's phone; START, ENTRAR or ALTA opts them all in again. `DELETE /customers/{id}/messaging-opt-out` opts in only the customer with this `id`. */
  public @Nullable CustomerMessagingOptOut getMessagingOptOut() {
    return messagingOptOut;
  }

  /** When and where the customer agreed to marketing; null if they did not agree, or withdrew their consent, for example by the link in an e-mail or on WhatsApp. Messages for the occasions `after_visit` and `rebook` are sent only to customers who agreed. */
  public @Nullable CustomerMarketingConsent getMarketingConsent() {
    return marketingConsent;
  }

  /** The result of the last mail to the address `email`. `unknown`: no result is known yet. `delivered`: the mail server accepted the mail. `refused`: the mail server refused the mail permanently. */
  public CustomerEmailStatus getEmailStatus() {
    return emailStatus;
  }

  /** A summary of the customer's bookings. Present only with `expand=visits`. */
  public @Nullable CustomerVisits getVisits() {
    return visits;
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
    if (!(other instanceof Customer)) {
      return false;
    }
    Customer that = (Customer) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(locale, that.locale)
        && Objects.equals(document, that.document)
        && Objects.equals(notes, that.notes)
        && Objects.equals(tags, that.tags)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(version, that.version)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(updatedAt, that.updatedAt)
        && Objects.equals(anonymizedAt, that.anonymizedAt)
        && Objects.equals(messagingOptOut, that.messagingOptOut)
        && Objects.equals(marketingConsent, that.marketingConsent)
        && Objects.equals(emailStatus, that.emailStatus)
        && Objects.equals(visits, that.visits)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, phone, email, locale, document, notes, tags, externalId, metadata, version, createdAt, updatedAt, anonymizedAt, messagingOptOut, marketingConsent, emailStatus, visits, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("phone", phone);
    members.put("email", email);
    members.put("locale", locale);
    members.put("document", document);
    members.put("notes", notes);
    members.put("tags", tags);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("version", version);
    members.put("created_at", createdAt);
    members.put("updated_at", updatedAt);
    members.put("anonymized_at", anonymizedAt);
    members.put("messaging_opt_out", messagingOptOut);
    members.put("marketing_consent", marketingConsent);
    members.put("email_status", emailStatus);
    members.put("visits", visits);
    members.putAll(others);
    return "Customer" + members;
  }

  /** Builds instances of {@link Customer}. */
  public static final class Builder {
    private Customer made;

    private Builder(Customer made) {
      this.made = made;
    }

    /** Id of a customer. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the customer; null if unknown. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** Phone number of the customer in E.164 form; null if unknown. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** E-mail address of the customer; null if unknown. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** BCP 47 tag of the customer's language; null if unknown. */
    public Builder locale(@Nullable String locale) {
      made.locale = locale;
      return this;
    }

    /** Number of an identity document, such as a CPF, as given; null if unknown. */
    public Builder document(@Nullable String document) {
      made.document = document;
      return this;
    }

    /** Notes about the customer; null if there are none. */
    public Builder notes(@Nullable String notes) {
      made.notes = notes;
      return this;
    }

    /** The business's own labels for grouping customers. Required. */
    public Builder tags(List<String> tags) {
      made.tags = tags;
      return this;
    }

    /** Your own id for this object; null if there is none. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Your own data, as you last wrote it; empty if you wrote none. Required. */
    public Builder metadata(Map<String, Object> metadata) {
      made.metadata = metadata;
      return this;
    }

    /** The version of the object: it starts at 1 and increases by one with every change. The `ETag` is derived from it. Required. */
    public Builder version(Integer version) {
      made.version = version;
      return this;
    }

    /** When the object was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** When the object was last changed. Required. */
    public Builder updatedAt(OffsetDateTime updatedAt) {
      made.updatedAt = updatedAt;
      return this;
    }

    /** When all personal data were erased; null until then. */
    public Builder anonymizedAt(@Nullable OffsetDateTime anonymizedAt) {
      made.anonymizedAt = anonymizedAt;
      return this;
    }

    /** When and through which channel the customer opted out of automatic messages; null if they have not opted out, or have opted in again. A message that consists only of STOP, SAIR, PARAR or BAJA opts out every customer with the sender's phone; START, ENTRAR or ALTA opts them all in again. `DELETE /customers/{id}/messaging-opt-out` opts in only the customer with this `id`. */
    public Builder messagingOptOut(@Nullable CustomerMessagingOptOut messagingOptOut) {
      made.messagingOptOut = messagingOptOut;
      return this;
    }

    /** When and where the customer agreed to marketing; null if they did not agree, or withdrew their consent, for example by the link in an e-mail or on WhatsApp. Messages for the occasions `after_visit` and `rebook` are sent only to customers who agreed. */
    public Builder marketingConsent(@Nullable CustomerMarketingConsent marketingConsent) {
      made.marketingConsent = marketingConsent;
      return this;
    }

    /** The result of the last mail to the address `email`. `unknown`: no result is known yet. `delivered`: the mail server accepted the mail. `refused`: the mail server refused the mail permanently. Required. */
    public Builder emailStatus(CustomerEmailStatus emailStatus) {
      made.emailStatus = emailStatus;
      return this;
    }

    /** A summary of the customer's bookings. Present only with `expand=visits`. */
    public Builder visits(@Nullable CustomerVisits visits) {
      made.visits = visits;
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
    public Customer build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.tags == null && made.others.get("tags") == null) {
        missing.add("tags");
      }
      if (made.metadata == null && made.others.get("metadata") == null) {
        missing.add("metadata");
      }
      if (made.version == null && made.others.get("version") == null) {
        missing.add("version");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.updatedAt == null && made.others.get("updated_at") == null) {
        missing.add("updated_at");
      }
      if (made.emailStatus == null && made.others.get("email_status") == null) {
        missing.add("email_status");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Customer is missing required members: " + String.join(", ", missing));
      }
      Customer built = made;
      made = built.copy();
      return built;
    }
  }
}
