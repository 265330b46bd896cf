package turno.bookingpages;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import turno.bookingpages.BookingPage.Settings;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.db.Sql;

/** The table of booking pages: a row for each workspace that has changed its page. */
final class BookingPageRows {
  private static final String FIND =
      "select settings, version, updated_at, workspace_id from turno.booking_pages"
          + " where workspace_id = ?";

  private static final String INSERT =
      """
      insert into turno.booking_pages (workspace_id, settings, enabled, listed, version, updated_at)
      values (?, ?, false, false, 1, ?)
      on conflict do nothing
      """;

  private static final String UPDATE =
      """
      update turno.booking_pages
         set settings = ?, enabled = ?, listed = ?, version = ?, updated_at = ?
       where workspace_id = ?
      """;

  private static final String LISTED =
      """
      select w.slug from turno.booking_pages p
        join turno.workspaces w on w.workspace_id = p.workspace_id
       where p.enabled and p.listed
         and not exists (
           select from turno.workspace_deletions d where d.workspace_id = p.workspace_id)
       order by p.workspace_id
       limit ?
      """;

  private BookingPageRows() {}

  static @Nullable BookingPage find(Connection connection, WorkspaceId workspaceId)
      throws SQLException {
    return Sql.of(FIND).with(workspaceId).first(connection, BookingPageRows::read);
  }

  /**
   * Locks the page until the end of the transaction; creates the row of a page that was never
   * changed.
   */
  static BookingPage lock(Connection connection, WorkspaceId workspaceId, Instant now)
      throws SQLException {
    Sql.of(INSERT)
        .with(workspaceId, new Sql.Json(Settings.JSON.write(Settings.FIRST)), now)
        .update(connection);
    return Sql.of(FIND + " for update").with(workspaceId).one(connection, BookingPageRows::read);
  }

  static void update(Connection connection, WorkspaceId workspaceId, BookingPage page)
      throws SQLException {
    Settings settings = page.settings();
    Sql.of(UPDATE)
        .with(
            new Sql.Json(Settings.JSON.write(settings)),
            settings.enabled(),
            settings.listed(),
            page.version(),
            page.updatedAt(),
            workspaceId)
        .update(connection);
  }

  /**
   * Returns the slugs of the pages that search engines may list, from the oldest workspace to the
   * newest.
   */
  static List<String> listed(Connection connection, int limit) throws SQLException {
    return Sql.of(LISTED).with(limit).list(connection, row -> row.getString("slug"));
  }

  private static BookingPage read(ResultSet row) throws SQLException {
    return new BookingPage(
        Settings.JSON.read(
            row.getString("settings"), Sql.id(row, "workspace_id", IdKind.WORKSPACE)),
        row.getLong("version"),
        Sql.instantOf(row, "updated_at"));
  }
}
