package turno.conversations;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/**
 * Leases messages to this node, so that only this node sends them. Leases are measured in real
 * time, because the shared clock may stand still when a node dies.
 */
final class LeasedMessages {
  /** How long a channel may postpone a message. */
  private static final Duration MAX_POSTPONEMENT = Duration.ofHours(24);

  /** An automatic message that has waited longer than this is checked again before it is sent. */
  private static final Duration FRESH = Duration.ofSeconds(10);

  private static final int LOST_AT_ONCE = 100;

  /**
   * How many messages of one workspace may be in progress at the same time, so that a slow
   * receiving server does not block other workspaces.
   */
  private static final int MAX_OF_WORKSPACE = 16;

  // workspaces take turns, so that a workspace with a long queue does not starve other workspaces
  private static final String BEGIN =
      """
      with busy as (
        select workspace_id, count(*) as messages from turno.outgoing_messages
         where leased_until is not null group by workspace_id),
      picked as (
        select p.*, row_number() over (partition by p.workspace_id order by p.due_at) as turn
          from turno.workspaces w
         cross join lateral (
           select o.workspace_id, o.message_id, o.due_at from turno.outgoing_messages o
            where o.workspace_id = w.workspace_id and o.due_at <= ? and o.lease is null
              and o.channel = any (?::text[])
            order by o.due_at, o.message_id limit ?) p),
      chosen as (
        select o.workspace_id, o.message_id
          from (select p.* from picked p left join busy b on b.workspace_id = p.workspace_id
                 where p.turn + coalesce(b.messages, 0) <= ?
                 order by p.turn + coalesce(b.messages, 0), p.due_at limit ?) c
          join turno.outgoing_messages o
            on o.workspace_id = c.workspace_id and o.message_id = c.message_id
         where o.lease is null and o.due_at <= ?
           for update of o skip locked)
      update turno.outgoing_messages o
         set lease = ?, leased_until = clock_timestamp() + ?::interval
        from chosen c
       where o.workspace_id = c.workspace_id and o.message_id = c.message_id
      returning o.workspace_id, o.message_id, o.conversation_id, o.created_at, o.lease
      """;

  private static final String LOST =
      """
      select workspace_id, message_id, conversation_id, created_at, lease
        from turno.outgoing_messages where leased_until < clock_timestamp() limit ?
      """;

  private static final String EXTEND =
      """
      update turno.outgoing_messages set leased_until = clock_timestamp() + ?::interval
       where workspace_id = ? and message_id = ? and lease = ?
      """;

  private static final String END_LOST =
      """
      delete from turno.outgoing_messages
       where workspace_id = ? and message_id = ? and lease = ? and leased_until < clock_timestamp()
      """;

  private static final String END =
      """
      delete from turno.outgoing_messages where workspace_id = ? and message_id = ? and lease = ?
      """;

  private static final String PUT_OFF =
      """
      update turno.outgoing_messages set lease = null, leased_until = null, due_at = ?
       where workspace_id = ? and message_id = ? and lease = ? and not superseded
      """;

  private static final String IS_SUPERSEDED =
      """
      select true from turno.outgoing_messages
       where workspace_id = ? and message_id = ? and lease = ? and superseded
      """;

  private static final String PUT_OFF_ALL =
      """
      update turno.outgoing_messages set due_at = ?
       where workspace_id = ? and channel = ? and lease is null and due_at < ?
      """;

  private final Database database;
  private final Workspaces workspaces;
  private final ReportStatus reportStatus;
  private final OutdatedMessages outdated;
  private final AtomicLong givenUp = new AtomicLong();

  LeasedMessages(
      Database database, Workspaces workspaces, IdSource ids, OutdatedMessages outdated) {
    this.database = database;
    this.workspaces = workspaces;
    this.reportStatus = new ReportStatus(ids);
    this.outdated = outdated;
  }

  /** A message that is leased to this node. */
  record Leased(WorkspaceId workspaceId, Message message, Instant createdAt, UUID lease) {}

