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

/** The kind of content in the message. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class MessageType {
  public static final MessageType TEXT = new MessageType("text");
  public static final MessageType TEMPLATE = new MessageType("template");
  public static final MessageType NOTE = new MessageType("note");
  public static final MessageType IMAGE = new MessageType("image");
  public static final MessageType AUDIO = new MessageType("audio");
  public static final MessageType VIDEO = new MessageType("video");
  public static final MessageType DOCUMENT = new MessageType("document");
  public static final MessageType STICKER = new MessageType("sticker");
  public static final MessageType LOCATION = new MessageType("location");
  public static final MessageType CONTACTS = new MessageType("contacts");
  public static final MessageType BUTTON = new MessageType("button");
  public static final MessageType INTERACTIVE = new MessageType("interactive");
  public static final MessageType REACTION = new MessageType("reaction");
  public static final MessageType SYSTEM = new MessageType("system");
  public static final MessageType UNKNOWN = new MessageType("unknown");

  private static final List<MessageType> KNOWN = List.of(TEXT, TEMPLATE, NOTE, IMAGE, AUDIO, VIDEO, DOCUMENT, STICKER, LOCATION, CONTACTS, BUTTON, INTERACTIVE, REACTION, SYSTEM, UNKNOWN);

  private final String value;

  private MessageType(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static MessageType of(String value) {
    for (MessageType known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new MessageType(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<MessageType> known() {
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
    return other instanceof MessageType && (((MessageType) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
