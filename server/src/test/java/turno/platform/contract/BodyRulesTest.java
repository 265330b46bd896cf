package turno.platform.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import turno.kernel.Failure;
import turno.kernel.Json;

/** An error names the member, the value and the expected form. */
class BodyRulesTest {
  private static final Contract CONTRACT = Contract.load();
  private static final BodyRules RULES = new BodyRules(CONTRACT);

  private static List<String> failures(String schema, String body) {
    return RULES.check("/components/schemas/" + schema, Json.tree(body.replace('\'', '"'))).stream()
        .map(Failure::detail)
        .toList();
  }

  @Test
  void invalidTimeIsReportedWithTheExpectedFormat() {
    assertEquals(
        List.of("end must be written like 18:00 or 24:00, not \"24:30\"."),
        failures(
            "ScheduleInput",
            """
            {'name': 's', 'time_zone': 'America/Recife',
             'weekly_hours': [{'day': 'monday', 'start': '10:00', 'end': '24:30'}]}
            """));
  }

  @Test
  void wrongIdKindAndUnknownValueAreReported() {
    assertEquals(
        List.of(
            "type must be one of person, room, table, equipment, other, not \"alien\".",
            "schedule_id must be an id that begins with sch_, such as sch_01mdr5xz6nf09tetkj0c6zbggx,"
                + " not \"res_x\"."),
        failures("ResourceInput", "{'name': 'A', 'type': 'alien', 'schedule_id': 'res_x'}"));
  }

  @Test
  void faultOfAListEntryIsReportedWithTheNameOfTheList() {
    assertEquals(
        List.of("Entry 1 of tags must have 1 to 50 characters, not 0."),
        failures("CustomerInput", "{'name': 'A', 'tags': ['x', '']}"));
  }

  @Test
  void errorsNameTheUnitAndSuggestCorrections() {
    assertEquals(
        List.of(
            "type must be one of person, room, table, equipment, other, not \"Person \". Did you mean person?",
            "capacity must be a whole number, not \"2\"."),
        failures("ResourceInput", "{'name': 'A', 'type': 'Person ', 'capacity': '2'}"));
    assertEquals(
        List.of(
            "duration_minutes must be 1 to 10080 minutes, not 0.",
            "price_cents must be a whole number of the currency's smallest unit, not 60.5."),
        failures(
            "ServiceInput",
            """
            {'name': 'A', 'duration_minutes': 0, 'price_cents': 60.5,
             'requirements': [{'resource_id': 'res_01mdr5xz6nf09tetkj0c6zbggx'}]}
            """));
  }

  /** A percent sign after the number would repeat the unit in the member's name. */
  @Test
  void unitInTheNameIsNotRepeated() {
    assertEquals(
        List.of("percent must be 1 to 100, not 120."),
        failures(
            "ServiceInput",
            """
            {'name': 'A', 'duration_minutes': 30, 'requirements': [{'resource_id': 'res_01mdr5xz6nf09tetkj0c6zbggx'}],
             'deposit': {'type': 'percent', 'percent': 120, 'method': 'pix'}}
            """));
  }

  @Test
  void queryParameterIsReportedLikeABodyMember() {
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
        "service_id must be an id that begins with svc_, such as svc_01mdr5xz6nf09tetkj0c6zbggx, not \"xx\".",
        failures.getFirst().detail());
  }
}
