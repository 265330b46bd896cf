package turno.catalog;

import turno.kernel.Id.WorkspaceId;

/** The catalogs in memory. {@code scheduling} implements it. */
public interface CatalogSource {
  /** The catalog of a workspace; its version may be a moment behind other nodes. */
  Catalog of(WorkspaceId workspaceId);

  /**
   * Receives every catalog that this node committed, before the writer gets its answer. Catalogs
   * may arrive out of order: ignore a version older than the known one.
   */
  void published(Catalog catalog);
}
