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

/** The customer, with the data that a conversation needs. */
@NullMarked
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
  private @Nullable String name;

  @JsonProperty("phone")
  private @Nullable String phone;

  @JsonProperty("locale")
  private @Nullable String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private ConversationCustomer() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new ConversationCustomer());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private ConversationCustomer copy() {
    ConversationCustomer copy = new ConversationCustomer();
    copy.id = id;
    copy.name = name;
    copy.phone = phone;
    copy.locale = locale;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of a customer. */
  public String getId() {
    return id;
  }

  /** Name of the customer; null while unknown. */
  public @Nullable String getName() {
    return name;
  }

  /** Phone number in E.164 form; null while unknown. */
  public @Nullable String getPhone() {
    return phone;
  }

  /** BCP 47 tag of the customer's language; null while unknown. */
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("name", name);
    members.put("phone", phone);
    members.put("locale", locale);
    members.putAll(others);
    return "ConversationCustomer" + members;
  }

  /** Builds instances of {@link ConversationCustomer}. */
  public static final class Builder {
    private ConversationCustomer made;

    private Builder(ConversationCustomer made) {
      this.made = made;
    }

    /** Id of a customer. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Name of the customer; null while unknown. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** Phone number in E.164 form; null while unknown. */
    public Builder phone(@Nullable String phone) {
      made.phone = phone;
      return this;
    }

    /** BCP 47 tag of the customer's language; null while unknown. */
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
     *
     * @throws IllegalStateException if required members are missing; the message names them all
     */
    public ConversationCustomer build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "ConversationCustomer is missing required members: " + String.join(", ", missing));
      }
      ConversationCustomer built = made;
      made = built.copy();
      return built;
    }
  }
}
