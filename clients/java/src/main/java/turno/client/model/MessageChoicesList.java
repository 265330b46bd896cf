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

/** A list that the customer can open; all its sections together have up to ten rows, with different ids. */
@NullMarked
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
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageChoicesList() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageChoicesList());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageChoicesList copy() {
    MessageChoicesList copy = new MessageChoicesList();
    copy.button = button;
    copy.sections = sections;
    copy.others.putAll(others);
    return copy;
  }

  /** The label of the button that opens the list. */
  public String getButton() {
    return button;
  }

  /** The sections of the list; each needs a title if there are several. */
  public List<MessageChoicesListSections> getSections() {
    return sections;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("button", button);
    members.put("sections", sections);
    members.putAll(others);
    return "MessageChoicesList" + members;
  }

  /** Builds instances of {@link MessageChoicesList}. */
  public static final class Builder {
    private MessageChoicesList made;

    private Builder(MessageChoicesList made) {
      this.made = made;
    }

    /** The label of the button that opens the list. Required. */
    public Builder button(String button) {
      made.button = button;
      return this;
    }

    /** The sections of the list; each needs a title if there are several. Required. */
    public Builder sections(List<MessageChoicesListSections> sections) {
      made.sections = sections;
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
    public MessageChoicesList build() {
      List<String> missing = new ArrayList<>();
      if (made.button == null && made.others.get("button") == null) {
        missing.add("button");
      }
      if (made.sections == null && made.others.get("sections") == null) {
        missing.add("sections");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageChoicesList is missing required members: " + String.join(", ", missing));
      }
      MessageChoicesList built = made;
      made = built.copy();
      return built;
    }
  }
}
