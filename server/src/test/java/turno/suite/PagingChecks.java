package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import turno.kernel.IdKind;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.TestWorkspace;

/**
 * Checks the pages of every list. A client that reads all pages, while objects are added, receives
 * each object that existed throughout exactly once and in order. A cursor works only for its list.
 */
final class PagingChecks {
  // four for each of the five pages that the list has at the beginning
  private static final int MAX_WRITES = 20;

  private final TestWorkspace world;
  private final TestWorkspace neighbour;
  private final Attempts attempts;
  private final Attempts neighbours;
  private final AtomicInteger hours = new AtomicInteger();

  /** For some lists, how to add an entry; {@link #another} adds entries to all other lists. */
  private final Map<String, Consumer<Attempt>> writers =
      Map.of(
          "listBookings", _ -> book(),
          "listEvents", _ -> book(),
          "listAudit", _ -> book(),
          "getBookingHistory", list -> change(list.ids().getFirst()),
          "listWebhookEndpoints", _ -> endpoint());

  PagingChecks(TestWorkspace world, TestWorkspace neighbour, Attempts attempts) {
    this.world = world;
    this.neighbour = neighbour;
    this.attempts = attempts;
    this.neighbours = new Attempts(neighbour);
  }

  private Consumer<Attempt> writer(Operation operation) {
    return writers.getOrDefault(operation.id(), this::another);
  }

  /** Creates another object of the kind in the contract's example of the list. */
  private void another(Attempt list) {
    IdKind<?> kind = Attempts.kindListed(list.operation());
    if (kind == null) {
      throw new AssertionError(
          "Add a writer to PagingChecks for the list " + list.operation().id() + ".");
    }
    if (list.ids().isEmpty()) {
      world.fresh(kind);
    } else {
      world.freshIn(list.ids().getFirst(), kind);
    }
  }

  // alternates between 09:00 and 13:00, so bookings are added before and after the reader's
  // position
  private void book() {
    int hour = 9 + hours.getAndIncrement() * 4 % 8;
    String id =
        world.booking(world.haircut, TestWorkspace.MONDAY + "T%02d:00:00-03:00".formatted(hour));
    world.owner.patch("/bookings/" + id, Map.of("notes", "mudou")).expect(200);
  }

  // ignores the refusal at the limit instead of removing an endpoint that is being read
  private void endpoint() {
    world.owner.post("/webhook-endpoints", Map.of("url", TestWorkspace.NOBODY, "active", false));
  }

  List<Check> all() {
    return List.of(
        new Check(
            "returns every entry page by page", ProtocolChecks::isPaged, this::returnsEveryEntry),
        new Check(
            "misses no entry while others write",
            ProtocolChecks::isPaged,
            this::missesNoEntryDuringWrites),
        new Check(
            "accepts only its own cursors",
            ProtocolChecks::isPaged,
            this::acceptsOnlyItsOwnCursors),
        new Check("limits the size of its pages", ProtocolChecks::isPaged, this::limitsPageSize),
        new Check(
            "shows only the requested members",
            PagingChecks::hasFields,
            this::showsOnlyRequestedMembers));
  }

  /**
   * Whether a list supports {@code fields}. All lists do except {@code listEvents}, which returns
   * the same bytes that were delivered.
   */
  private static boolean hasFields(Operation operation) {
    return ProtocolChecks.isPaged(operation) && !operation.id().equals("listEvents");
  }

