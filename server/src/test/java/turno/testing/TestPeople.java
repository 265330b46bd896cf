package turno.testing;

import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Operation;

/**
 * The people of a workspace, created as in production: the first owner accepts the first link, and
 * everybody else accepts an invitation. All of them choose {@link #PASSWORD}.
 */
public final class TestPeople {
  public static final String PASSWORD = "a long sentence nobody else knows";

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final TestServer server;
  private final String slug;
  private final Map<String, TestPerson> byRole = new ConcurrentHashMap<>();

  /** A signed-in person. */
  public record TestPerson(String id, String email, String name, TestApi api) {}

  public TestPeople(TestServer server, String slug) {
    this.server = server;
    this.slug = slug;
  }

  /** A new e-mail address that no person uses. */
  public static String newEmail() {
    return "person-" + NUMBER.incrementAndGet() + "-" + UUID.randomUUID() + "@sol.example";
  }

  /** The workspace's first owner. */
  public TestPerson owner() {
    return withRole("owner");
  }

  /** The person with this role; the same person in each call. */
  public TestPerson withRole(String role) {
    TestPerson known = byRole.get(role);
    if (known == null) {
      known = role.equals("owner") ? firstOwner() : another(role);
      byRole.put(role, known);
    }
    return known;
  }

  private TestPerson firstOwner() {
    String email = newEmail();
    acceptFirstLink(email, "Ana Lima");
    return signedIn(email, "Ana Lima");
  }

  private void acceptFirstLink(String email, String name) {
    ObjectNode body =
        Json.object()
            .put("token", server.ownersToken(slug))
            .put("email", email)
            .put("name", name)
            .put("password", PASSWORD);
    server.asNobody().request("POST", "/session/accept").body(body).send().expect(200);
  }

  /**
   * The client for an operation that only people may call: the owner's or, for operations on
   * sessions, passwords and other workspaces, a separate person's.
   */
  TestApi who(Operation operation) {
    return switch (operation.id()) {
      case "signOut" -> signIn(known("signOut").email());
      case "changePassword", "endSession", "joinWorkspace", "createWorkspace", "deleteWorkspace" ->
          known(operation.id()).api();
      default -> owner().api();
    };
  }

  private TestPerson known(String by) {
    TestPerson known = byRole.get(by);
    if (known == null) {
      known = another("owner");
      byRole.put(by, known);
    }
    return known;
  }

  /**
   * Starts a second session for the person who ends sessions in the suite, and ends that person's
   * other sessions; returns the id of the new session.
   */
  public String sessionToEnd() {
    TestPerson person = known("endSession");
    for (JsonNode session : person.api().get("/sessions").json().path("data")) {
      if (!session.path("current").asBoolean()) {
        person.api().delete("/sessions/" + session.path("id").stringValue()).expect(204);
      }
    }
    return signIn(person.email()).get("/session").expect(200).id();
  }

  /**
   * Creates a workspace in which the person who joins workspaces in the suite has a separate
   * password; returns the workspace's slug.
   */
  public String workspaceToJoin() {
    TestPerson person = known("joinWorkspace");
    prove(person);
    String joined = "lua-" + NUMBER.incrementAndGet();
    server.createWorkspace("Barbearia Lua", joined, "America/Sao_Paulo", "BRL");
    new TestPeople(server, joined).acceptFirstLink(person.email(), person.name());
    return joined;
  }

  /** Marks the person's e-mail address as proved, as a mailed link does. */
  public void prove(TestPerson person) {
    Rows.execute(
        server,
        "update turno.people set only_workspace_id = null where email = '"
            + person.email()
            + "'"
            + " and not exists (select from turno.people where email = '"
            + person.email()
            + "' and only_workspace_id is null)");
  }

  /**
   * Creates a workspace owned by the person who deletes workspaces in the suite; returns its id.
   */
  public String workspaceToDelete(String name) {
    TestPerson person = known("deleteWorkspace");
    prove(person);
    String slug = "away-" + NUMBER.incrementAndGet();
    String id = server.createWorkspace(name, slug, "America/Sao_Paulo", "BRL").toString();
    person
        .api()
        .request("POST", "/session/accept")
        .body(Map.of("token", server.ownersToken(slug)))
        .send()
        .expect(200);
    return id;
  }

  /** Allows the person who creates workspaces in the suite to create more. */
  public void makeRoomForWorkspaces() {
    prove(known("createWorkspace"));
    Rows.execute(server, "update turno.workspaces set created_by = null");
  }

  /** Creates a person who has accepted an invitation with this role and is signed in. */
  public TestPerson another(String role) {
    String email = newEmail();
    accept(invite(email, role));
    return signedIn(email, "Novo " + role);
  }

  /** Creates a signed-in member who sees only the bookings of a resource. */
  public TestPerson seeingOnly(String resource) {
    String email = newEmail();
    ObjectNode wish = invitation(email, "member").put("resource_id", resource);
    accept(token(owner().api().post("/users", wish.put("own_only", true)).expect(201)));
    return signedIn(email, "Novo member");
  }

  private static String token(CheckedReply invited) {
    String link = invited.text("/link");
    return link.substring(link.indexOf('#') + 1);
  }

  /** Invites a person; returns the token of the link. */
  public String invite(String email, String role) {
    return token(owner().api().post("/users", invitation(email, role)).expect(201));
  }

  /** Invites a person by mail; returns the token of the link. */
  public String invite(String email, String role, TestMailing mailing) {
    CheckedReply invited =
        owner().api().at(mailing.origin()).post("/users", invitation(email, role)).expect(201);
    if (!invited.json().path("link").isNull()) {
      throw new AssertionError("the link is shown: " + invited);
    }
    return mailing.token(email);
  }

  private static ObjectNode invitation(String email, String role) {
    return Json.object().put("email", email).put("name", "Novo " + role).put("role", role);
  }

  /** Creates a signed-in person with a proved e-mail address. */
  public TestPerson proved(String role, TestMailing mailing) {
    String email = newEmail();
    accept(invite(email, role, mailing));
    return signedIn(email, "Novo " + role);
  }

  /** Accepts an invitation for a new person, who chooses a password. */
  public void accept(String token) {
    ObjectNode body = Json.object().put("token", token).put("password", PASSWORD);
    server.asNobody().request("POST", "/session/accept").body(body).send().expect(200);
  }

  private TestPerson signedIn(String email, String name) {
    TestApi api = signIn(email);
    return new TestPerson(api.get("/session").expect(200).text("/user/id"), email, name, api);
  }

  /** Starts a new session in this workspace for the person with this e-mail address. */
  public TestApi signIn(String email) {
    CheckedReply reply =
        server
            .asNobody()
            .request("POST", "/session")
            .body(Map.of("email", email, "password", PASSWORD, "workspace", slug))
            .sendUntilAvailable()
            .expect(201);
    return server.asNobody().withSession(cookie(reply), reply.text("/csrf_token"));
  }

  /** The session token in the answer to a sign-in. */
  public static String cookie(CheckedReply reply) {
    String header = String.valueOf(reply.header("Set-Cookie"));
    return header.substring("turno_session=".length(), header.indexOf(';'));
  }
}
