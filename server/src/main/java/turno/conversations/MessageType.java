package turno.conversations;

import java.util.Locale;

/** What a message consists of. */
public enum MessageType {
  TEXT,
  TEMPLATE,
  NOTE,
  IMAGE,
  AUDIO,
  VIDEO,
  DOCUMENT,
  STICKER,
  LOCATION,
  CONTACTS,
  BUTTON,
  INTERACTIVE,
  REACTION,
  SYSTEM,
  /** What nobody here knows; its content is kept as the channel gave it. */
  UNKNOWN;

  /** As stored and on the wire. */
  public String wire() {
    return name().toLowerCase(Locale.ROOT);
  }

  static MessageType stored(String text) {
    return valueOf(text.toUpperCase(Locale.ROOT));
  }
}
