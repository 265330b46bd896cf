package turno.conversations;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;

/**
 * Receives what a channel delivers. Each call is a separate transaction, detects repeats by the
 * message's external id, and may be repeated after any failure.
 */
public interface ChannelIntake {
  /**
   * Records a customer's message: continues its contact's conversation, reopens a closed one, or
   * begins one; emits {@code message.received}.
   */
  RecordedMessage received(WorkspaceId workspaceId, ChannelMessage message, Instant now);

  /**
   * Records what a person of the business wrote to the contact outside of this service, such as on
   * the shop's own phone: takes over the conversation, even a closed one.
   */
  RecordedMessage echoed(WorkspaceId workspaceId, ChannelMessage message, Instant now);

  /**
   * Records messages from before the channel was connected, all of one contact and oldest first,
   * with their original times. Emits no events, takes nothing over, and leaves a closed
   * conversation closed. Pass at most a few hundred at a time.
   *
   * @return how many were new
   */
  int history(WorkspaceId workspaceId, List<HistoricMessage> messages, Instant now);

  /**
   * Records the status of a message. Ignores a status that would move it back.
   *
   * @return false when no message has this external id (yet: a status may arrive before the answer
   *     to the sending is stored)
   */
  boolean status(WorkspaceId workspaceId, ChannelStatus status, Instant now);

  /**
   * Records that the writer of a message edited or deleted it. Ignores repeats and changes older
   * than the last one. It does not count as a reply and takes nothing over.
   *
   * @return false when there is no such message
   */
  boolean changed(WorkspaceId workspaceId, ChannelChange change, Instant now);

  /**
   * Records further addresses, a phone or a name of a contact that is known by one of its
   * addresses; ignores unknown contacts, and never changes an existing name.
   */
  void contact(WorkspaceId workspaceId, ChannelName channel, ChannelContact contact, Instant now);

  /**
   * Stores a file for a message, at most 16 MiB and within the workspace's quota, a part at a time.
   * A file that no message takes within a day is deleted.
   *
   * @throws FileRefused when it is too large or the workspace has no room
   * @throws IOException of the stream; nothing is stored
   */
  AttachmentId store(WorkspaceId workspaceId, IncomingFile file, InputStream bytes, Instant now)
      throws IOException, FileRefused;

  /**
   * Whether a message exists and takes files: erasing a customer deletes their messages, and a
   * message that its writer deleted takes no files.
   */
  boolean isThere(WorkspaceId workspaceId, MessageId messageId);

  /**
   * Attaches a file to a recorded message, unless another message has the file. If the message no
   * longer exists, the file is deleted.
   */
  void attach(WorkspaceId workspaceId, MessageId messageId, AttachmentId attachmentId, Instant now);

  /** Records why the file of a recorded message is missing. */
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
