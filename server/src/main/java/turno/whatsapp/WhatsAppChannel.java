package turno.whatsapp;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.conversations.Channel;
import turno.conversations.ChannelName;
import turno.conversations.MappedTemplate;
import turno.conversations.MessageTemplate;
import turno.conversations.OutgoingMessage;
import turno.conversations.SendOutcome;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.ConversationId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.RecentlyUsed;
import turno.platform.db.Database;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.OutgoingHttp;
import turno.platform.outgoing.SendingFailed;

/**
 * Sends messages by WhatsApp. A send that failed before the request began is retried; after a later
 * failure without an answer, the outcome is unknown, because WhatsApp has no idempotency keys.
 */
final class WhatsAppChannel implements Channel {
  private static final Logger LOG = LoggerFactory.getLogger(WhatsAppChannel.class);
  private static final Duration MOMENT = Duration.ofSeconds(2);
  private static final Duration AGAIN = Duration.ofSeconds(15);
  private static final Duration NO_KEY = Duration.ofMinutes(5);
  private static final SendOutcome LATE =
      new SendOutcome.Unknown("Sending took so long that another node gave up on the message.");

  /** The states in which WhatsApp refuses a template, with the error code for each. */
  private static final Map<String, String> REFUSED_TEMPLATES =
      Map.of("paused", "132015", "disabled", "132016", "rejected", "132001");

  private static final int MAX_MARKED = 10_000;

  private final Database database;
  private final Graph graph;
  private final NumberSecrets secrets;
  private final BiFunction<WorkspaceId, AttachmentId, InputStream> files;
  private final InstantSource clock;
  private final SendRate rate = new SendRate();
  private final Map<ConversationId, String> marked = RecentlyUsed.map(MAX_MARKED);
  private final CountByName counts =
      new CountByName(
          "sent",
          "refused",
          "outside_window",
          "undeliverable",
          "limited",
          "template",
          "unknown",
          "postponed");

  WhatsAppChannel(
      Database database,
      Graph graph,
      NumberSecrets secrets,
      BiFunction<WorkspaceId, AttachmentId, InputStream> files,
      InstantSource clock) {
    this.database = database;
    this.graph = graph;
    this.secrets = secrets;
    this.files = files;
    this.clock = clock;
  }

  @Override
  public ChannelName name() {
    return ChannelName.WHATSAPP;
  }

  @Override
  public boolean isSetUp(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return NumberRows.find(connection, workspaceId) != null;
  }

  /** Returns the number of attempts to send a message so far, by outcome. */
  CountByName counts() {
    return counts;
  }

  @Override
  public SendOutcome send(OutgoingMessage message, Lease lease) {
    return counted(
        sent(
            message.workspaceId(),
            MessageBodies.recipient(message),
            message.template(),
            (credentials, to) -> {
              markAsRead(credentials, message);
              return message.files().isEmpty()
                  ? one(credentials, written(to, message))
                  : withFiles(credentials, to, message, lease);
            }));
  }

  @Override
  public SendOutcome sendCode(WorkspaceId workspaceId, String phone, MessageTemplate template) {
    return counted(
        sent(
            workspaceId,
            Address.of(phone),
            template,
            (credentials, to) -> one(credentials, MessageBodies.code(to, template))));
  }

  /** Sends a message to an address with the credentials of a number. */
  private interface Sending {
    SendOutcome send(NumberCredentials credentials, Address to);
  }

  private SendOutcome counted(SendOutcome outcome) {
    counts.count(
        switch (outcome) {
          case SendOutcome.Sent _ -> "sent";
          case SendOutcome.Refused(var code, _) -> kind(code);
          case SendOutcome.Unknown _ -> "unknown";
          case SendOutcome.Postponed _ -> "postponed";
        });
    return outcome;
  }

  /** Returns the kind of a refusal, for monitoring. */
  private static String kind(String code) {
    return switch (code) {
      case "131047" -> "outside_window";
      case "131026", "no_address" -> "undeliverable";
      case "131048", "131049", "131050" -> "limited";
      default -> code.startsWith("132") ? "template" : "refused";
    };
  }

  /** The data read before sending. */
  private record Known(@Nullable WhatsAppNumber number, @Nullable String refusedState) {}

  private Known known(WorkspaceId workspaceId, @Nullable MessageTemplate template) {
    return database.read(connection ->
        new Known(
            NumberRows.find(connection, workspaceId),
            template == null ? null : refusedState(connection, workspaceId, template)));
  }

