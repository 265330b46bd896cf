package turno.conversations;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.customers.Correspondents;
import turno.customers.Customer;
import turno.customers.ReceiverAnswers;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Records the messages and reports of built-in channels
 * (docs/rules/conversations.md#channels-of-ours).
 */
final class RecordFromChannel implements ChannelIntake {
  private static final int MAX_DETAIL = 1_000;

  private final Database database;
  private final Workspaces workspaces;
  private final Correspondents correspondents;
  private final IdSource ids;
  private final ReceiveMessage receiveMessage;
  private final ReportStatus reportStatus;
  private final StoreAttachment storeAttachment;
  private final AmendMessage amend;
  private final ButtonPresses presses;

  RecordFromChannel(
      Database database,
      Workspaces workspaces,
      Correspondents correspondents,
      IdSource ids,
      StoreAttachment storeAttachment,
      ButtonPresses presses,
      ReceiverAnswers receiverAnswers) {
    this.database = database;
    this.workspaces = workspaces;
    this.correspondents = correspondents;
    this.ids = ids;
    this.receiveMessage = new ReceiveMessage(ids, correspondents);
    this.reportStatus = new ReportStatus(ids);
    this.storeAttachment = storeAttachment;
    this.presses = presses;
    this.amend = new AmendMessage(ids, receiverAnswers);
  }

  /** Reads the workspace as its own tenant, because this node may have to load it first. */
  private Workspace workspace(WorkspaceId workspaceId) {
    return Tenant.<Workspace, RuntimeException>of(workspaceId, () -> workspaces.get(workspaceId));
  }

  /**
   * Runs a transaction in the workspace, and repeats the transaction if a conflicting one committed
   * first.
   */
  private <T extends @Nullable Object> T write(WorkspaceId workspaceId, Database.Work<T> work) {
    return Database.again(
        e ->
            Correspondents.lostRace(e)
                || MessageRows.EXTERNAL_ID_IS_TAKEN.equals(e.constraint())
                || ContactRows.ADDRESS_IS_KNOWN.equals(e.constraint()),
        () -> Tenant.<T, RuntimeException>of(workspaceId, () -> database.write(work)));
  }

  /**
   * The customer behind a contact and the conversation to continue, both locked, and the contact's
   * addresses that were stored before.
   */
  private record Found(
      Customer customer, @Nullable NamedConversation conversation, List<ContactRows.Known> known) {}

  private Found find(
      Connection connection,
      Workspace workspace,
      ChannelName channel,
      ChannelContact contact,
      Instant now)
      throws SQLException {
    List<ContactRows.Known> all =
        ContactRows.find(connection, workspace.id(), channel, contact.addresses());
    ContactRows.Known known = ContactRows.first(all, contact.addresses());
    Customer customer =
        known == null ? null : correspondents.lock(connection, workspace.id(), known.customerId());
    if (known != null && customer != null) {
      Customer complete =
          correspondents.completed(connection, customer, contact.phone(), contact.name(), now);
      return new Found(
          complete, ConversationRows.lock(connection, workspace.id(), known.conversationId()), all);
    }
    Customer found =
        correspondents.findOrCreate(
            connection,
            workspace,
            new Correspondents.Known(null, contact.phone(), null, contact.name(), null),
            now);
    return new Found(
        found,
        ConversationRows.lockContinued(connection, workspace.id(), channel, null, found.id()),
        all);
  }

  private static void remember(
      Connection connection,
      Found found,
      Conversation conversation,
      ChannelContact contact,
      Instant now)
      throws SQLException {
    for (String address : contact.addresses()) {
      if (found.known().stream().noneMatch(known -> known.address().equals(address))) {
        ContactRows.insert(
            connection,
            conversation.workspaceId(),
            conversation.channel(),
            new ContactRows.Known(address, found.customer().id(), conversation.id()),
            now);
      }
    }
  }

  private static ReceiveMessage.Command command(ChannelMessage message, Instant now) {
    return new ReceiveMessage.Command(
        message.channel(),
        null,
        message.externalId(),
        message.contact().phone(),
        message.type(),
        RecordedContent.text(message.text()),
        RecordedContent.of(message),
        message.attachments(),
        message.at().isAfter(now) ? now : message.at(),
        new Message.Marks(
            RecordedContent.isCut(message.text()), message.missingFile(), null, null));
  }

  private static @Nullable RecordedMessage recorded(
      Connection connection, WorkspaceId workspaceId, ChannelMessage message) throws SQLException {
    Message before =
        MessageRows.byExternalId(connection, workspaceId, message.channel(), message.externalId());
    return before == null ? null : new RecordedMessage(before.conversationId(), before.id(), true);
  }

  @Override
  public RecordedMessage received(WorkspaceId workspaceId, ChannelMessage message, Instant now) {
    Workspace workspace = workspace(workspaceId);
    return write(
        workspaceId,
        connection -> {
          RecordedMessage before = recorded(connection, workspaceId, message);
          if (before != null) {
            return before;
          }
          Found found = find(connection, workspace, message.channel(), message.contact(), now);
          ReceiveMessage.Received received =
              receiveMessage.run(
                  connection,
                  workspace,
                  found.customer(),
                  found.conversation(),
                  command(message, now),
                  now);
          Conversation conversation = received.conversation().conversation();
          if (message.type() != MessageType.SYSTEM) { // a system message may name a former address
            ContactRows.use(connection, conversation, message.contact().addresses(), now);
          }
          remember(connection, found, conversation, message.contact(), now);
          RecordedMessage recorded =
              new RecordedMessage(conversation.id(), received.message().id(), false);
          if (message.pressed() != null) {
            presses.pressed(connection, workspaceId, recorded, message.pressed(), now);
          }
          return recorded;
        });
  }

  @Override
  public RecordedMessage echoed(WorkspaceId workspaceId, ChannelMessage message, Instant now) {
    Workspace workspace = workspace(workspaceId);
    return write(
        workspaceId,
        connection -> {
          RecordedMessage before = recorded(connection, workspaceId, message);
          if (before != null) {
            return before;
          }
          Found found = find(connection, workspace, message.channel(), message.contact(), now);
          ReceiveMessage.Command command = command(message, now);
          ConversationChange change = change(connection, workspace, found, command, now);
          Conversation.Handling handling = change.conversation().handling();
          if (!handling.open() || !handling.byHuman()) {
            change.takeOver(null, null, null, null);
          }
          Message echo = change.append(ours(command, MessageStatus.SENT));
          Conversation conversation = change.store().conversation();
          remember(connection, found, conversation, message.contact(), now);
          return new RecordedMessage(conversation.id(), echo.id(), false);
        });
  }

  private ConversationChange change(
      Connection connection,
      Workspace workspace,
      Found found,
      ReceiveMessage.Command command,
      Instant now) {
    NamedConversation shown = found.conversation();
    return shown == null
        ? receiveMessage.begun(connection, workspace, found.customer(), command, now)
        : new ConversationChange(connection, ids, workspace.zone(), now, shown, false);
  }

  /** Returns a message that an unknown staff member wrote outside this service. */
  private static ConversationChange.NewMessage ours(
      ReceiveMessage.Command command, MessageStatus status) {
    return message(
        command, false, new Message.Sender(Message.SenderType.USER, null, null, null), status);
  }

  private static ConversationChange.NewMessage message(
      ReceiveMessage.Command command,
      boolean inbound,
      Message.Sender sender,
      MessageStatus status) {
    return new ConversationChange.NewMessage(
        inbound,
        sender,
        command.type(),
        command.text(),
        command.content(),
        null,
        false,
        status,
        command.externalId(),
        command.at(),
        command.attachments(),
        command.marks());
  }

  @Override
  public int history(WorkspaceId workspaceId, List<HistoricMessage> messages, Instant now) {
    if (messages.isEmpty()) {
      return 0;
    }
    Workspace workspace = workspace(workspaceId);
    return write(workspaceId, connection -> history(connection, workspace, messages, now));
  }

  private int history(
      Connection connection, Workspace workspace, List<HistoricMessage> messages, Instant now)
      throws SQLException {
    ChannelMessage first = messages.getFirst().message();
    Found found = find(connection, workspace, first.channel(), first.contact(), now);
    ConversationChange change = change(connection, workspace, found, command(first, now), now);
    if (found.conversation() == null) {
      change.handle(change.conversation().handling().closed());
    }
    int added = 0;
    for (HistoricMessage one : messages) {
      if (recorded(connection, workspace.id(), one.message()) == null) {
        ReceiveMessage.Command command = command(one.message(), now);
        Conversation.Progress before = change.conversation().progress();
        change.append(
            one.inbound()
                ? message(
                    command, true, ReceiveMessage.sender(found.customer()), MessageStatus.DELIVERED)
                : ours(command, MessageStatus.DELIVERED));
        boolean opens = one.inbound() && command.type() != MessageType.SYSTEM;
        change.progress(before.remembered(command.at(), opens));
        added++;
      }
    }
    if (added > 0) {
      remember(connection, found, change.store().conversation(), first.contact(), now);
    }
    return added;
  }

  @Override
  public boolean status(WorkspaceId workspaceId, ChannelStatus status, Instant now) {
    Workspace workspace = workspace(workspaceId);
    return write(
        workspaceId,
        connection -> {
          Message message =
              MessageRows.byExternalId(
                  connection, workspaceId, status.channel(), status.externalId());
          if (message == null) {
            return SentCodes.isReported(connection, workspace, status, now);
          }
          String code = status.errorCode();
          reportStatus.write(
              connection,
              workspaceId,
              message,
              status.status(),
              status.status() == MessageStatus.FAILED
                  ? new Message.Failed(
                      code == null ? "failed" : code,
                      RecordedContent.first(MAX_DETAIL, status.errorDetail()))
                  : null,
              null,
              workspace.zone(),
              now);
          if (status.pricing() != null) {
            MessageCosts.reported(connection, workspace, message.id(), status.pricing(), now);
          }
          return true;
        });
  }

  @Override
  public void contact(
      WorkspaceId workspaceId, ChannelName channel, ChannelContact contact, Instant now) {
    Workspace workspace = workspace(workspaceId);
    write(
        workspaceId,
        connection -> {
          List<ContactRows.Known> all =
              ContactRows.find(connection, workspaceId, channel, contact.addresses());
          if (all.isEmpty()) {
            return false;
          }
          Found found = find(connection, workspace, channel, contact, now);
          NamedConversation shown = found.conversation();
          if (shown != null) {
            remember(connection, found, shown.conversation(), contact, now);
          }
          return true;
        });
  }

  @Override
  public AttachmentId store(
      WorkspaceId workspaceId, IncomingFile file, InputStream bytes, Instant now)
      throws IOException, FileRefused {
    return storeAttachment.run(workspaceId, file, bytes, now);
  }

  @Override
  public boolean changed(WorkspaceId workspaceId, ChannelChange change, Instant now) {
    Workspace workspace = workspace(workspaceId);
    return write(workspaceId, connection -> amend.change(connection, workspace, change, now));
  }

  @Override
  public boolean isThere(WorkspaceId workspaceId, MessageId messageId) {
    return Tenant.<Boolean, RuntimeException>of(
        workspaceId,
        () ->
            database.<Boolean>read(
                connection -> AmendMessage.takesFiles(connection, workspaceId, messageId)));
  }

  @Override
  public void attach(
      WorkspaceId workspaceId, MessageId messageId, AttachmentId attachmentId, Instant now) {
    Workspace workspace = workspace(workspaceId);
    write(
        workspaceId,
        connection -> amend.attach(connection, workspace, messageId, attachmentId, now));
  }

  @Override
  public void missing(WorkspaceId workspaceId, MessageId messageId, MissingFile why, Instant now) {
    Workspace workspace = workspace(workspaceId);
    write(workspaceId, connection -> amend.missing(connection, workspace, messageId, why, now));
  }
}