  private void showsOnlyRequestedMembers(Operation operation) {
    Attempt list = attempts.plain(operation);
    writer(operation).accept(list);
    JsonNode whole = list.send(world.owner).expect(200).json().at("/data/0");
    Set<String> members = new TreeSet<>(whole.propertyNames());
    String always = members.contains("id") ? "id" : "version";
    assertTrue(members.contains(always), members::toString);
    for (String member : members) {
      JsonNode shown = list.withQuery("fields", member).send(world.owner).json().at("/data/0");
      assertEquals(
          new TreeSet<>(Set.copyOf(List.of(always, member).stream().distinct().toList())),
          new TreeSet<>(shown.propertyNames()));
    }
    String all = String.join(",", members);
    JsonNode shown = list.withQuery("fields", all).send(world.owner).json().at("/data/0");
    assertEquals(members, new TreeSet<>(shown.propertyNames()));
    for (String unknown : List.of("colour", all + ",colour", "data")) {
      CheckedReply refused = list.withQuery("fields", unknown).send(world.owner);
      refused.expect(400, "invalid_request");
      assertEquals("fields", refused.text("/errors/0/parameter"), refused::toString);
    }
  }

  private void change(String booking) {
    String notes = "mudou " + hours.incrementAndGet();
    world.owner.patch("/bookings/" + booking, Map.of("notes", notes)).expect(200);
  }

  /**
   * The pages of a list together equal the whole list, and a cursor works only with the filters of
   * its list.
   */
  private void returnsEveryEntry(Operation operation) {
    Attempt attempt = attempts.plain(operation).withQuery("limit", "1000");
    writer(operation).accept(attempt);
    writer(operation).accept(attempt);
    List<JsonNode> all = data(attempt.send(world.owner).expect(200));
    assertTrue(all.size() > 1, () -> operation.id() + " shows " + all.size());
    List<JsonNode> walked = new ArrayList<>();
    int size = Math.ceilDiv(all.size(), 4);
    Attempt page = attempt.withQuery("limit", Integer.toString(size));
    String cursor = "";
    do {
      CheckedReply reply =
          (cursor.isEmpty() ? page : page.withQuery("cursor", cursor)).send(world.owner);
      walked.addAll(data(reply.expect(200)));
      cursor = reply.text("/next_cursor");
      if (!cursor.isEmpty()) {
        refusesCursorOfOthers(page.withQuery("cursor", cursor));
      }
    } while (!cursor.isEmpty() && walked.size() < all.size());
    assertEquals(all, walked.subList(0, all.size()));
    assertEquals(walked.size(), new HashSet<>(walked).size());
  }

  private static List<JsonNode> data(CheckedReply reply) {
    return reply.json().path("data").valueStream().toList();
  }

  private void refusesCursorOfOthers(Attempt page) {
    for (JsonNode parameter : Attempts.parameters(page.operation(), "query")) {
      String name = parameter.path("name").stringValue();
      if (name.equals("external_id") || name.equals("types")) {
        JsonNode example = parameter.path("example");
        page.withQuery(name, (example.isArray() ? example.path(0) : example).asString())
            .send(world.owner)
            .expect(400, "invalid_request");
      }
    }
  }

  private void missesNoEntryDuringWrites(Operation operation) {
    Consumer<Attempt> writer = writer(operation);
    boolean ordered =
        operation.parameters().stream().anyMatch(parameter -> parameter.name().equals("order"));
    for (String order : ordered ? List.of("asc", "desc") : List.of("")) {
      Attempt list = attempts.plain(operation);
      list = order.isEmpty() ? list : list.withQuery("order", order);
      writer.accept(list);
      List<String> before = ids(walked(list, 100, () -> {}));
      Attempt reading = list;
      int size = Math.max(1, Math.ceilDiv(before.size(), 5));
      List<JsonNode> walked = walked(list, size, () -> writer.accept(reading));
      List<String> met = ids(walked);
      assertEquals(met.size(), new HashSet<>(met).size(), () -> "doubled: " + met);
      List<String> stayed = new ArrayList<>(met);
      stayed.retainAll(new HashSet<>(before));
      assertEquals(before, stayed, operation.id() + " " + order);
      isInOrder(operation, order, walked);
    }
  }

  private List<JsonNode> walked(Attempt list, int size, Runnable between) {
    List<JsonNode> walked = new ArrayList<>();
    Attempt page = list.withQuery("limit", Integer.toString(size));
    String cursor = "";
    int writes = 0;
    do {
      CheckedReply reply =
          (cursor.isEmpty() ? page : page.withQuery("cursor", cursor)).send(world.owner);
      reply.expect(200).json().path("data").forEach(walked::add);
      cursor = reply.text("/next_cursor");
      if (writes++ < MAX_WRITES) { // a writer faster than the reader would make this endless
        between.run();
      }
    } while (!cursor.isEmpty());
    return walked;
  }

