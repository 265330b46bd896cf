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

/** The customer who wrote the message. At least one of `external_id`, `phone` and `email` is needed. The name, phone, e-mail address and locale of an existing customer do not change. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class InboundMessageCustomer {
  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("locale")
  private @Nullable String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private InboundMessageCustomer() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new InboundMessageCustomer());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private InboundMessageCustomer copy() {
    InboundMessageCustomer copy = new InboundMessageCustomer();
    copy.name = name;
    copy.phone = phone;
    copy.email = email;
    copy.externalId = externalId;
    copy.locale = locale;
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

  /** The customer's `external_id`: the id by which the bridge knows the customer. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** BCP 47 tag of the customer's language, such as `pt` or `pt-BR`; used only for a new customer. */
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("phone", phone);
    members.put("email", email);
    members.put("external_id", externalId);
    members.put("locale", locale);
    members.putAll(others);
    return "InboundMessageCustomer" + members;
  }

  /** Builds instances of {@link InboundMessageCustomer}. */
  public static final class Builder {
    private InboundMessageCustomer made;

    private Builder(InboundMessageCustomer made) {
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

    /** The customer's `external_id`: the id by which the bridge knows the customer. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** BCP 47 tag of the customer's language, such as `pt` or `pt-BR`; used only for a new customer. */
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
    public InboundMessageCustomer build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "InboundMessageCustomer is missing required members: " + String.join(", ", missing));
      }
      InboundMessageCustomer built = made;
      made = built.copy();
      return built;
    }
  }
}
