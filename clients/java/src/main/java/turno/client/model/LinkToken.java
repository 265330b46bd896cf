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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new LinkToken());
  }

  /** A builder that begins with the members of this object. */
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

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link LinkToken}. */
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
