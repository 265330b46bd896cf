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

/** The token of a link. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class LinkToken {
  @JsonProperty("token")
  private String token;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private LinkToken() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new LinkToken());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private LinkToken copy() {
    LinkToken copy = new LinkToken();
    copy.token = token;
    copy.others.putAll(others);
    return copy;
  }

  /** The part of the link after `#`, or the whole link. */
  public String getToken() {
    return token;
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
    if (!(other instanceof LinkToken)) {
      return false;
    }
    LinkToken that = (LinkToken) other;
    return Objects.equals(token, that.token)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(token, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("token", token);
    members.putAll(others);
    return "LinkToken" + members;
  }

  /** Builds instances of {@link LinkToken}. */
  public static final class Builder {
    private LinkToken made;

    private Builder(LinkToken made) {
      this.made = made;
    }

    /** The part of the link after `#`, or the whole link. Required. */
    public Builder token(String token) {
      made.token = token;
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
    public LinkToken build() {
      List<String> missing = new ArrayList<>();
      if (made.token == null && made.others.get("token") == null) {
        missing.add("token");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "LinkToken is missing required members: " + String.join(", ", missing));
      }
      LinkToken built = made;
      made = built.copy();
      return built;
    }
  }
}
