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

/** The person who forgot the password. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PasswordRecovery {
  @JsonProperty("email")
  private String email;

  @JsonProperty("workspace")
  private @Nullable String workspace;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PasswordRecovery() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PasswordRecovery());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PasswordRecovery copy() {
    PasswordRecovery copy = new PasswordRecovery();
    copy.email = email;
    copy.workspace = workspace;
    copy.others.putAll(others);
    return copy;
  }

  /** E-mail address of the person. */
  public String getEmail() {
    return email;
  }

  /** The slug of the workspace with the forgotten password; needed only if the workspace has its own password for the e-mail address. */
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
    if (!(other instanceof PasswordRecovery)) {
      return false;
    }
    PasswordRecovery that = (PasswordRecovery) other;
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
    return "PasswordRecovery" + members;
  }

  /** Builds instances of {@link PasswordRecovery}. */
  public static final class Builder {
    private PasswordRecovery made;

    private Builder(PasswordRecovery made) {
      this.made = made;
    }

    /** E-mail address of the person. Required. */
    public Builder email(String email) {
      made.email = email;
      return this;
    }

    /** The slug of the workspace with the forgotten password; needed only if the workspace has its own password for the e-mail address. */
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
    public PasswordRecovery build() {
      List<String> missing = new ArrayList<>();
      if (made.email == null && made.others.get("email") == null) {
        missing.add("email");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PasswordRecovery is missing required members: " + String.join(", ", missing));
      }
      PasswordRecovery built = made;
      made = built.copy();
      return built;
    }
  }
}
