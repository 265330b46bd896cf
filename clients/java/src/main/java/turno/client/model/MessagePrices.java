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

/** The price of a thousand WhatsApp messages, by category, in the minor unit of the workspace's `currency`; 0 if not set. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessagePrices {
  @JsonProperty("utility")
  private Integer utility;

  @JsonProperty("marketing")
  private Integer marketing;

  @JsonProperty("authentication")
  private Integer authentication;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessagePrices() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessagePrices());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessagePrices copy() {
    MessagePrices copy = new MessagePrices();
    copy.utility = utility;
    copy.marketing = marketing;
    copy.authentication = authentication;
    copy.others.putAll(others);
    return copy;
  }

  /** The price of utility messages, and of service messages that WhatsApp bills. */
  public Integer getUtility() {
    return utility;
  }

  /** The price of a thousand marketing messages, which are offers and invitations. */
  public Integer getMarketing() {
    return marketing;
  }

  /** The price of verification codes. */
  public Integer getAuthentication() {
    return authentication;
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
    if (!(other instanceof MessagePrices)) {
      return false;
    }
    MessagePrices that = (MessagePrices) other;
    return Objects.equals(utility, that.utility)
        && Objects.equals(marketing, that.marketing)
        && Objects.equals(authentication, that.authentication)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(utility, marketing, authentication, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("utility", utility);
    members.put("marketing", marketing);
    members.put("authentication", authentication);
    members.putAll(others);
    return "MessagePrices" + members;
  }

  /** Builds instances of {@link MessagePrices}. */
  public static final class Builder {
    private MessagePrices made;

    private Builder(MessagePrices made) {
      this.made = made;
    }

    /** The price of utility messages, and of service messages that WhatsApp bills. Required. */
    public Builder utility(Integer utility) {
      made.utility = utility;
      return this;
    }

    /** The price of a thousand marketing messages, which are offers and invitations. Required. */
    public Builder marketing(Integer marketing) {
      made.marketing = marketing;
      return this;
    }

    /** The price of verification codes. Required. */
    public Builder authentication(Integer authentication) {
      made.authentication = authentication;
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
    public MessagePrices build() {
      List<String> missing = new ArrayList<>();
      if (made.utility == null && made.others.get("utility") == null) {
        missing.add("utility");
      }
      if (made.marketing == null && made.others.get("marketing") == null) {
        missing.add("marketing");
      }
      if (made.authentication == null && made.others.get("authentication") == null) {
        missing.add("authentication");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessagePrices is missing required members: " + String.join(", ", missing));
      }
      MessagePrices built = made;
      made = built.copy();
      return built;
    }
  }
}
