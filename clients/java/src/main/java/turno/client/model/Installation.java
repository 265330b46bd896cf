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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new Installation());
  }

  /** A builder that begins with the members of this object. */
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

  /** Whether there is no workspace of mode `live` yet. If so, the server prints a link for the first one when it starts. */
  public Boolean getEmpty() {
    return empty;
  }

  /** Whether links are mailed. Otherwise a person passes them on. */
  public Boolean getSendsMail() {
    return sendsMail;
  }

  /** Whether owners can create workspaces with `POST /workspaces`, or only the operator. */
  public InstallationSignUp getSignUp() {
    return signUp;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link Installation}. */
  public static final class Builder {
    private Installation made;

    private Builder(Installation made) {
      this.made = made;
    }

    /** Whether there is no workspace of mode `live` yet. If so, the server prints a link for the first one when it starts. Required. */
    public Builder empty(Boolean empty) {
      made.empty = empty;
      return this;
    }

    /** Whether links are mailed. Otherwise a person passes them on. Required. */
    public Builder sendsMail(Boolean sendsMail) {
      made.sendsMail = sendsMail;
      return this;
    }

    /** Whether owners can create workspaces with `POST /workspaces`, or only the operator. Required. */
    public Builder signUp(InstallationSignUp signUp) {
      made.signUp = signUp;
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
