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
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** A list that opens, of up to ten rows in all its sections. */
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

  /** A builder without members. */
  public static Builder builder() {
    return new Builder(new MessageChoicesList());
  }

  /** A builder that begins with the members of this object. */
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

  /** The label of the button that opens it. */
  public String getButton() {
    return button;
  }

  /** Its sections; each needs a title if there are several. */
  public List<MessageChoicesListSections> getSections() {
    return sections;
  }

  /** Members that came later than this class, by their names in JSON. */
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

  /** Collects the members of a {@link MessageChoicesList}. */
  public static final class Builder {
    private MessageChoicesList made;

    private Builder(MessageChoicesList made) {
      this.made = made;
    }

    /** The label of the button that opens it. Required. */
    public Builder button(String button) {
      made.button = button;
      return this;
    }

    /** Its sections; each needs a title if there are several. Required. */
    public Builder sections(List<MessageChoicesListSections> sections) {
      made.sections = sections;
      return this;
    }

    /**
     * Gives a member by its name in JSON: one that this class does not know, or an explicit null
     * for one that it does. The methods above leave out what is null.
     */
    public Builder set(String member, @Nullable Object value) {
      made.others.put(member, value);
      return this;
    }

    /**
     * The object with the members given so far.
     *
     * @throws IllegalStateException if a required member is missing; the message names all of them
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
