package turno.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.Id.EventId;
import turno.kernel.IdKind;
import turno.platform.contract.Operation;
import turno.platform.contract.Parameter;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.TestingReceiver;

/**
 * Lists do not read more rows as the workspace grows. In a very large workspace, every filter that
 * can narrow a list finds its rows by an index, alone and combined with every other filter. The
 * test counts the blocks that PostgreSQL touches, according to its logged plans.
 */
class ListsAtScaleTest {
  /** This list reads the rows of one booking, which are adjacent in the primary key. */
  private static final String OF_ONE_BOOKING = "getBookingHistory";

  /** Tables have tens of thousands of blocks; a page of fifty rows read by an index needs few. */
  private static final int MAX_BLOCKS = 1_500;

  /** Parameters that are not filters. */
  private static final Set<String> PAGE = Set.of("limit", "cursor", "fields");

  // a database without the tests' extra policies, which read more than the queries do
  private static final TestDatabase fresh = TestDatabase.create();
  private static final QueryPlans plans = QueryPlans.of(fresh);
  @RegisterExtension private static final TestServer server = TestServer.startOn(fresh);
  private static final TestWorkspace world = TestWorkspace.crowdedBarbeariaSol(server);
  private static Map<String, List<Filter>> filters;
  private static final TestApi person = world.people.owner().api();
  private static String endpoint = "";
  private static String conversation = "";
  private static String talker = "";

  /**
   * A filter with a value.
   *
   * @param narrow whether so few rows match that an index must find them
   */
  private record Filter(String name, String value, boolean narrow) {}

  @BeforeAll
  static void open() {
    TestWorkspace neighbour = world.neighbour();
    Crowd crowd = new Crowd(world, neighbour);
    world.advance(0); // runs the jobs that are due for the new rows
    endpoint = crowd.rare.getOrDefault(IdKind.ENDPOINT, "");
    talked();
    filters = new HashMap<>();
    filters.put("listPublishableKeys", List.of(new Filter("external_id", "site", true)));
    filters.putAll(
        Map.of(
            "listBookings", ofBookings(crowd),
            "listCustomers",
                List.of(
                    new Filter("expand", "visits", false),
                    new Filter("q", "zuleica xav", true),
                    new Filter("q", "maria", false),
                    new Filter("q", "g77@example.com", true),
                    new Filter("q", "+55 11 90000-7469", true),
                    new Filter("tag", "gold", true),
                    new Filter("tag", "vip", false),
                    new Filter("external_id", "c-77", true)),
            "listEvents",
                List.of(
                    new Filter("types", "payment.paid", true),
                    new Filter("types", "booking.no_show", true),
                    new Filter("types", "booking.created,booking.confirmed", false),
                    new Filter("from", "2027-02-26T08:00:00-03:00", true),
                    new Filter("to", "2027-01-29T08:00:00-03:00", true),
                    new Filter("after", event("asc"), true),
                    new Filter("after", event("desc"), true),
                    new Filter("order", "asc", false)),
            "listWebhookEndpoints", List.of(new Filter("external_id", "site", true)),
            "listMessageRules", List.of(new Filter("external_id", "booked", true)),
            "listConversations",
                List.of(
                    new Filter("status", "closed", true),
                    new Filter("status", "open", false),
                    new Filter("handled_by", "bot", true),
                    new Filter("handled_by", "human", false),
                    new Filter("channel", "web", true),
                    new Filter("channel", "api", false),
                    new Filter("customer_id", talker, true),
                    new Filter("assignee_id", server.newId(IdKind.USER).toString(), true)),
            "listMessages",
                List.of(new Filter("after", "9990", true), new Filter("order", "asc", false)),
            "listAudit",
                List.of(
                    new Filter("key_id", server.newId(IdKind.KEY).toString(), false),
                    new Filter("user_id", server.newId(IdKind.USER).toString(), false),
                    new Filter("operation", "updateService", false),
                    new Filter("from", "2027-02-26T08:00:00-03:00", false),
                    new Filter("to", "2027-01-29T08:00:00-03:00", false),
                    new Filter("order", "asc", false)),
            "listWebhookDeliveries",
                List.of(
                    new Filter("status", "failed", true),
                    new Filter("status", "pending", true),
                    new Filter("status", "delivered", false),
                    new Filter("event_type", "booking.no_show", true),
                    new Filter("event_type", "booking.created", false),
                    new Filter("from", "2027-02-26T08:00:00-03:00", true),
                    new Filter("to", "2027-01-29T18:00:00-03:00", true),
                    new Filter("order", "asc", false)),
            "listBlocks",
                List.of(
                    new Filter("from", "2027-12-25T08:00:00-03:00", true),
                    new Filter("to", "2025-10-01T08:00:00-03:00", true),
                    new Filter("external_id", Crowd.RARE_EXTERNAL_ID, true))));
  }

