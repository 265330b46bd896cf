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

/** The data with which to sign in after accepting a link. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class AcceptedLink {
  @JsonProperty("email")
  private String email;

  @JsonProperty("workspace")
  private @Nullable String workspace;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private AcceptedLink() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new AcceptedLink());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private AcceptedLink copy() {
    AcceptedLink copy = new AcceptedLink();
    copy.email = email;
    copy.workspace = workspace;
    copy.others.putAll(others);
    return copy;
  }

  /** The e-mail address with which to sign in. */
  public String getEmail() {
    return email;
  }

  /** The slug of the workspace to sign in to; null after a recovery of a proved address. */
  public @Nullable String getWorkspace() {
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
    if (!(other instanceof AcceptedLink)) {
      return false;
    }
    AcceptedLink that = (AcceptedLink) other;
    return Objects.equals(email, that.email)
        && Objects.equals(workspace, that.workspace)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(email, workspace, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("email", email);
    members.put("workspace", workspace);
    members.putAll(others);
    return "AcceptedLink" + members;
  }

  /** Builds instances of {@link AcceptedLink}. */
  public static final class Builder {
    private AcceptedLink made;

    private Builder(AcceptedLink made) {
      this.made = made;
    }

    /** The e-mail address with which to sign in. Required. */
    public Builder email(String email) {
      made.email = email;
      return this;
    }

    /** The slug of the workspace to sign in to; null after a recovery of a proved address. */
    public Builder workspace(@Nullable String workspace) {
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
    public AcceptedLink build() {
      List<String> missing = new ArrayList<>();
      if (made.email == null && made.others.get("email") == null) {
        missing.add("email");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "AcceptedLink is missing required members: " + String.join(", ", missing));
      }
      AcceptedLink built = made;
      made = built.copy();
      return built;
    }
  }
}
