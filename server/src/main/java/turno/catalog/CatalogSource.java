package turno.catalog;

import java.util.UUID;

/** Gives reads the catalog from memory. Its version may be a moment behind other nodes. */
@FunctionalInterface
public interface CatalogSource {
  Catalog of(UUID workspaceId);
}
