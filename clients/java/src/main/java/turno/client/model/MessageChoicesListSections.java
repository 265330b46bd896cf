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
public final class MessageChoicesListSections {
  @JsonProperty("title")
  private String title;

  @JsonProperty("rows")
  private List<MessageChoicesListSectionsRows> rows;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The heading above its rows. */
  public String getTitle() {
    return title;
  }

  /** The heading above its rows. */
  public MessageChoicesListSections title(String title) {
    this.title = title;
    return this;
  }

  /** What can be chosen. */
  public List<MessageChoicesListSectionsRows> getRows() {
    return rows;
  }

  /** What can be chosen. */
  public MessageChoicesListSections rows(List<MessageChoicesListSectionsRows> rows) {
    this.rows = rows;
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
  public MessageChoicesListSections set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MessageChoicesListSections)) {
      return false;
    }
    MessageChoicesListSections that = (MessageChoicesListSections) other;
    return Objects.equals(title, that.title)
        && Objects.equals(rows, that.rows)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(title, rows, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("title", title);
    members.put("rows", rows);
    members.putAll(others);
    return "MessageChoicesListSections" + members;
  }
}
