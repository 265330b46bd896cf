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

/** The token of a link, and the other data that accepting the link requires. */
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

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new LinkAcceptance());
  }

  /** Returns a builder that starts with the values of this object. */
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

  /** A new password; any characters are allowed. */
  public @Nullable String getPassword() {
    return password;
  }

  /** For a first link or a first workspace that is accepted with a password, the e-mail address with which the owner will sign in. */
  public @Nullable String getEmail() {
    return email;
  }

  /** For a first link or a first workspace, the name of the owner; a person who is signed in may omit it. */
  public @Nullable String getName() {
    return name;
  }

  /** For a first workspace, the business to create the workspace for. */
  public @Nullable NewWorkspace getWorkspace() {
    return workspace;
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

  /** Builds instances of {@link LinkAcceptance}. */
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

    /** A new password; any characters are allowed. */
    public Builder password(@Nullable String password) {
      made.password = password;
      return this;
    }

    /** For a first link or a first workspace that is accepted with a password, the e-mail address with which the owner will sign in. */
    public Builder email(@Nullable String email) {
      made.email = email;
      return this;
    }

    /** For a first link or a first workspace, the name of the owner; a person who is signed in may omit it. */
    public Builder name(@Nullable String name) {
      made.name = name;
      return this;
    }

    /** For a first workspace, the business to create the workspace for. */
    public Builder workspace(@Nullable NewWorkspace workspace) {
      made.workspace = workspace;
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
