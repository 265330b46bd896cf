package turno.conversations;

import turno.kernel.WireEnum;

/** What a message consists of. */
public enum MessageType implements WireEnum {
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
  UNKNOWN
}
