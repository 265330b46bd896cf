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

/** The workspace that a link is for. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class LinkedWorkspace {
  @JsonProperty("name")
  private String name;

  @JsonProperty("slug")
  private String slug;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private LinkedWorkspace() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new LinkedWorkspace());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private LinkedWorkspace copy() {
    LinkedWorkspace copy = new LinkedWorkspace();
    copy.name = name;
    copy.slug = slug;
    copy.others.putAll(others);
    return copy;
  }

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** Slug of the workspace, used for signing in. */
  public String getSlug() {
    return slug;
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
    if (!(other instanceof LinkedWorkspace)) {
      return false;
    }
    LinkedWorkspace that = (LinkedWorkspace) other;
    return Objects.equals(name, that.name)
        && Objects.equals(slug, that.slug)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, slug, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("slug", slug);
    members.putAll(others);
    return "LinkedWorkspace" + members;
  }

  /** Builds instances of {@link LinkedWorkspace}. */
  public static final class Builder {
    private LinkedWorkspace made;

    private Builder(LinkedWorkspace made) {
      this.made = made;
    }

    /** Name of the business. Required. */
    public Builder name(String name) {
      made.name = name;
      return this;
    }

    /** Slug of the workspace, used for signing in. Required. */
    public Builder slug(String slug) {
      made.slug = slug;
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
    public LinkedWorkspace build() {
      List<String> missing = new ArrayList<>();
      if (made.name == null && made.others.get("name") == null) {
        missing.add("name");
      }
      if (made.slug == null && made.others.get("slug") == null) {
        missing.add("slug");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "LinkedWorkspace is missing required members: " + String.join(", ", missing));
      }
      LinkedWorkspace built = made;
      made = built.copy();
      return built;
    }
  }
}
