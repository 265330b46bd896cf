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

/** Somebody who books. After anonymization all but `id`, `version` and the times is null or empty. */
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
  private String name;

  @JsonProperty("phone")
  private String phone;

  @JsonProperty("email")
  private String email;

  @JsonProperty("locale")
  private String locale;

  @JsonProperty("document")
  private String document;

  @JsonProperty("notes")
  private String notes;

  @JsonProperty("tags")
  private List<String> tags;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("metadata")
  private Map<String, Object> metadata;

  @JsonProperty("version")
  private Integer version;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("updated_at")
  private OffsetDateTime updatedAt;

  @JsonProperty("anonymized_at")
  private OffsetDateTime anonymizedAt;

  @JsonProperty("messaging_opt_out")
  private CustomerMessagingOptOut messagingOptOut;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a customer. */
  public String getId() {
    return id;
  }

  /** Id of a customer. */
  public Customer id(String id) {
    this.id = id;
    return this;
  }

  /** Name. */
  public String getName() {
    return name;
  }

  /** Name. */
  public Customer name(String name) {
    this.name = name;
    return this;
  }

  /** Phone in E.164 form; null for one who was first met in a channel without phones. */
  public String getPhone() {
    return phone;
  }

  /** Phone in E.164 form; null for one who was first met in a channel without phones. */
  public Customer phone(String phone) {
    this.phone = phone;
    return this;
  }

  /** E-mail address. */
  public String getEmail() {
    return email;
  }

  /** E-mail address. */
  public Customer email(String email) {
    this.email = email;
    return this;
  }

  /** BCP 47 tag of the language. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the language. */
  public Customer locale(String locale) {
    this.locale = locale;
    return this;
  }

  /** Number of an identity document, such as a CPF, as given. */
  public String getDocument() {
    return document;
  }

  /** Number of an identity document, such as a CPF, as given. */
  public Customer document(String document) {
    this.document = document;
    return this;
  }

  /** Notes of the business. */
  public String getNotes() {
    return notes;
  }

  /** Notes of the business. */
  public Customer notes(String notes) {
    this.notes = notes;
    return this;
  }

  /** Words of the business to sort customers by. */
  public List<String> getTags() {
    return tags;
  }

  /** Words of the business to sort customers by. */
  public Customer tags(List<String> tags) {
    this.tags = tags;
    return this;
  }

  /** Your own id of this object, or null. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, or null. */
  public Customer externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Data of your own, as you last wrote it; empty when you wrote none. */
  public Customer metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Integer getVersion() {
    return version;
  }

  /** 1 at first, one more with every change; the `ETag` is made of it. */
  public Customer version(Integer version) {
    this.version = version;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Customer createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getUpdatedAt() {
    return updatedAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Customer updatedAt(OffsetDateTime updatedAt) {
    this.updatedAt = updatedAt;
    return this;
  }

  /** When all personal data were erased; null before. */
  public OffsetDateTime getAnonymizedAt() {
    return anonymizedAt;
  }

  /** When all personal data were erased; null before. */
  public Customer anonymizedAt(OffsetDateTime anonymizedAt) {
    this.anonymizedAt = anonymizedAt;
    return this;
  }

  /** Since when the customer wants no automatic messages, and in which channel they said so; null for everybody else. A message that is nothing but STOP, SAIR, PARAR or BAJA sets it; one that is nothing but START, ENTRAR or ALTA ends it, and so does `DELETE /customers/{id}/messaging-opt-out`. */
  public CustomerMessagingOptOut getMessagingOptOut() {
    return messagingOptOut;
  }

  /** Since when the customer wants no automatic messages, and in which channel they said so; null for everybody else. A message that is nothing but STOP, SAIR, PARAR or BAJA sets it; one that is nothing but START, ENTRAR or ALTA ends it, and so does `DELETE /customers/{id}/messaging-opt-out`. */
  public Customer messagingOptOut(CustomerMessagingOptOut messagingOptOut) {
    this.messagingOptOut = messagingOptOut;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public Customer set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, phone, email, locale, document, notes, tags, externalId, metadata, version, createdAt, updatedAt, anonymizedAt, messagingOptOut, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
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
    members.putAll(others);
    return "Customer" + members;
  }
}
