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

/** An OpenAPI 3.1 document. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class GetContractAsJsonAnswer {
  @JsonProperty("openapi")
  private String openapi;

  @JsonProperty("info")
  private Map<String, Object> info;

  @JsonProperty("paths")
  private Map<String, Object> paths;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private GetContractAsJsonAnswer() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new GetContractAsJsonAnswer());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private GetContractAsJsonAnswer copy() {
    GetContractAsJsonAnswer copy = new GetContractAsJsonAnswer();
    copy.openapi = openapi;
    copy.info = info;
    copy.paths = paths;
    copy.others.putAll(others);
    return copy;
  }

  /** The version of OpenAPI. */
  public String getOpenapi() {
    return openapi;
  }

  /** Title and conventions. */
  public Map<String, Object> getInfo() {
    return info;
  }

  /** The operations. */
  public Map<String, Object> getPaths() {
    return paths;
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
    if (!(other instanceof GetContractAsJsonAnswer)) {
      return false;
    }
    GetContractAsJsonAnswer that = (GetContractAsJsonAnswer) other;
    return Objects.equals(openapi, that.openapi)
        && Objects.equals(info, that.info)
        && Objects.equals(paths, that.paths)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(openapi, info, paths, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("openapi", openapi);
    members.put("info", info);
    members.put("paths", paths);
    members.putAll(others);
    return "GetContractAsJsonAnswer" + members;
  }

  /** Builds instances of {@link GetContractAsJsonAnswer}. */
  public static final class Builder {
    private GetContractAsJsonAnswer made;

    private Builder(GetContractAsJsonAnswer made) {
      this.made = made;
    }

    /** The version of OpenAPI. Required. */
    public Builder openapi(String openapi) {
      made.openapi = openapi;
      return this;
    }

    /** Title and conventions. Required. */
    public Builder info(Map<String, Object> info) {
      made.info = info;
      return this;
    }

    /** The operations. Required. */
    public Builder paths(Map<String, Object> paths) {
      made.paths = paths;
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
    public GetContractAsJsonAnswer build() {
      List<String> missing = new ArrayList<>();
      if (made.openapi == null && made.others.get("openapi") == null) {
        missing.add("openapi");
      }
      if (made.info == null && made.others.get("info") == null) {
        missing.add("info");
      }
      if (made.paths == null && made.others.get("paths") == null) {
        missing.add("paths");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "GetContractAsJsonAnswer is missing required members: " + String.join(", ", missing));
      }
      GetContractAsJsonAnswer built = made;
      made = built.copy();
      return built;
    }
  }
}