  private record Row(
      WorkspaceId workspaceId,
      MessageId messageId,
      ConversationId conversationId,
      Instant createdAt,
      UUID lease) {
    static Row read(ResultSet row) throws SQLException {
      return new Row(
          Sql.id(row, "workspace_id", IdKind.WORKSPACE),
          Sql.id(row, "message_id", IdKind.MESSAGE),
          Sql.id(row, "conversation_id", IdKind.CONVERSATION),
          Sql.instantOf(row, "created_at"),
          row.getObject("lease", UUID.class));
    }
  }

  /** Leases due messages to this node; from this point on, they are treated as possibly sent. */
  List<Leased> begin(List<ChannelName> channels, UUID lease, Instant now, int most) {
    return database.write(connection -> {
      List<Row> rows =
          Sql.of(BEGIN)
              .with(now, channels.stream().map(ChannelName::wire).toList(), most)
              .with(MAX_OF_WORKSPACE, most, now)
              .with(lease, seconds(Channel.MAX_SEND.multipliedBy(2)))
              .list(connection, Row::read);
      List<Leased> begun = new ArrayList<>();
      for (Row row : rows) {
        Message message = MessageRows.find(connection, row.workspaceId(), row.messageId());
        if (message != null) {
          begun.add(new Leased(row.workspaceId(), message, row.createdAt(), row.lease()));
        }
      }
      return begun;
    });
  }

  private static String seconds(Duration time) {
    return time.toSeconds() + " seconds";
  }

  /**
   * Extends the lease, so that it lasts for the step plus the time limit for sending; returns false
   * if this node no longer has the lease.
   */
  boolean isExtended(Leased leased, Duration step) {
    return database.<Boolean>write(connection ->
        Sql.of(EXTEND)
                .with(seconds(step.plus(Channel.MAX_SEND)))
                .with(leased.workspaceId(), leased.message().id(), leased.lease())
                .update(connection)
            == 1);
  }

  /** Reads the data that a channel needs to send a message. */
  OutgoingMessage outgoing(Leased leased) {
    WorkspaceId workspaceId = leased.workspaceId();
    Message message = leased.message();
    return database.read(connection -> {
      NamedConversation shown =
          ConversationRows.find(connection, workspaceId, message.conversationId());
      return new OutgoingMessage(
          workspaceId,
          message.conversationId(),
          message.id(),
          ContactRows.addresses(connection, workspaceId, message.conversationId()),
          shown == null ? null : shown.customer().phone(),
          message.text(),
          message.content() == null ? null : Json.tree(message.content()),
          message.template(),
          AttachmentRows.of(connection, workspaceId, List.of(message.id())).stream()
              .map(file ->
                  new OutgoingMessage.OutgoingFile(
                      file.id(), file.type(), file.contentType(), file.name(), file.bytes()))
              .toList(),
          MessageRows.lastInboundId(connection, workspaceId, message.conversationId()),
          shown == null ? null : shown.conversation().progress().lastInboundAt());
    });
  }

  /**
   * Returns the error code of a message that is not sent, because its workspace was deleted, or
   * because it is an automatic message that waited and for which {@link OutdatedMessages} returns a
   * code; null if the message must be sent.
   */
  @Nullable String outdated(Leased leased, Instant now) {
    if (isOfDeletedWorkspace(leased)) {
      return OutdatedMessages.OUTDATED;
    }
    if (leased.message().sender().type() != Message.SenderType.SYSTEM
        || now.isBefore(leased.createdAt().plus(FRESH))) {
      return null;
    }
    Workspace workspace = workspace(leased.workspaceId());
    return database.<@Nullable String>write(
        connection -> outdated.code(connection, workspace, leased.message().id(), now));
  }

  private boolean isOfDeletedWorkspace(Leased leased) {
    return database.<Boolean>read(
        connection -> Workspaces.isDeleted(connection, leased.workspaceId()));
  }

  /** Stores the outcome of sending a message. */
  void finish(Leased leased, SendOutcome outcome, Instant now) {
    database.write(connection -> {
      switch (outcome) {
        case SendOutcome.Sent(String externalId) ->
            end(connection, leased, MessageStatus.SENT, null, externalId, now);
        case SendOutcome.Refused(String code, String detail) ->
            end(
                connection,
                leased,
                MessageStatus.FAILED,
                new Message.Failed(code, detail),
                null,
                now);
        case SendOutcome.Unknown(String detail) -> unknown(connection, leased, detail, now);
        case SendOutcome.Postponed postponed -> putOff(connection, leased, postponed, now);
      }
      return null;
    });
  }

