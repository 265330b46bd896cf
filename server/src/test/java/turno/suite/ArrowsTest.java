package turno.suite;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.net.URL;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import turno.availability.Availability;
import turno.platform.contract.Contract;
import turno.platform.http.CommandTransactions;
import turno.platform.idempotency.IdempotencyRows;
import turno.postgres.PostgresAccess;
import turno.verification.kit.ServerProcess;

/** Checks that packages have only the allowed dependencies (ARCHITECTURE.md, "Arrows"). */
class ArrowsTest {
  /** The packages that each package may use. */
  private static final Map<String, List<String>> ARROWS =
      new TreeMap<>(
          Map.ofEntries(
              arrow("kernel"),
              arrow("postgres"),
              arrow("platform", "kernel", "postgres"),
              arrow("events", "kernel", "platform"),
              arrow("workspaces", "kernel", "platform", "events"),
              arrow("pictures", "kernel", "platform"),
              arrow("catalog", "kernel", "platform", "events", "workspaces", "pictures"),
              arrow("customers", "kernel", "platform", "events", "workspaces"),
              arrow("payments", "kernel", "platform", "events", "workspaces"),
              arrow("availability"),
              arrow("scheduling", "kernel", "platform", "events", "catalog", "availability"),
              arrow(
                  "bookings",
                  "kernel",
                  "platform",
                  "events",
                  "workspaces",
                  "catalog",
                  "customers",
                  "payments",
                  "availability",
                  "scheduling"),
              arrow(
                  "bookingpages",
                  "kernel",
                  "platform",
                  "events",
                  "workspaces",
                  "catalog",
                  "pictures"),
              arrow("audit", "kernel", "platform", "events", "workspaces"),
              arrow("changes", "kernel", "platform", "events"),
              arrow("users", "kernel", "platform", "events", "workspaces"),
              arrow("conversations", "kernel", "platform", "events", "workspaces", "customers"),
              arrow("webhooks", "kernel", "platform", "events", "workspaces", "customers"),
              arrow(
                  "messages",
                  "kernel",
                  "platform",
                  "events",
                  "workspaces",
                  "catalog",
                  "customers",
                  "payments",
                  "scheduling",
                  "bookings",
                  "conversations"),
              arrow("whatsapp", "kernel", "platform", "workspaces", "conversations"),
              // these call the contract's operations; mcp also receives found slots as values
              arrow("imports", "kernel", "platform"),
              arrow("mcp", "kernel", "platform", "scheduling"),
              // the commands; the root passes them what they need from the whole server
              arrow(
                  "commands",
                  "kernel",
                  "postgres",
                  "platform",
                  "workspaces",
                  "users",
                  "customers",
                  "imports",
                  "conversations",
                  "messages",
                  "webhooks",
                  "whatsapp",
                  "payments",
                  "bookings",
                  "scheduling"),
              // tests a server from outside, without its internals
              arrow("verification", "postgres")));

  /**
   * The packages that each package inside {@code platform} may use; all of them may also use {@code
   * kernel}.
   */
  private static final Map<String, List<String>> PLATFORM =
      new TreeMap<>(
          Map.ofEntries(
              arrow("contract"),
              arrow("log"),
              arrow("metrics"),
              arrow("ratelimit"),
              arrow("watchdog"),
              arrow("fairness"),
              arrow("db", "fairness", "metrics", "watchdog"),
              arrow("outgoing", "db", "http"),
              arrow("backups", "db", "outgoing"),
              arrow("jobs", "db", "metrics", "watchdog"),
              arrow("secrets", "db", "jobs"),
              arrow("time", "db"),
              arrow("idempotency", "db", "jobs"),
              arrow("storage", "db", "jobs"),
              arrow(
                  "http",
                  "contract",
                  "db",
                  "fairness",
                  "idempotency",
                  "ratelimit",
                  "storage",
                  "watchdog"),
              arrow("nouns", "db", "http"),
              arrow("mail", "db", "http", "jobs", "metrics", "outgoing", "secrets"),
              arrow("observation", "contract", "db", "http", "jobs", "metrics"),
              // uses the types into which settings are parsed; lower packages use no settings
              arrow("config", "db", "http", "log", "mail", "observation", "secrets")));

