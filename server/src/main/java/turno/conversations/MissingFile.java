package turno.conversations;

import turno.kernel.WireEnum;

/** Why a file of a message is not among its attachments. */
public enum MissingFile implements WireEnum {
  /** It was not fetched from the channel yet. */
  PENDING,
  TOO_LARGE,
  /** The workspace's storage for files is full. */
  NO_ROOM,
  /** The channel no longer has it, or never gave it. */
  UNAVAILABLE
}