  private static List<String> ids(List<JsonNode> rows) {
    return rows.stream().map(PagingChecks::id).toList();
  }

  /** Returns the id of a row, or its version if the rows of the list have no ids. */
  private static String id(JsonNode row) {
    return row.has("id")
        ? row.path("id").asString("")
        : "%06d".formatted(row.path("version").intValue());
  }

  private static void isInOrder(Operation operation, String order, List<JsonNode> rows) {
    boolean byStart = operation.id().equals("listBookings") || operation.id().equals("listBlocks");
    Comparator<JsonNode> byId = Comparator.comparing(PagingChecks::id);
    Comparator<JsonNode> comparator =
        byStart
            ? Comparator.<JsonNode, OffsetDateTime>comparing(
                    row -> OffsetDateTime.parse(row.path("start").stringValue()))
                .thenComparing(byId)
            : byId;
    boolean descending = order.equals("desc") || operation.id().equals("listConversations");
    List<JsonNode> sorted = new ArrayList<>(rows);
    sorted.sort(descending ? comparator.reversed() : comparator);
    assertEquals(ids(sorted), ids(rows));
  }

  private void acceptsOnlyItsOwnCursors(Operation operation) {
    Attempt list = attempts.plain(operation).withQuery("limit", "1");
    writer(operation).accept(list);
    String cursor = list.send(world.owner).expect(200).text("/next_cursor");
    assertTrue(!cursor.isEmpty(), operation.id());
    List<String> forged =
        new ArrayList<>(
            List.of(
                "nonsense",
                "AAAA",
                "!",
                cursor.substring(1),
                cursor.substring(0, cursor.length() - 4),
                cursor + "AAAA",
                cursor.substring(0, 24) + flipped(cursor.charAt(24)) + cursor.substring(25)));
    Attempt theirs = neighbours.plain(operation).withQuery("limit", "1");
    String foreign = theirs.send(neighbour.owner).expect(200).text("/next_cursor");
    if (!foreign.isEmpty()) {
      forged.add(foreign);
    }
    for (String one : forged) {
      CheckedReply refused = list.withQuery("cursor", one).send(world.owner);
      refused.expect(400, "invalid_request");
      assertEquals("cursor", refused.text("/errors/0/parameter"), refused::toString);
    }
    list.withQuery("cursor", cursor).withQuery("limit", "2").send(world.owner).expect(200);
    // the cursor does not work with other filters
    for (JsonNode parameter : Attempts.parameters(operation, "query")) {
      String name = parameter.path("name").stringValue();
      JsonNode example = parameter.path("example");
      String value = (example.isArray() ? example.path(0) : example).asString("");
      if (!name.equals("limit") && !name.equals("cursor") && !list.query().containsKey(name)) {
        list.withQuery("cursor", cursor)
            .withQuery(name, value)
            .send(world.owner)
            .expect(400, "invalid_request");
      }
    }
  }

  private static char flipped(char c) {
    return c == 'A' ? 'B' : 'A';
  }

  private void limitsPageSize(Operation operation) {
    Attempt list = attempts.plain(operation);
    for (String bad : List.of("0", "-1", "1.5", "many", "")) {
      list.withQuery("limit", bad).send(world.owner).expect(400, "invalid_request");
    }
    for (String good : List.of("1", "100", "101", "2147483648", "99999999999999999999")) {
      CheckedReply page = list.withQuery("limit", good).send(world.owner).expect(200);
      int size = page.json().path("data").size();
      assertTrue(size <= Math.min(100, Double.parseDouble(good)), () -> good + ": " + size);
    }
    assertTrue(list.send(world.owner).expect(200).json().path("data").size() <= 50);
  }
}
