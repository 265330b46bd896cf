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

/** Something that happened. Webhooks deliver each event at least once; recognise repeats by `id`. The bytes of an event change only if a customer in it is anonymized or its message is deleted. The content of `data` depends on `type`: - `booking.created`: a hold or a booking was created. `data` has `booking`. - `booking.confirmed`: a booking was confirmed, immediately or after its payment. `data` has `booking`. - `booking.cancelled`: a booking or hold was cancelled, released or expired. `data` has `booking`, `reason` and `previous_status`. - `booking.rescheduled`: a booking was moved to another time, length, location, service, party size or resources. `data` has `booking`, `old_id`, `new_id` and `previous`. - `booking.no_show`: a booking was marked as a no-show. `data` has `booking`. - `payment.paid`: a deposit was paid. `data` has `booking` and `payment`. - `message.received`: a customer sent a message. `data` has `conversation` and `message`. - `conversation.handoff`: a conversation was handed to a person. `data` has `conversation`, `reason`, `note` and `assignee`. - `booking.checked_in`: a customer was checked in. `data` has `booking`. - `booking.attendance_reply`: a customer said whether they will come. `data` has `booking`. - `booking.updated`: a booking changed in another way, such as its fields, its stage, a part of its payment, or a status that was undone. `data` has `booking`. - `conversation.released`: a person gave a conversation back to the bot. `data` has `conversation`. - `message.sent`: the business has a message for a customer in the `api` channel, for a bridge to deliver. `data` has `conversation` and `message`. `data` of every event with a `booking` also contains `notify`: whether your programs should write to the customer about the change. With `none`, the server sends no automatic messages about it either. Webhook endpoints that name no types receive all but the last five types of this list; `["*"]` means every type, including types added later. More types may be added; ignore types that you do not know. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class Event {
  @JsonProperty("id")
  private String id;

  @JsonProperty("type")
  private EventType type;

  @JsonProperty("created_at")
  private OffsetDateTime createdAt;

  @JsonProperty("workspace_id")
  private String workspaceId;

  @JsonProperty("data")
  private EventData data;

  @JsonProperty("test")
  private @Nullable Boolean test;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private Event() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new Event());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private Event copy() {
    Event copy = new Event();
    copy.id = id;
    copy.type = type;
    copy.createdAt = createdAt;
    copy.workspaceId = workspaceId;
    copy.data = data;
    copy.test = test;
    copy.others.putAll(others);
    return copy;
  }

  /** Id of an event. */
  public String getId() {
    return id;
  }

  public EventType getType() {
    return type;
  }

  /** When the event was created. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** Id of a workspace. */
  public String getWorkspaceId() {
    return workspaceId;
  }

  public EventData getData() {
    return data;
  }

  /** true in a delivery that was requested as a test; otherwise absent. */
  public @Nullable Boolean getTest() {
    return test;
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
    if (!(other instanceof Event)) {
      return false;
    }
    Event that = (Event) other;
    return Objects.equals(id, that.id)
        && Objects.equals(type, that.type)
        && Objects.equals(createdAt, that.createdAt)
        && Objects.equals(workspaceId, that.workspaceId)
        && Objects.equals(data, that.data)
        && Objects.equals(test, that.test)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, type, createdAt, workspaceId, data, test, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("type", type);
    members.put("created_at", createdAt);
    members.put("workspace_id", workspaceId);
    members.put("data", data);
    members.put("test", test);
    members.putAll(others);
    return "Event" + members;
  }

  /** Builds instances of {@link Event}. */
  public static final class Builder {
    private Event made;

    private Builder(Event made) {
      this.made = made;
    }

    /** Id of an event. Required. */
    public Builder id(String id) {
      made.id = id;
      return this;
    }

    /** Required. */
    public Builder type(EventType type) {
      made.type = type;
      return this;
    }

    /** When the event was created. Required. */
    public Builder createdAt(OffsetDateTime createdAt) {
      made.createdAt = createdAt;
      return this;
    }

    /** Id of a workspace. Required. */
    public Builder workspaceId(String workspaceId) {
      made.workspaceId = workspaceId;
      return this;
    }

    /** Required. */
    public Builder data(EventData data) {
      made.data = data;
      return this;
    }

    /** true in a delivery that was requested as a test; otherwise absent. */
    public Builder test(@Nullable Boolean test) {
      made.test = test;
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
    public Event build() {
      List<String> missing = new ArrayList<>();
      if (made.id == null && made.others.get("id") == null) {
        missing.add("id");
      }
      if (made.type == null && made.others.get("type") == null) {
        missing.add("type");
      }
      if (made.createdAt == null && made.others.get("created_at") == null) {
        missing.add("created_at");
      }
      if (made.workspaceId == null && made.others.get("workspace_id") == null) {
        missing.add("workspace_id");
      }
      if (made.data == null && made.others.get("data") == null) {
        missing.add("data");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "Event is missing required members: " + String.join(", ", missing));
      }
      Event built = made;
      made = built.copy();
      return built;
    }
  }
}
