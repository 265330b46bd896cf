package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import turno.conversations.MappedTemplate;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/** Reads and writes the WhatsApp templates that workspaces have mapped to their messages. */
final class MappedRows {
  private static final String LIST =
      """
      select message, locale, name, language, variables, buttons from turno.whatsapp_messages
       where workspace_id = ? order by message, locale
      """;

  private static final String DELETE = "delete from turno.whatsapp_messages where workspace_id = ?";

  private static final String INSERT =
      """
      insert into turno.whatsapp_messages
             (workspace_id, message, locale, name, language, variables, buttons)
      values (?, ?, ?, ?, ?, ?::text[], ?)
      """;

  private MappedRows() {}

  /** Returns all mapped templates of a workspace, ordered by message and locale. */
  static List<MappedTemplate> list(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(LIST)
        .with(workspaceId)
        .list(
            connection,
            row ->
                new MappedTemplate(
                    row.getString("message"),
                    row.getString("locale"),
                    row.getString("name"),
                    row.getString("language"),
                    Sql.texts(row, "variables"),
                    row.getBoolean("buttons")));
  }

  /** Replaces all mapped templates of a workspace; the workspace's number must be locked. */
  static void replace(Connection connection, WorkspaceId workspaceId, List<MappedTemplate> messages)
      throws SQLException {
    Sql.of(DELETE).with(workspaceId).update(connection);
    for (MappedTemplate one : messages) {
      Sql.of(INSERT)
          .with(workspaceId, one.message(), one.locale(), one.name(), one.language())
          .with(one.variables())
          .with(one.buttons())
          .update(connection);
    }
  }
}
