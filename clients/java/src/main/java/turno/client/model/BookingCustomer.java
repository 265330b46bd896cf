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

/** The customer with name and phone as given for this booking, since families share phones. All but `id` is null after the customer was anonymized. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class BookingCustomer {
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

  /** Id of a customer. */
  public String getId() {
    return id;
  }

  /** Id of a customer. */
  public BookingCustomer id(String id) {
    this.id = id;
    return this;
  }

  /** Name. */
  public String getName() {
    return name;
  }

  /** Name. */
  public BookingCustomer name(String name) {
    this.name = name;
    return this;
  }

  /** Phone in E.164 form. */
  public String getPhone() {
    return phone;
  }

  /** Phone in E.164 form. */
  public BookingCustomer phone(String phone) {
    this.phone = phone;
    return this;
  }

  /** E-mail address. */
  public String getEmail() {
    return email;
  }

  /** E-mail address. */
  public BookingCustomer email(String email) {
    this.email = email;
    return this;
  }

  /** BCP 47 tag of the language. */
  public String getLocale() {
    return locale;
  }

  /** BCP 47 tag of the language. */
  public BookingCustomer locale(String locale) {
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
  public BookingCustomer set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof BookingCustomer)) {
      return false;
    }
    BookingCustomer that = (BookingCustomer) other;
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
    return "BookingCustomer" + members;
  }
}
