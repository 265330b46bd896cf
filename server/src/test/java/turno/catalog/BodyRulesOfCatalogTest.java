package turno.catalog;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.http.TestingClient;
import turno.platform.nouns.LenientJson;
import turno.platform.nouns.ValidationErrors;

/**
 * Tests the rules that depend only on the request body. Violations of these rules are reported
 * together with violations of the schema.
 */
class BodyRulesOfCatalogTest {
  private static final TestingClient CALLS =
      new TestingClient(TestingCatalog.WORKSPACE, TestingCatalog.NOW);
  private static final String GROUP = "'grp_01j00000000e0080000000000m'";
  private static final String ANA = "'res_01j00000000e0080000000000a'";
  private static final String BEA = "'res_01j00000000e0080000000000b'";
  private static final String CUT =
      "{'name': 'Corte', 'duration_minutes': 30, 'requirements': [{'group_id': " + GROUP + "}]";

  private static List<String> service(String body) {
    return refused("/v1/services", new ServiceNoun((_, _, _) -> null, _ -> true), body);
  }

  private static List<String> group(String body) {
    return refused("/v1/resource-groups", new GroupNoun(), body);
  }

  private static List<String> schedule(String body) {
    return refused("/v1/schedules", new ScheduleNoun(), body);
  }

  private static List<String> override(String body) {
    return refused(
        "/v1/schedules/sch_01j00000000e0080000000000m/overrides",
        Json.object(),
        OverrideDocument::check,
        body);
  }

  private static List<String> refused(String target, CatalogNoun<?, ?> noun, String body) {
    return refused(target, noun.defaults(TestingCatalog.sol()), noun::check, body);
  }

  private static List<String> refused(
      String target,
      ObjectNode defaults,
      BiConsumer<LenientJson, ValidationErrors> rules,
      String body) {
    String json = body.replace('\'', '"');
    return Refusals.errors(() -> LenientJson.checked(CALLS.post(target, json), defaults, rules));
  }

  @Test
  void allFaultsOfABodyAreReportedTogether() {
    assertEquals(
        List.of(
            "422 #/deposit/amount_cents out_of_range",
            "422 #/deposit/method not_allowed",
            "422 #/deposit/percent not_allowed",
            "422 #/max_party_size conflict",
            "422 #/name max_length",
            "422 #/requirements/0 required",
            "422 #/requirements/1/group_id not_allowed",
            "422 #/requirements/2/resource_id pattern"),
        service(
            """
            {"name": "%s", "duration_minutes": 30, "currency": "USD", "price_cents": 1000,
             "min_party_size": 4, "max_party_size": 2,
             "deposit": {"type": "fixed", "amount_cents": 1001, "percent": 5, "method": "pix"},
             "requirements": [{}, {"group_id": %s, "resource_id": %s}, {"resource_id": "grp_1"}]}
            """
                .formatted("x".repeat(201), GROUP, ANA)));
  }

  @Test
  void serviceNeedsNameDurationAndRequirements() {
    assertEquals(
        List.of(
            "422 #/duration_minutes required",
            "422 #/name required",
            "422 #/requirements required"),
        service("{}"));
  }

  @Test
  void requirementMustFitTheShortestDuration() {
    String overrides =
        ", 'resource_overrides': [{'resource_id': " + ANA + ", 'duration_minutes': 20}]}";
    assertEquals(
        List.of(
            "422 #/requirements/1/duration_minutes out_of_range",
            "422 #/requirements/2/offset_minutes out_of_range"),
        service(
            "{'name': 'Cor', 'duration_minutes': 60, 'requirements': ["
                + "{'group_id': "
                + GROUP
                + ", 'duration_minutes': 20},"
                + "{'group_id': "
                + GROUP
                + ", 'offset_minutes': 10, 'duration_minutes': 11},"
                + "{'group_id': "
                + GROUP
                + ", 'offset_minutes': 20}]"
                + overrides));
  }

