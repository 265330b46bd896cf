package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.platform.db.StoredJson;
import turno.platform.db.Table;
import turno.testing.FullShop;
import turno.testing.Rows;
import turno.testing.StoredMembers;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * Checks the stored JSON of a shop in which every member has a value at least once, and every
 * nullable member is null at least once: readers overlook no member, SQL names only stored members,
 * and the stored form changes only on purpose.
 */
class StoredFormsTest {
  /** Every member by path, with the types that its values have. */
  private static final Path RECORDED = Path.of("src/main/resources/db/stored-json.txt");

  /** For each file, the members, or paths of members, that its SQL names. */
  private static final Map<String, Set<String>> NAMED_IN_SQL =
      Map.ofEntries(
          Map.entry("AuditRows.java", Set.of("id", "type")),
          Map.entry("BookingRows.java", Set.of("details.metadata", "details.intake")),
          Map.entry("BookingStories.java", Set.of("silent", "allocations", "location_id", "start")),
          Map.entry(
              "BookingsOfCustomers.java", // for erasure
              Set.of(
                  "details",
                  "details.allocations",
                  "resource_id",
                  "details.cancellation",
                  "details.cancellation.reason",
                  "details.override",
                  "notes",
                  "intake",
                  "metadata",
                  "details.manage_generation",
                  "changes",
                  "field",
                  "from",
                  "reason",
                  "override",
                  "stage_action",
                  "data")),
          Map.entry(
              "BusyBooking.java",
              Set.of("details.override.rules", "details.assigned", "details.location_id")),
          Map.entry("ListBookings.java", Set.of("details.location_id")),
          Map.entry("ToCall.java", Set.of("details.attendance_reply")),
          Map.entry("MoneyUnderWay.java", Set.of("payment.attention.reason")),
          Map.entry("write_capped_booking_v1.sql", Set.of("details.origin")),
          Map.entry("StoredDeposits.java", Set.of("payment.method", "payment.pix")),
          Map.entry("write_booking_v1.sql", Set.of("details.allocations", "resource_id")),
          Map.entry("ReadHistory.java", Set.of("type", "uuid")),
          Map.entry("ReceivedPayment.java", Set.of("type", "uuid")),
          Map.entry(
              "schema.sql", // for the indexes of replaced customers and of locations
              Set.of("changes", "field", "from", "details.location_id")),
          Map.entry(
              "double_bookings.sql",
              Set.of("details.allocations", "resource_id", "starts_at", "ends_at", "units")),
          Map.entry(
              "money.sql",
              Set.of(
                  "payment.status",
                  "payment.attention",
                  "payment.currency",
                  "payment.amount_cents",
                  "payment.received_cents",
                  "payment.provider_cents",
                  "payment.refunded_cents")),
          Map.entry("Consistency.java", Set.of("details.allocations")),
          Map.entry(
              "DatabaseJudge.java",
              Set.of("details.allocations", "resource_id", "starts_at", "ends_at")),
          Map.entry("StoredState.java", Set.of("stage_action", "key")));

  /** Matches {@code details #> '{details,allocations}'}. */
  private static final Pattern PATH = Pattern.compile("#>>?\\s*'\\{([a-z_,]+)}'");

  /** Matches {@code change -> 'reason'}; members of parameters are excluded later. */
  private static final Pattern MEMBER = Pattern.compile(" ->>? '([a-z_]+)'");

  /** Matches the text before a member of a parameter. */
  private static final Pattern PARAMETER =
      Pattern.compile("(?:\\bp_[a-z]{1,9}(?:\\[n\\])?|\\.customer|\\.payment|\\.row)$");

  private static final int PARAMETER_LONGEST = 32;

  /** Matches {@code '$."changes"[*]'}. */
  private static final Pattern JSON_PATH = Pattern.compile("'\\$([^']+)'");

  private static final Pattern QUOTED = Pattern.compile("\"([a-z_]+)\"");