  private void unknown(Connection connection, Leased leased, @Nullable String detail, Instant now)
      throws SQLException {
    end(
        connection,
        leased,
        MessageStatus.FAILED,
        new Message.Failed(
            Message.Failed.UNKNOWN_OUTCOME,
            detail == null ? "It is unknown whether the message was sent." : detail),
        null,
        now);
  }

  /** Finishes a message, and makes the conversation's next message due. */
  private void end(
      Connection connection,
      Leased leased,
      MessageStatus status,
      Message.@Nullable Failed error,
      @Nullable String externalId,
      Instant now)
      throws SQLException {
    WorkspaceId workspaceId = leased.workspaceId();
    ConversationId conversationId = leased.message().conversationId();
    reportStatus.write( // this locks the conversation
        connection,
        workspaceId,
        leased.message(),
        status,
        error,
        externalId,
        workspace(workspaceId).zone(),
        now);
    Sql.of(END).with(workspaceId, leased.message().id(), leased.lease()).update(connection);
    WaitingMessages.promote(connection, workspaceId, conversationId, now);
  }

  /** Reads the workspace as its own tenant, because this node may have to load it first. */
  private Workspace workspace(WorkspaceId workspaceId) {
    return Tenant.<Workspace, RuntimeException>of(workspaceId, () -> workspaces.get(workspaceId));
  }

  private void putOff(
      Connection connection, Leased leased, SendOutcome.Postponed postponed, Instant now)
      throws SQLException {
    if (now.isAfter(leased.createdAt().plus(MAX_POSTPONEMENT))) {
      end(
          connection,
          leased,
          MessageStatus.FAILED,
          new Message.Failed(postponed.code(), postponed.detail()),
          null,
          now);
      return;
    }
    Instant again = now.plus(postponed.pause());
    // takeovers lock the conversation, too, so the message cannot be superseded in the meantime
    ConversationRows.lock(connection, leased.workspaceId(), leased.message().conversationId());
    int waits =
        Sql.of(PUT_OFF)
            .with(again, leased.workspaceId(), leased.message().id(), leased.lease())
            .update(connection);
    if (waits == 0 && isSuperseded(connection, leased)) {
      end(connection, leased, MessageStatus.FAILED, Message.Failed.superseded(), null, now);
    }
    if (postponed.whole()) {
      Sql.of(PUT_OFF_ALL)
          .with(again, leased.workspaceId(), leased.message().channel().wire(), again)
          .update(connection);
    }
  }

  private static boolean isSuperseded(Connection connection, Leased leased) throws SQLException {
    return Sql.of(IS_SUPERSEDED)
            .with(leased.workspaceId(), leased.message().id(), leased.lease())
            .first(connection, row -> true)
        != null;
  }

  /** Returns the number of messages that this node has given up as lost. */
  long lost() {
    return givenUp.get();
  }

  /**
   * Gives up messages that a node had begun to send when it died, because their outcome is unknown.
   * Returns whether there may be more of these messages.
   */
  boolean giveUpLost(Instant now) {
    List<Row> lost =
        database.read(connection -> Sql.of(LOST).with(LOST_AT_ONCE).list(connection, Row::read));
    for (Row row : lost) {
      boolean isLost =
          database.<Boolean>write(connection -> {
            ConversationRows.lock(connection, row.workspaceId(), row.conversationId());
            int ended =
                Sql.of(END_LOST)
                    .with(row.workspaceId(), row.messageId(), row.lease())
                    .update(connection);
            Message message = MessageRows.find(connection, row.workspaceId(), row.messageId());
            if (ended == 0 || message == null) {
              return false; // the node was only slow, or the message was erased
            }
            unknown(
                connection,
                new Leased(row.workspaceId(), message, row.createdAt(), row.lease()),
                null,
                now);
            return true;
          });
      if (isLost) {
        givenUp.incrementAndGet();
      }
    }
    return lost.size() == LOST_AT_ONCE;
  }
}
