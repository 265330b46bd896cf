package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import turno.commands.Exit;
import turno.testing.TestDatabase;

/** Faults, warnings and bookings that {@code ./turno import} reports by line. */
class ImportRemarksTest {
  @RegisterExtension private static final TestDatabase DATABASE = TestDatabase.create();
  private static final String SHOP = ImportTest.SHOP;
  private static final String OPENS =
      "{ day: 1, reason: %s, intervals: [{ start: \"09:00\", end: \"12:00\" }] }";

  private static int workspaces;

  @TempDir Path home;
  private String slug = "";

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

  @Test
  void faultyHoursAndDaysAreReportedWithTheirLineAndTheExpectedFormat() throws Exception {
    TestingServer.Said said =
        load(
            """
            schedules:
              week:
                name: Week
                hours:
                  monday: 09:00-18:00
                  tuesday: 8:00-12:00, 13h-17.30
                  wednesday: 9-18
                  thursday: 09:00
                  friday: 25:00-26:00
                  saturday: 9
                  sunday: closed
                  mnday: 09:00-18:00
                overrides:
                  both:
                    closed: true
                    day: 1
                    date: 2099-03-01
                  never:
                    closed: true
                    date: 2099-02-30
                  often:
                    day: 1
                    closed: true
                    weeks: x
            """);
    assertEquals(Exit.FAILED, said.exitCode());
    assertEquals(
        """
        line 6, schedules.week.hours.tuesday: Write hours and minutes with two digits: 08:00-12:00, 13:00-17:30.
        line 7, schedules.week.hours.wednesday: Write hours and minutes with two digits: 09:00-18:00.
        line 8, schedules.week.hours.thursday: Write hours as 09:00-18:00, and several intervals as 09:00-12:00, 13:00-19:00.
        line 9, schedules.week.hours.friday: Write hours as 09:00-18:00, and several intervals as 09:00-12:00, 13:00-19:00.
        line 10, schedules.week.hours.saturday: Write hours as 09:00-18:00, and several intervals as 09:00-12:00, 13:00-19:00.
        line 11, schedules.week.hours.sunday: Omit a day without opening hours; otherwise write its hours as 09:00-18:00.
        line 12, schedules.week.hours.mnday: "mnday" is not a day of the week; write monday, or monday-friday. Did you mean monday?
        line 17, schedules.week.overrides.both.date: Write either 'day' or 'date', not both.
        line 20, schedules.week.overrides.never.date: 'date' must be a calendar date, for example 2027-03-01.
        line 24, schedules.week.overrides.often.weeks: 'weeks' must be a whole number from 0 to 3000, for example 1.
        Nothing was loaded.\
        """
            .strip(),
        said.remarks());
  }

  @Test
  void everyWarningIsPrintedWithItsLineAndObject() throws Exception {
    TestingServer.Said said =
        load(
            """
            schedules:
              week:
                name: Week
                hours:
                  monday-tuesday: 19:00-18:00
                  wednesday: 00:00-00:00
                  thursday: 09:00-00:00
                overrides:
                  late: { date: 2099-03-01, intervals: [{ start: "22:00", end: "02:00" }] }
            resources:
              ana: { name: Ana, schedule: week }
            groups:
              team: { name: Team }
            services:
              cut:
                name: Cut
                duration_minutes: 30
                requirements: [{ group: team }]
              shave:
                name: Shave
                duration_minutes: 30
                price_cents: 6000
                deposit: { type: percent, percent: 50, method: pix }
                requirements: [{ resource: ana }]
            """);
    assertEquals(
        """
        line 2, schedules.week: monday, tuesday 19:00-18:00 runs past midnight and lasts 23 h; correct it if that is not intended.
        line 2, schedules.week: wednesday 00:00-00:00 is an empty interval; a whole day is 00:00-24:00.
        line 9, schedules.week.overrides.late: 22:00-02:00 runs past midnight and lasts 4 h; correct it if that is not intended.
        line 13, groups.team: Team has no active member, so no resource can be chosen from it.
        line 15, services.cut: No active resource meets the requirement for Team.
        line 19, services.shave: This workspace has no payment account for deposits by Pix, so a person must collect the deposit for Shave.
        Created 1 schedules, 1 overrides, 1 resources, 1 groups, 2 services.\
        """
            .strip(),
        said.printed(),
        said.remarks());
  }

