package turno.catalog;

/** Is told of every catalog that was committed here, before the writer is answered. */
@FunctionalInterface
public interface CatalogListener {
  /** Catalogs may arrive out of order: one of an older version than known is to be ignored. */
  void published(Catalog catalog);
}
