package turno.catalog;

import java.util.UUID;

/**
 * Where reads find the catalog: in memory, at a version that may lag behind other nodes a little.
 */
@FunctionalInterface
public interface CatalogSource {
  Catalog of(UUID workspaceId);
}
