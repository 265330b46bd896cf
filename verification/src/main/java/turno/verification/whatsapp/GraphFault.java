package turno.verification.whatsapp;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A fault that affects requests to send messages or to upload files.
 *
 * @param recipient the phone number or business-scoped id whose messages are affected; null for all
 *     recipients
 * @param code the code of the Graph error for {@link Kind#ERROR}; otherwise 0
 * @param times how many requests are affected; negative for all until the faults are cleared
 */
public record GraphFault(Kind kind, @Nullable String recipient, int code, int times) {
  /** Kinds of faults. */
  public enum Kind {
    /** Answered with a Graph error; nothing is sent. */
    ERROR,
    /** Answered with 500 and a page that is not JSON; nothing is sent. */
    SERVER_ERROR,
    /** The message is sent, and the answer is a 500. */
    SERVER_ERROR_AFTER_ACCEPTANCE,
    /** The message is sent, and no answer ever comes. */
    SILENCE_AFTER_ACCEPTANCE,
    /** The message is sent, and the connection is closed without an answer. */
    CUT_OFF_AFTER_ACCEPTANCE,
    /** The message is not sent, and the connection is closed without an answer. */
    CUT_OFF,
    /** The message is sent, and the answer arrives one byte at a time and never ends. */
    DRIPPING_ANSWER,
    /** The message is sent, and the answer is larger than any client should read. */
    HUGE_ANSWER,
    /** The message is sent, and the answer comes after two seconds. */
    SLOW,
    /** The file is stored, and the answer to the upload comes after three seconds. */
    SLOW_FILE;

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static @Nullable Kind of(String word) {
      for (Kind kind : values()) {
        if (kind.word().equals(word)) {
          return kind;
        }
      }
      return null;
    }
  }

  /** Refuses one request with a Graph error. */
  public static GraphFault error(int code) {
    return new GraphFault(Kind.ERROR, null, code, 1);
  }

  /** Refuses every message to one recipient with a Graph error. */
  public static GraphFault errorTo(String recipient, int code) {
    return new GraphFault(Kind.ERROR, recipient, code, -1);
  }

  /** Affects one request. */
  public static GraphFault once(Kind kind) {
    return new GraphFault(kind, null, 0, 1);
  }

  GraphFault spent() {
    return times < 0 ? this : new GraphFault(kind, recipient, code, times - 1);
  }
}
