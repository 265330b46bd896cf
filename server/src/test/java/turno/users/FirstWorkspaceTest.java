package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestPeople;
import turno.testing.TestPeople.TestPerson;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/**
 * The rules of docs/rules/users.md#first-workspace, for every kind of visitor. The tests'
 * workspaces are in test mode, so the installation counts as empty.
 */
class FirstWorkspaceTest {
  @RegisterExtension private static final TestServer server = TestServer.start();

  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final String token = server.firstWorkspaceToken();

  @AfterEach
  void empty() {
    Rows.execute(server, "update turno.workspaces set mode = 'test' where mode = 'live'");
  }

  private static ObjectNode studio() {
    return Json.object()
        .put("name", "Studio Lua")
        .put("time_zone", "America/Sao_Paulo")
        .put("locale", "pt-BR");
  }

  private static List<String> texts(JsonNode array, String member) {
    return array
        .valueStream()
        .map(one -> member.isEmpty() ? one.stringValue() : one.path(member).stringValue())
        .sorted()
        .toList();
  }

  private static CheckedReply accept(TestApi by, ObjectNode body) {
    return by.request("POST", "/session/accept").body(body).send();
  }

  private List<String> needs(TestApi visitor) {
    CheckedReply link = visitor.post("/session/link", Map.of("token", token)).expect(200);
    assertEquals("first_workspace", link.text("/purpose"));
    return texts(link.json().path("needs"), "");
  }

  @Test
  void strangerMustGiveBusinessAndPersonalDetails() {
    assertEquals(List.of("email", "name", "password", "workspace"), needs(server.asNobody()));
    CheckedReply refused =
        accept(server.asNobody(), Json.object().put("token", token)).expect(422, "invalid_request");
    assertEquals(
        List.of("#/email", "#/name", "#/password", "#/workspace"),
        texts(refused.json().path("errors"), "pointer"));
    String email = TestPeople.newEmail();
    ObjectNode body =
        Json.object()
            .put("token", token)
            .put("email", email)
            .put("name", "Lia")
            .put("password", TestPeople.PASSWORD);
    body.set("workspace", studio().put("time_zone", "America/Sao_Paolo"));
    assertEquals(
        List.of("#/workspace/time_zone"),
        texts(
            accept(server.asNobody(), body).expect(422, "invalid_request").json().path("errors"),
            "pointer"));
    body.set("workspace", studio());
    String slug = accept(server.asNobody(), body).expect(200).text("/workspace");
    CheckedReply session =
        server
            .asNobody()
            .request("POST", "/session")
            .body(Map.of("email", email, "password", TestPeople.PASSWORD))
            .send()
            .expect(201);
    assertEquals(slug, session.text("/workspace/slug"));
    assertEquals("live", session.text("/workspace/mode"));
    assertEquals("owner", session.text("/user/role"));
    accept(server.asNobody(), body).expect(422, "invalid_request"); // the link works only once
  }

  @Test
  void personWithAProvedAddressMustGiveOnlyBusinessDetails() {
    TestPerson owner = world.people.owner();
    world.people.prove(owner);
    assertEquals(List.of("workspace"), needs(owner.api()));
    ObjectNode body = Json.object().put("token", token);
    body.set("workspace", studio());
    String slug = accept(owner.api(), body).expect(200).text("/workspace");
    List<String> slugs =
        texts(owner.api().get("/session").expect(200).json().path("workspaces"), "slug");
    assertTrue(slugs.contains(slug) && slugs.contains(world.slug()), slugs::toString);
  }

  @Test
  void personWithAnUnprovedAddressMustGiveAllDetails() {
    assertEquals(
        List.of("email", "name", "password", "workspace"), needs(world.people.owner().api()));
  }

  @Test
  void linkIsInvalidOnceALiveWorkspaceExists() {
    Rows.execute(
        server, "update turno.workspaces set mode = 'live' where slug = '" + world.slug() + "'");
    server.asNobody().post("/session/link", Map.of("token", token)).expect(422, "invalid_request");
  }

  @Test
  void installationReportsWhetherItIsEmpty() {
    CheckedReply read = server.asNobody().get("/installation").expect(200);
    assertEquals(
        Json.tree("{\"empty\": true, \"sends_mail\": false, \"sign_up\": \"closed\"}"),
        read.json());
  }

  @Test
  void newLinkReplacesTheEarlierOne() {
    server.firstWorkspaceToken();
    server.asNobody().post("/session/link", Map.of("token", token)).expect(422, "invalid_request");
  }

  @Test
  void linkIsValidForOneDay() {
    world.advance(24 * 60 * 60 - 1);
    needs(server.asNobody());
    world.advance(2);
    server.asNobody().post("/session/link", Map.of("token", token)).expect(422, "invalid_request");
  }
}
