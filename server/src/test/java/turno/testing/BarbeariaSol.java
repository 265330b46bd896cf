package turno.testing;

import java.time.DayOfWeek;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ScheduleId;
import turno.kernel.Id.ServiceId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.db.Database;
import turno.platform.db.Sql;

/**
 * Test data that is inserted directly into the database: the workspace Barbearia Sol in São Paulo,
 * open every day from 09:00 to 18:00, with Ana, who serves one customer at a time. A test can add
 * more rows.
 */
public final class BarbeariaSol {
  public static final WorkspaceId WORKSPACE = id(IdKind.WORKSPACE, 1);
  public static final ScheduleId HOURS = id(IdKind.SCHEDULE, 2);
  public static final ResourceId ANA = id(IdKind.RESOURCE, 3);
  public static final ServiceId HAIRCUT = id(IdKind.SERVICE, 4);
  public static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");

  private static final String RULES =
      """
      {"v": 1, "description": null, "location_ids": [],
       "timing": {"duration_minutes": 30, "buffer_before_minutes": 0, "buffer_after_minutes": 15,
         "slot_interval_minutes": 30, "slot_anchor": "opening", "buffers_inside_hours": false,
         "min_notice_minutes": 0, "booking_horizon_days": null},
       "min_party_size": 1, "max_party_size": 1,
       "price": {"cents": 6000, "currency": "BRL", "deposit": null},
       "requirements": [{"resource_id": "{{resource}}", "group_id": null, "count": 1, "units": 1,
         "role": null, "offset_minutes": 0, "duration_minutes": null}],
       "resource_overrides": [],
       "terms": {"required_customer_fields": [], "cancellation_policy": null, "change_until_minutes": null,
                 "bookable_online": true, "category": null,
                 "intake_fields": []}}
      """;

  private final Database database;

  private BarbeariaSol(Database database) {
    this.database = database;
  }

  /** Makes an id from this number; ids sort in the order of their numbers. */
  public static <I extends Id> I id(IdKind<I> kind, int number) {
    return kind.of(new UUID(0x0190_0000_0000_7000L, 0x8000_0000_0000_0000L | number));
  }

  public static BarbeariaSol in(Database database) {
    BarbeariaSol world = new BarbeariaSol(database);
    world.execute(
        """
        insert into turno.workspaces
               (workspace_id, slug, name, mode, time_zone, country, currency, locale, created_at)
        values (?, 'barbearia-sol', 'Barbearia Sol', 'live', 'America/Sao_Paulo', 'BR', 'BRL', 'pt-BR', ?)
        """,
        WORKSPACE,
        NOW);
    world.schedule(HOURS, "Aberto");
    world.resource(ANA, "Ana", 1, HOURS);
    world.service(HAIRCUT, "Corte", ANA, null);
    return world;
  }

  /** Adds a schedule that is open every day from 09:00 to 18:00. */
  public void schedule(ScheduleId id, String name) {
    ArrayNode week = Json.MAPPER.createArrayNode();
    for (DayOfWeek day : DayOfWeek.values()) {
      week.addObject()
          .put("day", day.name().toLowerCase(Locale.ROOT))
          .put("start", "09:00")
          .put("end", "18:00")
          .putNull("location_id");
    }
    execute(
        """
        insert into turno.schedules
               (workspace_id, id, version, name, time_zone, weekly_hours, periods, metadata, created_at, updated_at)
        values (?, ?, 1, ?, 'America/Sao_Paulo', ?, '{"v": 1, "periods": []}', '{}', ?, ?)
        """,
        WORKSPACE,
        id,
        name,
        new Sql.Json(Json.text(Json.object().put("v", 1).set("hours", week))),
        NOW,
        NOW);
  }

  public void resource(ResourceId id, String name, int capacity, @Nullable ScheduleId schedule) {
    execute(
        """
        insert into turno.resources
               (workspace_id, id, version, name, type, color, initials, capacity, schedule_id, active, metadata,
                created_at, updated_at)
        values (?, ?, 1, ?, 'person', 'blue', 'A', ?, ?, true, '{}', ?, ?)
        """,
        WORKSPACE,
        id,
        name,
        capacity,
        schedule,
        NOW,
        NOW);
  }

  /**
   * Adds a half-hour service that uses one resource and is followed by a buffer of 15 minutes; a
   * slot starts every half hour.
   */
  public void service(
      ServiceId id, String name, ResourceId resource, @Nullable ScheduleId schedule) {
    execute(
        """
        insert into turno.services
               (workspace_id, id, version, name, active, schedule_id, rules, metadata, created_at, updated_at)
        values (?, ?, 1, ?, true, ?, ?, '{}', ?, ?)
        """,
        WORKSPACE,
        id,
        name,
        schedule,
        new Sql.Json(RULES.replace("{{resource}}", resource.value().toString())),
        NOW,
        NOW);
  }

  private void execute(String sql, @Nullable Object... values) {
    database.write(connection -> Sql.of(sql).with(values).update(connection));
  }
}
