package turno.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Database;
import turno.platform.db.Table;

/**
 * The table of one kind of object.
 *
 * @param <T> the object
 * @param <R> the row of the object, which is a separate record if parts of the object are stored as
 *     one document
 */
record CatalogTable<T, R extends Record>(
    Table<R> rows, Function<R, T> read, Function<T, R> written) {

  static <T extends Record> CatalogTable<T, T> of(Class<T> type, String name) {
    return new CatalogTable<>(Table.of(type, name), row -> row, object -> object);
  }

  void requireIn(Database database) {
    rows.requireIn(database);
  }

  List<T> all(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return rows.all(connection, workspaceId).stream().map(read).toList();
  }

  /** Inserts or updates the row of an object. */
  void save(Connection connection, WorkspaceId workspaceId, T object) throws SQLException {
    rows.save(connection, workspaceId, written.apply(object));
  }
}
