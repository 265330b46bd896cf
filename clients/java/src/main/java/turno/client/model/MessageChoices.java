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

/** The choices that the customer can tap below the text, either `buttons` or `list`. The customer's choice arrives as a message with the id of the button or row. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageChoices {
  @JsonProperty("buttons")
  private @Nullable List<MessageChoicesButtons> buttons;

  @JsonProperty("list")
  private @Nullable MessageChoicesList _list;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageChoices() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageChoices());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageChoices copy() {
    MessageChoices copy = new MessageChoices();
    copy.buttons = buttons;
    copy._list = _list;
    copy.others.putAll(others);
    return copy;
  }

  /** Up to three buttons with different ids and titles. */
  public @Nullable List<MessageChoicesButtons> getButtons() {
    return buttons;
  }

  /** A list that the customer can open; all its sections together have up to ten rows, with different ids. */
  public @Nullable MessageChoicesList getList() {
    return _list;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("buttons", buttons);
    members.put("list", _list);
    members.putAll(others);
    return "MessageChoices" + members;
  }

  /** Builds instances of {@link MessageChoices}. */
  public static final class Builder {
    private MessageChoices made;

    private Builder(MessageChoices made) {
      this.made = made;
    }

    /** Up to three buttons with different ids and titles. */
    public Builder buttons(@Nullable List<MessageChoicesButtons> buttons) {
      made.buttons = buttons;
      return this;
    }

    /** A list that the customer can open; all its sections together have up to ten rows, with different ids. */
    public Builder _list(@Nullable MessageChoicesList _list) {
      made._list = _list;
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
     */
    public MessageChoices build() {
      List<String> missing = new ArrayList<>();
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageChoices is missing required members: " + String.join(", ", missing));
      }
      MessageChoices built = made;
      made = built.copy();
      return built;
    }
  }
}
