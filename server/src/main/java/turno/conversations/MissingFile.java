package turno.conversations;

import turno.kernel.WireEnum;

/** Why a file that came with a message is not among its attachments. */
public enum MissingFile implements WireEnum {
  /** It is yet to be fetched from the channel. */
  PENDING,
  TOO_LARGE,
  /** The files of the workspace take all the room that they may. */
  NO_ROOM,
  /** The channel no longer has it, or never gave it. */
  UNAVAILABLE
}
