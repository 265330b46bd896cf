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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** The price of a thousand WhatsApp messages, by category, in cents of the workspace's `currency`. An absent category stays. Prices apply to messages from now on. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new WorkspaceChangeMessagePrices());
  }

  /** A builder that begins with the members of this object. */
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

  /** Also for service messages that WhatsApp bills. */
  public @Nullable Integer getUtility() {
    return utility;
  }

  /** For offers and invitations. */
  public @Nullable Integer getMarketing() {
    return marketing;
  }

  /** For codes. */
  public @Nullable Integer getAuthentication() {
    return authentication;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link WorkspaceChangeMessagePrices}. */
  public static final class Builder {
    private WorkspaceChangeMessagePrices made;

    private Builder(WorkspaceChangeMessagePrices made) {
      this.made = made;
    }

    /** Also for service messages that WhatsApp bills. */
    public Builder utility(@Nullable Integer utility) {
      made.utility = utility;
      return this;
    }

    /** For offers and invitations. */
    public Builder marketing(@Nullable Integer marketing) {
      made.marketing = marketing;
      return this;
    }

    /** For codes. */
    public Builder authentication(@Nullable Integer authentication) {
      made.authentication = authentication;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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