  @Test
  void requirementsWithTheSameRoleMustNotOverlapAndMustHaveEqualCounts() {
    assertEquals(
        List.of("422 #/requirements/1/role conflict", "422 #/requirements/2/count conflict"),
        service(
            "{'name': 'Cor', 'duration_minutes': 60, 'requirements': ["
                + "{'group_id': "
                + GROUP
                + ", 'role': 'stylist', 'duration_minutes': 20},"
                + "{'group_id': "
                + GROUP
                + ", 'role': 'stylist', 'offset_minutes': 19, 'duration_minutes': 11},"
                + "{'group_id': "
                + GROUP
                + ", 'role': 'stylist', 'offset_minutes': 40, 'count': 2}]}"));
  }

  @Test
  void depositHasTheAmountThatItsTypeRequires() {
    assertEquals(
        List.of("422 #/deposit/amount_cents required"),
        service(CUT + ", 'deposit': {'type': 'fixed', 'method': 'manual'}}"));
    assertEquals(
        List.of("422 #/deposit/amount_cents not_allowed", "422 #/deposit/percent required"),
        service(CUT + ", 'deposit': {'type': 'percent', 'amount_cents': 5, 'method': 'manual'}}"));
  }

  @Test
  void duplicatesInListsAreRefused() {
    assertEquals(
        List.of(
            "422 #/intake_fields/1/key duplicate",
            "422 #/resource_overrides/1/resource_id duplicate"),
        service(
            CUT
                + ", 'resource_overrides': [{'resource_id': "
                + ANA
                + "}, {'resource_id': "
                + ANA
                + "}], 'intake_fields': [{'key': 'a', 'label': 'A', 'type': 'text'},"
                + " {'key': 'a', 'label': 'A', 'type': 'date'}]}"));
  }

  @Test
  void onlyChoiceFieldsHaveOptions() {
    assertEquals(
        List.of(
            "422 #/intake_fields/0/options required", "422 #/intake_fields/1/options not_allowed"),
        service(
            CUT
                + ", 'intake_fields': [{'key': 'a', 'label': 'A', 'type': 'choice'},"
                + " {'key': 'b', 'label': 'B', 'type': 'text', 'options': ['x']}]}"));
  }

  @Test
  void idsOutOfRangeAreMalformed() {
    assertEquals(
        List.of("422 #/schedule_id pattern"),
        service(CUT + ", 'schedule_id': 'sch_81j00000000e0080000000000m'}"));
  }

  @Test
  void metadataSizeIsLimited() {
    assertEquals(
        List.of("422 #/metadata max_size"),
        service(CUT + ", 'metadata': {'x': '" + "é".repeat(8_200) + "'}}"));
  }

  @Test
  void membersWithSchemaFaultsAreNotCheckedAgainstRules() {
    assertEquals(
        List.of(
            "422 #/deposit type",
            "422 #/duration_minutes type",
            "422 #/intake_fields/0 type",
            "422 #/name type",
            "422 #/requirements/0 type",
            "422 #/resource_overrides type"),
        service(
            "{'name': 1, 'duration_minutes': '30', 'requirements': [7], 'deposit': true,"
                + " 'resource_overrides': {}, 'intake_fields': ['a']}"));
  }

  @Test
  void combinationNeedsAtLeastTwoMembersOfTheGroup() {
    assertEquals(
        List.of(
            "422 #/combinations/0/resource_ids/1 conflict",
            "422 #/members/1/resource_id duplicate"),
        group(
            "{'name': 'Mesas', 'members': [{'resource_id': "
                + ANA
                + "}, {'resource_id': "
                + ANA
                + "}], 'combinations': [{'resource_ids': ["
                + ANA
                + ", "
                + BEA
                + "], 'max_party_size': 6}]}"));
    assertEquals(
        List.of("422 #/combinations/0/resource_ids min_items"),
        group(
            "{'name': 'Mesas', 'members': [{'resource_id': "
                + ANA
                + "}], 'combinations': [{'resource_ids': ["
                + ANA
                + "], 'max_party_size': 6}]}"));
  }

