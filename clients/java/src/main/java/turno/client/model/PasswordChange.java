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

/** A change of the person's own password. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class PasswordChange {
  @JsonProperty("old_password")
  private String oldPassword;

  @JsonProperty("new_password")
  private String newPassword;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private PasswordChange() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new PasswordChange());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private PasswordChange copy() {
    PasswordChange copy = new PasswordChange();
    copy.oldPassword = oldPassword;
    copy.newPassword = newPassword;
    copy.others.putAll(others);
    return copy;
  }

  /** The current password. */
  public String getOldPassword() {
    return oldPassword;
  }

  /** A new password; any characters are allowed. */
  public String getNewPassword() {
    return newPassword;
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
    if (!(other instanceof PasswordChange)) {
      return false;
    }
    PasswordChange that = (PasswordChange) other;
    return Objects.equals(oldPassword, that.oldPassword)
        && Objects.equals(newPassword, that.newPassword)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(oldPassword, newPassword, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("old_password", oldPassword);
    members.put("new_password", newPassword);
    members.putAll(others);
    return "PasswordChange" + members;
  }

  /** Builds instances of {@link PasswordChange}. */
  public static final class Builder {
    private PasswordChange made;

    private Builder(PasswordChange made) {
      this.made = made;
    }

    /** The current password. Required. */
    public Builder oldPassword(String oldPassword) {
      made.oldPassword = oldPassword;
      return this;
    }

    /** A new password; any characters are allowed. Required. */
    public Builder newPassword(String newPassword) {
      made.newPassword = newPassword;
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
    public PasswordChange build() {
      List<String> missing = new ArrayList<>();
      if (made.oldPassword == null && made.others.get("old_password") == null) {
        missing.add("old_password");
      }
      if (made.newPassword == null && made.others.get("new_password") == null) {
        missing.add("new_password");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "PasswordChange is missing required members: " + String.join(", ", missing));
      }
      PasswordChange built = made;
      made = built.copy();
      return built;
    }
  }
}
