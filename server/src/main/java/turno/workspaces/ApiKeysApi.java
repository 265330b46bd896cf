package turno.workspaces;

import java.sql.Connection;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Cursor;
import turno.kernel.Failure;
import turno.kernel.Id.KeyId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.Timestamps;
import turno.kernel.WireJson.InZone;
import turno.platform.db.Database;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;
import turno.platform.nouns.LenientJson;

/**
 * The operations on API keys, for people who are signed in and for commands. A key's value appears
 * only in the answer to its creation or rotation (docs/rules/keys.md#shown-once).
 */
public final class ApiKeysApi {
  private static final int OVERLAP_HOURS = RotateKey.OVERLAP_HOURS_MAX;

  private final Database database;
  private final CommandTransactions writes;
  private final Workspaces workspaces;
  private final KeyDirectory directory;
  private final IdSource ids;
  private final RandomGenerator random;

  /**
   * @param random an unpredictable source
   */
  public ApiKeysApi(
      Database database,
      CommandTransactions writes,
      Workspaces workspaces,
      KeyDirectory directory,
      IdSource ids,
      RandomGenerator random) {
    KeyRows.TABLE.requireIn(database);
    this.database = database;
    this.writes = writes;
    this.workspaces = workspaces;
    this.directory = directory;
    this.ids = ids;
    this.random = random;
  }

  public Map<String, Handler> handlers() {
    return Map.of(
        "listApiKeys", this::list,
        "createApiKey", this::create,
        "rotateApiKey", this::rotate,
        "revokeApiKey", this::revoke);
  }

  private Answer list(RequestContext call) {
    Page page = Page.of(call);
    Workspace workspace = workspaces.get(call.workspaceId());
    List<Key> found =
        database.read(connection ->
            KeyRows.TABLE.page(
                connection, workspace.id(), Map.of(), page.after(IdKind.KEY), page.limit()));
    return page.answer(found, key -> new InZone(key, workspace.zone()), key -> Cursor.of(key.id()));
  }

  private Answer create(RequestContext call) {
    Workspace workspace = workspaces.get(call.workspaceId());
    ObjectNode body =
        call.body((given, failures) -> check(given, workspace.zone(), call.now(), failures));
    String text = ApiKey.make(workspace.mode(), random);
    return writes.run(
        call,
        transaction -> {
          Key key = key(body, call, workspace, text);
          String location = "/v1/api-keys/" + key.id().toString();
          CreateKey.insert(transaction.connection(), key, text, ids);
          transaction.afterCommit(() -> directory.announce(workspace.id(), text));
          transaction.keep(Answer.created(new InZone(key, workspace.zone()), location));
          return Answer.created(KeyView.of(key, workspace.zone(), text), location);
        });
  }

  private static void check(ObjectNode body, ZoneId zone, Instant now, List<Failure> failures) {
    if (body.path("name").isString() && body.path("name").stringValue().isBlank()) {
      failures.add(Failure.at("#/name", "min_length", "A name must not be blank."));
    }
    String contradiction = Scopes.contradiction(LenientJson.of(body).texts("scopes"));
    if (contradiction != null) {
      failures.add(Failure.at("#/scopes", "conflict", contradiction));
    }
    Instant end = Timestamps.inBody(body, "expires_at", zone, failures);
    if (end != null && !end.isAfter(now)) {
      failures.add(Failure.at("#/expires_at", "out_of_range", "A key cannot expire in the past."));
    }
  }

  private Key key(ObjectNode given, RequestContext call, Workspace workspace, String text) {
    ObjectNode defaults =
        Json.object().put("role", call.caller().role()).put("speaks_as", Key.Voice.BOT.wire());
    LenientJson body = LenientJson.of(defaults, given);
    Key.Role role = body.wordOf("role", Key.Role.class);
    role.requireOf(call.caller());
    return new Key(
        workspace.id(),
        ids.next(IdKind.KEY),
        body.textOf("name").strip(),
        ApiKey.prefix(workspace.mode()),
        ApiKey.last4(text),
        Scopes.ordered(body.strings("scopes")),
        role,
        body.wordOf("speaks_as", Key.Voice.class),
        call.now(),
        call.caller().isCommand() ? null : IdKind.USER.of(call.caller().credentialId().value()),
        body.integer("max_bookings_per_day"),
        null,
        body.instant("expires_at", workspace.zone()),
        null);
  }

  private Answer rotate(RequestContext call) {
    KeyId id = call.pathId(0, IdKind.KEY, "API key");
    Key found = reachable(find(call, id), call);
    int hours = call.body().path("overlap_hours").asInt(OVERLAP_HOURS);
    Workspace workspace = workspaces.get(call.workspaceId());
    return writes.run(
        call,
        transaction -> {
          reachable(found, call);
          RotateKey.Outcome outcome =
              new RotateKey(ids, random)
                  .run(transaction.connection(), workspace, id, hours, call.now());
          return switch (outcome) {
            case RotateKey.Outcome.Rotated rotated -> {
              transaction.afterCommit(() -> directory.announce(workspace.id(), rotated.text()));
              transaction.keep(Answer.ok(new InZone(rotated.key(), workspace.zone())));
              yield Answer.ok(KeyView.of(rotated.key(), workspace.zone(), rotated.text()));
            }
            case RotateKey.Outcome.Unknown() -> throw unknown();
            case RotateKey.Outcome.Ended(var key) ->
                throw new ProblemException(
                    409,
                    ProblemCode.INVALID_TRANSITION,
                    key.revokedAt() == null ? "The key has expired." : "The key is revoked.");
          };
        });
  }

  private Answer revoke(RequestContext call) {
    KeyId id = call.pathId(0, IdKind.KEY, "API key");
    return writes.run(
        call,
        transaction -> {
          Connection connection = transaction.connection();
          reachable(KeyRows.TABLE.lock(connection, call.workspaceId(), id), call);
          if (new RevokeKey(ids).run(connection, call.workspaceId(), id, call.now())) {
            transaction.afterCommit(() -> directory.forget(call.workspaceId()));
          }
          return Answer.noContent();
        });
  }

  private @Nullable Key find(RequestContext call, KeyId id) {
    return database.<@Nullable Key>read(
        connection -> KeyRows.TABLE.find(connection, call.workspaceId(), id));
  }

  /** Returns the key if it exists and the caller has at least its role; otherwise refuses. */
  private static Key reachable(@Nullable Key key, RequestContext call) {
    if (key == null) {
      throw unknown();
    }
    key.role().requireOf(call.caller());
    return key;
  }

  private static ProblemException unknown() {
    return ProblemException.notFound("There is no such API key.");
  }
}
