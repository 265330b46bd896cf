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

/** The customer who books: the `id` of a customer, or at least one of `name`, `phone` and `email`. If a customer with the same phone exists, that customer is used and not changed; if there are several, the one with the same name is used, else the oldest. Otherwise a customer is created. The booking stores the name, phone, e-mail address and locale given here; a member that is not given is taken from the customer's record, except in requests of visitors and of agents at `/mcp`. The id of an anonymized customer is refused with 422, reason `anonymized`. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class CustomerRef {
  @JsonProperty("id")
  private @Nullable String id;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("locale")
  private @Nullable String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private CustomerRef() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new CustomerRef());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private CustomerRef copy() {
    CustomerRef copy = new CustomerRef();
    copy.id = id;
    copy.name = name;
    copy.phone = phone;
    copy.email = email;
    copy.locale = locale;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a customer of this workspace; the other members then apply to this booking only. */
  public @Nullable String getId() {
    return id;
  }

  /** Name of the customer; null if unknown. */
  public @Nullable String getName() {
    return name;
  }

  /** Phone number; without + it is read as a number of the workspace's country. An impossible number is refused with 422. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** E-mail address of the customer; null if unknown. */
  public @Nullable String getEmail() {
    return email;
  }

  /** BCP 47 tag of the customer's language, such as `pt` or `pt-BR`. */
  public @Nullable String getLocale() {
    return locale;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("phone", phone);
    members.put("email", email);
    members.put("locale", locale);
    members.putAll(others);
    return "CustomerRef" + members;
  }

  /** Builds instances of {@link CustomerRef}. */
  public static final class Builder {
    private CustomerRef made;

    private Builder(CustomerRef made) {
      this.made = made;
    }

    /** Id of a customer of this workspace; the other members then apply to this booking only. */
    public Builder id(@Nullable String id) {
      made.id = id;
      return this;
    }

    /** Name of the customer; null if unknown. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** Phone number; without + it is read as a number of the workspace's country. An impossible number is refused with 422. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** E-mail address of the customer; null if unknown. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** BCP 47 tag of the customer's language, such as `pt` or `pt-BR`. */
    public Builder locale(@Nullable String locale) {
      made.locale = locale;
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
    public CustomerRef build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "CustomerRef is missing required members: " + String.join(", ", missing));
      }
      CustomerRef built = made;
      made = built.copy();
      return built;
    }
  }
}
