package turno.catalog;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/**
 * The table of one kind of object: the columns that every object of the catalog has, and its own.
 */
final class CatalogTable<I extends Id, T extends CatalogObject<I>> {
  private final String name;
  private final IdKind<I> kind;
  private final Row<I, T> reader;
  private final List<Column<T>> columns;
  private final String all;
  private final String save;

  private record Column<T>(String name, Function<T, @Nullable Object> value) {}

  /** Makes an object of a row. */
  @FunctionalInterface
  interface Row<I extends Id, T> {
    T read(ResultSet row, Identity<I> identity) throws SQLException;
  }

  private CatalogTable(String name, IdKind<I> kind, Row<I, T> reader, List<Column<T>> columns) {
    this.name = name;
    this.kind = kind;
    this.reader = reader;
    this.columns = List.copyOf(columns);
    this.all =
        """
        select id, external_id, version, metadata, created_at, updated_at, %s
        from turno.%s
        where workspace_id = ?
        order by id
        """
            .formatted(eachColumn("%s"), name);
    this.save =
        """
        insert into turno.%s (
          workspace_id, id, external_id, version, metadata, created_at, updated_at, %s)
        values (?, ?, ?, ?, ?, ?, ?, %s)
        on conflict on constraint %s_pkey do update set
          external_id = excluded.external_id,
          version = excluded.version,
          metadata = excluded.metadata,
          updated_at = excluded.updated_at,
          %s
        """
            .formatted(
                name, eachColumn("%s"), eachColumn("?"), name, eachColumn("%1$s = excluded.%1$s"));
  }

  /** A table that has no columns of its own yet: add some. */
  static <I extends Id, T extends CatalogObject<I>> CatalogTable<I, T> of(
      String name, IdKind<I> kind, Row<I, T> reader) {
    return new CatalogTable<>(name, kind, reader, List.of());
  }

  /** With a column that only this table has. */
  CatalogTable<I, T> with(String column, Function<T, @Nullable Object> value) {
    List<Column<T>> more = new ArrayList<>(columns);
    more.add(new Column<>(column, value));
    return new CatalogTable<>(name, kind, reader, more);
  }

  private String eachColumn(String form) {
    return columns.stream()
        .map(column -> form.formatted(column.name()))
        .collect(Collectors.joining(", "));
  }

  /** All of a workspace, in creation order. */
  List<T> all(Connection connection, WorkspaceId workspaceId) throws SQLException {
    return Sql.of(all).with(workspaceId).list(connection, row -> reader.read(row, identity(row)));
  }

  /** Writes an object as it is now: a new row, or the changed one. */
  void save(Connection connection, WorkspaceId workspaceId, T object) throws SQLException {
    Identity<I> identity = object.identity();
    Sql statement =
        Sql.of(save)
            .with(
                workspaceId,
                identity.id(),
                identity.externalId(),
                identity.version(),
                new Sql.Json(identity.metadata()),
                identity.createdAt(),
                identity.updatedAt());
    for (Column<T> column : columns) {
      statement.with(column.value().apply(object));
    }
    statement.update(connection);
  }

  private Identity<I> identity(ResultSet row) throws SQLException {
    return new Identity<>(
        Sql.id(row, "id", kind),
        row.getString("external_id"),
        row.getLong("version"),
        row.getString("metadata"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "updated_at"));
  }
}