  /** Matches {@code || '{"reason": null}'}. */
  private static final Pattern MERGED = Pattern.compile("\\|\\|\\s*'\\{(\"[^']+)}'");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private static TestWorkspace world;
  private static Map<String, List<JsonNode>> documents;

  @BeforeAll
  static void fillShop() throws SQLException {
    world = TestWorkspace.crowdedBarbeariaSol(server);
    FullShop.fill(world);
    try (Connection connection = server.connect()) {
      documents = StoredMembers.documents(connection);
    }
  }

  @Test
  void renamedOrMissingMemberIsAnError() throws Exception {
    Map<String, StoredJson<?>> readers = readers();
    Set<String> tried = new TreeSet<>();
    for (Map.Entry<String, List<JsonNode>> column : documents.entrySet()) {
      String place = "turno." + column.getKey();
      StoredJson<?> reader = readers.get(place);
      assertTrue(reader != null, () -> place + " needs a StoredJson in a static field");
      tried.add(column.getKey());
      for (JsonNode document : column.getValue()) {
        reader.read(Json.text(document), 42);
        StoredMembers.broken(document)
            .forEach((pointer, broken) -> {
              assertRefused(reader, broken.getFirst(), pointer);
              // null is not written, so a member may be missing exactly if it may be null
              if (isRead(reader, broken.getLast())) {
                reader.read(Json.text(broken.get(1)), 42);
              } else {
                assertRefused(reader, broken.get(1), pointer);
              }
              tried.add(column.getKey() + pointer.replaceAll("/[0-9]+", "").replace('/', '.'));
            });
      }
    }
    assertEquals(recorded().keySet(), tried);
  }

