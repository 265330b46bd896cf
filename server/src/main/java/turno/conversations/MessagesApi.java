package turno.conversations;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Cursor;
import turno.kernel.Failure;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.MessageId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.workspaces.Workspaces;

/** The operations on messages. */
final class MessagesApi {
  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final Runnable waiting;
  private final SendMessage sendMessage;
  private final PickTemplate pickTemplate;
  private final ReportStatus reportStatus;

  /**
   * @param waiting run when a built-in channel has a message to send
   */
  MessagesApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      Channels channels,
      IdSource ids,
      Runnable waiting) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.waiting = waiting;
    this.sendMessage = new SendMessage(ids, channels);
    this.pickTemplate = new PickTemplate(channels);
    this.reportStatus = new ReportStatus(ids);
  }

  Map<String, Handler> handlers() {
    return Map.of(
        "listMessages", this::messages,
        "sendMessage", this::send,
        "getMessage", this::message,
        "reportMessageStatus", this::report);
  }

  private ZoneId zone(RequestContext call) {
    return workspaces.get(call.workspaceId()).zone();
  }

  private MessageView view(Connection connection, RequestContext call, Message message)
      throws SQLException {
    return MessageView.of(
        message,
        AttachmentRows.of(connection, call.workspaceId(), List.of(message.id())),
        zone(call));
  }

  private Answer messages(RequestContext call) {
    ConversationId id = ConversationsApi.id(call);
    WorkspaceId workspaceId = call.workspaceId();
    Page page = Page.of(call);
    String afterText = call.query().text("after");
    String order = call.query().text("order");
    if (afterText != null && "desc".equals(order)) {
      throw Query.bad(
          "order", "conflict", "When you send 'after', set 'order' to asc or omit 'order'.");
    }
    boolean ascending = afterText != null || "asc".equals(order);
    Long last = page.afterNumber();
    int after = call.query().integer("after", 0);
    long above = ascending && last != null ? last : after;
    long below = !ascending && last != null ? last : Long.MAX_VALUE;
    ZoneId zone = zone(call);
    return database.snapshot(connection -> {
      ConversationsApi.present(ConversationRows.find(connection, workspaceId, id));
      List<Message> found =
          MessageRows.list(connection, workspaceId, id, above, below, ascending, page.limit());
      Map<MessageId, List<Attachment>> attachments =
          AttachmentRows.of(connection, workspaceId, found.stream().map(Message::id).toList())
              .stream()
              .filter(attachment -> attachment.messageId() != null)
              .collect(Collectors.groupingBy(Attachment::messageId));
      return page.answer(
          found,
          message ->
              MessageView.of(message, attachments.getOrDefault(message.id(), List.of()), zone),
          message -> Cursor.of(message.sequence(), message.id()));
    });
  }

  private Answer send(RequestContext call) {
    ConversationId id = ConversationsApi.id(call);
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          NamedConversation shown = ConversationsApi.locked(connection, call, id);
          ObjectNode body = call.body(MessagesApi::checkMessage);
          SendMessage.Command command =
              command(
                  body,
                  template(connection, call, shown, body.path("template")),
                  AttachmentsApi.named(connection, call, body));
          SendMessage.Sent sent = sendMessage.run(connection, call, shown, command, zone(call));
          if (sent.waits()) {
            transaction.afterCommit(waiting);
          }
          return Answer.created(
              view(connection, call, sent.message()), ConversationsApi.location(sent.message()));
        });
  }

  private static void checkMessage(ObjectNode body, List<Failure> failures) {
    boolean text = body.path("text").isString();
    boolean template = body.path("template").isObject();
    boolean files = !body.path("attachment_ids").isEmpty();
    boolean choices = body.path("choices").isObject();
    boolean note = body.path("private").asBoolean(false);
    if (template && (text || files || choices)) {
      failures.add(
          Failure.at(
              "#/template",
              "conflict",
              "'template' cannot be combined with 'text', 'choices' or 'attachment_ids'."));
    } else if (choices && (note || files)) {
      failures.add(
          Failure.at(
              "#/choices",
              "conflict",
              "'choices' cannot be combined with 'private' or with 'attachment_ids'."));
    } else if (choices && !text) {
      failures.add(Failure.at("#/text", "required", "If you send 'choices', 'text' is required."));
    } else if (note && !text) {
      failures.add(Failure.at("#/text", "required", "If 'private' is true, 'text' is required."));
    } else if (!text && !template && !files) {
      failures.add(
          Failure.at("#/text", "required", "Send 'text', 'attachment_ids' or 'template'."));
    }
    if (choices) {
      Choices.check(body, failures);
    }
    if (template) {
      checkTemplate(body.path("template"), failures);
    }
    if (text && body.path("text").stringValue().isBlank()) {
      failures.add(Failure.at("#/text", "min_length", "'text' must not be blank."));
    }
  }

  /**
   * Checks that a request names a template in one of two ways: by one of the workspace's own
   * messages, or by the template's name in the channel.
   */
  private static void checkTemplate(JsonNode template, List<Failure> failures) {
    boolean mapped = template.has("message");
    for (String other : mapped ? List.of("name", "language", "parameters") : List.of("variables")) {
      if (template.has(other)) {
        failures.add(
            Failure.at(
                "#/template/" + other,
                "conflict",
                "Send either 'message' and 'variables', or 'name', 'language' and"
                    + " 'parameters'."));
      }
    }
    for (String needed : mapped ? List.<String>of() : List.of("name", "language")) {
      if (!template.has(needed)) {
        failures.add(
            Failure.at(
                "#/template/" + needed,
                "required",
                "Send either 'message', or 'name' and 'language'."));
      }
    }
    template
        .path("variables")
        .properties()
        .forEach(variable ->
            checkParameter(
                variable.getValue(), "#/template/variables/" + variable.getKey(), failures));
    JsonNode parameters = template.path("parameters");
    for (int i = 0; i < parameters.size(); i++) {
      checkParameter(parameters.path(i), "#/template/parameters/" + i, failures);
    }
  }

  /**
   * Refuses parameters that are blank or would change the template's layout, because channels
   * refuse them.
   */
  private static void checkParameter(JsonNode parameter, String pointer, List<Failure> failures) {
    String text = parameter.asString("");
    if (text.isBlank()
        || text.chars().anyMatch(Character::isISOControl)
        || text.contains("     ")) {
      failures.add(
          Failure.at(
              pointer,
              "format",
              "A parameter must be one line of text, not blank, without tabs or five spaces in a"
                  + " row."));
    }
  }

  private @Nullable MessageTemplate template(
      Connection connection, RequestContext call, NamedConversation shown, JsonNode given)
      throws SQLException {
    if (!given.isObject()) {
      return null;
    }
    if (!given.has("message")) {
      return new MessageTemplate(
          given.path("name").stringValue(),
          given.path("language").stringValue(),
          given.path("parameters").valueStream().map(JsonNode::stringValue).toList());
    }
    Map<String, String> variables =
        given.path("variables").properties().stream()
            .collect(Collectors.toMap(Map.Entry::getKey, one -> one.getValue().stringValue()));
    return pickTemplate.run(
        connection,
        shown,
        workspaces.get(call.workspaceId()).locale(),
        new PickTemplate.Asked(given.path("message").stringValue(), variables));
  }

  private static SendMessage.Command command(
      ObjectNode body, @Nullable MessageTemplate template, List<Attachment> files) {
    return new SendMessage.Command(
        ConversationsApi.text(body, "text"),
        template,
        body.path("choices") instanceof ObjectNode choices ? choices : null,
        files,
        body.path("private").asBoolean(false));
  }

  private static MessageId messageId(RequestContext call) {
    return call.pathId(0, IdKind.MESSAGE, "message");
  }

  private static Message present(@Nullable Message found) {
    if (found == null) {
      throw ProblemException.notFound("There is no such message.");
    }
    return found;
  }

  private Answer message(RequestContext call) {
    MessageId id = messageId(call);
    return database.read(connection ->
        Answer.ok(
            view(connection, call, present(MessageRows.find(connection, call.workspaceId(), id)))));
  }

  private Answer report(RequestContext call) {
    MessageId id = messageId(call);
    try {
      return writes.run(
          call,
          transaction -> {
            Connection connection = transaction.connection();
            Message message = present(MessageRows.find(connection, call.workspaceId(), id));
            ObjectNode body = call.body(ReportStatus::check);
            Message after =
                reportStatus.byBridge(
                    connection, call.workspaceId(), message, body, zone(call), call.now());
            return Answer.ok(view(connection, call, after));
          });
    } catch (Database.DatabaseException e) {
      if (MessageRows.EXTERNAL_ID_IS_TAKEN.equals(e.constraint())) {
        throw ProblemException.externalIdTaken("Another message has this external_id.");
      }
      throw e;
    }
  }
}
