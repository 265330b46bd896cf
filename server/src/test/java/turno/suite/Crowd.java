package turno.suite;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import turno.kernel.IdKind;
import turno.platform.db.Sql;
import turno.testing.Rows;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * A workspace with years of bookings, and a smaller neighbour, written directly to the database. A
 * filter that only a few rare rows match is expensive without an index.
 */
final class Crowd {
  static final String RARE_EXTERNAL_ID = "agenda-77";

  // three years of a busy business, of which the last ten months are after the clock's 2027-02-26
  private static final List<String> FILLING =
      List.of(
          """
          insert into turno.customers
          select w.workspace_id, uuidv7(make_interval(secs => g - 50000000)), 'c-' || g,
                 n.name, n.name, '+5511' || (900000000 + g * 97), '+5511' || (900000000 + g * 97), false, 'g' || g || '@example.com',
                 null, null, null,
                 case when g = 77 then '{vip,gold}'::text[] when g % 4 = 0 then '{vip}' else '{}' end,
                 '{}', now(), now(), null
            from (values (?::uuid, 16000), (?::uuid, 4000)) w(workspace_id, most)
           cross join lateral generate_series(1, w.most) g
           cross join lateral (select case when g = 77 then 'zuleica xavier'
                                      else 'maria souza ' || g % 3000 end) n(name)
          """,
          """
          insert into turno.bookings
          select w.workspace_id, uuidv7(make_interval(secs => g - 60000000)), 1,
                 case when g <= 8 then 'hold' when g <= 14 then 'pending_payment'
                      when g = 77 then 'checked_in' when g % 10 = 0 then 'cancelled' else 'confirmed' end,
                 case when g in (77, 78) then w.rare else w.dense end, s.at, s.at + interval '30 min',
                 case when g <= 14 then timestamptz '2027-02-26 13:05+00' end,
                 case when g > 8 then s.at - interval '9 days' end, 1,
                 case when g > 8 then gen_random_uuid() end, n.name, n.name,
                 '+5511' || (900000000 + g * 97), null, null,
                 case when g = 77 then w.visit end, case when g in (77, 78) then 'agenda-' || g end,
                 'api', s.at - interval '9 days',
                 case when g between 70 and 90 then timestamptz '2027-02-26 12:00+00'
                      else s.at - interval '400 days' end,
                 'not_required', g in (77, 79),
                 jsonb_build_object('v', 1, 'payment', w.payment, 'details', w.details)
            from (values (?::uuid, 40000, ?::uuid, ?::uuid, ?::uuid, ?::jsonb, ?::jsonb),
                         (?::uuid, 10000, ?::uuid, ?::uuid, gen_random_uuid(), ?::jsonb, ?::jsonb))
                   w(workspace_id, most, dense, rare, visit, payment, details)
           cross join lateral generate_series(1, w.most) g
           cross join lateral (select case when g = 77 then 'zuleica xavier' when g > 8
                                      then 'maria souza ' || g % 3000 end) n(name)
           cross join lateral (select timestamptz '2027-12-26 12:00+00'
                                      - make_interval(mins => g * 39)) s(at)
          """,
          """
          insert into turno.log (workspace_id, id, kind, subject_id, version, type, at, payload)
          select w.workspace_id, uuidv7(s.at - clock_timestamp()), 'booking', gen_random_uuid(), 1,
                 case when g % 13000 = 77 then 'payment.paid' when g % 2 = 0 then 'booking.created'
                      else 'booking.confirmed' end, s.at, convert_to(w.payload, 'UTF8')
            from (values (?::uuid, 40000, ?), (?::uuid, 10000, '{}')) w(workspace_id, most, payload)
           cross join lateral generate_series(1, w.most) g
           cross join lateral (select timestamptz '2027-02-26 12:00+00'
                                      - make_interval(secs => g * 60)) s(at)
           order by s.at
          """,
          """
          insert into turno.blocks
          select w.workspace_id, w.resource_id, uuidv7(), case when g = 77 then 'agenda-77' end, 1, s.at,
                 s.at + interval '1 hour', null, false, null, 'manual', '{}', s.at, s.at
            from (values (?::uuid, ?::uuid)) w(workspace_id, resource_id)
           cross join generate_series(1, 10000) g
           cross join lateral (select timestamptz '2027-12-26 12:00+00'
                                      - make_interval(hours => g)) s(at)
          """,
          // the endpoint selects events that do not occur, so no delivery is added
          """
          insert into turno.webhook_endpoints
                 (workspace_id, id, url, event_types, active, activation, active_since, secret,
                  created_at, updated_at)
          select w.workspace_id, w.id, 'https://example.com/', '{conversation.handoff}', true, 1,
                 now(), '\\x00', now(), now()
            from (values (?::uuid, ?::uuid), (?::uuid, ?::uuid)) w(workspace_id, id)
          """,
          """
          insert into turno.webhook_deliveries
                 (workspace_id, id, endpoint_id, activation, event_id, event_type, status,
                  attempt_count, automatic_count, asked, due_at, created_at)
          select w.workspace_id, uuidv7(s.at - clock_timestamp()), w.id, 1, gen_random_uuid(),
                 case when g % 13000 = 77 then 'booking.no_show' when g % 2 = 0 then 'booking.created'
                      else 'booking.confirmed' end, n.status, 1, 1, '{}',
                 case when n.status = 'pending' then timestamptz '2029-01-01' end, s.at
            from (values (?::uuid, ?::uuid, 40000), (?::uuid, ?::uuid, 10000))
                   w(workspace_id, id, most)
           cross join lateral generate_series(1, w.most) g
           cross join lateral (select case when g % 9000 = 78 then 'failed'
                                      when g % 9000 = 79 then 'pending' else 'delivered' end) n(status)
           cross join lateral (select timestamptz '2027-02-26 12:00+00'
                                      - make_interval(secs => g * 60)) s(at)
           order by s.at
          """,
          """
          insert into turno.booking_resources
          select distinct b.workspace_id, (a ->> 'resource_id')::uuid, b.starts_at, b.id
            from turno.bookings b
           cross join jsonb_array_elements(b.details #> '{details,allocations}') a
              on conflict do nothing
          """,
          "vacuum analyze turno.webhook_deliveries",
          "vacuum analyze turno.customers",
          "vacuum analyze turno.bookings",
          "vacuum analyze turno.booking_resources",
          "vacuum analyze turno.log",
          "vacuum analyze turno.blocks");

