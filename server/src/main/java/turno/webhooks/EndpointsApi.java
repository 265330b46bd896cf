package turno.webhooks;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.EndpointId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.platform.db.Horizon;
import turno.platform.db.Sql;
import turno.platform.db.Table;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions.Transaction;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.TableNoun;
import turno.platform.nouns.ValidationErrors;
import turno.platform.outgoing.AddressGuard;

/**
 * The operations on endpoints. A secret is shown only in the answer to the request that created it
 * (docs/rules/webhooks.md#the-secret-is-shown-once).
 */
final class EndpointsApi extends TableNoun<EndpointId, Endpoint> {
  private static final int MAX_ENDPOINTS = 20;
  private static final Duration OVERLAP = Duration.ofHours(24);

  // endpoints are added one at a time for each workspace, because their number is limited
  private static final String ALONE = "select turno.lock_webhook_endpoints_v1(?)";

  private static final String COUNT =
      """
      select count(*) from turno.webhook_endpoints where workspace_id = ? and deleted_at is null
      """;

  // after its activation, an endpoint gets only events of transactions later than this one
  private static final String ACTIVATE =
      """
      update turno.webhook_endpoints
         set activation = activation + 1, active_since = ?, active_from = %s
       where workspace_id = ? and id = ?
      """
          .formatted(Horizon.OWN);

  // deletes the secret immediately; the rows are deleted later
  private static final String DELETE =
      """
      update turno.webhook_endpoints
         set active = false, disabled_at = null, deleted_at = ?, secret = '', old_secret = null,
             old_secret_until = null
       where workspace_id = ? and id = ? and deleted_at is null
      """;

  private final AddressGuard guard;
  private final SigningSecrets secrets;
  private final Runnable changed;

  /**
   * @param changed runs when an endpoint was activated, deactivated or deleted, because it may then
   *     have waiting deliveries that must not be sent
   */
  EndpointsApi(Needs needs, AddressGuard guard, SigningSecrets secrets, Runnable changed) {
    super(
        IdKind.ENDPOINT,
        "webhook endpoint",
        "/v1/webhook-endpoints",
        Endpoint.class,
        Endpoint.TABLE,
        "webhook_endpoint_external_ids_are_unique",
        needs);
    this.guard = guard;
    this.secrets = secrets;
    this.changed = changed;
  }

  Map<String, Handler> handlers() {
    Map<String, Handler> handlers = handlers("WebhookEndpoint");
    handlers.put("rotateWebhookSecret", this::rotate);
    return handlers;
  }

  @Override
  protected ObjectNode defaults() {
    return Json.object().put("holds", true).put("active", true);
  }

  @Override
  public void check(LenientJson document, ValidationErrors errors) {
    errors.requireMetadataFits(document);
    String url = document.text("url");
    if (errors.isSent("url")
        && url != null
        && guard.judge(url) instanceof AddressGuard.Judgement.Refused refused) {
      errors.add("not_allowed", refused.detail(), document.at("url"));
    }
  }

  @Override
  public Endpoint read(
      LenientJson document, Identity<EndpointId> identity, @Nullable Endpoint present) {
    Endpoint read = super.read(document, identity, present);
    boolean begins = present != null && read.active() && !present.active();
    boolean isElsewhere = present == null || !present.url().equals(read.url());
    return read.with(endpoint -> {
      if (isElsewhere) { // a new receiver has had no failures
        endpoint.url(url(read.url())).failingSince(null);
      }
      if (read.eventTypes().isEmpty()) {
        endpoint.eventTypes(EndpointTypes.STANDARD);
      }
      if (begins) { // a new activation has had no failures
        endpoint.failingSince(null).disabledAt(null).disabledReason(null);
      }
    });
  }

  private String url(String given) {
    return switch (guard.judge(given)) {
      case AddressGuard.Judgement.Accepted accepted -> accepted.url().toString();
      case AddressGuard.Judgement.Refused refused ->
          throw new IllegalStateException("this URL was accepted before: " + refused.detail());
    };
  }

  @Override
  protected Answer insert(RequestContext call, Transaction transaction, Endpoint made)
      throws SQLException {
    requireRoom(transaction.connection(), call.workspaceId());
    String secret = secrets.make();
    Endpoint endpoint =
        made.with(one ->
            one.workspaceId(call.workspaceId())
                .activation(1)
                .cleared(1)
                .secret(secrets.seal(secret, call.workspaceId(), made.id())));
    table.insert(
        transaction.connection(),
        call.workspaceId(),
        endpoint,
        Map.of(
            "active_since",
            made.identity().createdAt(),
            "active_from",
            new Table.Expression(Horizon.OWN)));
    transaction.keep(created(shown(endpoint, call), endpoint));
    return created(shown(new WithSecret(endpoint, secret), call), endpoint);
  }

  /** An endpoint with its secret, for the answer to the request that created the secret. */
  private record WithSecret(@JsonUnwrapped Endpoint endpoint, String secret) {}

  /**
   * Blocks concurrent additions of endpoints to this workspace, and throws if the workspace already
   * has the maximum number of endpoints.
   */
  private static void requireRoom(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    Sql.of(ALONE).with(workspaceId).one(connection, row -> true);
    int has = Sql.of(COUNT).with(workspaceId).one(connection, row -> row.getInt(1));
    if (has >= MAX_ENDPOINTS) {
      throw ProblemException.conflict(
          ProblemReason.TOO_MANY_ENDPOINTS,
          "A workspace may have at most "
              + MAX_ENDPOINTS
              + " webhook endpoints. Delete one that you no longer need.");
    }
  }

  @Override
  protected void update(
      RequestContext call, Transaction transaction, Endpoint before, Endpoint after)
      throws SQLException {
    super.update(call, transaction, before, after);
    Connection connection = transaction.connection();
    if (after.active() && !before.active()) {
      Sql.of(ACTIVATE).with(call.now(), call.workspaceId(), after.id()).update(connection);
      transaction.afterCommit(changed);
    }
    if (!after.active() && before.active()) {
      FailPendingDeliveries.ofInactive(connection, after.key());
      transaction.afterCommit(changed);
    }
  }

  @Override
  protected boolean remove(RequestContext call, Transaction transaction, EndpointId id)
      throws SQLException {
    transaction.afterCommit(changed);
    return Sql.of(DELETE).with(call.now(), call.workspaceId(), id).update(transaction.connection())
        > 0;
  }

  private Answer rotate(RequestContext call) {
    EndpointId id = id(call);
    return needs
        .writes()
        .run(
            call,
            transaction -> {
              Connection connection = transaction.connection();
              Endpoint before = present(table.lock(connection, call.workspaceId(), id));
              call.body();
              call.requireVersion(before.version());
              String secret = secrets.make();
              Endpoint after =
                  before.with(endpoint ->
                      endpoint
                          .secret(secrets.seal(secret, before.workspaceId(), id))
                          .oldSecret(before.secret())
                          .oldSecretUntil(call.now().plus(OVERLAP))
                          .identity(before.identity().next(now(call))));
              table.update(connection, call.workspaceId(), id, after);
              transaction.keep(answer(after, call));
              return Answer.ok(shown(new WithSecret(after, secret), call)).version(after.version());
            });
  }
}
