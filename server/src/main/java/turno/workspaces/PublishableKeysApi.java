package turno.workspaces;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.events.EventLog;
import turno.kernel.Failure;
import turno.kernel.Id.PublishableKeyId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions.Transaction;
import turno.platform.http.Handler;
import turno.platform.http.PageOrigin;
import turno.platform.http.RequestContext;
import turno.platform.nouns.Identity;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.TableNoun;
import turno.platform.nouns.ValidationErrors;

/** The operations on publishable keys, for people who are signed in and for commands. */
public final class PublishableKeysApi extends TableNoun<PublishableKeyId, PublishableKey> {
  private final Workspaces workspaces;
  private final PublishableKeys directory;
  private final RandomGenerator random;

  /**
   * @param random an unpredictable source
   */
  public PublishableKeysApi(
      Needs needs, Workspaces workspaces, PublishableKeys directory, RandomGenerator random) {
    super(
        IdKind.PUBLISHABLE_KEY,
        "publishable key",
        "/v1/publishable-keys",
        PublishableKey.class,
        PublishableKey.TABLE,
        "publishable_key_external_ids_are_unique",
        needs);
    this.workspaces = workspaces;
    this.directory = directory;
    this.random = random;
  }

  public Map<String, Handler> handlers() {
    Map<String, Handler> handlers = handlers("PublishableKey");
    handlers.put("rotatePublishableKey", this::rotate);
    return handlers;
  }

  @Override
  protected ObjectNode defaults() {
    return Json.object().put("active", true);
  }

  @Override
  public void check(LenientJson document, ValidationErrors errors) {
    errors.requireMetadataFits(document);
    List<@Nullable String> origins = document.texts("origins");
    for (int i = 0; i < origins.size(); i++) {
      String origin = origins.get(i);
      if (origin != null && PageOrigin.canonical(origin) == null) {
        errors.add(
            "format",
            "\"" + origin + "\" is not an origin such as https://example.com, without a path.",
            document.at("origins") + "/" + i);
      }
    }
  }

  @Override
  public PublishableKey read(
      LenientJson document, Identity<PublishableKeyId> identity, @Nullable PublishableKey present) {
    PublishableKey read = super.read(document, identity, present);
    List<String> origins = new ArrayList<>();
    for (String given : read.origins()) {
      String origin = PageOrigin.canonical(given);
      if (origin != null && !origins.contains(origin)) {
        origins.add(origin);
      }
    }
    return read.withOrigins(origins);
  }

  @Override
  protected Answer insert(RequestContext call, Transaction transaction, PublishableKey made)
      throws SQLException {
    Workspace workspace = workspaces.get(call.workspaceId());
    requireOrigins(workspace, made);
    PublishableKey key =
        made.with(one ->
            one.workspaceId(workspace.id()).key(ApiKey.makePublishable(workspace.mode(), random)));
    table.insert(transaction.connection(), workspace.id(), key);
    changed(call, transaction);
    return created(shown(key, call), key);
  }

  @Override
  protected void update(
      RequestContext call, Transaction transaction, PublishableKey before, PublishableKey after)
      throws SQLException {
    requireOrigins(workspaces.get(call.workspaceId()), after);
    if (after.hosted() && before.active() != after.active()) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/active",
                  "not_allowed",
                  "This key is active while the booking page is enabled. To change that, enable or"
                      + " disable the page with PATCH /v1/booking-page.")));
    }
    super.update(call, transaction, before, after);
    changed(call, transaction);
  }

  @Override
  protected boolean remove(RequestContext call, Transaction transaction, PublishableKeyId id)
      throws SQLException {
    PublishableKey key = table.lock(transaction.connection(), call.workspaceId(), id);
    if (key != null && key.hosted()) {
      throw new ProblemException(
          409,
          ProblemCode.INVALID_TRANSITION,
          "This is the key of the booking page: disable the page instead.");
    }
    changed(call, transaction);
    return super.remove(call, transaction, id);
  }

  /**
   * Requires at least one origin, unless the key is hosted. Every origin must use https, except
   * {@code localhost} in test mode.
   */
  private static void requireOrigins(Workspace workspace, PublishableKey key) {
    List<Failure> failures = new ArrayList<>();
    for (int i = 0; i < key.origins().size(); i++) {
      String origin = key.origins().get(i);
      boolean allowed =
          origin.startsWith("https://")
              || (workspace.mode() == Workspace.Mode.TEST && PageOrigin.isOfThisMachine(origin));
      if (!allowed) {
        failures.add(
            Failure.at(
                "#/origins/" + i,
                "not_allowed",
                workspace.mode() == Workspace.Mode.TEST
                    ? "Send an origin with https, or http://localhost."
                    : "Send an origin with https. Only a workspace in test mode may use"
                        + " localhost."));
      }
    }
    if (!key.hosted() && key.origins().isEmpty()) {
      failures.add(Failure.at("#/origins", "min_items", "Send the origin of at least one page."));
    }
    if (!failures.isEmpty()) {
      throw ProblemException.invalid(failures);
    }
  }

  private Answer rotate(RequestContext call) {
    PublishableKeyId id = id(call);
    return needs
        .writes()
        .run(
            call,
            transaction -> {
              PublishableKey before =
                  present(table.lock(transaction.connection(), call.workspaceId(), id));
              int hours = call.body().path("overlap_hours").asInt(RotateKey.OVERLAP_HOURS_MAX);
              call.requireVersion(before.version());
              PublishableKey after =
                  before.with(key ->
                      key.key(
                              ApiKey.makePublishable(
                                  workspaces.get(call.workspaceId()).mode(), random))
                          .previousKey(before.key())
                          .previousUntil(now(call).plus(Duration.ofHours(hours)))
                          .identity(before.identity().next(now(call))));
              table.update(transaction.connection(), call.workspaceId(), id, after);
              changed(call, transaction);
              return answer(after, call);
            });
  }

  private void changed(RequestContext call, Transaction transaction) throws SQLException {
    EventLog.credentialsChanged(
        transaction.connection(), call.workspaceId(), needs.ids(), now(call));
    transaction.afterCommit(() -> directory.forget(call.workspaceId()));
  }
}
