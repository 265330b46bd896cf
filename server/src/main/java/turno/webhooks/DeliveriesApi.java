package turno.webhooks;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Cursor;
import turno.kernel.Failure;
import turno.kernel.Id.DeliveryId;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.EventId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.Timestamps;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.Query;
import turno.platform.http.RequestContext;
import turno.platform.outgoing.OutgoingGate;
import turno.workspaces.Workspaces;

/**
 * The operations on deliveries: the log, a test event, another attempt, and recovering missed
 * events.
 */
final class DeliveriesApi {
  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final SampleEvent sample;
  private final IdSource ids;
  private final OutgoingGate gate;
  private final Consumer<Endpoint.Key> due;
  private final Runnable recovery;

  /**
   * @param gate states whether requests may be sent
   * @param due notified of endpoints with a due delivery
   * @param recovery notified when a recovery was requested
   */
  DeliveriesApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      SampleEvent sample,
      IdSource ids,
      OutgoingGate gate,
      Consumer<Endpoint.Key> due,
      Runnable recovery) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.sample = sample;
    this.ids = ids;
    this.gate = gate;
    this.due = due;
    this.recovery = recovery;
  }

  Map<String, Handler> handlers() {
    return Map.of(
        "listWebhookDeliveries", this::list,
        "getWebhookDelivery", this::get,
        "testWebhookEndpoint", this::test,
        "resendWebhookDelivery", this::resend,
        "recoverWebhookEndpoint", this::recover);
  }

  private Answer list(RequestContext call) {
    EndpointId endpointId = endpointId(call);
    Query query = call.query();
    Instant from = query.instant("from", zone(call));
    Instant to = query.instant("to", zone(call));
    if (from != null && to != null && !from.isBefore(to)) {
      throw Query.bad("to", "out_of_range", "'to' must be later than 'from'.");
    }
    Page page = Page.of(call);
    DeliveryRows.Filter filter =
        new DeliveryRows.Filter(
            call.workspaceId(),
            endpointId,
            query.text("status"),
            query.text("event_type"),
            from,
            to,
            "asc".equals(query.text("order")),
            page.after(IdKind.DELIVERY));
    List<Delivery> found =
        database.snapshot(connection -> {
          Endpoint endpoint =
              Endpoint.present(Endpoint.TABLE.find(connection, call.workspaceId(), endpointId));
          return DeliveryRows.list(connection, endpoint, filter, page.limit());
        });
    return page.answer(
        found,
        delivery -> DeliveryView.of(delivery, zone(call)),
        delivery -> Cursor.of(delivery.id()));
  }

  private static EndpointId endpointId(RequestContext call) {
    return call.pathId(0, IdKind.ENDPOINT, "webhook endpoint");
  }

  private Answer get(RequestContext call) {
    DeliveryId id = call.pathId(0, IdKind.DELIVERY, "webhook delivery");
    ObjectNode view =
        database.snapshot(connection -> {
          Delivery delivery = present(DeliveryRows.find(connection, call.workspaceId(), id));
          return DeliveryView.of(
              delivery, DeliveryRows.attempts(connection, call.workspaceId(), id), zone(call));
        });
    return Answer.ok(view);
  }

  private static Delivery present(@Nullable Delivery delivery) {
    if (delivery == null) {
      throw ProblemException.notFound("There is no such webhook delivery.");
    }
    return delivery;
  }

  private Answer test(RequestContext call) {
    EndpointId endpointId = endpointId(call);
    return writes.run(
        call,
        transaction -> {
          Endpoint endpoint =
              Endpoint.present(
                  Endpoint.TABLE.lock(transaction.connection(), call.workspaceId(), endpointId));
          String type = call.body().path("event_type").asString(SampleEvent.TYPE);
          requireSendable(endpoint);
          EventId eventId = ids.next(IdKind.EVENT);
          byte[] body =
              sample.render(eventId, type, call.now(), workspaces.get(call.workspaceId()));
          Delivery delivery =
              new Delivery(
                  call.workspaceId(),
                  ids.next(IdKind.DELIVERY),
                  endpointId,
                  eventId,
                  type,
                  true,
                  "pending",
                  0,
                  call.now(),
                  null,
                  call.now(),
                  null);
          DeliveryRows.insertTest(transaction.connection(), delivery, endpoint.activation(), body);
          transaction.afterCommit(() -> due.accept(endpoint.key()));
          return accepted(DeliveryView.of(delivery, zone(call)));
        });
  }

  private static Answer accepted(Object view) {
    return Answer.bytes(202, Json.bytes(view));
  }

  private void requireSendable(Endpoint endpoint) {
    if (!endpoint.active()) {
      throw ProblemException.conflict(
          ProblemReason.ENDPOINT_DISABLED, "The webhook endpoint is not active.");
    }
    if (!gate.isOpen()) {
      throw ProblemException.conflict(
          ProblemReason.OUTGOING_HELD,
          "The database was restored from a backup or copied, and the operator has not released"
              + " outgoing traffic yet.");
    }
  }

  private Answer resend(RequestContext call) {
    DeliveryId id = call.pathId(0, IdKind.DELIVERY, "webhook delivery");
    return writes.run(
        call,
        transaction -> {
          Delivery found =
              present(DeliveryRows.find(transaction.connection(), call.workspaceId(), id));
          // all code locks endpoints before their deliveries
          Endpoint endpoint =
              Endpoint.TABLE.lock(transaction.connection(), call.workspaceId(), found.endpointId());
          if (endpoint == null) {
            throw ProblemException.notFound("There is no such webhook delivery.");
          }
          call.body();
          requireSendable(endpoint);
          requireRoom(DeliveryRows.asked(transaction.connection(), call.workspaceId(), id));
          DeliveryRows.ask(
              transaction.connection(),
              found,
              AttemptTrigger.MANUAL,
              endpoint.activation(),
              call.now());
          transaction.afterCommit(() -> due.accept(endpoint.key()));
          return accepted(
              DeliveryView.of(
                  present(DeliveryRows.find(transaction.connection(), call.workspaceId(), id)),
                  zone(call)));
        });
  }

  private static void requireRoom(int asked) {
    if (asked >= DeliveryRows.MAX_REQUESTED) {
      throw ProblemException.conflict(
              ProblemReason.LIMIT_REACHED,
              "A delivery may have at most "
                  + DeliveryRows.MAX_REQUESTED
                  + " requested attempts, and this one has "
                  + asked
                  + ". Read its event with GET /events and pass it to the receiver yourself.")
          .with("limit", DeliveryRows.MAX_REQUESTED)
          .with("used", asked);
    }
  }

  private Answer recover(RequestContext call) {
    EndpointId endpointId = endpointId(call);
    return writes.run(
        call,
        transaction -> {
          Endpoint endpoint =
              Endpoint.present(
                  Endpoint.TABLE.lock(transaction.connection(), call.workspaceId(), endpointId));
          ZoneId zone = zone(call);
          ObjectNode body =
              call.body((given, failures) -> {
                Timestamps.inBody(given, "since", zone, failures);
                Timestamps.inBody(given, "until", zone, failures);
              });
          Instant since = instant(body, "since", zone, Instant.EPOCH);
          Instant until = instant(body, "until", zone, call.now());
          if (!since.isBefore(until)) {
            throw ProblemException.invalid(
                List.of(
                    Failure.at(
                        "#/since", "out_of_range", "'since' must be earlier than 'until'.")));
          }
          requireSendable(endpoint);
          requireRoomToRecover(RecoverEvents.count(transaction.connection(), endpoint.key()));
          // without 'until', the range includes the events of the current millisecond
          Instant end = body.path("until").isString() ? until : until.plusMillis(1);
          RecoverEvents.insert(transaction.connection(), endpoint, ids.next(), since, end);
          transaction.afterCommit(recovery);
          ObjectNode view =
              Json.object()
                  .put("webhook_endpoint_id", endpointId.toString())
                  .put("since", Timestamps.format(since, zone))
                  .put("until", Timestamps.format(until, zone));
          return accepted(view);
        });
  }

  private static void requireRoomToRecover(int underWay) {
    if (underWay >= RecoverEvents.MAX_UNDER_WAY) {
      throw ProblemException.conflict(
              ProblemReason.LIMIT_REACHED,
              "An endpoint may have at most "
                  + RecoverEvents.MAX_UNDER_WAY
                  + " recoveries under way. Wait until one has ended.")
          .with("limit", RecoverEvents.MAX_UNDER_WAY)
          .with("used", underWay);
    }
  }

  private static Instant instant(ObjectNode body, String member, ZoneId zone, Instant otherwise) {
    JsonNode text = body.path(member);
    Instant given = text.isString() ? Timestamps.parse(text.stringValue(), zone) : null;
    return given == null ? otherwise : given;
  }

  private ZoneId zone(RequestContext call) {
    return workspaces.get(call.workspaceId()).zone();
  }
}
