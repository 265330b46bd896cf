package turno.conversations;

import turno.kernel.WireEnum;

/** The kind of content of a message. */
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
