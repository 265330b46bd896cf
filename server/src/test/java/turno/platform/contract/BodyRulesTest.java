package turno.platform.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import turno.kernel.Failure;
import turno.kernel.Json;

/** What people read of a refusal: the member, the value that was found and what is wanted. */
class BodyRulesTest {
  private static final Contract CONTRACT = Contract.load();
  private static final BodyRules RULES = new BodyRules(CONTRACT);

  private static List<String> told(String schema, String body) {
    return RULES.check("/components/schemas/" + schema, Json.tree(body.replace('\'', '"'))).stream()
        .map(Failure::detail)
        .toList();
  }

  @Test
  void aTimeOutsideItsDayIsToldWithTheFormOfATime() {
    assertEquals(
        List.of("end: \"24:30\" does not have the form of 18:00 or 24:00."),
        told(
            "ScheduleInput",
            """
            {'name': 's', 'time_zone': 'America/Recife',
             'weekly_hours': [{'day': 'monday', 'start': '10:00', 'end': '24:30'}]}
            """));
  }

  @Test
  void anIdOfAnotherKindAndAnUnknownWordAreTold() {
    assertEquals(
        List.of(
            "type: \"alien\" is none of person, room, table, equipment, other.",
            "schedule_id: \"res_x\" is no id that begins with sch_."),
        told("ResourceInput", "{'name': 'A', 'type': 'alien', 'schedule_id': 'res_x'}"));
  }

  @Test
  void anEntryOfAListIsToldByTheListsName() {
    assertEquals(
        List.of("Entry 1 of tags must be at least 1 characters long."),
        told("CustomerInput", "{'name': 'A', 'tags': ['x', '']}"));
  }

  @Test
  void aQueryParameterIsToldLikewise() {
    Parameter service =
        Parameter.of(
            Json.tree(
                """
                {"name": "service_id", "schema": {"$ref": "#/components/schemas/ServiceId"}}
                """),
            CONTRACT);
    List<Failure> failures = new ArrayList<>();
    service.check(List.of("xx"), failures);
    assertEquals("service_id is an id that begins with svc_.", failures.getFirst().detail());
  }
}
