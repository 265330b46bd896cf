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

/** The kind of sender. `bot`: a key that speaks as a bot. `user`: a signed-in person, or a key that speaks as a person. `system`: the server. A value that this version of the class does not know is kept unchanged. */
@NullMarked
public final class MessageSenderType {
  public static final MessageSenderType CUSTOMER = new MessageSenderType("customer");
  public static final MessageSenderType BOT = new MessageSenderType("bot");
  public static final MessageSenderType USER = new MessageSenderType("user");
  public static final MessageSenderType SYSTEM = new MessageSenderType("system");

  private static final List<MessageSenderType> KNOWN = List.of(CUSTOMER, BOT, USER, SYSTEM);

  private final String value;

  private MessageSenderType(String value) {
    this.value = value;
  }

  /**
   * Returns the constant with this value or, if there is none, a new object. Objects with the same
   * value are equal.
   */
  @JsonCreator
  public static MessageSenderType of(String value) {
    for (MessageSenderType known : KNOWN) {
      if (known.value.equals(value)) {
        return known;
      }
    }
    return new MessageSenderType(Objects.requireNonNull(value));
  }

  /** Returns the values that this version of the class knows. */
  public static List<MessageSenderType> known() {
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
    return other instanceof MessageSenderType && (((MessageSenderType) other).value).equals(value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