  private static Map.Entry<String, List<String>> arrow(String from, String... to) {
    return Map.entry(from, List.of(to));
  }

  /** Classes that may read the machine's clock or a source of randomness, and the reasons. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(
          "turno.platform.time.DatabaseClock", "it measures this machine's clock",
          "turno.platform.http.RawRequest", "its id only labels log lines");

  /** Packages that may read the machine's clock and sources of randomness. */
  private static final Set<String> AT_THE_EDGE = Set.of("turno", "turno.commands");

  private static final Set<String> CLOCKS =
      Set.of(
          "java.time.Instant.now",
          "java.time.LocalDate.now",
          "java.time.LocalDateTime.now",
          "java.time.LocalTime.now",
          "java.time.ZonedDateTime.now",
          "java.time.OffsetDateTime.now",
          "java.time.Clock.systemUTC",
          "java.time.Clock.systemDefaultZone",
          "java.time.InstantSource.system",
          "java.time.ZoneId.systemDefault",
          "java.lang.System.currentTimeMillis",
          "java.util.Date.<init>",
          "java.lang.Math.random",
          "java.util.UUID.randomUUID",
          "java.util.Random.<init>",
          "java.security.SecureRandom.<init>",
          "java.util.concurrent.ThreadLocalRandom.current",
          "java.util.random.RandomGenerator.getDefault");

  // library classes are not resolved (archunit.properties), because only their names matter
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .importUrls(
              List.of(
                  home(Contract.class),
                  home(Availability.class),
                  home(PostgresAccess.class),
                  home(ServerProcess.class)));

  /** The classes that ship. */
  private static final JavaClasses SERVER =
      CLASSES.that(
          DescribedPredicate.describe(
              "are the server's",
              type ->
                  type.getSource()
                      .map(source -> source.getUri().getPath())
                      .filter(place -> place.startsWith(home(Contract.class).getPath()))
                      .isPresent()));

