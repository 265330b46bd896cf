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

/** A section of the list. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageChoicesListSections {
  @JsonProperty("title")
  private @Nullable String title;

  @JsonProperty("rows")
  private List<MessageChoicesListSectionsRows> rows;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageChoicesListSections() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageChoicesListSections());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageChoicesListSections copy() {
    MessageChoicesListSections copy = new MessageChoicesListSections();
    copy.title = title;
    copy.rows = rows;
    copy.others.putAll(others);
    return copy;
  }

  /** The heading above the rows of the section. */
  public @Nullable String getTitle() {
    return title;
  }

  /** The rows to choose from. */
  public List<MessageChoicesListSectionsRows> getRows() {
    return rows;
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
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("title", title);
    members.put("rows", rows);
    members.putAll(others);
    return "MessageChoicesListSections" + members;
  }

  /** Builds instances of {@link MessageChoicesListSections}. */
  public static final class Builder {
    private MessageChoicesListSections made;

    private Builder(MessageChoicesListSections made) {
      this.made = made;
    }

    /** The heading above the rows of the section. */
    public Builder title(@Nullable String title) {
      made.title = title;
      return this;
    }

    /** The rows to choose from. Required. */
    public Builder rows(List<MessageChoicesListSectionsRows> rows) {
      made.rows = rows;
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
    public MessageChoicesListSections build() {
      List<String> missing = new ArrayList<>();
      if (made.rows == null && made.others.get("rows") == null) {
        missing.add("rows");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageChoicesListSections is missing required members: " + String.join(", ", missing));
      }
      MessageChoicesListSections built = made;
      made = built.copy();
      return built;
    }
  }
}
