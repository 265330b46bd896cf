package turno.catalog;

import java.util.HashMap;
import java.util.Map;
import turno.kernel.IdSource;
import turno.platform.db.Database;
import turno.platform.http.Handler;
import turno.platform.http.Writes;

/** The catalog's operations of the contract, put together. */
public final class CatalogApi {
  private final CatalogSource source;
  private final CatalogWriter writer;
  private final OpeningCheck hours;
  private final StageUse stageUse;

  /** What other features know and the catalog asks them for. */
  public record Neighbours(
      CatalogSource source,
      CatalogListener listener,
      ConflictFinder conflictFinder,
      OpeningCheck hours,
      StageUse stageUse) {}

  public CatalogApi(Writes writes, Database database, IdSource ids, Neighbours neighbours) {
    this.source = neighbours.source();
    this.hours = neighbours.hours();
    this.stageUse = neighbours.stageUse();
    this.writer =
        new CatalogWriter(
            writes, database, ids, source, neighbours.listener(), neighbours.conflictFinder());
  }

  /** By operation id. */
  public Map<String, Handler> handlers() {
    Map<String, Handler> all = new HashMap<>();
    all.putAll(new ServicesApi(source, writer, hours).handlers());
    all.putAll(new ResourcesApi(source, writer).handlers());
    all.putAll(new ResourceGroupsApi(source, writer).handlers());
    all.putAll(new SchedulesApi(source, writer).handlers());
    all.putAll(new OverridesApi(source, writer).handlers());
    all.putAll(new StagesApi(source, writer, stageUse).handlers());
    return Map.copyOf(all);
  }
}
