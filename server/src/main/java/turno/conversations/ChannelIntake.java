package turno.conversations;

import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.List;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;

/**
 * Receives messages and reports from a channel. Each call except {@link #store} is one transaction.
 * A message with an external id that is already recorded is not recorded again. Any call may be
 * repeated after a failure.
 */
public interface ChannelIntake {
  /**
   * Records a customer's message: continues the contact's conversation, reopens a closed one, or
   * begins one; emits {@code message.received}.
   */
  RecordedMessage received(WorkspaceId workspaceId, ChannelMessage message, Instant now);

  /**
   * Records a message that the business's staff wrote to the contact outside this service, such as
   * on the business's own phone: takes over the conversation, even if it is closed.
   */
  RecordedMessage echoed(WorkspaceId workspaceId, ChannelMessage message, Instant now);

  /**
   * Records messages from before the channel was connected, all of one contact and oldest first,
   * with their original times. Emits no events, does not take over the conversation, and leaves a
   * closed conversation closed; a new one begins closed. Pass at most a few hundred at a time.
   *
   * @return how many messages were new
   */
  int history(WorkspaceId workspaceId, List<HistoricMessage> messages, Instant now);

  /**
   * Records the status of a message. Ignores a status that would move the message back to an
   * earlier status.
   *
   * @return false if no message and no one-time code has this external id. A message may get the id
   *     later, because a status may arrive before the answer to the send request is stored
   */
  boolean status(WorkspaceId workspaceId, ChannelStatus status, Instant now);

  /**
   * Records that the writer of a message edited or deleted it. Ignores repeats, edits older than
   * the last edit, and changes of a deleted message. A change is not treated as a reply and does
   * not take over the conversation.
   *
   * @return false if the party that made the change has written no message with this external id
   */
  boolean changed(WorkspaceId workspaceId, ChannelChange change, Instant now);

  /**
   * Records new addresses and a missing phone number or name of a contact that is already known by
   * one of its addresses. Ignores unknown contacts, and never changes an existing name or phone
   * number.
   */
  void contact(WorkspaceId workspaceId, ChannelName channel, ChannelContact contact, Instant now);

  /**
   * Stores a file for a message, one part at a time. The file may have at most 16 MiB and must fit
   * in the workspace's quota. A file that is not attached to a message within a day is deleted.
   *
   * @throws FileRefused if the file is empty or too large, or if the workspace has no room for it
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
   * message no longer exists or its writer has deleted it, the file is deleted.
   */
  void attach(WorkspaceId workspaceId, MessageId messageId, AttachmentId attachmentId, Instant now);

  /** Records why the file of a recorded message is missing. */
  void missing(WorkspaceId workspaceId, MessageId messageId, MissingFile why, Instant now);

  /** The file is empty or too large, or there is no room for it. */
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
