package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import turno.TestingStart;
import turno.kernel.IdKind;
import turno.messages.TestingLinks;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.StoredRows;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/**
 * Creating and deleting workspaces: docs/rules/keys.md#further-workspaces and
 * docs/rules/keys.md#deleting-a-workspace.
 */
class WorkspacesApiTest {
  private static final Map<String, String> STUDIO =
      Map.of("name", "Studio Lua", "time_zone", "America/Asuncion", "locale", "es");

  private static final String TABLES =
      """
      select c.relname
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id'
       where c.relnamespace = 'turno'::regnamespace and c.relkind = 'r'
       order by c.relname
      """;

  @RegisterExtension
  private static final TestServer server = TestServer.start(Map.of("TURNO_SIGN_UP", "owners"));

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private TestPerson provedOwner() {
    TestPerson owner = world.people.another("owner");
    world.people.prove(owner);
    return owner;
  }

  private static List<String> slugs(TestApi api) {
    return api.get("/session")
        .expect(200)
        .json()
        .path("workspaces")
        .valueStream()
        .map(place -> place.path("slug").stringValue())
        .toList();
  }

  private static CheckedReply delete(TestApi by, String id, String name) {
    return by.delete("/workspaces/%s?name=%s".formatted(id, name.replace(" ", "%20")));
  }

  @Test
  void ownerCanCreateAnotherWorkspaceAndWorkThere() {
    TestApi owner = provedOwner().api();
    CheckedReply made = owner.post("/workspaces", STUDIO).expect(201);
    assertEquals("PYG", made.text("/currency"));
    assertEquals("live", made.text("/mode"));
    assertTrue(slugs(owner).contains(made.text("/slug")), () -> slugs(owner).toString());
    owner.post("/session/workspace", Map.of("workspace", made.text("/slug"))).expect(200);
    assertEquals("owner", owner.get("/session").expect(200).text("/user/role"));
    owner.post("/schedules", Map.of("name", "Hours", "time_zone", "America/Asuncion")).expect(201);
  }

