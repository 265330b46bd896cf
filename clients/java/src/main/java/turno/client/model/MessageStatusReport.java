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

/** The delivery result of a message. */
@NullMarked
@JsonAutoDetect(
    fieldVisibility = JsonAutoDetect.Visibility.NONE,
    getterVisibility = JsonAutoDetect.Visibility.NONE,
    isGetterVisibility = JsonAutoDetect.Visibility.NONE,
    setterVisibility = JsonAutoDetect.Visibility.NONE,
    creatorVisibility = JsonAutoDetect.Visibility.NONE)
@JsonInclude(JsonInclude.Include.NON_NULL)
public final class MessageStatusReport {
  @JsonProperty("status")
  private MessageStatusReportStatus status;

  @JsonProperty("external_id")
  private @Nullable String externalId;

  @JsonProperty("error")
  private @Nullable MessageStatusReportError error;

  @JsonAnySetter @JsonAnyGetter
  private final Map<String, @Nullable Object> others = new LinkedHashMap<>();

  private MessageStatusReport() {}

  /** Returns a builder in which no value is set. */
  public static Builder builder() {
    return new Builder(new MessageStatusReport());
  }

  /** Returns a builder that starts with the values of this object. */
  public Builder toBuilder() {
    return new Builder(copy());
  }

  private MessageStatusReport copy() {
    MessageStatusReport copy = new MessageStatusReport();
    copy.status = status;
    copy.externalId = externalId;
    copy.error = error;
    copy.others.putAll(others);
    return copy;
  }

  /** The delivery status. */
  public MessageStatusReportStatus getStatus() {
    return status;
  }

  /** The id of the message at the channel or the bridge; stored if no id is known yet. */
  public @Nullable String getExternalId() {
    return externalId;
  }

  /** Why the message failed; allowed only with the status `failed`. If absent, the code is `failed`. */
  public @Nullable MessageStatusReportError getError() {
    return error;
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
    if (!(other instanceof MessageStatusReport)) {
      return false;
    }
    MessageStatusReport that = (MessageStatusReport) other;
    return Objects.equals(status, that.status)
        && Objects.equals(externalId, that.externalId)
        && Objects.equals(error, that.error)
        && others.equals(that.others);
  }

  @Override
  public int hashCode() {
    return Objects.hash(status, externalId, error, others);
  }

  @Override
  public String toString() {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    members.put("status", status);
    members.put("external_id", externalId);
    members.put("error", error);
    members.putAll(others);
    return "MessageStatusReport" + members;
  }

  /** Builds instances of {@link MessageStatusReport}. */
  public static final class Builder {
    private MessageStatusReport made;

    private Builder(MessageStatusReport made) {
      this.made = made;
    }

    /** The delivery status. Required. */
    public Builder status(MessageStatusReportStatus status) {
      made.status = status;
      return this;
    }

    /** The id of the message at the channel or the bridge; stored if no id is known yet. */
    public Builder externalId(@Nullable String externalId) {
      made.externalId = externalId;
      return this;
    }

    /** Why the message failed; allowed only with the status `failed`. If absent, the code is `failed`. */
    public Builder error(@Nullable MessageStatusReportError error) {
      made.error = error;
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
    public MessageStatusReport build() {
      List<String> missing = new ArrayList<>();
      if (made.status == null && made.others.get("status") == null) {
        missing.add("status");
      }
      if (!missing.isEmpty()) {
        throw new IllegalStateException(
            "MessageStatusReport is missing required members: " + String.join(", ", missing));
      }
      MessageStatusReport built = made;
      made = built.copy();
      return built;
    }
  }
}