  private SendOutcome sent(
      WorkspaceId workspaceId,
      @Nullable Address to,
      @Nullable MessageTemplate template,
      Sending sending) {
    Known known;
    try {
      known = known(workspaceId, template);
    } catch (RuntimeException e) {
      LOG.warn("a WhatsApp number could not be read; the message will be retried", e);
      return new SendOutcome.Postponed(AGAIN, false, "unavailable", null);
    }
    WhatsAppNumber number = known.number();
    if (number == null) {
      return new SendOutcome.Refused("not_connected", "The workspace has no WhatsApp number.");
    }
    NumberCredentials credentials = secrets.credentials(number);
    if (credentials == null) {
      return new SendOutcome.Postponed(
          NO_KEY, true, "secrets_unreadable", "No available key decrypts the number's secrets.");
    }
    if (to == null) {
      return new SendOutcome.Refused("no_address", "The customer has no WhatsApp address.");
    }
    String state = known.refusedState();
    String refusedTemplate = state == null ? null : REFUSED_TEMPLATES.get(state);
    if (state != null && refusedTemplate != null) {
      return new SendOutcome.Refused(refusedTemplate, refusal(state));
    }
    try {
      if (!rate.take(workspaceId)) {
        return new SendOutcome.Postponed(MOMENT, true, "throughput", null);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new SendOutcome.Postponed(MOMENT, false, "stopped", null);
    }
    SendOutcome outcome = sending.send(credentials, to);
    note(number, outcome);
    return outcome;
  }

  @Override
  public @Nullable String refusal(
      Connection connection, WorkspaceId workspaceId, MessageTemplate template)
      throws SQLException {
    String state = refusedState(connection, workspaceId, template);
    return state == null ? null : refusal(state);
  }

  @Override
  public List<MappedTemplate> mapped(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return MappedRows.list(connection, workspaceId);
  }

  private static String refusal(String state) {
    return "WhatsApp does not send this template: it is " + state + ".";
  }

  /** Returns the template's state if WhatsApp refuses the template; else null. */
  private static @Nullable String refusedState(
      Connection connection, WorkspaceId workspaceId, MessageTemplate template)
      throws SQLException {
    String state =
        TemplateRows.status(connection, workspaceId, template.name(), template.language());
    return state != null && REFUSED_TEMPLATES.containsKey(state) ? state : null;
  }

  /** Marks the customer's last message as read, with a typing indicator; ignores failures. */
  private void markAsRead(NumberCredentials credentials, OutgoingMessage message) {
    String last = message.lastInboundId();
    if (last == null) {
      return;
    }
    synchronized (marked) {
      if (last.equals(marked.put(message.conversationId(), last))) {
        return;
      }
    }
    try {
      graph.receipt(credentials, last);
    } catch (SendingFailed e) {
      LOG.debug("a message could not be marked as read", e);
    }
  }

  private static ObjectNode written(Address to, OutgoingMessage message) {
    MessageTemplate template = message.template();
    if (template != null) {
      return MessageBodies.template(to, template, message.choices());
    }
    String text = message.text() == null ? "" : message.text();
    JsonNode choices = message.choices();
    return choices == null
        ? MessageBodies.text(to, text)
        : MessageBodies.interactive(to, text, choices);
  }

  private SendOutcome one(NumberCredentials credentials, ObjectNode body) {
    try {
      return graph.send(credentials, body);
    } catch (SendingFailed e) {
      return e.isBegun()
          ? new SendOutcome.Unknown("WhatsApp did not answer: " + e.word() + ".")
          : new SendOutcome.Postponed(AGAIN, true, e.word(), null);
    }
  }

  /**
   * Uploads all files before the first message, so that a message is rarely sent only in part.
   * Uploads may take a long time, so this node's lease is extended before each step.
   */
  private SendOutcome withFiles(
      NumberCredentials credentials, Address to, OutgoingMessage message, Lease lease) {
    List<ObjectNode> bodies = new ArrayList<>();
    SendOutcome failed = handedOver(credentials, to, message, lease, bodies);
    if (failed != null) {
      return failed;
    }
    SendOutcome first = one(credentials, bodies.getFirst());
    if (!(first instanceof SendOutcome.Sent)) {
      return first;
    }
    for (ObjectNode body : bodies.subList(1, bodies.size())) {
      if (!lease.extend(Graph.SEND_TIMEOUT)
          || !(one(credentials, body) instanceof SendOutcome.Sent)) {
        return new SendOutcome.Unknown("Some of the message's files were not sent.");
      }
    }
    return first;
  }

  /**
   * Uploads the files; returns null if they can be sent. Otherwise, returns the outcome of the
   * message.
   *
   * @param bodies receives the messages to send
   */
  private @Nullable SendOutcome handedOver(
      NumberCredentials credentials,
      Address to,
      OutgoingMessage message,
      Lease lease,
      List<ObjectNode> bodies) {
    String caption = message.text();
    try {
      for (OutgoingMessage.OutgoingFile file : message.files()) {
        if (!lease.extend(Graph.FILE_TIMEOUT)) {
          return LATE;
        }
        switch (uploaded(credentials, message, file)) {
          case Uploaded.Done(var mediaId) -> {
            boolean takes = caption != null && MessageBodies.takesCaption(file, caption);
            bodies.add(MessageBodies.file(to, file, mediaId, takes ? caption : null));
            caption = takes ? null : caption;
          }
          case Uploaded.Not(var outcome) -> {
            return outcome;
          }
        }
      }
      if (caption != null) {
        bodies.add(MessageBodies.text(to, caption)); // no file took the text as its caption
      }
      return lease.extend(Graph.SEND_TIMEOUT) ? null : LATE;
    } catch (RuntimeException e) {
      LOG.warn("files could not be uploaded to WhatsApp; the message will be retried", e);
      return new SendOutcome.Postponed(AGAIN, false, "unavailable", null);
    }
  }

  private sealed interface Uploaded {
    record Done(String mediaId) implements Uploaded {}

    record Not(SendOutcome outcome) implements Uploaded {}
  }

  private Uploaded uploaded(
      NumberCredentials credentials, OutgoingMessage message, OutgoingMessage.OutgoingFile file) {
    try (InputStream bytes = files.apply(message.workspaceId(), file.id())) {
      return graph.upload(
          credentials, file.contentType(), file.bytes(), bytes, WhatsAppChannel::uploaded);
    } catch (SendingFailed e) {
      // an upload sends no message, even if its outcome is unknown
      return new Uploaded.Not(new SendOutcome.Postponed(AGAIN, false, e.word(), null));
    } catch (IOException e) {
      return new Uploaded.Not(new SendOutcome.Postponed(AGAIN, false, "file_unreadable", null));
    }
  }

  private static Uploaded uploaded(OutgoingHttp.Reply reply) {
    String id = JsonMembers.text(GraphAnswer.tree(reply), "id");
    if (reply.isSuccess() && id != null) {
      return new Uploaded.Done(id);
    }
    GraphAnswer.Refusal refusal = GraphAnswer.refusal(reply);
    return new Uploaded.Not(
        refusal == null
            ? new SendOutcome.Postponed(AGAIN, false, "answered_" + reply.status(), null)
            : GraphAnswer.ofRefusal(refusal));
  }

  /** Records or clears a number's problem; if that fails, the message's outcome stays the same. */
  private void note(WhatsAppNumber number, SendOutcome outcome) {
    try {
      noted(number, outcome);
    } catch (RuntimeException e) {
      LOG.warn("the state of a WhatsApp number could not be stored", e);
    }
  }

  /** Records why a number cannot send, and clears the problem once it has sent a message. */
  private void noted(WhatsAppNumber number, SendOutcome outcome) {
    switch (outcome) {
      case SendOutcome.Postponed(_, var whole, var code, var detail)
          when whole && isOfNumber(code) -> {
        if (number.problem() == null) {
          LOG.error("WhatsApp refuses the messages of a workspace: code {}", code);
        }
        database.write(connection -> {
          NumberRows.trouble(connection, number.workspaceId(), code, detail, clock.instant());
          return null;
        });
      }
      case SendOutcome.Sent _ when number.problem() != null ->
          database.write(connection -> {
            NumberRows.well(connection, number.workspaceId());
            return null;
          });
      case SendOutcome.Sent _,
          SendOutcome.Refused _,
          SendOutcome.Unknown _,
          SendOutcome.Postponed _ -> {}
    }
  }

  private static boolean isOfNumber(String code) {
    return code.chars().allMatch(Character::isDigit)
        && new GraphAnswer.Refusal(Integer.parseInt(code), "").concernsNumber();
  }
}
