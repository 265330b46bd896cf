package turno.workspaces;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import turno.events.EventLog.LogRow;
import turno.events.LogListener;
import turno.events.LoggedChange;
import turno.kernel.Failure;
import turno.kernel.Id.VisitorId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.kernel.ProblemReason;
import turno.kernel.RecentlyUsed;
import turno.kernel.Sha256;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.Tenant;
import turno.platform.http.Authenticator;
import turno.platform.http.Caller;
import turno.platform.http.PageOrigin;
import turno.platform.http.RequestContext;

/**
 * Finds the caller behind a publishable key: a visitor to a page. The key determines which pages
 * may use it; the {@code Origin} header names the origin of the page, and the {@code Visitor}
 * header identifies the visitor (docs/rules/publishable-keys.md#visitor).
 */
public final class PublishableKeys implements Authenticator, LogListener {
  /** The first characters of a publishable key. */
  public static final String PREFIX = "spk_";

  private static final String VISITOR = "Visitor";
  private static final int MAX_REMEMBERED = 5_000;

  private static final String BY_KEY =
      "select "
          + PublishableKey.TABLE.columns()
          + """
           from turno.publishable_keys k where (key = ? or previous_key = ?) and not exists (
             select from turno.workspace_deletions d where d.workspace_id = k.workspace_id)
          """;

  private static final String ANY_OF_ORIGIN =
      """
      select workspace_id from turno.publishable_keys k
       where origins @> ? and active and not exists (
         select from turno.workspace_deletions d where d.workspace_id = k.workspace_id)
       limit 1
      """;

  private final Database database;
  private final Supplier<String> publicUrl;
  private final RandomGenerator random;
  private final CredentialCache<PublishableKey> known =
      new CredentialCache<>(PublishableKey::workspaceId);

  /** Origins that are known to belong to a key, until keys change. */
  private final Set<String> origins = Collections.newSetFromMap(RecentlyUsed.map(MAX_REMEMBERED));

  /**
   * @param publicUrl the server's public URL
   * @param random an unpredictable source
   */
  public PublishableKeys(Database database, Supplier<String> publicUrl, RandomGenerator random) {
    this.database = database;
    this.publicUrl = publicUrl;
    this.random = random;
  }

  /**
   * Always returns null: a key can be checked only together with the request, which contains the
   * origin.
   */
  @Override
  public @Nullable Caller authenticate(String token, Instant now, Runnable beforeLookUp) {
    return null;
  }

  /**
   * Refuses, with 403, a page that may not use the key; the refusal is charged to the client's
   * network address, as the look-up of a key that is not cached is.
   */
  @Override
  public @Nullable Caller authenticate(
      String token, RequestContext call, Instant now, Runnable beforeLookUp) {
    PublishableKey key = find(token, now, beforeLookUp);
    if (key == null) {
      return null;
    }
    List<String> sent = call.request().header("Origin");
    String origin = sent.size() == 1 ? sent.getFirst() : null;
    String own = PageOrigin.of(publicUrl.get());
    boolean allowed =
        origin == null
            ? key.hosted() && sent.isEmpty()
            : key.origins().contains(origin) || (key.hosted() && origin.equals(own));
    if (!allowed) {
      beforeLookUp.run();
      throw new ProblemException(
              403,
              ProblemCode.INSUFFICIENT_SCOPE,
              "This key works only on pages of its allowed origins.")
          .because(ProblemReason.ORIGIN_NOT_ALLOWED);
    }
    call.comesFrom(origin);
    return Caller.visiting(
        key.workspaceId(),
        key.id(),
        new Caller.Guest.Visitor(visitor(key, call), origin == null ? own : origin, key.hosted()));
  }

  private VisitorId visitor(PublishableKey key, RequestContext call) {
    List<String> sent = call.request().header(VISITOR);
    String token;
    if (sent.isEmpty()) {
      token = IdKind.VISITOR.of(new UUID(random.nextLong(), random.nextLong())).toString();
      call.answersWith(VISITOR, token);
    } else {
      token = sent.getFirst();
      if (sent.size() > 1 || IdKind.VISITOR.parse(token) == null) {
        String detail = "Send the Visitor header exactly as a response returned it, or omit it.";
        throw ProblemException.unreadable(detail, List.of(Failure.of(VISITOR, "pattern", detail)));
      }
    }
    // only a hash is stored, so that no row and no backup allows anybody to act as this visitor
    ByteBuffer hash = ByteBuffer.wrap(Sha256.of(key.workspaceId() + " " + token));
    return IdKind.VISITOR.of(new UUID(hash.getLong(), hash.getLong()));
  }

  /**
   * Returns the origins whose pages may embed a workspace's booking page; empty if the key is
   * invalid or belongs to another workspace.
   */
  public List<String> originsOf(String token, WorkspaceId workspaceId, Instant now) {
    PublishableKey key = find(token, now, () -> {});
    return key == null || !key.workspaceId().equals(workspaceId) ? List.of() : key.origins();
  }

  private @Nullable PublishableKey find(String token, Instant now, Runnable beforeLookUp) {
    if (!ApiKey.isPublishable(token)) {
      return null;
    }
    byte[] hash = ApiKey.hash(token);
    PublishableKey key = known.get(hash);
    if (key == null) {
      beforeLookUp.run();
      key = known.load(hash, () -> lookedUp(token));
    }
    return key != null && key.accepts(token, now) ? key : null;
  }

  private @Nullable PublishableKey lookedUp(String token) {
    return Tenant.asSystem(
        "a publishable key finds its workspace",
        () ->
            database.<@Nullable PublishableKey>read(
                connection -> PublishableKey.TABLE.first(connection, BY_KEY, token, token)));
  }

  @Override
  public boolean allowsOrigin(String origin, Runnable beforeLookUp) {
    if (origins.contains(origin)) {
      return true;
    }
    beforeLookUp.run();
    boolean some =
        origin.equals(PageOrigin.canonical(origin))
            && Tenant.asSystem(
                "a browser asks for a page of some workspace",
                () ->
                    database.read(connection ->
                        Sql.of(ANY_OF_ORIGIN).with(List.of(origin)).first(connection, row -> true)
                            != null));
    if (some) {
      origins.add(origin);
    }
    return some;
  }

  @Override
  public void begun(String counter) {
    known.forgetAll();
    origins.clear();
  }

  @Override
  public void changed(LoggedChange change) {
    if (change.kind().equals(LogRow.Kind.KEYS.wire())) {
      forget(change.workspaceId());
    }
  }

  /** Drops the keys of this workspace after a change; each key is read again at its next use. */
  void forget(WorkspaceId workspaceId) {
    known.forget(workspaceId);
    origins.clear();
  }
}
