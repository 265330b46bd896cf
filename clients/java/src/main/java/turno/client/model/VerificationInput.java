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

/** The phone to which a code should be sent. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class VerificationInput {
  @JsonProperty("channel")
  private VerificationChannel channel;

  @JsonProperty("phone")
  private String phone;

  @JsonProperty("locale")
  private @Nullable String locale;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private VerificationInput() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new VerificationInput());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private VerificationInput copy() {
    VerificationInput copy = new VerificationInput();
    copy.channel = channel;
    copy.phone = phone;
    copy.locale = locale;
    copy.others.putAll(others);
    return copy;
  }

  public VerificationChannel getChannel() {
    return channel;
  }

  /** The phone with which the hold will be confirmed, as the customer types it. */
  public String getPhone() {
    return phone;
  }

  /** BCP 47 tag of the language of the message; defaults to the workspace's language. */
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
    if (!(other instanceof VerificationInput)) {
      return false;
    }
    VerificationInput that = (VerificationInput) other;
    return Objects.equals(channel, that.channel)
        && Objects.equals(phone, that.phone)
        && Objects.equals(locale, that.locale)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(channel, phone, locale, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("channel", channel);
    members.put("phone", phone);
    members.put("locale", locale);
    members.putAll(others);
    return "VerificationInput" + members;
  }

  /** Builds instances of {@link VerificationInput}. */
  public static final class Builder {
    private VerificationInput made;

    private Builder(VerificationInput made) {
      this.made = made;
    }

    /** Required. */
    public Builder channel(VerificationChannel channel) {
      made.channel = channel;
      return this;
    }

    /** The phone with which the hold will be confirmed, as the customer types it. Required. */
    public Builder phone(String phone) {
      made.phone = phone;
      return this;
    }

    /** BCP 47 tag of the language of the message; defaults to the workspace's language. */
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
    public VerificationInput build() {
      List<String> missing = new ArrayList<>();
      if (made.channel == null && made.others.get("channel") == null) {
        missing.add("channel");
      }
      if (made.phone == null && made.others.get("phone") == null) {
        missing.add("phone");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "VerificationInput is missing required members: " + String.join(", ", missing));
      }
      VerificationInput built = made;
      made = built.copy();
      return built;
    }
  }
}
