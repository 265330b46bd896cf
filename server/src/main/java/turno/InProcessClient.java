package turno;

import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.StartContext;
import turno.customers.ErasedCustomers;
import turno.imports.ImportRequests;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.messages.SampleMessages;
import turno.platform.db.Database;
import turno.platform.http.AccessControl;
import turno.platform.http.Answer;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;
import turno.platform.http.CidrBlock;
import turno.platform.http.ProblemPages;
import turno.platform.http.RawRequest;
import turno.platform.mail.MailPolicy;
import turno.platform.outgoing.OutgoingGate;
import turno.platform.secrets.Keys;
import turno.platform.time.DatabaseClock;
import turno.postgres.JdbcAddress;
import turno.users.PasswordCost;
import turno.users.Users;
import turno.webhooks.Webhooks;
import turno.workspaces.Scopes;
import turno.workspaces.Workspace;
import turno.workspaces.WorkspaceLimits;
import turno.workspaces.Workspaces;

/**
 * Calls the operations of the contract within the process, through the same pipeline as HTTP
 * requests: as the owner of a workspace, without rate limits, and with unknown members refused. The
 * audit log attributes the changes to the system.
 */
final class InProcessClient implements ImportRequests {
  private final Api api;
  private final WorkspaceId workspaceId;

  /**
   * The surroundings of a client. All except {@code random} must be the same as in the servers of
   * the database.
   *
   * @param publicUrl the base URL of links and callbacks
   * @param keys the keys that encrypt secrets
   * @param random a source of unpredictable numbers
   * @param allowed the networks that the operator allows
   */
  record Surroundings(
      String publicUrl, Keys keys, RandomGenerator random, List<CidrBlock> allowed) {
    /**
     * Settings that are enough for operations on the catalog, customers, bookings and the booking
     * page. The random source generates the key of the booking page.
     */
    static Surroundings inside(RandomGenerator random) {
      return new Surroundings("http://inside", Keys.none(), random, List.of());
    }
  }

  private InProcessClient(Api api, WorkspaceId workspaceId) {
    this.api = api;
    this.workspaceId = workspaceId;
  }

  /**
   * Creates a client for a workspace. The database must have the functions of this version.
   *
   * @param random a source of unpredictable numbers
   */
  static InProcessClient in(
      Database database, DatabaseClock clock, RandomGenerator random, Workspace workspace) {
    Api api = api(database, clock, new IdSource(clock, random), Surroundings.inside(random));
    return new InProcessClient(api, workspace.id());
  }

  /** Returns a function that creates the client for a workspace; see {@link #in}. */
  static Function<Workspace, ImportRequests> owners(
      Database database, DatabaseClock clock, IdSource ids, Surroundings surroundings) {
    Api api = api(database, clock, ids, surroundings);
    return workspace -> new InProcessClient(api, workspace.id());
  }

  private static Api api(
      Database database, DatabaseClock clock, IdSource ids, Surroundings surroundings) {
    return new Api(
        Api.Databases.all(database),
        clock,
        ids,
        new ProblemPages(surroundings::publicUrl),
        (_, _) ->
            new AccessControl(
                (id, _, _) -> owner(id), Authenticator.NOBODY, AccessControl.Rates.none()),
        () -> null,
        Duration.ofDays(30), // has no effect: commands list no events
        StartContext.Pace.USUAL,
        new Webhooks.Policy(
            surroundings.allowed(),
            surroundings.keys(),
            surroundings.random(),
            false,
            OutgoingGate.closed()),
        new Users.Policy(
            surroundings.random(),
            new Users.Rates(0, 0, 1, () -> 0),
            PasswordCost.TODAY,
            surroundings.keys(),
            false),
        MailPolicy.none(), // links are shown, not mailed
        WorkspaceLimits.none(),
        ErasedCustomers.none(), // a restore updates the list of erased customers itself
        0); // no streams: no client follows changes here
  }

  /**
   * Sends one request in its own transaction, and returns the reply; null if no workspace has this
   * slug.
   */
  static @Nullable Reply once(
      JdbcAddress address,
      Surroundings surroundings,
      String slug,
      String method,
      String path,
      @Nullable ObjectNode body) {
    return Database.<@Nullable Reply>inOneTransaction(
        address,
        "request",
        database -> {
          Workspace workspace = new Workspaces(database).bySlug(slug);
          if (workspace == null) {
            return null;
          }
          DatabaseClock clock = new DatabaseClock(database);
          clock.measure();
          IdSource ids = new IdSource(clock, surroundings.random());
          return owners(database, clock, ids, surroundings)
              .apply(workspace)
              .send(method, path, body);
        });
  }

  private static @Nullable Caller owner(String id) {
    WorkspaceId workspaceId = IdKind.WORKSPACE.parse(id);
    return workspaceId == null
        ? null
        : new Caller(
            workspaceId, Caller.NO_CREDENTIAL, new HashSet<>(Scopes.ALL), "owner", false, false);
  }

  /** Returns the recorder of a sample business's messages. */
  SampleMessages samples() {
    return api.messages().samples();
  }

  @Override
  public Reply send(String method, String path, @Nullable ObjectNode body, @Nullable Long version) {
    Answer answer = api.pipeline().answer(request(method, path, body, version));
    JsonNode read =
        answer.body().length == 0 ? MissingNode.getInstance() : Json.tree(answer.body());
    return new Reply(answer.status(), read);
  }

  private RawRequest request(
      String method, String path, @Nullable ObjectNode body, @Nullable Long version) {
    Map<String, String> headers = new HashMap<>();
    headers.put("authorization", "Bearer " + workspaceId);
    headers.put("content-type", "application/json");
    headers.put("idempotency-key", UUID.randomUUID().toString());
    if (version != null) {
      headers.put("if-match", Answer.etag(version));
    }
    return RawRequest.inside(method, path, headers, body == null ? new byte[0] : Json.bytes(body));
  }
}
