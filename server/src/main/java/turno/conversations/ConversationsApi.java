package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.customers.Correspondents;
import turno.customers.Customer;
import turno.kernel.Cursor;
import turno.kernel.Failure;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.UserId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.workspaces.Workspace;
import turno.workspaces.Workspaces;

/** The operations on conversations, including those for bridges. */
final class ConversationsApi {

  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final Correspondents correspondents;
  private final IdSource ids;
  private final Runnable waiting;
  private final ReceiveMessage receiveMessage;
  private final HandOffConversation handOff;

  /**
   * @param waiting run when a built-in channel has a message to send
   */
  ConversationsApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      Correspondents correspondents,
      IdSource ids,
      Runnable waiting) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.correspondents = correspondents;
    this.ids = ids;
    this.waiting = waiting;
    this.receiveMessage = new ReceiveMessage(ids, correspondents);
    this.handOff = new HandOffConversation(ids);
  }

  Map<String, Handler> handlers() {
    Map<String, Handler> handlers = new HashMap<>();
    handlers.put("listConversations", this::list);
    handlers.put("receiveMessage", this::receive);
    handlers.put("getConversation", this::get);
    handlers.put("updateConversation", this::assign);
    handlers.put("handOffConversation", this::handOff);
    handlers.put("releaseConversation", call -> step(call, ConversationsApi::release));
    handlers.put("closeConversation", call -> step(call, (_, change) -> close(change)));
    handlers.put("reopenConversation", call -> step(call, this::reopen));
    handlers.put("readConversation", this::read);
    return handlers;
  }

  private Answer list(RequestContext call) {
    Page page = Page.of(call);
    Query query = call.query();
    ConversationRows.Filter filter =
        new ConversationRows.Filter(
            call.workspaceId(),
            query.text("status"),
            query.text("handled_by"),
            query.text("channel"),
            query.id("customer_id", IdKind.CUSTOMER),
            query.id("assignee_id", IdKind.USER),
            page.afterTime());
    List<NamedConversation> found =
        database.read(connection -> ConversationRows.list(connection, filter, page.limit()));
    ZoneId zone = zone(call);
    return page.answer(
        found,
        shown -> shown.view(call.now(), zone),
        shown ->
            Cursor.of(shown.conversation().progress().lastMessageAt(), shown.conversation().id()));
  }

  private Answer get(RequestContext call) {
    ConversationId id = id(call);
    return Answer.ok(
        present(
                database.<@Nullable NamedConversation>read(
                    connection -> ConversationRows.find(connection, call.workspaceId(), id)))
            .view(call.now(), zone(call)));
  }

  static ConversationId id(RequestContext call) {
    return call.pathId(0, IdKind.CONVERSATION, "conversation");
  }

  static NamedConversation present(@Nullable NamedConversation found) {
    if (found == null) {
      throw ProblemException.notFound("There is no such conversation.");
    }
    return found;
  }

  private ZoneId zone(RequestContext call) {
    return workspaces.get(call.workspaceId()).zone();
  }

  private Answer receive(RequestContext call) {
    Workspace workspace = workspaces.get(call.workspaceId());
    ObjectNode body =
        call.body((given, failures) -> {
          Correspondents.check(workspace, given, failures);
          if (!given.path("text").isString() && given.path("attachment_ids").isEmpty()) {
            failures.add(Failure.at("#/text", "required", "Send 'text' or 'attachment_ids'."));
          }
        });
    Correspondents.Known known = Correspondents.Known.of(body.path("customer"), workspace);
    ReceiveMessage.Command command =
        new ReceiveMessage.Command(
            ChannelName.API,
            text(body, "thread_id"),
            text(body, "external_id"),
            known.phone(),
            MessageType.TEXT,
            text(body, "text"),
            null,
            List.of(),
            call.now(),
            Message.Marks.NONE);
    return Database.again(
        e -> Correspondents.lostRace(e) || MessageRows.EXTERNAL_ID_IS_TAKEN.equals(e.constraint()),
        () ->
            writes.run(
                call,
                transaction ->
                    receive(transaction.connection(), call, workspace, known, body, command)));
  }

  private Answer receive(
      Connection connection,
      RequestContext call,
      Workspace workspace,
      Correspondents.Known known,
      ObjectNode body,
      ReceiveMessage.Command command)
      throws SQLException {
    String externalId = command.externalId();
    Message before =
        externalId == null
            ? null
            : MessageRows.byExternalId(connection, workspace.id(), command.channel(), externalId);
    if (before != null) {
      NamedConversation of =
          present(ConversationRows.find(connection, workspace.id(), before.conversationId()));
      return Answer.ok(result(connection, call, of, before));
    }
    List<Attachment> files = AttachmentsApi.named(connection, call, body);
    AttachmentsApi.requireUnused(files);
    Customer customer = correspondents.findOrCreate(connection, workspace, known, call.now());
    NamedConversation continued =
        ConversationRows.lockContinued(
            connection, workspace.id(), command.channel(), command.threadId(), customer.id());
    ReceiveMessage.Received received =
        receiveMessage.run(
            connection, workspace, customer, continued, command.with(files), call.now());
    return Answer.created(
        result(connection, call, received.conversation(), received.message()),
        location(received.message()));
  }

  static String location(Message message) {
    return "/v1/messages/" + message.id().toString();
  }

  private ObjectNode result(
      Connection connection, RequestContext call, NamedConversation shown, Message message)
      throws SQLException {
    ObjectNode result = Json.object();
    result.set("conversation", shown.view(call.now(), zone(call)));
    result.set("message", Json.MAPPER.valueToTree(view(connection, call, message)));
    return result;
  }

  private MessageView view(Connection connection, RequestContext call, Message message)
      throws SQLException {
    return MessageView.of(
        message,
        AttachmentRows.of(connection, call.workspaceId(), List.of(message.id())),
        zone(call));
  }

  static NamedConversation locked(Connection connection, RequestContext call, ConversationId id)
      throws SQLException {
    return present(ConversationRows.lock(connection, call.workspaceId(), id));
  }

  static @Nullable String text(JsonNode body, String member) {
    JsonNode node = body.path(member);
    return node.isString() ? node.stringValue() : null;
  }

  private Answer handOff(RequestContext call) {
    ConversationId id = id(call);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          NamedConversation shown = locked(connection, call, id);
          ObjectNode body = call.body();
          UserId assignee = assignee(body);
          HandOffConversation.Command command =
              new HandOffConversation.Command(
                  text(body, "reason"),
                  text(body, "note"),
                  text(body, "message"),
                  assignee,
                  name(connection, call, assignee));
          HandOffConversation.HandedOff handedOff =
              handOff.run(connection, call, shown, command, zone(call));
          if (handedOff.waits()) {
            transaction.afterCommit(waiting);
          }
          return Answer.ok(handedOff.view());
        });
  }

  private static @Nullable UserId assignee(ObjectNode body) {
    String text = text(body, "assignee_id");
    return text == null ? null : IdKind.USER.parse(text);
  }

  private static @Nullable String name(
      Connection connection, RequestContext call, @Nullable UserId assignee) throws SQLException {
    if (assignee == null) {
      return null;
    }
    String name = ConversationRows.userName(connection, call.workspaceId(), assignee);
    if (name == null) {
      throw ProblemException.unknownInBody("#/assignee_id", "user");
    }
    return name;
  }

  private Answer assign(RequestContext call) {
    ConversationId id = id(call);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          NamedConversation shown = locked(connection, call, id);
          ObjectNode body = call.body();
          UserId assignee =
              body.has("assignee_id")
                  ? assignee(body)
                  : shown.conversation().handling().assigneeId();
          String name =
              body.has("assignee_id") ? name(connection, call, assignee) : shown.assigneeName();
          call.caller().requirePerson();
          ConversationChange change = change(connection, call, shown);
          change.handle(shown.conversation().handling().assigned(assignee), name);
          return stored(call, change, shown);
        });
  }

  /** An action that only a person may take. */
  @FunctionalInterface
  private interface Step {
    void run(RequestContext call, ConversationChange change) throws SQLException;
  }

  private Answer step(RequestContext call, Step step) {
    ConversationId id = id(call);
    return writes.run(
        call,
        transaction -> {
          NamedConversation shown = locked(transaction.connection(), call, id);
          call.body();
          call.caller().requirePerson();
          ConversationChange change = change(transaction.connection(), call, shown);
          step.run(call, change);
          return stored(call, change, shown);
        });
  }

  private ConversationChange change(
      Connection connection, RequestContext call, NamedConversation shown) {
    return new ConversationChange(connection, ids, zone(call), call.now(), shown, false);
  }

  /** Stores the change if it changes anything, and answers with the conversation. */
  private Answer stored(RequestContext call, ConversationChange change, NamedConversation before)
      throws SQLException {
    boolean changed = !change.conversation().equals(before.conversation());
    return Answer.ok((changed ? change.store() : before).view(call.now(), zone(call)));
  }

  private static void release(RequestContext call, ConversationChange change) throws SQLException {
    Conversation.Handling handling = change.conversation().handling();
    if (!handling.open() || !handling.byHuman()) {
      return;
    }
    change.handle(handling.released(), null);
    change.append(
        new ConversationChange.NewMessage(
            false,
            Message.Sender.SYSTEM,
            MessageType.SYSTEM,
            null,
            "{\"event\": \"conversation.released\"}",
            null,
            true,
            MessageStatus.DELIVERED,
            null,
            call.now(),
            List.of()));
    change.tell("conversation.released");
  }

  private static void close(ConversationChange change) {
    change.handle(change.conversation().handling().closed());
  }

  private void reopen(RequestContext call, ConversationChange change) {
    Conversation.Handling handling = change.conversation().handling();
    if (!handling.open()) {
      Workspace workspace = workspaces.get(call.workspaceId());
      change.handle(handling.reopened(ReceiveMessage.handler(workspace)));
    }
  }

  private Answer read(RequestContext call) {
    ConversationId id = id(call);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          NamedConversation shown = locked(connection, call, id);
          Conversation.Progress progress = shown.conversation().progress();
          long upTo = Math.min(call.body().path("up_to_sequence").longValue(), progress.sequence());
          ConversationChange change = change(connection, call, shown);
          if (upTo > progress.readSequence()) {
            int unread = MessageRows.unread(connection, call.workspaceId(), id, upTo);
            change.progress(progress.read(upTo, unread));
          }
          return stored(call, change, shown);
        });
  }
}
