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

/** The delivery status. Messages from customers and private notes are always `delivered`. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class MessageStatus {
  public static final MessageStatus QUEUED = new MessageStatus("queued");
  public static final MessageStatus SENT = new MessageStatus("sent");
  public static final MessageStatus DELIVERED = new MessageStatus("delivered");
  public static final MessageStatus READ = new MessageStatus("read");
  public static final MessageStatus FAILED = new MessageStatus("failed");

  private static final List<MessageStatus> KNOWN = List.of(QUEUED, SENT, DELIVERED, READ, FAILED);

  private final String value;

  private MessageStatus(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static MessageStatus of(String value) {
    for (MessageStatus known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new MessageStatus(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<MessageStatus> known() {
    return KNOWN;
  }

  /** Returns the value as it is in JSON. */
  @JsonValue
  @Override
  public String toString() {
    return value;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof MessageStatus && (((MessageStatus) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
