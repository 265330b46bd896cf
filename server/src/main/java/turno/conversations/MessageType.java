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
  /** A type unknown to this service; its raw content is kept. */
  UNKNOWN
}
