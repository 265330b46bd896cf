package turno.workspaces;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import turno.kernel.Currency;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.PostalAddress;
import turno.kernel.TimeZones;
import turno.platform.db.Sql;
import turno.platform.db.StoredJson;

/** The table of workspaces. */
final class WorkspaceRows {
  private static final String COLUMNS =
      """
      workspace_id, slug, name, mode, time_zone, country, currency, locale, default_handler, contact, opening_schedule_id,
      coalesce(travel_minutes, 0) as travel_minutes, automatic_messages, quiet_start, quiet_end, accent_color,
      logo_url, cover_url, message_budget_cents, price_utility, price_marketing, price_authentication, created_at,
      coalesce(version, 1) as version, coalesce(updated_at, created_at) as updated_at
      """;

  private static final String INSERT =
      """
      insert into turno.workspaces
             (workspace_id, slug, name, mode, time_zone, country, currency, locale, created_at,
              created_by)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      on conflict on constraint workspace_slugs_are_unique do nothing
      """;

  private static final String UPDATE =
      """
      update turno.workspaces
         set name = ?, time_zone = ?, currency = ?, locale = ?, default_handler = ?, contact = ?,
             opening_schedule_id = ?, travel_minutes = ?, automatic_messages = ?, quiet_start = ?,
             quiet_end = ?, accent_color = ?, logo_url = ?, cover_url = ?, message_budget_cents = ?,
             price_utility = ?, price_marketing = ?, price_authentication = ?, version = ?, updated_at = ?
       where workspace_id = ?
      """;

  private static final String BY_ID =
      "select " + COLUMNS + " from turno.workspaces where workspace_id = ?";

  private static final String BY_SLUG =
      "select " + COLUMNS + " from turno.workspaces where slug = ?";

  private static final String ANY_LIVE =
      """
      select exists (
        select from turno.workspaces w
         where w.mode = 'live' and not exists (
           select from turno.workspace_deletions d where d.workspace_id = w.workspace_id))
      """;

  private static final String COUNT_BY =
      "select count(workspace_id) from turno.workspaces where created_by = ?";

  private static final String ALL =
      "select " + COLUMNS + " from turno.workspaces order by workspace_id";

  private WorkspaceRows() {}

  /** Inserts a workspace unless its slug is taken; returns whether it was inserted. */
  static boolean insert(Connection connection, Workspace workspace, @Nullable UUID by)
      throws SQLException {
    return Sql.of(INSERT)
            .with(
                workspace.id(),
                workspace.slug(),
                workspace.name(),
                workspace.mode().wire(),
                workspace.zone().getId(),
                workspace.country(),
                workspace.currency().code(),
                workspace.locale(),
                workspace.createdAt(),
                by)
            .update(connection)
        == 1;
  }

  /**
   * Returns the number of workspaces that a person has created, including deleted workspaces whose
   * rows still exist.
   */
  static int countBy(Connection connection, UUID person) throws SQLException {
    return Sql.of(COUNT_BY).with(person).one(connection, row -> row.getInt(1));
  }

  static boolean anyLive(Connection connection) throws SQLException {
    return Sql.of(ANY_LIVE).one(connection, row -> row.getBoolean(1));
  }

  static @Nullable Workspace byId(Connection connection, WorkspaceId id) throws SQLException {
    return Sql.of(BY_ID).with(id).first(connection, WorkspaceRows::read);
  }

  /** Returns the workspace of a caller; a missing workspace is a bug. */
  static Workspace existing(Connection connection, WorkspaceId id) throws SQLException {
    return Sql.of(BY_ID).with(id).one(connection, WorkspaceRows::read);
  }

  /** Updates the changeable columns. */
  static void update(Connection connection, Workspace workspace) throws SQLException {
    QuietHours quiet = workspace.messaging().quietHours();
    MessagePrices prices = workspace.messaging().prices();
    Sql.of(UPDATE)
        .with(
            workspace.name(),
            workspace.zone().getId(),
            workspace.currency().code(),
            workspace.locale(),
            workspace.defaultHandler().wire(),
            StoredContact.of(workspace.premises()),
            workspace.premises().openingScheduleId(),
            workspace.premises().travelMinutes(),
            workspace.messaging().automatic(),
            quiet == null ? null : quiet.start(),
            quiet == null ? null : quiet.end(),
            workspace.look().accentColor(),
            workspace.look().logoUrl(),
            workspace.look().coverUrl(),
            workspace.messaging().budgetCents(),
            prices.utility(),
            prices.marketing(),
            prices.authentication(),
            workspace.version(),
            workspace.updatedAt(),
            workspace.id())
        .update(connection);
  }

  static @Nullable Workspace bySlug(Connection connection, String slug) throws SQLException {
    return Sql.of(BY_SLUG).with(slug).first(connection, WorkspaceRows::read);
  }

  static List<Workspace> all(Connection connection) throws SQLException {
    return Sql.of(ALL).list(connection, WorkspaceRows::read);
  }

  private static Premises premises(ResultSet row) throws SQLException {
    String contact = row.getString("contact");
    StoredContact stored =
        contact == null
            ? StoredContact.NONE
            : StoredContact.JSON.read(contact, Sql.id(row, "workspace_id", IdKind.WORKSPACE));
    return new Premises(
        stored.address,
        stored.phone,
        stored.email,
        stored.mapUrl,
        Sql.idOrNull(row, "opening_schedule_id", IdKind.SCHEDULE),
        row.getInt("travel_minutes"));
  }

  private static Messaging messaging(ResultSet row) throws SQLException {
    String start = row.getString("quiet_start");
    String end = row.getString("quiet_end");
    return new Messaging(
        row.getBoolean("automatic_messages"),
        start == null || end == null ? null : new QuietHours(start, end),
        Sql.number(row, "message_budget_cents"),
        new MessagePrices(
            row.getInt("price_utility"),
            row.getInt("price_marketing"),
            row.getInt("price_authentication")));
  }

  private static Look look(ResultSet row) throws SQLException {
    return new Look(
        row.getString("accent_color"), row.getString("logo_url"), row.getString("cover_url"));
  }

  /** The address and contact data of the business, as stored. */
  private record StoredContact(
      @Nullable PostalAddress address,
      @Nullable String phone,
      @Nullable String email,
      @Nullable String mapUrl) {
    static final StoredJson<StoredContact> JSON =
        StoredJson.of("workspaces", "contact", StoredContact.class);
    static final StoredContact NONE = new StoredContact(null, null, null, null);

    static Sql.Json of(Premises premises) {
      return new Sql.Json(
          JSON.write(
              new StoredContact(
                  premises.address(), premises.phone(), premises.email(), premises.mapUrl())));
    }
  }

  private static Workspace read(ResultSet row) throws SQLException {
    return new Workspace(
        Sql.id(row, "workspace_id", IdKind.WORKSPACE),
        row.getString("slug"),
        row.getString("name"),
        Sql.constant(row, "mode", Workspace.Mode.class),
        TimeZones.orUtc(row.getString("time_zone")),
        row.getString("country"),
        Currency.valueOf(row.getString("currency")),
        row.getString("locale"),
        Workspace.Handler.of(row.getString("default_handler")),
        premises(row),
        messaging(row),
        look(row),
        row.getLong("version"),
        Sql.instantOf(row, "created_at"),
        Sql.instantOf(row, "updated_at"));
  }
}
