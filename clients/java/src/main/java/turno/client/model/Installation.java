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

/** The options of this server. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Installation {
  @JsonProperty("empty")
  private Boolean empty;

  @JsonProperty("sends_mail")
  private Boolean sendsMail;

  @JsonProperty("sign_up")
  private InstallationSignUp signUp;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Installation() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Installation());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Installation copy() {
    Installation copy = new Installation();
    copy.empty = empty;
    copy.sendsMail = sendsMail;
    copy.signUp = signUp;
    copy.others.putAll(others);
    return copy;
  }

  /** Whether there is no workspace of mode `live` yet. If so, the server prints a link for creating the first workspace when it starts. */
  public Boolean getEmpty() {
    return empty;
  }

  /** Whether the server sends mail. If false, links are shown to a person, who passes them on. */
  public Boolean getSendsMail() {
    return sendsMail;
  }

  /** The people who can create further workspaces. `owners`: owners, with `POST /workspaces`, and the operator. `closed`: only the operator. */
  public InstallationSignUp getSignUp() {
    return signUp;
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
    if (!(other instanceof Installation)) {
      return false;
    }
    Installation that = (Installation) other;
    return Objects.equals(empty, that.empty)
        && Objects.equals(sendsMail, that.sendsMail)
        && Objects.equals(signUp, that.signUp)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(empty, sendsMail, signUp, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("empty", empty);
    members.put("sends_mail", sendsMail);
    members.put("sign_up", signUp);
    members.putAll(others);
    return "Installation" + members;
  }

  /** Builds instances of {@link Installation}. */
  public static final class Builder {
    private Installation made;

    private Builder(Installation made) {
      this.made = made;
    }

    /** Whether there is no workspace of mode `live` yet. If so, the server prints a link for creating the first workspace when it starts. Required. */
    public Builder empty(Boolean empty) {
      made.empty = empty;
      return this;
    }

    /** Whether the server sends mail. If false, links are shown to a person, who passes them on. Required. */
    public Builder sendsMail(Boolean sendsMail) {
      made.sendsMail = sendsMail;
      return this;
    }

    /** The people who can create further workspaces. `owners`: owners, with `POST /workspaces`, and the operator. `closed`: only the operator. Required. */
    public Builder signUp(InstallationSignUp signUp) {
      made.signUp = signUp;
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
    public Installation build() {
      List<String> missing = new ArrayList<>();
      if (made.empty == null && made.others.get("empty") == null) {
        missing.add("empty");
      }
      if (made.sendsMail == null && made.others.get("sends_mail") == null) {
        missing.add("sends_mail");
      }
      if (made.signUp == null && made.others.get("sign_up") == null) {
        missing.add("sign_up");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Installation is missing required members: " + String.join(", ", missing));
      }
      Installation built = made;
      made = built.copy();
      return built;
    }
  }
}
