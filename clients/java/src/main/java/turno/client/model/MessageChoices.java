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

/** What the customer can tap on under the text, one of `buttons` and `list`. The answer comes as a message with the id. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageChoices {
  @JsonProperty("buttons")
  private List<MessageChoicesButtons> buttons;

  @JsonProperty("list")
  private MessageChoicesList _list;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Up to three buttons; ids and titles are different. */
  public List<MessageChoicesButtons> getButtons() {
    return buttons;
  }

  /** Up to three buttons; ids and titles are different. */
  public MessageChoices buttons(List<MessageChoicesButtons> buttons) {
    this.buttons = buttons;
    return this;
  }

  /** A list that opens, of up to ten rows in all its sections. */
  public MessageChoicesList getList() {
    return _list;
  }

  /** A list that opens, of up to ten rows in all its sections. */
  public MessageChoices _list(MessageChoicesList _list) {
    this._list = _list;
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
  public MessageChoices set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MessageChoices)) {
      return false;
    }
    MessageChoices that = (MessageChoices) other;
    return Objects.equals(buttons, that.buttons)
        && Objects.equals(_list, that._list)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(buttons, _list, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("buttons", buttons);
    members.put("list", _list);
    members.putAll(others);
    return "MessageChoices" + members;
  }
}
