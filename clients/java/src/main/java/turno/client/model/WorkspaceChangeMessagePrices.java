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

/** The price of a thousand WhatsApp messages, by category, in the minor unit of the workspace's `currency`. An absent category keeps its price. New prices apply to messages from now on. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class WorkspaceChangeMessagePrices {
  @JsonProperty("utility")
  private @Nullable Integer utility;

  @JsonProperty("marketing")
  private @Nullable Integer marketing;

  @JsonProperty("authentication")
  private @Nullable Integer authentication;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private WorkspaceChangeMessagePrices() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new WorkspaceChangeMessagePrices());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private WorkspaceChangeMessagePrices copy() {
    WorkspaceChangeMessagePrices copy = new WorkspaceChangeMessagePrices();
    copy.utility = utility;
    copy.marketing = marketing;
    copy.authentication = authentication;
    copy.others.putAll(others);
    return copy;
  }

  /** The price of utility messages, and of service messages that WhatsApp bills. */
  public @Nullable Integer getUtility() {
    return utility;
  }

  /** The price of a thousand marketing messages, which are offers and invitations. */
  public @Nullable Integer getMarketing() {
    return marketing;
  }

  /** The price of verification codes. */
  public @Nullable Integer getAuthentication() {
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
    if (!(other instanceof WorkspaceChangeMessagePrices)) {
      return false;
    }
    WorkspaceChangeMessagePrices that = (WorkspaceChangeMessagePrices) other;
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
    return "WorkspaceChangeMessagePrices" + members;
  }

  /** Builds instances of {@link WorkspaceChangeMessagePrices}. */
  public static final class Builder {
    private WorkspaceChangeMessagePrices made;

    private Builder(WorkspaceChangeMessagePrices made) {
      this.made = made;
    }

    /** The price of utility messages, and of service messages that WhatsApp bills. */
    public Builder utility(@Nullable Integer utility) {
      made.utility = utility;
      return this;
    }

    /** The price of a thousand marketing messages, which are offers and invitations. */
    public Builder marketing(@Nullable Integer marketing) {
      made.marketing = marketing;
      return this;
    }

    /** The price of verification codes. */
    public Builder authentication(@Nullable Integer authentication) {
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
     */
    public WorkspaceChangeMessagePrices build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "WorkspaceChangeMessagePrices is missing required members: " + String.join(", ", missing));
      }
      WorkspaceChangeMessagePrices built = made;
      made = built.copy();
      return built;
    }
  }
}
