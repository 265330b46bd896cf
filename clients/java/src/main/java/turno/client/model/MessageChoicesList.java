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

/** A list that opens, of up to ten rows in all its sections. */
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageChoicesList {
  @JsonProperty("button")
  private String button;

  @JsonProperty("sections")
  private List<MessageChoicesListSections> sections;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** The label of the button that opens it. */
  public String getButton() {
    return button;
  }

  /** The label of the button that opens it. */
  public MessageChoicesList button(String button) {
    this.button = button;
    return this;
  }

  /** Its sections; each needs a title if there are several. */
  public List<MessageChoicesListSections> getSections() {
    return sections;
  }

  /** Its sections; each needs a title if there are several. */
  public MessageChoicesList sections(List<MessageChoicesListSections> sections) {
    this.sections = sections;
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
  public MessageChoicesList set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof MessageChoicesList)) {
      return false;
    }
    MessageChoicesList that = (MessageChoicesList) other;
    return Objects.equals(button, that.button)
        && Objects.equals(sections, that.sections)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(button, sections, others);
  }

  @Override
  public String toString() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("button", button);
    members.put("sections", sections);
    members.putAll(others);
    return "MessageChoicesList" + members;
  }
}
