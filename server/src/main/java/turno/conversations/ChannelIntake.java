package turno.conversations;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;

/**
 * Receives messages and reports from a channel. Each call is a separate transaction, detects
 * repeats by the message's external id, and may be repeated after any failure.
 */
public interface ChannelIntake {
  /**
   * Records a customer's message: continues the contact's conversation, reopens a closed one, or
   * begins one; emits {@code message.received}.
   */
  RecordedMessage received(WorkspaceId workspaceId, ChannelMessage message, Instant now);

  /**
   * Records a message that the business's staff wrote to the contact outside this service, such as
   * on the shop's own phone: takes over the conversation, even if it is closed.
   */
  RecordedMessage echoed(WorkspaceId workspaceId, ChannelMessage message, Instant now);

  /**
   * Records messages from before the channel was connected, all of one contact and oldest first,
   * with their original times. Emits no events, takes over no conversation, and leaves a closed
   * conversation closed. Pass at most a few hundred at a time.
   *
   * @return how many messages were new
   */
  int history(WorkspaceId workspaceId, List<HistoricMessage> messages, Instant now);

  /**
   * Records the status of a message. Ignores a status that would move the message back to an
   * earlier status.
   *
   * @return false if no message has this external id. It may get the id later, because a status may
   *     arrive before the answer to the send request is stored
   */
  boolean status(WorkspaceId workspaceId, ChannelStatus status, Instant now);

  /**
   * Records that the writer of a message edited or deleted it. Ignores repeats and changes older
   * than the last change. A change is not treated as a reply and does not take over the
   * conversation.
   *
   * @return false if there is no such message
   */
  boolean changed(WorkspaceId workspaceId, ChannelChange change, Instant now);

  /**
   * Records further addresses, a phone number or a name of a contact that is already known by one
   * of the given addresses. Ignores unknown contacts, and never changes an existing name.
   */
  void contact(WorkspaceId workspaceId, ChannelName channel, ChannelContact contact, Instant now);

  /**
   * Stores a file for a message, one part at a time. The file may have at most 16 MiB and must fit
   * in the workspace's quota. A file that is not attached to a message within a day is deleted.
   *
   * @throws FileRefused if the file is too large or the workspace has no room
   * @throws IOException if the stream fails; the file is then not stored
   */
  AttachmentId store(WorkspaceId workspaceId, IncomingFile file, InputStream bytes, Instant now)
      throws IOException, FileRefused;

  /**
   * Whether a file can be attached to a message. The message may have been erased with its
   * customer, and a message that its writer deleted accepts no files.
   */
  boolean isThere(WorkspaceId workspaceId, MessageId messageId);

  /**
   * Attaches a file to a recorded message, unless the file is attached to another message. If the
   * message no longer exists, the file is deleted.
   */
  void attach(WorkspaceId workspaceId, MessageId messageId, AttachmentId attachmentId, Instant now);

  /** Records why the file of a recorded message is missing. */
  void missing(WorkspaceId workspaceId, MessageId messageId, MissingFile why, Instant now);

  /** The file is too large, or there is no room for it. */
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
