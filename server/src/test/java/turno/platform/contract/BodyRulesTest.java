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
        List.of("end is written as 18:00 or 24:00, not \"24:30\"."),
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
            "type is one of person, room, table, equipment, other, not \"alien\".",
            "schedule_id is an id that begins with sch_, as sch_01mdr5xz6nf09tetkj0c6zbggx,"
                + " not \"res_x\"."),
        told("ResourceInput", "{'name': 'A', 'type': 'alien', 'schedule_id': 'res_x'}"));
  }

  @Test
  void anEntryOfAListIsToldByTheListsName() {
    assertEquals(
        List.of("Entry 1 of tags has 1 to 50 characters, not 0."),
        told("CustomerInput", "{'name': 'A', 'tags': ['x', '']}"));
  }

  @Test
  void unitsAndSlipsAreTold() {
    assertEquals(
        List.of(
            "type is one of person, room, table, equipment, other, not \"Person \". Maybe person?",
            "capacity is a whole number, not \"2\"."),
        told("ResourceInput", "{'name': 'A', 'type': 'Person ', 'capacity': '2'}"));
    assertEquals(
        List.of(
            "duration_minutes is 1 to 10080 minutes, not 0.",
            "price_cents is a whole number of the currency's smallest unit, not 60.5."),
        told(
            "ServiceInput",
            """
            {'name': 'A', 'duration_minutes': 0, 'price_cents': 60.5,
             'requirements': [{'resource_id': 'res_01mdr5xz6nf09tetkj0c6zbggx'}]}
            """));
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
    assertEquals(
        "service_id is an id that begins with svc_, as svc_01mdr5xz6nf09tetkj0c6zbggx, not \"xx\".",
        failures.getFirst().detail());
  }
}
