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

/** Something that happened. Webhooks deliver exactly these bytes, at least once; recognise repeats by `id`. `type` decides what `data` holds: | Type | When | `data` | |---|---|---| | `booking.created` | a hold or a booking was created | `booking` | | `booking.confirmed` | a booking was confirmed, also after its payment | `booking` | | `booking.cancelled` | cancelled, released or expired | `booking`, `reason`, `previous_status` | | `booking.rescheduled` | moved to another time | `booking`, `old_id`, `new_id`, `previous` | | `booking.no_show` | the customer did not come | `booking` | | `payment.paid` | a deposit was paid | `booking`, `payment` | | `message.received` | a customer sent a message | `conversation`, `message` | | `conversation.handoff` | a conversation was handed to a person | `conversation`, `reason`, `note`, `assignee` | | `booking.checked_in` | the customer has come | `booking` | | `booking.updated` | a booking changed in another way: its fields, its stage, a part of its payment, a status undone | `booking` | | `conversation.released` | a person gave a conversation back to the bot | `conversation` | | `message.sent` | the business has a message for a customer in the channel `api`, which a bridge is to deliver | `conversation`, `message` | `data` of every event of a booking also holds `notify`: whether your programs should write to the customer about it. The server itself sends the customer nothing. Endpoints that name no types receive all but the last four; `["*"]` stands for every type, also those that will be added. Further types may come; ignore those you do not know. */
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
  private Boolean test;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, Object> others = new LinkedHashMap<>();

  /** Id of an event. */
  public String getId() {
    return id;
  }

  /** Id of an event. */
  public Event id(String id) {
    this.id = id;
    return this;
  }

  /**  */
  public EventType getType() {
    return type;
  }

  /**  */
  public Event type(EventType type) {
    this.type = type;
    return this;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public OffsetDateTime getCreatedAt() {
    return createdAt;
  }

  /** An instant as the server writes it, whole seconds with an offset, never `Z`. */
  public Event createdAt(OffsetDateTime createdAt) {
    this.createdAt = createdAt;
    return this;
  }

  /** Id of a workspace. */
  public String getWorkspaceId() {
    return workspaceId;
  }

  /** Id of a workspace. */
  public Event workspaceId(String workspaceId) {
    this.workspaceId = workspaceId;
    return this;
  }

  /**  */
  public EventData getData() {
    return data;
  }

  /**  */
  public Event data(EventData data) {
    this.data = data;
    return this;
  }

  /** true on a delivery that was asked for as a test; else absent. */
  public Boolean getTest() {
    return test;
  }

  /** true on a delivery that was asked for as a test; else absent. */
  public Event test(Boolean test) {
    this.test = test;
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
  public Event set(String member, Object value) {
    others.put(member, value);
    return this;
  }

  @Override
  public boolean equals(Object other) {
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
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("id", id);
    members.put("type", type);
    members.put("created_at", createdAt);
    members.put("workspace_id", workspaceId);
    members.put("data", data);
    members.put("test", test);
    members.putAll(others);
    return "Event" + members;
  }
}
