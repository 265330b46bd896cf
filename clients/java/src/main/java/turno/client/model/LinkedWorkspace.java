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

/** The workspace that a link leads to. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Name of the business. */
  public String getName() {
    return name;
  }

  /** Name of the business. */
  public LinkedWorkspace name(String name) {
    this.name = name;
    return this;
  }

  /** Its slug, which signing in takes. */
  public String getSlug() {
    return slug;
  }

  /** Its slug, which signing in takes. */
  public LinkedWorkspace slug(String slug) {
    this.slug = slug;
    return this;
  }

  /** Members that came later than this class, by their names in JSON. */
  public Map<String, Object> others() {
    return Collections.unmodifiableMap(others);
  }

  /**
   * Gives a member by its name in JSON: one that this class does not know, or an explicit null for
   * one that it does. The methods above leave out what is null.
   */
  public LinkedWorkspace set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("slug", slug);
    members.putAll(others);
    return "LinkedWorkspace" + members;
  }
}
