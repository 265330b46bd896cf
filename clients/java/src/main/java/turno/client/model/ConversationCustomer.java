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

/** The customer as far as the conversation needs it. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class ConversationCustomer {
  @JsonProperty("id")
  private String id;

  @JsonProperty("name")
  private String name;

  @JsonProperty("phone")
  private String phone;

  @JsonProperty("locale")
  private String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of a customer. */
  public String getId() {
    return id;
  }

  /** Id of a customer. */
  public ConversationCustomer id(String id) {
    this.id = id;
    return this;
  }

  /** Name of the customer; null while unknown. */
  public String getName() {
    return name;
  }

  /** Name of the customer; null while unknown. */
  public ConversationCustomer name(String name) {
    this.name = name;
    return this;
  }

  /** In international format; null for those who are known by their channel only. */
  public String getPhone() {
    return phone;
  }

  /** In international format; null for those who are known by their channel only. */
  public ConversationCustomer phone(String phone) {
    this.phone = phone;
    return this;
  }

  /** Language of the customer, as BCP 47; null while unknown. */
  public String getLocale() {
    return locale;
  }

  /** Language of the customer, as BCP 47; null while unknown. */
  public ConversationCustomer locale(String locale) {
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
  public ConversationCustomer set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof ConversationCustomer)) {
      return false;
    }
    ConversationCustomer that = (ConversationCustomer) other;
    return Objects.equals(id, that.id)
        && Objects.equals(name, that.name)
        && Objects.equals(phone, that.phone)
        && Objects.equals(locale, that.locale)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, name, phone, locale, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("phone", phone);
    members.put("locale", locale);
    members.putAll(others);
    return "ConversationCustomer" + members;
  }
}
