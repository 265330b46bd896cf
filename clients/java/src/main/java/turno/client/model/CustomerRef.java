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

/** Who books: `id` of a customer, or at least one of `name`, `phone` and `email`. An existing customer with the same phone is used (of several, the one with the same name, else the oldest) and not changed; otherwise one is created. The booking keeps name, phone, e-mail and locale as given here. An anonymized customer is a 422, reason `anonymized`. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerRef {
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

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** A customer of this workspace; the other members then only say what this booking keeps. */
  public String getId() {
    return id;
  }

  /** A customer of this workspace; the other members then only say what this booking keeps. */
  public CustomerRef id(String id) {
    this.id = id;
    return this;
  }

  /** Name. */
  public String getName() {
    return name;
  }

  /** Name. */
  public CustomerRef name(String name) {
    this.name = name;
    return this;
  }

  /** Phone; without + it is read as a number of the workspace's country. One that is not possible is a 422. */
  public String getPhone() {
    return phone;
  }

  /** Phone; without + it is read as a number of the workspace's country. One that is not possible is a 422. */
  public CustomerRef phone(String phone) {
    this.phone = phone;
    return this;
  }

  /** E-mail address. */
  public String getEmail() {
    return email;
  }

  /** E-mail address. */
  public CustomerRef email(String email) {
    this.email = email;
    return this;
  }

  /** BCP 47 tag of the language, such as `pt` or `pt-BR`. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the language, such as `pt` or `pt-BR`. */
  public CustomerRef locale(String locale) {
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
  public CustomerRef set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof CustomerRef)) {
      return false;
    }
    CustomerRef that = (CustomerRef) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(phone, that.phone)
        && Objects.equals(email, that.email)
        && Objects.equals(locale, that.locale)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, phone, email, locale, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("phone", phone);
    members.put("email", email);
    members.put("locale", locale);
    members.putAll(others);
    return "CustomerRef" + members;
  }
}
