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

/** Who wrote it; one of `external_id`, `phone` and `email` is needed. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class InboundMessageCustomer {
  @JsonProperty("name")
  private String name;

  @JsonProperty("phone")
  private String phone;

  @JsonProperty("email")
  private String email;

  @JsonProperty("external_id")
  private String externalId;

  @JsonProperty("locale")
  private String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the customer. */
  public String getName() {
    return name;
  }

  /** Name of the customer. */
  public InboundMessageCustomer name(String name) {
    this.name = name;
    return this;
  }

  /** Phone; without + it is read as a number of the workspace's country. One that is not possible is a 422. */
  public String getPhone() {
    return phone;
  }

  /** Phone; without + it is read as a number of the workspace's country. One that is not possible is a 422. */
  public InboundMessageCustomer phone(String phone) {
    this.phone = phone;
    return this;
  }

  /** E-mail address. */
  public String getEmail() {
    return email;
  }

  /** E-mail address. */
  public InboundMessageCustomer email(String email) {
    this.email = email;
    return this;
  }

  /** The customer's `external_id`, as the bridge knows them. */
  public String getExternalId() {
    return externalId;
  }

  /** The customer's `external_id`, as the bridge knows them. */
  public InboundMessageCustomer externalId(String externalId) {
    this.externalId = externalId;
    return this;
  }

  /** BCP 47 tag of the language, such as `pt` or `pt-BR`; only for a new customer. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the language, such as `pt` or `pt-BR`; only for a new customer. */
  public InboundMessageCustomer locale(String locale) {
    this.locale = locale;
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
  public InboundMessageCustomer set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof InboundMessageCustomer)) {
      return false;
    }
    InboundMessageCustomer that = (InboundMessageCustomer) other;
    return Objects.equals(name, that.name)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(locale, that.locale)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, phone, email, externalId, locale, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("phone", phone);
    members.put("email", email);
    members.put("external_id", externalId);
    members.put("locale", locale);
    members.putAll(others);
    return "InboundMessageCustomer" + members;
  }
}
