package turno.platform.nouns;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Cursor;
import turno.kernel.Id;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.ProblemException;
import turno.kernel.WireJson;
import turno.platform.db.Database;
import turno.platform.db.Table;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.CommandTransactions.Transaction;
import turno.platform.http.Handler;
import turno.platform.http.Page;
import turno.platform.http.RequestContext;

/**
 * A noun whose objects are the rows of a table, with the operations list, get, create, change and
 * delete. A change is merged over the row's own JSON, while the row is locked. Audit, idempotency
 * and the caller's rights work as everywhere else; a subclass adds any other effects of a write.
 */
public abstract class TableNoun<I extends Id, T extends Record & Entity<I>> extends Noun<I, T> {
  protected final Table<T> table;
  protected final Needs needs;
  private final String oneExternalId;

  /**
   * The dependencies that all table nouns share.
   *
   * @param zones returns the time zone in which a workspace's times are shown
   */
  public record Needs(
      Database database,
      CommandTransactions writes,
      IdSource ids,
      Function<WorkspaceId, ZoneId> zones) {}

  /**
   * @param oneExternalId the constraint that keeps external ids unique
   */
  protected TableNoun(
      IdKind<I> kind,
      String word,
      String path,
      Class<T> type,
      Table<T> table,
      String oneExternalId,
      Needs needs) {
    super(kind, word, path, type);
    this.table = table;
    this.oneExternalId = oneExternalId;
    this.needs = needs;
    table.requireIn(needs.database());
  }

  /**
   * Returns the handlers by operation id.
   *
   * @param one the noun at the end of the operation ids, such as {@code WebhookEndpoint}
   */
  public Map<String, Handler> handlers(String one) {
    Map<String, Handler> handlers = new HashMap<>();
    handlers.put("list" + one + "s", this::list);
    handlers.put("get" + one, this::get);
    handlers.put("create" + one, this::create);
    handlers.put("update" + one, this::change);
    handlers.put("delete" + one, this::delete);
    return handlers;
  }

  /** Returns the defaults of a new object. */
  protected ObjectNode defaults() {
    return Json.object();
  }

  /** Returns the filters of a list, by column. */
  protected Map<String, @Nullable Object> filters(RequestContext call) {
    Map<String, @Nullable Object> filters = new HashMap<>();
    filters.put("external_id", call.query().text("external_id"));
    return filters;
  }

  /** Throws a 404 if a body names an object that the workspace does not have. */
  @SuppressWarnings("unused") // most nouns name no other objects
  protected void requireKnown(RequestContext call, Connection connection, LenientJson document)
      throws SQLException {}

  /** Inserts a new object and returns the answer. */
  protected Answer insert(RequestContext call, Transaction transaction, T made)
      throws SQLException {
    table.insert(transaction.connection(), call.workspaceId(), made);
    return created(shown(made, call), made);
  }

  /** Writes the next version of an object. */
  protected void update(RequestContext call, Transaction transaction, T before, T after)
      throws SQLException {
    table.update(transaction.connection(), call.workspaceId(), after.id(), after);
  }

  /** Deletes an object; false if it does not exist. */
  protected boolean remove(RequestContext call, Transaction transaction, I id) throws SQLException {
    return table.delete(transaction.connection(), call.workspaceId(), id);
  }

  protected final Answer created(Object view, T made) {
    return Answer.created(view, location(made.id())).version(made.version());
  }

  protected final Answer answer(T object, RequestContext call) {
    return Answer.ok(shown(object, call)).version(object.version());
  }

  protected final Object shown(Object object, RequestContext call) {
    return new WireJson.InZone(object, needs.zones().apply(call.workspaceId()));
  }

  private Answer list(RequestContext call) {
    Page page = Page.of(call);
    List<T> found =
        needs
            .database()
            .read(connection ->
                table.page(
                    connection,
                    call.workspaceId(),
                    filters(call),
                    page.after(kind()),
                    page.limit()));
    return page.answer(found, object -> shown(object, call), object -> Cursor.of(object.id()));
  }

  private Answer get(RequestContext call) {
    I id = id(call);
    T found =
        needs
            .database()
            .<@Nullable T>read(connection -> table.find(connection, call.workspaceId(), id));
    return answer(present(found), call);
  }

  private Answer create(RequestContext call) {
    LenientJson document = checked(call, defaults());
    Identity<I> identity =
        Identity.first(
            needs.ids().next(kind()), document.text("external_id"), document.metadata(), now(call));
    T made = read(document, identity, null);
    return written(
        call,
        transaction -> {
          requireKnown(call, transaction.connection(), document);
          return insert(call, transaction, made);
        });
  }

  private Answer change(RequestContext call) {
    I id = id(call);
    return written(
        call,
        transaction -> {
          T before = present(table.lock(transaction.connection(), call.workspaceId(), id));
          ObjectNode own = WireJson.tree(before, needs.zones().apply(call.workspaceId()));
          LenientJson document = checked(call, own);
          requireKnown(call, transaction.connection(), document);
          call.requireVersion(before.version());
          Identity<I> identity = kept(document, before.identity());
          if (read(document, identity, before).equals(before)) {
            return answer(before, call);
          }
          T after = read(document, identity.next(now(call)), before);
          update(call, transaction, before, after);
          return answer(after, call);
        });
  }

  private Answer delete(RequestContext call) {
    I id = id(call);
    return needs
        .writes()
        .run(
            call,
            transaction -> {
              if (!remove(call, transaction, id)) {
                present(null);
              }
              return Answer.noContent();
            });
  }

  private Answer written(RequestContext call, CommandTransactions.Work<Answer> work) {
    try {
      return needs.writes().run(call, work);
    } catch (Database.DatabaseException e) {
      if (oneExternalId.equals(e.constraint())) {
        throw ProblemException.externalIdTaken("Another " + word() + " has this external_id.");
      }
      throw e;
    }
  }

  /** Returns the instant of a change, truncated to the precision of the database. */
  protected static Instant now(RequestContext call) {
    return call.now().truncatedTo(ChronoUnit.MICROS);
  }
}
