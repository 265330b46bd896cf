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

/**  */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageChoicesButtons {
  @JsonProperty("id")
  private String id;

  @JsonProperty("title")
  private String title;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** What comes back when it is tapped on. */
  public String getId() {
    return id;
  }

  /** What comes back when it is tapped on. */
  public MessageChoicesButtons id(String id) {
    this.id = id;
    return this;
  }

  /** The label of the button. */
  public String getTitle() {
    return title;
  }

  /** The label of the button. */
  public MessageChoicesButtons title(String title) {
    this.title = title;
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
  public MessageChoicesButtons set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MessageChoicesButtons)) {
      return false;
    }
    MessageChoicesButtons that = (MessageChoicesButtons) other;
    return Objects.equals(id, that.id)
        && Objects.equals(title, that.title)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, title, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("title", title);
    members.putAll(others);
    return "MessageChoicesButtons" + members;
  }
}
