package turno;

import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;
import turno.customers.ErasedCustomers;
import turno.imports.ImportRequests;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;
import turno.platform.http.ProblemPages;
import turno.platform.http.RawRequest;
import turno.platform.mail.MailPolicy;
import turno.platform.time.DatabaseClock;
import turno.scheduling.Follower;
import turno.users.Users;
import turno.webhooks.Webhooks;
import turno.workspaces.Scopes;
import turno.workspaces.Workspace;
import turno.workspaces.WorkspaceLimits;

/**
 * Calls the operations of the contract from within the process: through the same pipeline, as the
 * owner of a workspace, without rate limits, and strict about unknown members.
 */
final class InProcessClient implements ImportRequests {
  private static final String INSIDE = "http://inside";

  private final Api api;

  private InProcessClient(Api api) {
    this.api = api;
  }

  /** Requires a database with the functions of this version. */
  static InProcessClient in(
      Database database, DatabaseClock clock, IdSource ids, Workspace workspace) {
    Caller owner =
        new Caller(
            workspace.id(), Caller.NO_CREDENTIAL, new HashSet<>(Scopes.ALL), "owner", false, false);
    Api api =
        new Api(
            Api.Databases.all(database),
            clock,
            ids,
            new ProblemPages(() -> INSIDE),
            (_, _) ->
                new AccessControl(
                    (_, _, _) -> owner, Authenticator.NOBODY, AccessControl.Rates.none()),
            () -> null,
            Duration.ofDays(30), // a business that is loaded lists no events
            Follower.BEAT,
            Webhooks.Policy.none(), // it creates no endpoints either
            Users.Policy.none(),
            MailPolicy.none(),
            WorkspaceLimits.none(),
            ErasedCustomers.none(), // a restore erases the customers in a list
            0); // no client follows its changes
    return new InProcessClient(api);
  }

  @Override
  public Reply send(String method, String path, @Nullable ObjectNode body) {
    Answer answer = api.pipeline().answer(request(method, path, body));
    JsonNode read =
        answer.body().length == 0 ? MissingNode.getInstance() : Json.tree(answer.body());
    return new Reply(answer.status(), read);
  }

  private static RawRequest request(String method, String path, @Nullable ObjectNode body) {
    return RawRequest.inside(
        method,
        path,
        Map.of(
            "authorization", "Bearer inside",
            "content-type", "application/json",
            "idempotency-key", UUID.randomUUID().toString()),
        body == null ? new byte[0] : Json.bytes(body));
  }
}
