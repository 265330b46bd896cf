package turno.catalog;

import turno.kernel.Id.WorkspaceId;

/** The catalogs in memory. {@code scheduling} implements it. */
public interface CatalogSource {
  /** The catalog of a workspace; its version may be a moment behind other nodes. */
  Catalog of(WorkspaceId workspaceId);

  /**
   * Is told of every catalog that was committed here, before the writer is answered. Catalogs may
   * arrive out of order: one of an older version than known is to be ignored.
   */
  void published(Catalog catalog);
}
