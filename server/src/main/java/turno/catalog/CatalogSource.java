package turno.catalog;

import turno.kernel.WorkspaceId;

/** Gives reads the catalog from memory. Its version may be a moment behind other nodes. */
@FunctionalInterface
public interface CatalogSource {
  Catalog of(WorkspaceId workspaceId);
}
