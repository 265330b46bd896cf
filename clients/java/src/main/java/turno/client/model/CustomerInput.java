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

/** A customer. At least one of `name`, `phone` and `email` is needed; where all are missing it is a 422. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerInput {
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

  @JsonProperty("shared_phone")
  private Boolean sharedPhone;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name. */
  public String getName() {
    return name;
  }

  /** Name. */
  public CustomerInput name(String name) {
    this.name = name;
    return this;
  }

  /** Phone; without + it is read as a number of the workspace's country. One that is not possible is a 422. */
  public String getPhone() {
    return phone;
  }

  /** Phone; without + it is read as a number of the workspace's country. One that is not possible is a 422. */
  public CustomerInput phone(String phone) {
    this.phone = phone;
    return this;
  }

  /** E-mail address. */
  public String getEmail() {
    return email;
  }

  /** E-mail address. */
  public CustomerInput email(String email) {
    this.email = email;
    return this;
  }

  /** BCP 47 tag of the language, such as `pt` or `pt-BR`. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the language, such as `pt` or `pt-BR`. */
  public CustomerInput locale(String locale) {
    this.locale = locale;
    return this;
  }

  /** Number of an identity document, such as a CPF. It is kept as given. */
  public String getDocument() {
    return document;
  }

  /** Number of an identity document, such as a CPF. It is kept as given. */
  public CustomerInput document(String document) {
    this.document = document;
    return this;
  }

  /** Notes of the business. */
  public String getNotes() {
    return notes;
  }

  /** Notes of the business. */
  public CustomerInput notes(String notes) {
    this.notes = notes;
    return this;
  }

  /** Words to sort customers by, without commas; they are added to those of an existing customer. */
  public List<String> getTags() {
    return tags;
  }

  /** Words to sort customers by, without commas; they are added to those of an existing customer. */
  public CustomerInput tags(List<String> tags) {
    this.tags = tags;
    return this;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public String getExternalId() {
    return externalId;
  }

  /** Your own id of this object, unique in the workspace among objects of its kind; 409 `invalid_transition` with reason `external_id_taken` when another has it. null for none. */
  public CustomerInput externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public Map<String, Object> getMetadata() {
    return metadata;
  }

  /** Your own data, which the server stores and returns without interpreting it. As JSON at most 16 KiB, on a booking together with `intake`. On a change it replaces the stored value; null empties it. */
  public CustomerInput metadata(Map<String, Object> metadata) {
    this.metadata = metadata;
    return this;
  }

  /** true makes a new customer even where another has the phone already, as in a family. */
  public Boolean getSharedPhone() {
    return sharedPhone;
  }

  /** true makes a new customer even where another has the phone already, as in a family. */
  public CustomerInput sharedPhone(Boolean sharedPhone) {
    this.sharedPhone = sharedPhone;
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
  public CustomerInput set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CustomerInput)) {
      return false;
    }
    CustomerInput that = (CustomerInput) other;
    return Objects.equals(name, that.name)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(locale, that.locale)
        && Objects.equals(document, that.document)
        && Objects.equals(notes, that.notes)
        && Objects.equals(tags, that.tags)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(metadata, that.metadata)
        && Objects.equals(sharedPhone, that.sharedPhone)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, phone, email, locale, document, notes, tags, externalId, metadata, sharedPhone, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("phone", phone);
    members.put("email", email);
    members.put("locale", locale);
    members.put("document", document);
    members.put("notes", notes);
    members.put("tags", tags);
    members.put("external_id", externalId);
    members.put("metadata", metadata);
    members.put("shared_phone", sharedPhone);
    members.putAll(others);
    return "CustomerInput" + members;
  }
}