  private static URL home(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  @TestFactory
  Stream<DynamicTest> packagesDependOnlyOnLowerPackages() {
    return ARROWS.entrySet().stream()
        .map(arrows ->
            DynamicTest.dynamicTest(
                arrows.getKey(), () -> check("turno", arrows.getKey(), arrows.getValue())));
  }

  @TestFactory
  Stream<DynamicTest> platformPackagesDependOnlyOnLowerPackages() {
    return PLATFORM.entrySet().stream()
        .map(arrows ->
            DynamicTest.dynamicTest(
                arrows.getKey(),
                () -> check("turno.platform", arrows.getKey(), arrows.getValue())));
  }

  /**
   * @param parent the package that contains the named packages
   */
  private static void check(String parent, String name, List<String> below) {
    String[] allowed =
        Stream.concat(Stream.of(name), below.stream())
            .map(known -> parent + "." + known + "..")
            .toArray(String[]::new);
    noClasses()
        .that()
        .resideInAPackage(parent + "." + name + "..")
        .should()
        .dependOnClassesThat(resideInAPackage(parent + "..").and(not(resideInAnyPackage(allowed))))
        .check(CLASSES);
  }

  /** Verification tools may use {@code turno.verification.kit}, but not each other. */
  @Test
  void verificationToolsDoNotDependOnEachOther() {
    slices()
        .matching("turno.verification.(race|fuzz|simulation|attack)..")
        .should()
        .notDependOnEachOther()
        .check(CLASSES);
  }

  /** The verification tools and the contract tools are not part of the server. */
  @Test
  void serverContainsNoVerificationCode() {
    assertTrue(SERVER.containPackage("turno.bookings"), "these are not the server's classes");
    noClasses()
        .should()
        .resideInAnyPackage("turno.verification..", "turno.contracttools..")
        .orShould()
        .dependOnClassesThat()
        .resideInAnyPackage("turno.verification..", "turno.contracttools..")
        .check(SERVER);
  }

  @Test
  void packagesHaveNoCycles() {
    slices().matching("turno.(*)..").should().beFreeOfCycles().check(CLASSES);
    slices().matching("turno.platform.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  @Test
  void everyPackageHasDeclaredDependencies() {
    assertEquals(
        ARROWS.keySet(), packagesBelow("turno"), "Does a new package need a line in ARROWS?");
    assertEquals(
        PLATFORM.keySet(),
        packagesBelow("turno.platform"),
        "Does a new package need a line in PLATFORM?");
  }

  private static Set<String> packagesBelow(String parent) {
    Set<String> packages = new TreeSet<>();
    for (JavaClass type : CLASSES) {
      if (type.getPackageName().startsWith(parent + ".")) {
        packages.add(type.getPackageName().substring(parent.length() + 1).split("[.]", 2)[0]);
      }
    }
    return packages;
  }

  @Test
  void availabilityDependsOnlyOnJava() {
    noClasses()
        .that()
        .resideInAPackage("turno.availability..")
        .should()
        .dependOnClassesThat(
            DescribedPredicate.describe(
                "are outside java.base",
                type ->
                    !type.getPackageName().equals("turno.availability")
                        // an annotation for the compiler, absent at run time
                        && !type.getPackageName().equals("org.jspecify.annotations")
                        && !isOfJavaBase(type)))
        .check(CLASSES);
  }

  private static boolean isOfJavaBase(JavaClass type) {
    JavaClass element = type.getBaseComponentType();
    return element.isPrimitive()
        || element.getPackageName().equals("turno.availability")
        || Object.class.getModule().getDescriptor().packages().contains(element.getPackageName());
  }

  @Test
  void kernelDoesNoInputOrOutput() {
    noClasses()
        .that()
        .resideInAPackage("turno.kernel..")
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage("java.sql..", "java.net..", "java.nio.file..", "org.slf4j..")
        .check(CLASSES);
  }

  /** The root and the commands pass time and randomness to all other classes as parameters. */
  @Test
  void onlyTheRootAndCommandsReadTheClockAndRandomness() {
    noClasses()
        .that(
            DescribedPredicate.describe(
                "are below the root and the commands, and are not exceptions",
                type ->
                    !AT_THE_EDGE.contains(type.getPackageName())
                        && !type.getPackageName().startsWith("turno.verification")
                        && !EXCEPTIONS.containsKey(type.getName())))
        .should()
        .callCodeUnitWhere(
            DescribedPredicate.<JavaCall<?>>describe(
                "reads the machine's clock or a source of randomness",
                call ->
                    CLOCKS.contains(
                        call.getTargetOwner().getName() + "." + call.getTarget().getName())))
        .check(CLASSES);
  }

  @Test
  void onlyTheHttpPackageUsesTheServerLibrary() {
    noClasses()
        .that(not(resideInAPackage("turno.platform.http..")))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.helidon..")
        .check(CLASSES);
  }

  /** All other classes receive the values of settings as parameters. */
  @Test
  void onlyTheRootAndCommandsReadSettings() {
    noClasses()
        .that(not(resideInAnyPackage("turno", "turno.commands..", "turno.platform.config..")))
        .should()
        .dependOnClassesThat()
        .resideInAPackage("turno.platform.config..")
        .check(CLASSES);
  }

  /**
   * {@code CommandTransactions} inserts the row in the same transaction as the effect of the
   * request. Only the database functions that write bookings insert such rows without it.
   */
  @Test
  void onlyCommandTransactionsInsertsIdempotencyRows() {
    noClasses()
        .that()
        .doNotBelongToAnyOf(CommandTransactions.class)
        .should()
        .callMethodWhere(
            DescribedPredicate.<JavaCall<?>>describe(
                "inserts the row of an idempotency key",
                call ->
                    call.getTargetOwner().isEquivalentTo(IdempotencyRows.class)
                        && call.getTarget().getName().equals("insert")))
        .check(CLASSES);
  }
}
