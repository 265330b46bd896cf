package turno.whatsapp;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.platform.db.Sql;

/** Reads and writes the states of templates, as reported by WhatsApp. */
final class TemplateRows {
  private static final String PUT =
      """
      insert into turno.whatsapp_templates (workspace_id, name, language, status, changed_at)
      values (?, ?, ?, ?, ?)
      on conflict (workspace_id, name, language)
      do update set status = excluded.status, changed_at = excluded.changed_at
      """;

  private static final String LIST =
      """
      select name, language, status, changed_at from turno.whatsapp_templates
       where workspace_id = ? order by name, language limit ?
      """;

  private static final String STATUS =
      """
      select status from turno.whatsapp_templates
       where workspace_id = ? and name = ? and language = ?
      """;

  private TemplateRows() {}

  record Template(String name, String language, String status, Instant changedAt) {}

  static void put(
      Connection connection,
      WorkspaceId workspaceId,
      CallbackItem.TemplateChanged template,
      Instant now)
      throws SQLException {
    Sql.of(PUT)
        .with(workspaceId, template.name(), template.language(), template.state(), now)
        .update(connection);
  }

  static List<Template> list(Connection connection, WorkspaceId workspaceId, int limit)
      throws SQLException {
    return Sql.of(LIST)
        .with(workspaceId, limit)
        .list(
            connection,
            row ->
                new Template(
                    row.getString("name"),
                    row.getString("language"),
                    row.getString("status"),
                    Sql.instantOf(row, "changed_at")));
  }

  /** Returns the state of a template, or null if WhatsApp has not reported it. */
  static @Nullable String status(
      Connection connection, WorkspaceId workspaceId, String name, String language)
      throws SQLException {
    return Sql.of(STATUS)
        .with(workspaceId, name, language)
        .first(connection, row -> row.getString("status"));
  }
}
