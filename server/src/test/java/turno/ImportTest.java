package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.commands.Exit;
import turno.platform.db.Database;
import turno.platform.db.Sql;
import turno.testing.TestDatabase;

/** {@code ./turno import} on a real database, without a server. */
class ImportTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final String SHOP =
      """
      schedules:
        week:
          name: Week
          hours: { monday-sunday: "09:00-12:00, 13:00-18:00" }
          overrides:
            holiday: { day: 20, closed: true }
      resources:
        ana: { name: Ana, schedule: week }
      groups:
        team: { name: Team, members: [{ resource: ana }] }
      services:
        cut:
          name: Cut
          duration_minutes: 30
          price_cents: 6000
          requirements: [{ group: team }]
      customers:
        joao: { name: João, phone: +55 11 98888-7777 }
      bookings:
        first: { service: cut, customer: joao, day: 1, time: "10:00", resources: [ana] }
      """;

  private static int workspaces;

  @TempDir Path home;
  private String slug = "";

  @BeforeAll
  static void ready() {
    assertEquals(
        Exit.DONE, TestingServer.word(DATABASE, Path.of("."), "workspaces", "list").exitCode());
  }

  @BeforeEach
  void makeWorkspace() {
    slug = "shop-" + ++workspaces;
    word(
        "workspaces",
        "create",
        "--name",
        "Shop",
        "--slug",
        slug,
        "--time-zone",
        "America/Sao_Paulo",
        "--currency",
        "BRL",
        "--locale",
        "pt-BR");
  }

  private TestingServer.Said word(String... words) {
    return TestingServer.word(DATABASE, home, words);
  }

  private TestingServer.Said load(String text) throws Exception {
    Files.writeString(home.resolve("shop.yaml"), text);
    return word("import", "shop.yaml", "--workspace", slug);
  }

  /** How many rows the workspace has in each of some tables. */
  private List<Integer> rows(String... tables) {
    try (Database pool = DATABASE.open(1)) {
      return Stream.of(tables)
          .map(table ->
              pool.<Integer>read(connection ->
                  Sql.of(
                          "select count(*) from turno."
                              + table
                              + " join turno.workspaces w using (workspace_id) where w.slug = ?")
                      .with(slug)
                      .one(connection, row -> row.getInt(1))))
          .toList();
    }
  }

  private List<Integer> everything() {
    return rows(
        "schedules",
        "overrides",
        "resources",
        "resource_groups",
        "services",
        "customers",
        "bookings");
  }

  @Test
  void loadsABusiness() throws Exception {
    TestingServer.Said said = load(SHOP);
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    assertEquals(
        "Loaded 1 schedules, 1 resources, 1 groups, 1 services, 1 customers, 1 bookings.",
        said.printed());
    assertEquals(List.of(1, 1, 1, 1, 1, 1, 1), everything());
  }

  private static final String STAGES =
      """
      stage_config:
        stages:
          - { key: waiting, label: À espera }
          - { key: done, label: Pronto, closed: true }
        actions:
          - { key: finish, label: Terminar, from_stages: [waiting], to_stage: done }
      """;

  @Test
  void loadsTheStagesOfBookings() throws Exception {
    for (int i = 0; i < 2; i++) { // the second time nothing changes
      TestingServer.Said said = load(STAGES);
      assertEquals("Loaded the stages of bookings.", said.printed(), said.remarks());
      assertEquals(List.of(1), rows("stage_configs"));
    }
  }

  @Test
  void stagesAreJudgedAsAWhole() throws Exception {
    TestingServer.Said said =
        load(
            STAGES
                .replace("to_stage: done", "to_stage: dnoe")
                .replace("key: waiting, label", "key: done, lable"));
    assertEquals(Exit.FAILED, said.exitCode());
    assertEquals(
        List.of(
            "line 3, stage_config.stages.0.label",
            "line 3, stage_config.stages.0.lable",
            "line 4, stage_config.stages.1.key",
            "line 6, stage_config.actions.0.from_stages.0",
            "line 6, stage_config.actions.0.to_stage",
            "Nothing was loaded."),
        Arrays.stream(said.remarks().split("\n")).map(line -> line.split(": ")[0]).toList(),
        said.remarks());
    assertEquals(List.of(0), rows("stage_configs"));
  }

  @Test
  void secondRunBringsItUpToDate() throws Exception {
    load(SHOP);
    TestingServer.Said said = load(SHOP.replace("price_cents: 6000", "price_cents: 7000"));
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    assertEquals(
        "Loaded 1 schedules, 1 resources, 1 groups, 1 services; 2 customers and bookings were there already.",
        said.printed());
    assertEquals(List.of(1, 1, 1, 1, 1, 1, 1), everything());
  }

  @Test
  void jsonIsReadToo() throws Exception {
    TestingServer.Said said = load("{\"resources\": {\"ana\": {\"name\": \"Ana\"}}}");
    assertEquals("Loaded 1 resources.", said.printed(), said.remarks());
  }

  @Test
  void everyMistakeIsListedWithItsPlaceAndNothingIsLoaded() throws Exception {
    TestingServer.Said said =
        load(
            """
            schedules:
              week: { name: Week, hours: { monday-fryday: 09:00-18:00 } }
            resources:
              ana: { name: Ana, schedule: weak, capacity: 0, colour: red }
              bia: { name: Bia }
            services:
              cut:
                name: Cut
                duration_minutes: 0
                requirements:
                  - resource: bea
              wash:
                name: Wash
                duration_minutes: 30
                requirements: [{ resource: bia }]
            bookings:
              late: { service: wash, day: 1, time: "25:00" }
              past: { service: wash, date: 2020-01-01, time: "10:00" }
              lost: { service: cut, day: 1, time: "10:00" }
            """);
    assertEquals(Exit.FAILED, said.exitCode());
    assertEquals(
        List.of(
            "line 2, schedules.week.hours.monday-fryday",
            "line 4, resources.ana.schedule",
            "line 4, resources.ana.capacity",
            "line 4, resources.ana.colour",
            "line 11, services.cut.requirements.0.resource",
            "line 9, services.cut.duration_minutes",
            "line 17, bookings.late",
            "line 18, bookings.past.time",
            "Nothing was loaded."),
        Arrays.stream(said.remarks().split("\n")).map(line -> line.split(": ")[0]).toList(),
        said.remarks());
    assertTrue(said.remarks().contains("Maybe week?") && said.remarks().contains("Maybe bia?"));
    assertEquals(List.of(0, 0, 0, 0, 0, 0, 0), everything());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a business",
        "- one",
        "servces: {}",
        "services: []",
        "stage_config: []",
        "services: {cut: {name: Cut}\n",
        "resources: {ana: {name: Ana}, ana: {name: Ana}}",
        "resources: {ana: &a {name: Ana}, bia: *a}",
        "resources: {}\n---\nresources: {}"
      })
  void whatIsNoBusinessIsTwo(String text) throws Exception {
    TestingServer.Said said = load(text);
    assertEquals(Exit.UNREADABLE, said.exitCode(), said.remarks());
    assertTrue(!said.remarks().contains("\tat "), said.remarks());
  }

  @Test
  void unknownWorkspaceIsOne() throws Exception {
    Files.writeString(home.resolve("shop.yaml"), SHOP);
    TestingServer.Said said = word("import", "shop.yaml", "--workspace", "nowhere");
    assertEquals(Exit.FAILED, said.exitCode());
    assertTrue(said.remarks().startsWith("There is no workspace \"nowhere\"."), said.remarks());
  }
}
