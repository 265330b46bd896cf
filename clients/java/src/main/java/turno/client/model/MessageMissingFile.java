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

/** Why a file that was sent with the message is not among its `attachments`; null if no file is missing. `pending`: the file has not been fetched from the channel yet. `too_large`: the file has more than 16 MiB. `no_room`: the workspace has no space left for files. `unavailable`: the channel no longer has the file, or never provided it. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class MessageMissingFile {
  public static final MessageMissingFile PENDING = new MessageMissingFile("pending");
  public static final MessageMissingFile TOO_LARGE = new MessageMissingFile("too_large");
  public static final MessageMissingFile NO_ROOM = new MessageMissingFile("no_room");
  public static final MessageMissingFile UNAVAILABLE = new MessageMissingFile("unavailable");

  private static final List<MessageMissingFile> KNOWN = List.of(PENDING, TOO_LARGE, NO_ROOM, UNAVAILABLE);

  private final String value;

  private MessageMissingFile(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static MessageMissingFile of(String value) {
    for (MessageMissingFile known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new MessageMissingFile(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<MessageMissingFile> known() {
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
    return other instanceof MessageMissingFile && (((MessageMissingFile) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
