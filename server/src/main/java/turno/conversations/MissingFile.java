package turno.conversations;

import turno.kernel.WireEnum;

/** Why a message's file is not among its attachments. */
public enum MissingFile implements WireEnum {
  /** The file has not been fetched from the channel yet. */
  PENDING,
  TOO_LARGE,
  /** The file does not fit in the workspace's storage for files. */
  NO_ROOM,
  /**
   * The channel no longer has the file, never provided it or provided an empty file, or every
   * attempt to fetch the file has failed.
   */
  UNAVAILABLE
}