  /** Creates tens of thousands of conversations, one of them with thousands of messages. */
  private static void talked() {
    var first = world.received(Map.of("external_id", "talker"), "Oi").json().path("conversation");
    conversation = first.path("id").stringValue();
    talker = first.at("/customer/id").stringValue();
    UUID workspace = world.workspaceId;
    Rows.execute(
        server,
        """
        insert into turno.conversations
        select c.workspace_id, gen_random_uuid(), p.id, case when g %% 5000 = 0 then 'web' else 'api' end,
               null, case when g %% 5000 = 1 then 'closed' else 'open' end,
               case when g %% 5000 = 2 then 'bot' else 'human' end, null, null, null, 0, 0, 0,
               c.last_message_at - make_interval(secs => g), null, 1, c.created_at
          from (select * from turno.conversations where workspace_id = '%1$s' limit 1) c
          join lateral (select id from turno.customers where workspace_id = '%1$s'
                         and id <> c.customer_id limit 1) p on true,
               generate_series(1, 50000) g
        """
            .formatted(workspace));
    Rows.execute(
        server,
        """
        insert into turno.messages
        select m.workspace_id, m.conversation_id, m.sequence + g, gen_random_uuid(), m.channel, null,
               m.direction, m.sender_type, m.sender_id, m.type, m.text, null, null, null, null,
               m.private, m.status, null, null, m.created_at, m.text_cut
          from (select * from turno.messages where workspace_id = '%s' limit 1) m,
               generate_series(1, 10000) g
        """
            .formatted(workspace));
    Rows.execute(server, "analyze turno.conversations, turno.messages");
  }

  /** Returns the id of the oldest event (for {@code asc}) or the newest (for {@code desc}). */
  private static String event(String order) {
    String sql =
        "select id from turno.log where workspace_id = ? and type is not null order by seq "
            + order
            + " limit 1";
    return new EventId(UUID.fromString(Rows.text(server, sql, world.workspaceId))).toString();
  }

  private static List<Filter> ofBookings(Crowd crowd) {
    return List.of(
        new Filter("from", "2027-02-26T08:00:00-03:00", false),
        new Filter("to", "2027-02-26T08:00:00-03:00", false),
        new Filter("overlaps", "true", false),
        new Filter("order", "desc", false),
        new Filter("status", "active", false),
        new Filter("status", "cancelled,expired", false),
        new Filter("status", "hold", true),
        new Filter("status", "pending_payment,hold", true),
        new Filter("status", "checked_in", true),
        new Filter("status", "no_show", true),
        new Filter("status", "expired", true),
        new Filter("resource_id", world.ana, false),
        new Filter("resource_id", world.bruno, true),
        new Filter("resource_id", world.bruno + "," + world.ana, false),
        new Filter("customer_id", crowd.rare.getOrDefault(IdKind.CUSTOMER, ""), true),
        new Filter("service_id", crowd.rare.getOrDefault(IdKind.SERVICE, ""), true),
        new Filter("service_id", world.haircut, false),
        new Filter("location_id", server.newId(IdKind.LOCATION).toString(), true),
        new Filter("visit_id", crowd.rare.getOrDefault(IdKind.VISIT, ""), true),
        new Filter("q", "zuleica", true),
        new Filter("q", "9000 07469", true),
        new Filter("q", "maria", false),
        new Filter("payment_attention", "true", true),
        new Filter("payment_attention", "false", false),
        new Filter("in_conflict", "false", false),
        new Filter("to_call", "false", false),
        new Filter("expand", "resources", false),
        new Filter("updated_from", "2027-02-26T08:00:00-03:00", true),
        new Filter("external_id", Crowd.RARE_EXTERNAL_ID, true));
  }

  @Test
  void everyFilterOfEveryListIsTested() {
    Set<String> wanted = new TreeSet<>();
    Set<String> tried = new TreeSet<>();
    for (Operation operation : ContractCheck.CONTRACT.operations()) {
      if (ProtocolChecks.isPaged(operation) && !operation.id().equals(OF_ONE_BOOKING)) {
        List<String> names =
            operation.parameters().stream()
                .map(Parameter::name)
                .filter(name -> !PAGE.contains(name))
                .toList();
        if (!names.isEmpty() && !isToldFromMemory(operation)) {
          names.forEach(name -> wanted.add(operation.id() + " " + name));
        }
      }
    }
    filters.forEach((id, all) -> all.forEach(filter -> tried.add(id + " " + filter.name())));
    assertEquals(wanted, tried, "A new filter needs an index");
  }

  /**
   * Whether the list is answered from memory: in at least one of several tries, no SQL statement
   * runs. One try is not enough, because a job may run a statement at the same time.
   */
  private static boolean isToldFromMemory(Operation list) {
    return IntStream.range(0, 20)
        .anyMatch(_ -> plans.during(() -> request(list.id()).send().expect(200)).isEmpty());
  }