  @Test
  void bookingsThatNoLongerFitAreReportedWithTheChangedObject() throws Exception {
    load(SHOP);
    String narrowed = SHOP.replace("09:00-12:00, 13:00-18:00", "11:00-12:00, 13:00-18:00");
    Files.writeString(home.resolve("narrowed.yaml"), narrowed);
    TestingServer.Said tried = word("import", "narrowed.yaml", "--workspace", slug, "--dry-run");
    TestingServer.Said done = load(narrowed);
    for (TestingServer.Said said : List.of(tried, done)) {
      assertTrue(
          said.printed().contains("line 2, schedules.week: bookings that no longer fit: 1\n  bkg_"),
          said.toString());
      assertTrue(said.printed().contains(", Cut, João\n"), said.printed());
    }
    TestingServer.Said retired =
        load(narrowed.replace("{ name: Ana, schedule: week }", "{ name: Ana, active: false }"));
    assertTrue(
        retired.printed().contains("resources.ana: bookings that no longer fit: 1\n"),
        retired.toString());
  }

  /** The day's override is deleted and created again, so the day is closed for a moment. */
  @Test
  void bookingsThatFitAfterTheImportAreNotReported() throws Exception {
    String open =
        SHOP.replace("monday-sunday: \"09:00-12:00, 13:00-18:00\"", "")
            .replace("{ day: 20, closed: true }", OPENS.formatted("Feira"));
    assertEquals(Exit.DONE, load(open).exitCode());
    TestingServer.Said again = load(open.replace("Feira", "Festa"));
    assertEquals("Changed 1 overrides; 6 unchanged.", again.printed(), again.remarks());
    TestingServer.Said later =
        load(open.replace(OPENS.formatted("Feira"), OPENS.formatted("Feira").replace("1,", "2,")));
    assertTrue(
        later
            .printed()
            .contains("schedules.week.overrides.holiday: bookings that no longer fit: 1\n  bkg_"),
        later.toString());
  }

  @Test
  void phoneOfTwoCustomersMustBeMarkedAsShared() throws Exception {
    String family =
        """
        customers:
          maria: { name: Maria, phone: +55 11 97777-6666 }
          pedro: { name: Pedro, phone: +55 11 97777-6666, email: pedro@example.com }
        """;
    TestingServer.Said mixed = load(family);
    assertEquals(
        """
        line 3, customers.pedro.phone: The customer "Maria" has this phone. To add another person with this phone, write shared_phone: true.
        Nothing was loaded.\
        """
            .strip(),
        mixed.remarks());
    String shared = family.replace("pedro@example.com", "pedro@example.com, shared_phone: true");
    assertEquals("Created 2 customers.", load(shared).printed());
    assertEquals("2 unchanged.", load(shared).printed());
  }

  @Test
  void knownCustomerWithNewDetailsIsReportedAsChanged() throws Exception {
    String known = "customers: { a: { name: Maria, phone: +55 11 97777-6666 } }";
    load(known);
    TestingServer.Said filled =
        load(known.replace("a: {", "b: {").replace("6666", "6666, email: m@example.com"));
    assertEquals("Changed 1 customers.", filled.printed(), filled.remarks());
  }

  @Test
  void repeatedImportChangesNeitherHoursAtLocationsNorForcedBlocks() throws Exception {
    String shop =
        """
        locations: { centre: { name: Centre } }
        schedules:
          week:
            name: Week
            overrides:
              fair: { date: 2099-06-01, intervals: [{ start: "09:00", end: "12:00", location: centre }] }
        resources: { ana: { name: Ana, schedule: week } }
        blocks: { busy: { resource: ana, start: 2099-06-01, end: 2099-06-02, force: true } }
        """;
    assertEquals(
        "Created 1 locations, 1 schedules, 1 overrides, 1 resources, 1 blocks.",
        load(shop).printed());
    TestingServer.Said again = load(shop);
    assertEquals("5 unchanged.", again.printed(), again.remarks());
  }

  @Test
  void importMovesABlockToAnotherResource() throws Exception {
    String shop =
        """
        resources: { ana: { name: Ana }, bia: { name: Bia } }
        blocks: { fair: { resource: ana, start: 2099-06-01, end: 2099-06-02 } }
        """;
    load(shop);
    String moved = shop.replace("resource: ana", "resource: bia");
    TestingServer.Said said = load(moved);
    assertEquals("Changed 1 blocks; 2 unchanged.", said.printed(), said.remarks());
    assertEquals("3 unchanged.", load(moved).printed());
    // the block now belongs to Bia, so this import moves it back
    assertEquals("Changed 1 blocks; 2 unchanged.", load(shop).printed());
  }
}