  @Test
  void workspacesWithTheSameNameHaveDifferentSlugs() {
    Map<String, String> said =
        Map.of("name", "Açaí & Cia.", "time_zone", "America/Belem", "locale", "pt-BR");
    TestApi owner = provedOwner().api();
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      made.add(owner.post("/workspaces", said).expect(201).text("/slug"));
    }
    assertEquals(List.of("acai-cia", "acai-cia-2", "acai-cia-3"), made);
  }

  @Test
  void personCanCreateAtMostFiveWorkspaces() throws Exception {
    TestApi owner = provedOwner().api();
    Callable<Integer> make =
        () -> {
          String key = TestApi.newKey();
          return Waits.served(() ->
                  owner.request("POST", "/workspaces").idempotencyKey(key).body(STUDIO).send())
              .status();
        };
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService windows = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<Integer> one :
          windows.invokeAll(List.of(make, make, make, make, make, make, make))) {
        statuses.add(one.get());
      }
    }
    assertEquals(List.of(201, 201, 201, 201, 201, 409, 409), statuses.stream().sorted().toList());
    CheckedReply refused =
        owner.post("/workspaces", STUDIO).expect(409, "invalid_transition", "limit_reached");
    assertEquals(5, refused.json().path("limit").intValue());
  }

  @Test
  void personWithAnUnprovedAddressCannotCreateAWorkspace() {
    world
        .people
        .owner()
        .api()
        .post("/workspaces", STUDIO)
        .expect(409, "invalid_transition", "address_not_proved");
  }

  @Test
  void serverWithClosedSignUpDoesNotCreateWorkspaces() {
    try (TestingStart.Started closed = server.secondNode(Map.of("TURNO_SIGN_UP", "closed"))) {
      provedOwner()
          .api()
          .at(closed.origin())
          .post("/workspaces", STUDIO)
          .expect(409, "invalid_transition", "sign_up_closed");
    }
  }

  @Test
  void everyFaultOfANewWorkspaceIsReportedAtItsMember() {
    CheckedReply refused =
        provedOwner()
            .api()
            .post("/workspaces", Map.of("name", " ", "time_zone", "Moon/Sea", "locale", "tlhh"))
            .expect(422, "invalid_request");
    assertEquals(
        List.of("#/locale", "#/name", "#/time_zone"),
        refused
            .json()
            .path("errors")
            .valueStream()
            .map(one -> one.path("pointer").stringValue())
            .sorted()
            .toList());
  }

  @Test
  void deletionEndsAccessOnEveryNode() {
    try (TestingStart.Started other = server.secondNode()) {
      TestPerson owner = world.people.owner();
      TestPerson member = world.people.withRole("member");
      String invitation = world.people.invite(TestPeople.newEmail(), "member");
      String id = owner.api().get("/session").expect(200).text("/workspace/id");
      String name = owner.api().get("/session").text("/workspace/name");
      world.owner.at(other.origin()).get("/me").expect(200); // so the other node remembers the key
      member.api().at(other.origin()).get("/session").expect(200);
      delete(owner.api(), id, name.toUpperCase(Locale.ROOT)).expect(204);
      owner.api().get("/session").expect(401, "unauthorized");
      Waits.until(
          "the key has ended on the other node",
          () -> world.owner.at(other.origin()).get("/me"),
          reply -> reply.status() == 401);
      Waits.until(
          "the session has ended on the other node",
          () -> member.api().at(other.origin()).get("/session"),
          reply -> reply.status() == 401);
      server
          .asNobody()
          .request("POST", "/session")
          .body(
              Map.of(
                  "email",
                  owner.email(),
                  "password",
                  TestPeople.PASSWORD,
                  "workspace",
                  world.slug()))
          .send()
          .expect(401, "unauthorized");
      server
          .asNobody()
          .request("POST", "/session/link")
          .body(Map.of("token", invitation))
          .send()
          .expect(422, "invalid_request");
    }
  }

  /** Requests admitted before the deletion, and commands, may store credentials after it. */
  @Test
  void credentialsStoredAfterTheDeletionAreRefused() {
    TestPerson owner = world.people.owner();
    TestApi page =
        server
            .as(
                owner
                    .api()
                    .post(
                        "/publishable-keys",
                        Map.of("name", "Site", "origins", List.of("https://late.sol.example")))
                    .expect(201)
                    .text("/key"))
            .sending("Origin", "https://late.sol.example");
    page.get("/bookable-services").expect(200);
    String invitation = world.people.invite(TestPeople.newEmail(), "member");
    Rows.execute(
        server,
        """
        create table turno.late_sessions as select * from turno.sessions;
        create table turno.late_tokens as select * from turno.one_time_tokens
        """);
    JsonNode session = owner.api().get("/session").expect(200).json();
    delete(
            owner.api(),
            session.at("/workspace/id").stringValue(),
            session.at("/workspace/name").stringValue())
        .expect(204);
    Rows.execute(
        server,
        """
        update turno.api_keys set revoked_at = null;
        update turno.publishable_keys set active = true;
        update turno.users set active = true;
        insert into turno.sessions select * from turno.late_sessions on conflict do nothing;
        insert into turno.one_time_tokens select * from turno.late_tokens on conflict do nothing;
        drop table turno.late_sessions, turno.late_tokens
        """);
    world.owner.get("/me").expect(401, "unauthorized");
    page.get("/bookable-services").expect(401, "unauthorized");
    owner.api().get("/session").expect(401, "unauthorized");
    server
        .asNobody()
        .post("/session/link", Map.of("token", invitation))
        .expect(422, "invalid_request");
    server
        .asNobody()
        .post("/session", Map.of("email", owner.email(), "password", TestPeople.PASSWORD))
        .expect(401, "unauthorized");
  }

  @Test
  void rowsOfATestWorkspaceAreDeletedAfterAMinute() {
    TestWorkspace neighbour = world.neighbour();
    TestPerson owner = world.people.owner();
    world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    world.conversation();
    String customer = world.fresh(IdKind.CUSTOMER);
    String id = owner.api().get("/session").expect(200).text("/workspace/id");
    String name = owner.api().get("/session").text("/workspace/name");
    UUID uuid = Rows.uuid(IdKind.WORKSPACE, id);
    delete(owner.api(), id, name).expect(204);
    server.createWorkspace("Again", world.slug(), "America/Sao_Paulo", "BRL"); // slug is free
    assertTrue(rows(uuid).contains("bookings 1"), () -> rows(uuid).toString());
    neighbour.advance(61);
    Waits.until(
        "all rows are gone",
        () -> rows(uuid).stream().filter(row -> !row.endsWith(" 0")).toList(),
        List::isEmpty);
    assertEquals(
        0,
        Rows.count(server, "select count(*) from turno.people where only_workspace_id = ?", uuid));
    String unsubscribe = "/v1/unsubscribe/" + TestingLinks.unsubscribe(uuid, customer);
    for (String method : List.of("GET", "POST")) {
      server.asNobody().absolute(method, unsubscribe).send().expect(404, "not_found");
    }
    assertFalse(neighbour.owner.get("/services").expect(200).json().path("data").isEmpty());
  }

  /** Returns the number of a workspace's rows in each table. */
  private static List<String> rows(UUID workspace) {
    try (Connection connection = server.connect()) {
      List<String> rows = new ArrayList<>();
      for (String table : StoredRows.lines(connection, TABLES)) {
        String count =
            "select count(*)::text from turno."
                + table
                + " where workspace_id = '"
                + workspace
                + "'";
        rows.add(table + " " + StoredRows.lines(connection, count).getFirst());
      }
      return rows;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void deletionNeedsTheTypedNameOfTheWorkspace() {
    TestPerson owner = world.people.owner();
    String id = owner.api().get("/session").expect(200).text("/workspace/id");
    delete(owner.api(), id, "Another").expect(400, "invalid_request");
    owner.api().delete("/workspaces/" + id).expect(400, "invalid_request");
    owner.api().get("/session").expect(200);
  }

  @Test
  void onlyAnOwnerCanDeleteAWorkspace() {
    TestPerson admin = world.people.withRole("admin");
    JsonNode session = admin.api().get("/session").expect(200).json();
    CheckedReply refused =
        delete(
            admin.api(),
            session.at("/workspace/id").stringValue(),
            session.at("/workspace/name").stringValue());
    assertEquals("owner", refused.expect(403, "insufficient_scope").text("/required_role"));
    String others = world.neighbour().people.owner().api().get("/session").text("/workspace/id");
    delete(world.people.owner().api(), others, "Any").expect(404, "not_found");
  }

  @Test
  void openChargeBlocksDeletionOfTheWorkspace() {
    TestPerson owner = world.people.owner();
    String booking = world.booking(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    JsonNode session = owner.api().get("/session").expect(200).json();
    String id = session.at("/workspace/id").stringValue();
    String name = session.at("/workspace/name").stringValue();
    owner
        .api()
        .put("/payment-provider", Map.of("provider", "static", "pix_key", "pix@example.com"))
        .expect(200);
    charge();
    delete(owner.api(), id, name).expect(409, "invalid_transition", "money_open");
    Rows.execute(
        server,
        "update turno.payment_charges set state = 'ended', due_at = null where txid = 'txid-of-a-test'");
    world.owner.get("/bookings/" + booking).expect(200);
    delete(owner.api(), id, name).expect(204);
  }

  @Test
  void owedRefundsBlockDeletionOfTheWorkspace() {
    TestPerson owner = world.people.owner();
    JsonNode session = owner.api().get("/session").expect(200).json();
    String id = session.at("/workspace/id").stringValue();
    String name = session.at("/workspace/name").stringValue();
    String byHand = "/bookings/" + world.paid(TestWorkspace.MONDAY + "T09:00:00-03:00");
    world.owner.post(byHand + "/cancel", Map.of("cancelled_by", "business")).expect(200);
    delete(owner.api(), id, name).expect(409, "invalid_transition", "money_open");
    long owed = world.owner.get(byHand).json().at("/payment/received_cents").longValue();
    world
        .owner
        .post(byHand + "/refunds", Map.of("amount_cents", owed, "via", "manual"))
        .expect(201);
    String booking = world.booking(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    Rows.execute(
        server,
        """
        update turno.bookings
           set payment_attention = true,
               details = jsonb_set(details, '{payment,attention}',
                 '{"reason": "refund_refused", "since": "2027-02-26T10:00:00Z"}')
         where id = '%s'
        """
            .formatted(Rows.uuid(booking)));
    delete(owner.api(), id, name).expect(409, "invalid_transition", "money_open");
    Rows.execute(
        server,
        "update turno.bookings set payment_attention = false where id = '%s'"
            .formatted(Rows.uuid(booking)));
    delete(owner.api(), id, name).expect(204);
  }

  @Test
  void rowsOfADeletedWorkspaceAreKeptWhileAChargeIsOpen() {
    TestWorkspace neighbour = world.neighbour();
    TestPerson owner = world.people.owner();
    world.booking(world.haircut, TestWorkspace.MONDAY + "T10:00:00-03:00");
    owner
        .api()
        .put("/payment-provider", Map.of("provider", "static", "pix_key", "pix@example.com"))
        .expect(200);
    JsonNode session = owner.api().get("/session").expect(200).json();
    String id = session.at("/workspace/id").stringValue();
    UUID uuid = Rows.uuid(IdKind.WORKSPACE, id);
    delete(owner.api(), id, session.at("/workspace/name").stringValue()).expect(204);
    charge();
    neighbour.advance(61);
    Waits.until(
        "the deletion is postponed",
        () ->
            Rows.count(
                server,
                """
                select count(*) from turno.workspace_deletions
                 where workspace_id = ? and lease is null and attempts > 0
                """,
                uuid),
        putOff -> putOff == 1);
    assertTrue(rows(uuid).contains("bookings 1"), () -> rows(uuid).toString());
    Rows.execute(
        server,
        "update turno.workspace_deletions set deleted_at = deleted_at - interval '60 days'");
    neighbour.advance(3_600);
    Waits.until(
        "all rows are gone",
        () -> rows(uuid).stream().filter(row -> !row.endsWith(" 0")).toList(),
        List::isEmpty);
  }

  /** Stores an open charge for the workspace's booking. */
  private void charge() {
    Rows.execute(
        server,
        """
        insert into turno.payment_charges (workspace_id, booking_id, id, account_id, txid,
               amount_cents, state, lives_until, attempts, due_at, created_at)
        select b.workspace_id, b.id, b.id, a.id, 'txid-of-a-test', 100, 'closing', b.starts_at, 0,
               'infinity', b.starts_at
          from turno.bookings b join turno.payment_accounts a on a.workspace_id = b.workspace_id
         where b.workspace_id = '%s'
        """
            .formatted(world.workspaceId));
  }
}
