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

/** The token of a link, and what else it needs. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class LinkAcceptance {
  @JsonProperty("token")
  private String token;

  @JsonProperty("password")
  private @Nullable String password;

  @JsonProperty("email")
  private @Nullable String email;

  @JsonProperty("name")
  private @Nullable String name;

  @JsonProperty("workspace")
  private @Nullable NewWorkspace workspace;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private LinkAcceptance() {}

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new LinkAcceptance());
  }

  /** A builder that begins with the members of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private LinkAcceptance copy() {
    LinkAcceptance copy = new LinkAcceptance();
    copy.token = token;
    copy.password = password;
    copy.email = email;
    copy.name = name;
    copy.workspace = workspace;
    copy.others.putAll(others);
    return copy;
  }

  /** The part of the link after `#`, or the whole link. */
  public String getToken() {
    return token;
  }

  /** A new password, of any characters. */
  public @Nullable String getPassword() {
    return password;
  }

  /** With a first link or a first workspace, and a password, the address that the owner signs in with. */
  public @Nullable String getEmail() {
    return email;
  }

  /** With a first link or a first workspace, the name of the owner; may be left out by a person who is signed in. */
  public @Nullable String getName() {
    return name;
  }

  /** With a first workspace, the business. */
  public @Nullable NewWorkspace getWorkspace() {
    return workspace;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, @Nullable Object> others() {
    return Collections.unmodifiableMap(others);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    if (!(other instanceof LinkAcceptance)) {
      return false;
    }
    LinkAcceptance that = (LinkAcceptance) other;
    return Objects.equals(token, that.token)
        && Objects.equals(password, that.password)
        && Objects.equals(email, that.email)
        && Objects.equals(name, that.name)
        && Objects.equals(workspace, that.workspace)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(token, password, email, name, workspace, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("token", token);
    members.put("password", password);
    members.put("email", email);
    members.put("name", name);
    members.put("workspace", workspace);
    members.putAll(others);
    return "LinkAcceptance" + members;
  }

  /** Collects the members of a {@link LinkAcceptance}. */
  public static final class Builder {
    private LinkAcceptance made;

    private Builder(LinkAcceptance made) {
      this.made = made;
    }

    /** The part of the link after `#`, or the whole link. Required. */
    public Builder token(String token) {
      made.token = token;
      return this;
    }

    /** A new password, of any characters. */
    public Builder password(@Nullable String password) {
      made.password = password;
      return this;
    }

    /** With a first link or a first workspace, and a password, the address that the owner signs in with. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** With a first link or a first workspace, the name of the owner; may be left out by a person who is signed in. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** With a first workspace, the business. */
    public Builder workspace(@Nullable NewWorkspace workspace) {
      made.workspace = workspace;
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
    public LinkAcceptance build() {
      List<String> missing = new ArrayList<>();
      if (made.token == null && made.others.get("token") == null) {
        missing.add("token");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "LinkAcceptance is missing required members: " + String.join(", ", missing));
      }
      LinkAcceptance built = made;
      made = built.copy();
      return built;
    }
  }
}
