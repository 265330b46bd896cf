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

/** The channel and expiry of a code, which is sent if the phone can be reached. The answer is the same for every phone. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Verification {
  @JsonProperty("channel")
  private VerificationChannel channel;

  @JsonProperty("expires_at")
  private OffsetDateTime expiresAt;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Verification() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Verification());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Verification copy() {
    Verification copy = new Verification();
    copy.channel = channel;
    copy.expiresAt = expiresAt;
    copy.others.putAll(others);
    return copy;
  }

  public VerificationChannel getChannel() {
    return channel;
  }

  /** When the hold expires; the code works until then. */
  public OffsetDateTime getExpiresAt() {
    return expiresAt;
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
    if (!(other instanceof Verification)) {
      return false;
    }
    Verification that = (Verification) other;
    return Objects.equals(channel, that.channel)
        && Objects.equals(expiresAt, that.expiresAt)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(channel, expiresAt, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("channel", channel);
    members.put("expires_at", expiresAt);
    members.putAll(others);
    return "Verification" + members;
  }

  /** Builds instances of {@link Verification}. */
  public static final class Builder {
    private Verification made;

    private Builder(Verification made) {
      this.made = made;
    }

    /** Required. */
    public Builder channel(VerificationChannel channel) {
      made.channel = channel;
      return this;
    }

    /** When the hold expires; the code works until then. Required. */
    public Builder expiresAt(OffsetDateTime expiresAt) {
      made.expiresAt = expiresAt;
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
    public Verification build() {
      List<String> missing = new ArrayList<>();
      if (made.channel == null && made.others.get("channel") == null) {
        missing.add("channel");
      }
      if (made.expiresAt == null && made.others.get("expires_at") == null) {
        missing.add("expires_at");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Verification is missing required members: " + String.join(", ", missing));
      }
      Verification built = made;
      made = built.copy();
      return built;
    }
  }
}