  private static boolean isRead(StoredJson<?> reader, JsonNode document) {
    try {
      reader.read(Json.text(document), 42);
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  private static void assertRefused(StoredJson<?> reader, JsonNode document, String pointer) {
    String refusal =
        String.valueOf(
            assertThrows(
                    IllegalStateException.class,
                    () -> reader.read(Json.text(document), 42),
                    reader + " without " + pointer)
                .getMessage());
    String name = StoredMembers.name(pointer);
    assertTrue(refusal.startsWith(reader + " of 42"), refusal);
    assertTrue(refusal.contains(name.equals("v") ? "no version" : name), refusal);
  }

  /** Returns every reader of stored JSON in the server, by table and column. */
  private static Map<String, StoredJson<?>> readers() throws ReflectiveOperationException {
    Map<String, StoredJson<?>> readers = new HashMap<>();
    var classes =
        new ClassFileImporter()
            .importUrl(StoredJson.class.getProtectionDomain().getCodeSource().getLocation());
    for (JavaField field : classes.stream().flatMap(type -> type.getFields().stream()).toList()) {
      if (field.getRawType().isEquivalentTo(StoredJson.class)
          && field.getModifiers().contains(JavaModifier.STATIC)) {
        StoredJson<?> reader = (StoredJson<?>) constant(field);
        readers.put(reader.toString(), reader);
      } else if (field.getRawType().isEquivalentTo(Table.class)
          && field.getModifiers().contains(JavaModifier.STATIC)) {
        ((Table<?>) constant(field))
            .documents()
            .forEach(reader -> readers.put(reader.toString(), reader));
      }
    }
    return readers;
  }

  private static Object constant(JavaField field) throws ReflectiveOperationException {
    Field constant = field.reflect();
    constant.setAccessible(true);
    return constant.get(null);
  }

  /** If the missing value were read as 0 or null, money would be lost. */
  @Test
  void rowWithARenamedMemberIsNotReturned() throws Exception {
    TestWorkspace broken = TestWorkspace.barbeariaSol(server);
    String booking = broken.booking(broken.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    broken.owner.get("/bookings/" + booking).expect(200);
    Rows.execute(
        server,
        """
        update turno.bookings set details =
          replace(details::text, '"received_cents"', '"received"')::jsonb
         where id = '%s'
        """
            .formatted(Rows.uuid(booking)));
    broken.owner.request("GET", "/bookings/" + booking).unchecked().send().expect(500);
    broken.owner.request("POST", "/bookings/" + booking + "/cancel").unchecked().send().expect(500);
  }

  @Test
  void currentFormsMatchTheRecordedOnes() throws IOException {
    Map<String, Set<String>> today = StoredMembers.types(documents);
    Path found = Path.of("target/stored-json.txt");
    Files.createDirectories(found.getParent());
    Files.writeString(
        found,
        today.entrySet().stream()
            .map(member -> member.getKey() + " " + String.join(" ", member.getValue()) + "\n")
            .collect(Collectors.joining()));
    assertEquals(
        Files.readString(RECORDED),
        Files.readString(found),
        "If the change is intended, copy server/target/stored-json.txt to " + RECORDED);
  }

  /** If a member were always null, no test would prove that its value is read. */
  @Test
  void everyNullableMemberIsTestedWithAValue() throws IOException {
    Map<String, Set<String>> recorded = recorded();
    assertEquals(documents.keySet(), columns(recorded.keySet()));
    recorded.forEach((path, types) -> assertTrue(!types.equals(Set.of("null")), path));
  }

  private static Set<String> columns(Set<String> paths) {
    return paths.stream()
        .map(path -> Stream.of(path.split("[.]")).limit(2).collect(Collectors.joining(".")))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Map<String, Set<String>> recorded() throws IOException {
    Map<String, Set<String>> recorded = new TreeMap<>();
    for (String line : Files.readAllLines(RECORDED)) {
      List<String> words = List.of(line.split(" "));
      recorded.put(words.getFirst(), Set.copyOf(words.subList(1, words.size())));
    }
    return recorded;
  }

  /** A renamed member must be renamed in the listed files as well. */
  @Test
  void sqlNamesOnlyStoredMembers() throws Exception {
    Map<String, Set<String>> found = new TreeMap<>();
    for (Path file : sources()) {
      Set<String> named = named(Files.readString(file));
      if (!named.isEmpty()) {
        found.put(file.getFileName().toString(), named);
      }
    }
    found.remove("EndpointTypes.java"); // names members of events, whose form is public
    assertEquals(
        new TreeMap<>(NAMED_IN_SQL), found, "SQL names other members now: update NAMED_IN_SQL");
    Set<String> stored = recorded().keySet();
    found.forEach((file, names) ->
        assertEquals(
            List.of(),
            names.stream()
                .filter(name -> stored.stream().noneMatch(path -> path.endsWith("." + name)))
                .toList(),
            file));
  }

  /** Returns the sources of all modules. */
  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      for (Path main : modules.map(module -> module.resolve("src/main")).toList()) {
        if (Files.isDirectory(main)) {
          try (Stream<Path> files = Files.walk(main)) {
            files.filter(file -> file.toString().matches(".*[.](java|sql)")).forEach(sources::add);
          }
        }
      }
    }
    return sources;
  }

  private static boolean isOfParameter(String text, int at) {
    String before = text.substring(Math.max(0, at - PARAMETER_LONGEST), at);
    return PARAMETER.matcher(before).find();
  }

  private static Set<String> named(String text) {
    Set<String> names = new TreeSet<>();
    PATH.matcher(text).results().forEach(path -> names.add(path.group(1).replace(',', '.')));
    MEMBER
        .matcher(text)
        .results()
        .filter(member -> !isOfParameter(text, member.start()))
        .forEach(member -> names.add(member.group(1)));
    for (Pattern quoting : List.of(JSON_PATH, MERGED)) {
      quoting
          .matcher(text)
          .results()
          .flatMap(part -> QUOTED.matcher(part.group(1)).results())
          .forEach(name -> names.add(name.group(1)));
    }
    return names;
  }
}
