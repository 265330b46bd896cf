package turno.conversations;

import turno.kernel.WireEnum;

/** Why a message's file is not among its attachments. */
public enum MissingFile implements WireEnum {
  /** The file has not been fetched from the channel yet. */
  PENDING,
  TOO_LARGE,
  /** The workspace's storage for files is full. */
  NO_ROOM,
  /** The channel no longer has the file, or never provided it. */
  UNAVAILABLE
}