  /**
   * The ids of a customer, a visit and a service that few rows refer to, and of the only endpoint,
   * by kind.
   */
  final Map<IdKind<?>, String> rare;

  Crowd(TestWorkspace world, TestWorkspace neighbour) {
    TestServer server = world.server;
    String rareService = world.fresh(IdKind.SERVICE);
    var endpoint = server.newId(IdKind.ENDPOINT);
    var another = server.newId(IdKind.ENDPOINT);
    var visit = server.newId(IdKind.VISIT);
    var customer = server.newId(IdKind.CUSTOMER);
    String template = world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    String stored =
        "select details #>> '{%s}' from turno.bookings where id = ?".formatted("payment");
    String payment = Rows.text(server, stored, Rows.uuid(template));
    String details =
        Rows.text(server, stored.replace("{payment}", "{details}"), Rows.uuid(template));
    String event = world.owner.get("/events?limit=1").json().at("/data/0").toString();
    Object[][] values = {
      {world.workspaceId, neighbour.workspaceId},
      {
        world.workspaceId,
        id(IdKind.SERVICE, world.haircut),
        id(IdKind.SERVICE, rareService),
        visit,
        payment,
        details,
        neighbour.workspaceId,
        id(IdKind.SERVICE, neighbour.haircut),
        id(IdKind.SERVICE, neighbour.makeover),
        payment,
        details
      },
      {world.workspaceId, event, neighbour.workspaceId},
      {world.workspaceId, id(IdKind.RESOURCE, world.ana)},
      {world.workspaceId, endpoint, neighbour.workspaceId, another},
      {world.workspaceId, endpoint, neighbour.workspaceId, another},
    };
    try (Connection connection = server.connect()) {
      for (int i = 0; i < FILLING.size(); i++) {
        Sql.of(FILLING.get(i))
            .with(i < values.length ? values[i] : new Object[0])
            .update(connection);
      }
      Sql.of("update turno.bookings set customer_id = ? where workspace_id = ? and visit_id = ?")
          .with(customer, world.workspaceId, visit)
          .update(connection);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    rare =
        Map.of(
            IdKind.ENDPOINT, endpoint.toString(),
            IdKind.SERVICE, rareService,
            IdKind.VISIT, visit.toString(),
            IdKind.CUSTOMER, customer.toString());
  }

  private static Object id(IdKind<?> kind, String wire) {
    return java.util.Objects.requireNonNull(kind.parse(wire));
  }
}
