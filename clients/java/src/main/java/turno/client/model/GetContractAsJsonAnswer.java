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

/** An OpenAPI 3.1 document. */
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
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The version of OpenAPI. */
  public String getOpenapi() {
    return openapi;
  }

  /** The version of OpenAPI. */
  public GetContractAsJsonAnswer openapi(String openapi) {
    this.openapi = openapi;
    return this;
  }

  /** Title and conventions. */
  public Map<String, Object> getInfo() {
    return info;
  }

  /** Title and conventions. */
  public GetContractAsJsonAnswer info(Map<String, Object> info) {
    this.info = info;
    return this;
  }

  /** The operations. */
  public Map<String, Object> getPaths() {
    return paths;
  }

  /** The operations. */
  public GetContractAsJsonAnswer paths(Map<String, Object> paths) {
    this.paths = paths;
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
  public GetContractAsJsonAnswer set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("openapi", openapi);
    members.put("info", info);
    members.put("paths", paths);
    members.putAll(others);
    return "GetContractAsJsonAnswer" + members;
  }
}
