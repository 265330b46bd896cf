package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.testing.Waits;

/** Requests that were admitted before their sender lost the right to make them. */
class LostRightsTest {
  private static final Map<String, Object> KEY =
      Map.of("name", "Site", "scopes", List.of("config:read"));

  private static final Map<String, Object> PAGE =
      Map.of("name", "Site", "origins", List.of("https://sol.example"));

  private static final Map<String, String> PIX =
      Map.of("provider", "static", "pix_key", "pix@example.com");

  private static final String WAITING =
      """
      select count(*) from pg_stat_activity
       where wait_event_type = 'Lock' and query like '%u.role = ''owner''%'
      """;

  private static final String ROLE = "update turno.users set role = '%s' where email = '%s'";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestPerson owner = world.people.owner();
  private final TestPerson other = world.people.another("owner");

  @Test
  void requestsOfAnOwnerBeingDemotedAreRefused() throws Exception {
    String key = owner.api().post("/api-keys", KEY).expect(201).id();
    int keys = owner.api().get("/api-keys").expect(200).json().path("data").size();
    TestApi api = other.api();
    for (Supplier<CheckedReply> request :
        List.<Supplier<CheckedReply>>of(
            () -> api.patch("/users/" + other.id(), Map.of("role", "owner", "active", true)),
            () -> api.delete("/users/" + owner.id()),
            () -> api.post("/users", invitation()),
            () -> api.post("/api-keys", KEY),
            () -> api.post("/api-keys/" + key + "/rotate"),
            () -> api.delete("/api-keys/" + key),
            () -> api.post("/publishable-keys", PAGE),
            () -> api.put("/payment-provider", PIX))) {
      CheckedReply reply = during(ROLE.formatted("member", other.email()), request);
      assertTrue(
          reply.expect(403, "insufficient_scope").text("/required_role").matches("admin|owner"));
      Rows.execute(server, ROLE.formatted("owner", other.email()));
    }
    assertEquals(keys, owner.api().get("/api-keys").expect(200).json().path("data").size());
  }

  @Test
  void ownerWhoBecameAnAdminActsAsAnAdmin() throws Exception {
    String key = owner.api().post("/api-keys", KEY).expect(201).id();
    TestApi api = other.api();
    for (Supplier<CheckedReply> request :
        List.<Supplier<CheckedReply>>of(
            () -> api.patch("/users/" + other.id(), Map.of("role", "owner")),
            () -> api.post("/users", invitation()),
            () -> api.post("/api-keys/" + key + "/rotate"))) {
      CheckedReply reply = during(ROLE.formatted("admin", other.email()), request);
      assertEquals("owner", reply.expect(403, "insufficient_scope").text("/required_role"));
      Rows.execute(server, ROLE.formatted("owner", other.email()));
    }
    CheckedReply made =
        during(ROLE.formatted("admin", other.email()), () -> api.post("/api-keys", KEY));
    assertEquals("admin", made.expect(201).text("/role"));
  }

  @Test
  void endedSessionCannotCreateAKey() throws Exception {
    String end =
        """
        update turno.users set name = name where email = '%1$s';
        delete from turno.sessions s using turno.people p where p.id = s.person_id and p.email = '%1$s'
        """
            .formatted(other.email());
    during(end, () -> other.api().post("/api-keys", KEY)).expect(401, "unauthorized");
  }

  private static Map<String, String> invitation() {
    return Map.of("email", TestPeople.newEmail(), "name", "Eva Reis", "role", "owner");
  }

  /**
   * Sends a request while a change is uncommitted, and commits the change once the request waits
   * for the change's lock.
   */
  private static CheckedReply during(String change, Supplier<CheckedReply> request)
      throws SQLException {
    try (Connection connection = server.connect();
        Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute(change);
      CompletableFuture<CheckedReply> reply = CompletableFuture.supplyAsync(request);
      Waits.until(
          () -> reply.isDone() || Rows.count(server, WAITING) > 0,
          "the request neither waits nor is answered");
      connection.commit();
      return reply.join();
    }
  }
}