  @Test
  void listsReadFewRowsInALargeWorkspace() {
    List<String> slow = new ArrayList<>();
    filters.forEach((id, all) -> {
      look(id, Map.of(), slow);
      for (Filter one : all) {
        look(id, Map.of(one.name(), one.value()), slow);
        for (Filter other : all) {
          if (one.narrow() && !one.name().equals(other.name()) && !areOneWindow(one, other)) {
            Map<String, String> both = new LinkedHashMap<>();
            both.put(one.name(), one.value());
            both.put(other.name(), other.value());
            look(id, both, slow);
          }
        }
      }
    });
    assertEquals("", String.join("\n", slow));
  }

  /** Whether two filters are {@code from} and {@code to}, the two ends of one window. */
  private static boolean areOneWindow(Filter one, Filter other) {
    return Set.of("from", "to").equals(Set.of(one.name(), other.name()));
  }

  private static void look(String operation, Map<String, String> query, List<String> slow) {
    TestApi.Request request = request(operation);
    query.forEach(request::query);
    for (QueryPlans.Used used : plans.during(() -> request.send().expect(200))) {
      if (used.blocks() > MAX_BLOCKS) {
        slow.add(
            operation
                + " "
                + query
                + " touches "
                + used.blocks()
                + " blocks:\n"
                + used.statement()
                + "\n"
                + used.plan());
      }
    }
  }

  private static TestApi.Request request(String operation) {
    Operation list = ContractCheck.CONTRACT.operation(operation);
    String path = list.path();
    String id =
        switch (path.split("/")[2]) {
          case "webhook-endpoints" -> endpoint;
          case "conversations" -> conversation;
          case "schedules" -> world.schedule;
          default -> world.ana;
        };
    TestApi by = list.sessionOnly() ? person : world.owner;
    return by.absolute("GET", path.replaceFirst("\\{[^}]*}", id));
  }

  @Test
  void filtersFindExactlyTheRareRows() {
    assertEquals(1, found("listBookings", "q", "ZULEICA"));
    assertEquals(1, found("listBookings", "external_id", Crowd.RARE_EXTERNAL_ID));
    assertEquals(2, found("listBookings", "payment_attention", "true"));
    assertEquals(8, found("listBookings", "status", "hold"));
    assertEquals(1, found("listBookings", "status", "checked_in"));
    assertEquals(0, found("listBookings", "resource_id", world.bruno));
    assertEquals(22, found("listBookings", "updated_from", "2027-02-26T08:00:00-03:00"));
    assertEquals(1, found("listCustomers", "q", "g77@EXAMPLE.com"));
    assertEquals(1, found("listCustomers", "tag", "gold"));
    assertEquals(4, found("listEvents", "types", "payment.paid"));
    assertEquals(0, found("listEvents", "types", "booking.no_show"));
    assertEquals(5, found("listWebhookDeliveries", "status", "failed"));
    assertEquals(5, found("listWebhookDeliveries", "status", "pending"));
    assertEquals(4, found("listWebhookDeliveries", "event_type", "booking.no_show"));
  }

  /** Neither the recovery of a range nor the deliveries that it creates read other events. */
  @Test
  void recoveryAndDeliveriesReadOnlyTheirOwnEvents() {
    try (TestingReceiver receiver = new TestingReceiver()) {
      for (String type : List.of("booking.created", "payment.paid")) {
        int before = receiver.received().size();
        int wanted = type.equals("payment.paid") ? 4 : 30;
        Map<String, Object> wish = Map.of("url", receiver.url(), "event_types", List.of(type));
        String id = world.owner.post("/webhook-endpoints", wish).expect(201).id();
        Map<String, String> range =
            type.equals("payment.paid")
                ? Map.of("since", "2027-01-01T00:00:00-03:00")
                : Map.of(
                    "since", "2027-02-20T08:00:00-03:00", "until", "2027-02-20T09:00:00-03:00");
        List<QueryPlans.Used> used =
            plans.during(() -> {
              world.owner.post("/webhook-endpoints/" + id + "/recover", range).expect(202);
              world.advance(0);
              receiver.await(before + wanted);
            });
        assertEquals(wanted, receiver.received().size() - before, type);
        assertTrue(
            used.stream().anyMatch(one -> one.statement().contains("turno.log o")),
            "no statement claimed deliveries");
        assertTrue(
            used.stream().anyMatch(one -> one.statement().contains("l.type = $")),
            "no statement selected events to recover");
        for (QueryPlans.Used one : used) {
          assertTrue(
              one.blocks() <= MAX_BLOCKS,
              () -> one.blocks() + " blocks:\n" + one.statement() + "\n" + one.plan());
        }
        world.owner.delete("/webhook-endpoints/" + id).expect(204);
      }
    }
  }

  private static int found(String operation, String name, String value) {
    CheckedReply reply = request(operation).query(name, value).send().expect(200);
    return reply.json().path("data").size();
  }
}
