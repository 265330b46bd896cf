package turno.conversations;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;

/**
 * What a channel hands in. Each call is a transaction of its own, finds out by the message's
 * external id whether it was handed in before, and may be repeated after any failure.
 */
public interface ChannelIntake {
  /**
   * A customer's message: continues the conversation of its contact, opens a closed one, or begins
   * one; emits {@code message.received}.
   */
  RecordedMessage received(WorkspaceId workspaceId, ChannelMessage message, Instant now);

  /**
   * What a person of the business wrote to the contact outside of this service, as on the shop's
   * own phone: takes the conversation over, also a closed one.
   */
  RecordedMessage echoed(WorkspaceId workspaceId, ChannelMessage message, Instant now);

  /**
   * Messages of the time before the channel was connected, all of one contact and the oldest first:
   * stored with their own times. No events, no take-over, and a closed conversation stays closed. A
   * few hundred at a time.
   *
   * @return how many had not been recorded before
   */
  int history(WorkspaceId workspaceId, List<HistoricMessage> messages, Instant now);

  /**
   * What became of a message. A status that would move it back does nothing.
   *
   * @return false when no message has this external id (yet: a status may come before the answer to
   *     the sending has been written)
   */
  boolean status(WorkspaceId workspaceId, ChannelStatus status, Instant now);

  /**
   * Records that the writer of a message edited it or took it back. A repeat does nothing, and
   * neither does a change that is older than the last one. It is no reply and takes nothing over.
   *
   * @return false when there is no such message
   */
  boolean changed(WorkspaceId workspaceId, ChannelChange change, Instant now);

  /**
   * Further addresses, a phone or a name of a contact that is known by one of its addresses; does
   * nothing for an unknown one, and never changes a name that the customer has.
   */
  void contact(WorkspaceId workspaceId, ChannelName channel, ChannelContact contact, Instant now);

  /**
   * Stores a file for a message, at most 16 MiB and within the workspace's quota, a part at a time.
   * One that no message takes within a day is deleted.
   *
   * @throws FileRefused when it is too large or the workspace has no room
   * @throws IOException of the stream; nothing is stored
   */
  AttachmentId store(WorkspaceId workspaceId, IncomingFile file, InputStream bytes, Instant now)
      throws IOException, FileRefused;

  /**
   * Whether a message is there, and its files are wanted: erasing a customer deletes their
   * messages, and a message that was taken back has no files.
   */
  boolean isThere(WorkspaceId workspaceId, MessageId messageId);

  /**
   * Gives a file to a message that was recorded before; a file that another has stays there. Where
   * the message is no longer there, the file is deleted.
   */
  void attach(WorkspaceId workspaceId, MessageId messageId, AttachmentId attachmentId, Instant now);

  /** Says why the file of a message that was recorded before is missing. */
  void missing(WorkspaceId workspaceId, MessageId messageId, MissingFile why, Instant now);

  /** A file is too large, or there is no room for it. */
  class FileRefused extends Exception {
    private static final long serialVersionUID = 1L;

    private final MissingFile why;

    public FileRefused(MissingFile why, String message) {
      super(message);
      this.why = why;
    }

    public MissingFile why() {
      return why;
    }
  }
}
