package turno.catalog;

import turno.kernel.Id.WorkspaceId;

/** The catalogs in memory. The {@code scheduling} package implements this interface. */
public interface CatalogSource {
  /** Returns the catalog of a workspace, which may be slightly behind other nodes. */
  Catalog of(WorkspaceId workspaceId);

  /**
   * Receives every catalog that this node commits, before the request that wrote it is answered.
   * Catalogs may arrive out of order, so a version older than the known one must be ignored.
   */
  void published(Catalog catalog);
}
