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
  static final String SHOP =
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

  /** Returns the number of the workspace's rows in each of the tables. */
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
  void importLoadsABusiness() throws Exception {
    TestingServer.Said said = load(SHOP);
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    assertEquals(
        "Created 1 schedules, 1 overrides, 1 resources, 1 groups, 1 services, 1 customers, 1 bookings.",
        said.printed());
    assertEquals(List.of(1, 1, 1, 1, 1, 1, 1), everything());
  }

  private static final String PLACES =
      """
      locations:
        centre: { name: Centre, schedule: week, address: { lines: [Main Street 1], city: Lisbon } }
        north: { name: North }
      schedules:
        week: { name: Week, hours: { monday-friday: "09:00-12:00 at centre, 13:00-18:00" } }
      resources:
        ana: { name: Ana, schedule: week, location: north, travel_minutes: 40 }
      services:
        cut:
          name: Cut
          duration_minutes: 30
          locations: [north, centre]
          requirements: [{ resource: ana }]
      """;

  @Test
  void hoursMayNameLocationsAndLocationsMayHaveHours() throws Exception {
    TestingServer.Said said = load(PLACES);
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    assertEquals("Created 2 locations, 1 schedules, 1 resources, 1 services.", said.printed());
    assertEquals("5 unchanged.", load(PLACES).printed());
    assertEquals(
        "Changed 1 locations; 4 unchanged.",
        load(PLACES.replace("Main Street 1", "Main Street 2")).printed());
    TestingServer.Said unknown = load(PLACES.replace("at centre", "at center"));
    assertTrue(unknown.remarks().contains("There is no location \"center\""), unknown.remarks());
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
  void importLoadsBookingStages() throws Exception {
    for (String summary : List.of("Changed 1 stage configuration.", "1 unchanged.")) {
      TestingServer.Said said = load(STAGES);
      assertEquals(summary, said.printed(), said.remarks());
      assertEquals(List.of(1), rows("stage_configs"));
    }
  }

  @Test
  void bookingPageIsLoaded() throws Exception {
    String page =
        """
        booking_page:
          enabled: true
          title: Sol
          services:
            - { service: cut, name: Corte }
        """;
    load(SHOP);
    for (String summary : List.of("Changed 1 booking page.", "1 unchanged.")) {
      TestingServer.Said said = load(page);
      assertEquals(summary, said.printed(), said.remarks());
      assertEquals(List.of(1), rows("booking_pages"));
    }
    TestingServer.Said wrong = load(page.replace("cut", "cat").replace("title", "tilte"));
    assertEquals(
        List.of("line 3, booking_page.tilte", "line 5, booking_page.services.0.service"),
        Arrays.stream(wrong.remarks().split("\n"))
            .limit(2)
            .map(line -> line.split(": ")[0])
            .sorted()
            .toList(),
        wrong.remarks());
  }

  @Test
  void allFaultsInStagesAreReportedTogether() throws Exception {
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
  void secondImportUpdatesTheBusiness() throws Exception {
    load(SHOP);
    TestingServer.Said said = load(SHOP.replace("price_cents: 6000", "price_cents: 7000"));
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    assertEquals("Changed 1 services; 6 unchanged.", said.printed());
    assertEquals(List.of(1, 1, 1, 1, 1, 1, 1), everything());
  }

  @Test
  void importReadsJson() throws Exception {
    TestingServer.Said said = load("{\"resources\": {\"ana\": {\"name\": \"Ana\"}}}");
    assertEquals("Created 1 resources.", said.printed(), said.remarks());
  }

  @Test
  void everyMistakeIsListedAndNothingIsLoaded() throws Exception {
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
            "line 17, bookings.late.time",
            "line 18, bookings.past.time",
            "Nothing was loaded."),
        Arrays.stream(said.remarks().split("\n")).map(line -> line.split(": ")[0]).toList(),
        said.remarks());
    assertTrue(
        said.remarks().contains("Did you mean week?")
            && said.remarks().contains("Did you mean bia?"));
    assertEquals(List.of(0, 0, 0, 0, 0, 0, 0), everything());
  }

  /**
   * Returns the catalog version and the number of logged changes, which any change would increase.
   */
  private List<String> marks() {
    try (Database pool = DATABASE.open(1)) {
      return pool.read(connection ->
          Sql.of(
                  """
                  select 'version ' || w.catalog_version
                         || ', changes ' || (select count(*) from turno.log l
                                              where l.workspace_id = w.workspace_id) as marks
                    from turno.workspaces w
                   where w.slug = ?
                  """)
              .with(slug)
              .list(connection, row -> row.getString("marks")));
    }
  }

  @Test
  void repeatedImportWritesNothing() throws Exception {
    load(SHOP);
    List<String> before = marks();
    TestingServer.Said said = load(SHOP);
    assertEquals("7 unchanged.", said.printed(), said.remarks());
    assertEquals(before, marks());
  }

  @Test
  void blockTimesMayBeDatesAndLocalTimes() throws Exception {
    String shop =
        SHOP + "blocks:\n  fair: { resource: ana, start: 2099-06-01, end: 2099-06-02T12:00 }\n";
    TestingServer.Said said = load(shop);
    assertTrue(said.printed().contains(", 1 blocks"), said.toString());
    assertEquals("8 unchanged.", load(shop).printed());
  }

  @Test
  void dryRunReportsEverythingAndStoresNothing() throws Exception {
    load(SHOP);
    List<Integer> rows = everything();
    List<String> marks = marks();
    Files.writeString(
        home.resolve("other.yaml"),
        SHOP.replace("price_cents: 6000", "price_cents: 7000")
            .replace("closed: true }", "closed: true, reason: Feriado }")
            .replace("groups:", "  bia: { name: Bia }\ngroups:"));
    TestingServer.Said said = word("import", "other.yaml", "--workspace", slug, "--dry-run");
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    assertEquals(
        """
        line 6, schedules.week.overrides.holiday: reason null, now "Feriado"
        line 9, resources.bia: new
        line 13, services.cut: price_cents 6000, now 7000
        Created 1 resources; changed 1 overrides, 1 services; 5 unchanged. This was a dry run: nothing was loaded.\
        """
            .strip(),
        said.printed());
    assertEquals(rows, everything());
    assertEquals(marks, marks());
  }

  @Test
  void dryRunReportsRefusals() throws Exception {
    Files.writeString(
        home.resolve("other.yaml"),
        "resources: {ana: {name: Ana}, bia: {name: Bia, capacty: 2}, caio: {name: Caio}}");
    TestingServer.Said said = word("import", "other.yaml", "--workspace", slug, "--dry-run");
    assertEquals(Exit.FAILED, said.exitCode());
    assertEquals("line 1, resources.ana: new\nline 1, resources.caio: new", said.printed());
    assertEquals(
        "line 1, resources.bia.capacty: There is no member capacty here. Did you mean capacity?\n"
            + "Nothing was loaded.",
        said.remarks());
    assertEquals(List.of(0), rows("resources"));
  }

  @Test
  void mistakesAreReportedInTermsOfTheFile() throws Exception {
    TestingServer.Said said =
        load(
            """
            schedules:
              week: { name: Week, huors: { monday: 09:00-18:00 }, overrides: [] }
              late: { name: Late, hours: [monday] }
            resources:
              ana: { name: Ana, shedule: week }
            groups:
              team: { name: Team, members: [{ resorce: ana }] }
            services:
              cut: { name: Cut, duration_minutes: 30, id: res_01mdr5xz6nf09tetkj0c6zbggx, requirements: [{ resource: ana }] }
            bookings:
              first: { service: cut, day: 1, tiem: "10:00", pay: 5 }
            """);
    assertEquals(Exit.FAILED, said.exitCode());
    assertEquals(
        """
        line 2, schedules.week.overrides: This must contain overrides by their keys.
        line 2, schedules.week.huors: There is no member huors here. Did you mean hours?
        line 3, schedules.late.hours: This must contain days, such as monday-friday: 09:00-18:00.
        line 5, resources.ana.shedule: There is no member shedule here. Did you mean schedule?
        line 7, groups.team.members.0.resource_id: resource_id is required.
        line 7, groups.team.members.0.resorce: There is no member resorce here. Did you mean resource?
        line 9, services.cut.id: This id is not valid: a valid one begins with svc_.
        line 11, bookings.first.pay: This must contain the members of a payment.
        line 11, bookings.first: A booking with a day also needs 'time', such as time: "09:30".
        Nothing was loaded.\
        """
            .strip(),
        said.remarks());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "workspace: []",
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
  void exitCodeIsTwoForAnInvalidBusinessFile(String text) throws Exception {
    TestingServer.Said said = load(text);
    assertEquals(Exit.UNREADABLE, said.exitCode(), said.remarks());
    assertTrue(!said.remarks().contains("\tat "), said.remarks());
  }

  @Test
  void misspeltWorkspaceMemberIsReported() throws Exception {
    TestingServer.Said said = load("workspace: {name: Sol, phonne: +55 11 3333-4444}");
    assertEquals(Exit.FAILED, said.exitCode(), said.remarks());
    assertTrue(
        said.remarks()
            .contains("workspace.phonne: There is no member phonne here. Did you mean phone?"),
        said.remarks());
  }

  @Test
  void importLoadsEmoji() throws Exception {
    String name = "\uD83D\uDE00".repeat(90);
    StringBuilder shop = new StringBuilder("resources:\n");
    for (int i = 0; i < 20; i++) {
      shop.append("  r%d: { name: \"%s\" }\n".formatted(i, name));
    }
    TestingServer.Said said = load(shop.toString());
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    assertEquals(List.of(20), rows("resources"));
  }

  @Test
  void exitCodeIsTwoForAnUnreadableFile() throws Exception {
    Files.createDirectory(home.resolve("folder"));
    for (String file : List.of("folder", "missing.yaml")) {
      TestingServer.Said said = word("import", file, "--workspace", slug);
      assertEquals(Exit.UNREADABLE, said.exitCode(), said.remarks());
      assertTrue(said.remarks().startsWith("FILE: "), said.remarks());
      assertTrue(!said.remarks().contains("Exception"), said.remarks());
    }
  }

  @Test
  void exitCodeIsOneForAnUnknownWorkspace() throws Exception {
    Files.writeString(home.resolve("shop.yaml"), SHOP);
    TestingServer.Said said = word("import", "shop.yaml", "--workspace", "nowhere");
    assertEquals(Exit.FAILED, said.exitCode());
    assertTrue(said.remarks().startsWith("There is no workspace \"nowhere\"."), said.remarks());
  }
}
