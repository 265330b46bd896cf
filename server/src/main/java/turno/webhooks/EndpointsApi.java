package turno.webhooks;

import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Cursor;
import turno.kernel.Failure;
import turno.kernel.Id.EndpointId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Metadata;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;
import turno.platform.outgoing.AddressGuard;
import turno.workspaces.Workspaces;

/**
 * The operations on endpoints. A secret stands only in the answer that made it
 * (docs/rules/webhooks.md#the-secret-is-shown-once).
 */
final class EndpointsApi {
  static final int ENDPOINTS_MOST = 20;
  private static final Duration OVERLAP = Duration.ofHours(24);

  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final AddressGuard guard;
  private final SigningSecrets secrets;
  private final IdSource ids;
  private final Runnable changed;

  /**
   * @param changed is told of every endpoint that may have left waiting deliveries behind
   */
  EndpointsApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      AddressGuard guard,
      SigningSecrets secrets,
      IdSource ids,
      Runnable changed) {
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.guard = guard;
    this.secrets = secrets;
    this.ids = ids;
    this.changed = changed;
  }

  Map<String, Handler> handlers() {
    return Map.of(
        "listWebhookEndpoints", this::list,
        "createWebhookEndpoint", this::create,
        "getWebhookEndpoint", this::get,
        "updateWebhookEndpoint", this::update,
        "deleteWebhookEndpoint", this::delete,
        "rotateWebhookSecret", this::rotate);
  }

  private Answer list(RequestContext call) {
    Page page = Page.of(call);
    List<Endpoint> found =
        database.read(connection ->
            EndpointRows.list(
                connection,
                call.workspaceId(),
                call.query().text("external_id"),
                page.after(IdKind.ENDPOINT),
                page.limit()));
    return page.answer(
        found,
        endpoint -> EndpointView.of(endpoint, zone(call)),
        endpoint -> Cursor.of(endpoint.id()));
  }

  private Answer get(RequestContext call) {
    EndpointId id = call.pathId(0, IdKind.ENDPOINT, "webhook endpoint");
    Endpoint endpoint =
        database.<@Nullable Endpoint>read(
            connection -> EndpointRows.find(connection, call.workspaceId(), id));
    return shown(present(endpoint), call);
  }

  private Answer shown(Endpoint endpoint, RequestContext call) {
    return Answer.ok(EndpointView.of(endpoint, zone(call))).version(endpoint.version());
  }

  static Endpoint present(@Nullable Endpoint endpoint) {
    if (endpoint == null) {
      throw ProblemException.notFound("There is no such webhook endpoint.");
    }
    return endpoint;
  }

  private Answer create(RequestContext call) {
    ObjectNode body = call.body(this::check);
    EndpointId id = ids.next(IdKind.ENDPOINT);
    String secret = secrets.make();
    EndpointSettings settings =
        new EndpointSettings(
            url(body.path("url").stringValue()),
            types(body),
            body.path("holds").asBoolean(true),
            text(body, "description"),
            body.path("active").asBoolean(true),
            text(body, "external_id"),
            Metadata.of(body));
    Endpoint endpoint =
        Endpoint.created(
            new Endpoint.Place(call.workspaceId(), id),
            settings,
            secrets.seal(secret, call.workspaceId(), id),
            call.now());
    String location = "/v1/webhook-endpoints/" + id.toString();
    return written(
        call,
        transaction -> {
          int has = EndpointRows.countAlone(transaction.connection(), call.workspaceId());
          if (has >= ENDPOINTS_MOST) {
            throw tooMany();
          }
          EndpointRows.insert(transaction.connection(), endpoint);
          transaction.keep(created(EndpointView.of(endpoint, zone(call)), location));
          return created(EndpointView.of(endpoint, zone(call), secret), location);
        });
  }

  private static Answer created(EndpointView view, String location) {
    return Answer.created(view, location).version(view.version());
  }

  private Answer written(RequestContext call, CommandTransactions.Work<Answer> work) {
    try {
      return writes.run(call, work);
    } catch (Database.DatabaseException e) {
      if (EndpointRows.EXTERNAL_ID_IS_TAKEN.equals(e.constraint())) {
        throw ProblemException.externalIdTaken("Another webhook endpoint has this external_id.");
      }
      throw e;
    }
  }

  static ProblemException tooMany() {
    return ProblemException.conflict(
        ProblemReason.TOO_MANY_ENDPOINTS,
        "A workspace has at most " + ENDPOINTS_MOST + " webhook endpoints.");
  }

  private void check(ObjectNode body, List<Failure> failures) {
    Metadata.check(body, failures);
    if (body.path("url").isString()
        && guard.judge(body.path("url").stringValue())
            instanceof AddressGuard.Judgement.Refused refused) {
      failures.add(Failure.at("#/url", "not_allowed", refused.detail()));
    }
  }

  private String url(String given) {
    return switch (guard.judge(given)) {
      case AddressGuard.Judgement.Accepted accepted -> accepted.url().toString();
      case AddressGuard.Judgement.Refused refused ->
          throw new IllegalStateException("it was judged before: " + refused.detail());
    };
  }

  private static List<String> types(ObjectNode body) {
    List<String> types = new ArrayList<>();
    body.path("event_types").forEach(type -> types.add(type.stringValue()));
    return types.isEmpty() ? EndpointTypes.STANDARD : types;
  }

  private static @Nullable String text(ObjectNode body, String member) {
    return body.path(member).isString() ? body.path(member).stringValue() : null;
  }

  private Answer update(RequestContext call) {
    EndpointId id = call.pathId(0, IdKind.ENDPOINT, "webhook endpoint");
    return written(
        call,
        transaction -> {
          Endpoint before =
              present(EndpointRows.lock(transaction.connection(), call.workspaceId(), id));
          EndpointSettings settings = changed(before.settings(), call.body(this::check));
          call.requireVersion(before.version());
          if (settings.equals(before.settings())) {
            return shown(before, call);
          }
          Endpoint after = before.with(settings, call.now());
          EndpointRows.update(transaction.connection(), after);
          if (after.active() && !before.active()) {
            EndpointRows.activate(transaction.connection(), after.place(), call.now());
            transaction.afterCommit(changed);
          }
          if (!after.active() && before.active()) {
            FailPendingDeliveries.ofInactive(transaction.connection(), after.place());
            transaction.afterCommit(changed);
          }
          return shown(after, call);
        });
  }

  private EndpointSettings changed(EndpointSettings before, ObjectNode body) {
    return new EndpointSettings(
        body.has("url") ? url(body.path("url").stringValue()) : before.url(),
        body.has("event_types") ? types(body) : before.eventTypes(),
        body.path("holds").asBoolean(before.holds()),
        body.has("description") ? text(body, "description") : before.description(),
        body.path("active").asBoolean(before.active()),
        body.has("external_id") ? text(body, "external_id") : before.externalId(),
        body.has("metadata") ? Metadata.of(body) : before.metadata());
  }

  private Answer delete(RequestContext call) {
    EndpointId id = call.pathId(0, IdKind.ENDPOINT, "webhook endpoint");
    return writes.run(
        call,
        transaction -> {
          if (!EndpointRows.delete(transaction.connection(), call.workspaceId(), id, call.now())) {
            throw ProblemException.notFound("There is no such webhook endpoint.");
          }
          transaction.afterCommit(changed);
          return Answer.noContent();
        });
  }

  private Answer rotate(RequestContext call) {
    EndpointId id = call.pathId(0, IdKind.ENDPOINT, "webhook endpoint");
    return writes.run(
        call,
        transaction -> {
          Endpoint before =
              present(EndpointRows.lock(transaction.connection(), call.workspaceId(), id));
          call.body();
          call.requireVersion(before.version());
          String secret = secrets.make();
          Endpoint after =
              before.withSecret(
                  secrets.seal(secret, before.workspaceId(), id),
                  call.now().plus(OVERLAP),
                  call.now());
          EndpointRows.update(transaction.connection(), after);
          transaction.keep(shown(after, call));
          return Answer.ok(EndpointView.of(after, zone(call), secret)).version(after.version());
        });
  }

  private ZoneId zone(RequestContext call) {
    return workspaces.get(call.workspaceId()).zone();
  }
}