  @Test
  void scheduleNeedsAKnownTimeZoneAndValidTimes() {
    assertEquals(
        List.of(
            "422 #/time_zone format",
            "422 #/weekly_hours/0/end pattern",
            "422 #/weekly_hours/1/start pattern"),
        schedule(
            "{'name': 'Loja', 'time_zone': 'America/Sao_Paolo', 'weekly_hours': ["
                + "{'day': 'monday', 'start': '09:00', 'end': '25:00'},"
                + "{'day': 'monday', 'start': '24:00', 'end': '24:00'}]}"));
    assertEquals(
        List.of("422 #/time_zone format"), schedule("{'name': 'L', 'time_zone': '-03:00'}"));
  }

  @Test
  void periodsNeedDistinctValidDatesAndWeeks() {
    String weeks = ", 'weeks': [{'weekly_hours': []}]}";
    assertEquals(
        List.of(
            "422 #/periods/0/valid_from format",
            "422 #/periods/2/valid_from duplicate",
            "422 #/periods/3/valid_from out_of_range",
            "422 #/periods/4/weeks min_items"),
        schedule(
            "{'name': 'Loja', 'time_zone': 'America/Sao_Paulo', 'periods': ["
                + ("{'valid_from': '2027-02-29'" + weeks + ",")
                + ("{'valid_from': '2027-03-01'" + weeks + ",")
                + ("{'valid_from': '2027-03-01'" + weeks + ",")
                + ("{'valid_from': '1999-03-01'" + weeks + ",")
                + "{'valid_from': '2027-03-02', 'weeks': []}]}"));
  }

  @Test
  void weeklyHoursOfAllPeriodsAreLimitedInTotal() {
    String rows =
        String.join(
            ",", Collections.nCopies(100, "{'day': 'monday', 'start': '09:00', 'end': '10:00'}"));
    String weeks = String.join(",", Collections.nCopies(7, "{'weekly_hours': [" + rows + "]}"));
    String period = ", 'weeks': [" + weeks + "]}";
    assertEquals(
        List.of("422 #/periods max_items"),
        schedule(
            "{'name': 'Loja', 'time_zone': 'America/Sao_Paulo', 'periods': ["
                + ("{'valid_from': '2027-03-01'" + period + ",")
                + ("{'valid_from': '2027-04-01'" + period + ",")
                + ("{'valid_from': '2027-05-01'" + period + "]}")));
  }

  @Test
  void overrideHasEitherADateOrAStartAndEndDate() {
    assertEquals(List.of("422 #/date required"), override("{'closed': true}"));
    assertEquals(
        List.of("422 #/end_date required"),
        override("{'closed': true, 'start_date': '2027-03-01'}"));
    assertEquals(
        List.of("422 #/end_date not_allowed", "422 #/start_date not_allowed"),
        override(
            "{'closed': true, 'date': '2027-03-01', 'start_date': '2027-03-01',"
                + " 'end_date': '2027-03-01'}"));
    assertEquals(
        List.of("422 #/end_date conflict"),
        override("{'closed': true, 'start_date': '2027-03-02', 'end_date': '2027-03-01'}"));
    assertEquals(List.of("422 #/date format"), override("{'closed': true, 'date': '2027-02-29'}"));
    assertEquals(
        List.of("422 #/date out_of_range"), override("{'closed': true, 'date': '1999-12-31'}"));
  }

  @Test
  void overrideIsEitherClosedOrHasIntervals() {
    assertEquals(List.of("422 #/intervals required"), override("{'date': '2027-03-01'}"));
    assertEquals(
        List.of("422 #/intervals required"), override("{'date': '2027-03-01', 'closed': false}"));
    assertEquals(
        List.of("422 #/intervals not_allowed"),
        override(
            "{'date': '2027-03-01', 'closed': true, 'intervals':"
                + " [{'start': '09:00', 'end': '10:00'}]}"));
  }
}
