package turno.catalog;

import java.sql.ResultSet;
import java.sql.SQLException;
import turno.platform.db.Sql;

/** The columns that every table of the catalog has. */
final class IdentityRows {
  private IdentityRows() {}

  static Identity read(ResultSet row) throws SQLException {
    return new Identity(
        row.getObject("id", java.util.UUID.class),
        row.getString("external_id"),
        row.getLong("version"),
        row.getString("metadata"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "updated_at"));
  }

  /** The text of an object as a {@code json} parameter. */
  static Sql.Json metadata(Identity identity) {
    return new Sql.Json(identity.metadata());
  }
}
