package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import turno.catalog.ConflictFinder.ConflictSearch;
import turno.kernel.Currency;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.IdSource;
import turno.kernel.Json;
import turno.kernel.WorkspaceLimit;
import turno.pictures.Pictures;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.platform.db.TestingDatabase;
import turno.platform.http.Answer;
import turno.platform.http.CommandTransactions;
import turno.platform.http.Handler;
import turno.platform.http.RequestContext;
import turno.platform.http.TestingClient;

/**
 * A separate workspace in a real database, with the operations of the catalog. Keeps the published
 * catalog, finds the conflicts that a test has set, and checks answers against the contract.
 */
final class TestingShop implements CatalogSource, ConflictFinder {
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static final IdSource IDS =
      new IdSource(InstantSource.fixed(TestingCatalog.NOW), new Random(7));

  final WorkspaceId workspaceId = IDS.next(IdKind.WORKSPACE);
  final TestingClient calls = new TestingClient(workspaceId, TestingCatalog.NOW);
  final Database database = TestingDatabase.shared();
  final Map<String, Handler> handlers;
  Conflicts conflicts = Conflicts.NONE;

  /**
   * Runs while a change is planned, during the search for conflicts or the check of opening hours.
   */
  Runnable meanwhile = () -> {};

  private final Map<WorkspaceId, Catalog> published = new ConcurrentHashMap<>();

  TestingShop(Currency currency) {
    this.handlers =
        new CatalogApi(
                new CommandTransactions(database),
                database,
                IDS,
                new CatalogApi.Neighbours(
                    this,
                    this,
                    (catalog, service, now) -> {
                      meanwhile.run();
                      return null;
                    },
                    (catalog, one, other, from, to) -> true,
                    _ -> true,
                    (connection, workspaceId, keys, now) -> List.of(),
                    new Pictures()),
                WorkspaceLimit.none(),
                WorkspaceLimit.none())
            .handlers();
    database.write(connection -> insertWorkspace(connection, currency));
  }

  private int insertWorkspace(Connection connection, Currency currency) throws SQLException {
    return Sql.of(
            """
            insert into turno.workspaces (
              workspace_id, slug, name, mode, time_zone, country, currency, locale, created_at)
            values (?, ?, 'Barbearia Sol', 'live', 'America/Sao_Paulo', 'BR', ?, 'pt-BR', ?)
            """)
        .with(workspaceId, "sol-" + COUNT.incrementAndGet(), currency.code(), TestingCatalog.NOW)
        .update(connection);
  }

  @Override
  public Catalog of(WorkspaceId id) {
    return published.computeIfAbsent(id, this::stored);
  }

  /** Publishes an older catalog again, as on a node that has not read the latest catalog. */
  void forget(Catalog old) {
    published.put(old.workspaceId(), old);
  }

  Catalog stored(WorkspaceId id) {
    return database.snapshot(connection -> Catalogs.load(connection, id));
  }

  @Override
  public void published(Catalog catalog) {
    published.merge(
        catalog.workspaceId(),
        catalog,
        (old, latest) -> latest.version() > old.version() ? latest : old);
  }

  @Override
  public ConflictSearch search(CatalogChange change, Instant now) {
    return new ConflictSearch() {
      @Override
      public Conflicts find(Connection connection) {
        return conflicts;
      }

      @Override
      public Conflicts foresee() {
        meanwhile.run();
        return conflicts;
      }
    };
  }

  Answer answer(RequestContext call) {
    Answer answer = unchecked(call);
    var violations = TestingClient.violations(call, answer);
    if (!violations.isEmpty()) {
      throw new AssertionError(violations + " in " + Json.tree(answer.body()));
    }
    return answer;
  }

  Answer unchecked(RequestContext call) {
    Handler handler = handlers.get(call.operation().id());
    if (handler == null) {
      throw new IllegalArgumentException("no handler for " + call.operation().id());
    }
    return handler.handle(call);
  }

  JsonNode get(String target) {
    return Json.tree(answer(calls.get(target)).body());
  }

  JsonNode post(String target, String body) {
    return Json.tree(answer(calls.post(target, body)).body());
  }

  JsonNode patch(String target, String body) {
    return Json.tree(answer(calls.patch(target, body)).body());
  }

  void assertStoredAsPublished() {
    assertEquals(stored(workspaceId), of(workspaceId));
  }

  /** Creates a schedule in Recife's time zone; returns its id. */
  String schedule() {
    return post(
            "/v1/schedules",
            """
            {"name": "Loja", "time_zone": "America/Recife", "weekly_hours": [
              {"day": "monday", "start": "09:00", "end": "24:00"},
              {"day": "saturday", "start": "22:00", "end": "02:00"}]}
            """)
        .path("id")
        .stringValue();
  }

  /** Creates a resource; returns its id. */
  String resource(String name) {
    return post("/v1/resources", "{\"name\": \"" + name + "\"}").path("id").stringValue();
  }

  /**
   * Creates a service that requires one resource; returns the service.
   *
   * @param members more members of the request, which begin with a comma; may be empty
   */
  JsonNode service(String resourceId, String members) {
    return post(
        "/v1/services",
        """
        {"name": "Corte", "duration_minutes": 30, "requirements": [{"resource_id": "%s"}]%s}
        """
            .formatted(resourceId, members));
  }
}
