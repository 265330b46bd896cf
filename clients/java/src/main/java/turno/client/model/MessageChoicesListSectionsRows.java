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

/** A row that the customer can choose. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageChoicesListSectionsRows {
  @JsonProperty("id")
  private String id;

  @JsonProperty("title")
  private String title;

  @JsonProperty("description")
  private @Nullable String description;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageChoicesListSectionsRows() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageChoicesListSectionsRows());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageChoicesListSectionsRows copy() {
    MessageChoicesListSectionsRows copy = new MessageChoicesListSectionsRows();
    copy.id = id;
    copy.title = title;
    copy.description = description;
    copy.others.putAll(others);
    return copy;
  }

  /** The value that is sent back when the customer chooses the row. */
  public String getId() {
    return id;
  }

  /** The label of the row. */
  public String getTitle() {
    return title;
  }

  /** A longer description of the row. */
  public @Nullable String getDescription() {
    return description;
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
    if (!(other instanceof MessageChoicesListSectionsRows)) {
      return false;
    }
    MessageChoicesListSectionsRows that = (MessageChoicesListSectionsRows) other;
    return Objects.equals(id, that.id)
        && Objects.equals(title, that.title)
        && Objects.equals(description, that.description)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, title, description, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("title", title);
    members.put("description", description);
    members.putAll(others);
    return "MessageChoicesListSectionsRows" + members;
  }

  /** Builds instances of {@link MessageChoicesListSectionsRows}. */
  public static final class Builder {
    private MessageChoicesListSectionsRows made;

    private Builder(MessageChoicesListSectionsRows made) {
      this.made = made;
    }

    /** The value that is sent back when the customer chooses the row. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** The label of the row. Required. */
    public Builder title(String title) {
      made.title = title;
      return this;
    }

    /** A longer description of the row. */
    public Builder description(@Nullable String description) {
      made.description = description;
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
    public MessageChoicesListSectionsRows build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.title == null && made.others.get("title") == null) {
        missing.add("title");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageChoicesListSectionsRows is missing required members: " + String.join(", ", missing));
      }
      MessageChoicesListSectionsRows built = made;
      made = built.copy();
      return built;
    }
  }
}
