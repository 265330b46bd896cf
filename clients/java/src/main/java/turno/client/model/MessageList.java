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

/** A page of messages. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageList implements turno.client.Page<Message> {
  @JsonProperty("data")
  private List<Message> data;

  @JsonProperty("next_cursor")
  private String nextCursor;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The messages, the newest first unless `order` says otherwise. */
  public List<Message> getData() {
    return data;
  }

  /** The messages, the newest first unless `order` says otherwise. */
  public MessageList data(List<Message> data) {
    this.data = data;
    return this;
  }

  /** The `cursor` of the next page; null on the last one. */
  public String getNextCursor() {
    return nextCursor;
  }

  /** The `cursor` of the next page; null on the last one. */
  public MessageList nextCursor(String nextCursor) {
    this.nextCursor = nextCursor;
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
  public MessageList set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MessageList)) {
      return false;
    }
    MessageList that = (MessageList) other;
    return Objects.equals(data, that.data)
        && Objects.equals(nextCursor, that.nextCursor)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(data, nextCursor, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("data", data);
    members.put("next_cursor", nextCursor);
    members.putAll(others);
    return "MessageList" + members;
  }
}
