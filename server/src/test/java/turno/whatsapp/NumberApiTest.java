package turno.whatsapp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** A workspace's WhatsApp number, as configured by its owner. */
class NumberApiTest {
  private static final String PATH = "/channels/whatsapp";
  private static final List<String> SECRETS = List.of("access_token", "app_secret", "verify_token");

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private TestApi owner;

  @BeforeEach
  void signIn() {
    owner = world.people.owner().api();
  }

  private static ObjectNode given() {
    return Json.object()
        .put("phone_number_id", "409552778964973")
        .put("business_account_id", "880480571844883")
        .put("base_url", "http://127.0.0.1:9")
        .put("access_token", "EAAsecretaccess")
        .put("app_secret", "secretofapp")
        .put("verify_token", "secretverify");
  }

  @Test
  void numberIsShownWithItsCallbackAndWithoutSecrets() {
    owner.get(PATH).expect(404);
    ObjectNode put = owner.put(PATH, given()).expect(200).object();
    ObjectNode got = owner.get(PATH).expect(200).object();
    assertEquals(put, got);
    assertTrue(
        got.path("callback_url").asString().matches("http.*/v1/providers/whatsapp/[\\w-]{32}"));
    assertTrue(got.path("problem").isNull());
    for (String secret : SECRETS) {
      assertFalse(got.has(secret));
      assertFalse(got.toString().contains(given().path(secret).asString()), secret);
    }
  }

  @Test
  void secretsMayBeOmittedAfterTheFirstTimeAndTheCallbackUrlIsKept() {
    for (String secret : SECRETS) {
      ObjectNode without = given();
      without.remove(secret);
      CheckedReply refused = owner.put(PATH, without).expect(422, "invalid_request");
      assertEquals(
          "#/" + secret, refused.object().path("errors").path(0).path("pointer").asString());
    }
    ObjectNode first = owner.put(PATH, given()).expect(200).object();
    ObjectNode second =
        owner
            .put(
                PATH,
                Json.object()
                    .put("phone_number_id", "7")
                    .put("business_account_id", "8")
                    .put("base_url", "http://127.0.0.1:9"))
            .expect(200)
            .object();
    assertEquals("7", second.path("phone_number_id").asString());
    assertEquals(first.path("callback_url"), second.path("callback_url"));
    assertEquals(2, second.path("version").asInt());
  }

  @Test
  void onlySignedInOwnersCanReadAndChangeANumber() {
    world.owner.get(PATH).expect(403, "insufficient_scope");
    TestApi admin = world.people.withRole("admin").api();
    admin.get(PATH).expect(403, "insufficient_scope");
    admin.put(PATH, given()).expect(403, "insufficient_scope");
  }

  @Test
  void baseUrlMustNotHaveAPrivateAddress() {
    for (String url : List.of("http://10.0.0.1", "https://169.254.169.254")) {
      CheckedReply refused =
          owner.put(PATH, given().put("base_url", url)).expect(422, "invalid_request");
      assertEquals(
          "#/base_url", refused.object().path("errors").path(0).path("pointer").asString(), url);
    }
  }

  /** The tests' workspaces are in test mode. */
  @Test
  void workspaceInTestModeAcceptsOnlyASimulator() {
    assertEquals("test", owner.get("/workspace").expect(200).text("/mode"));
    List<ObjectNode> real =
        List.of(
            given().putNull("base_url"),
            given().put("base_url", "https://graph.facebook.com"),
            given().put("base_url", "https://93.184.215.14"));
    for (ObjectNode number : real) {
      CheckedReply refused = owner.put(PATH, number).expect(422, "invalid_request");
      assertEquals("#/base_url", refused.text("/errors/0/pointer"));
      assertTrue(refused.text("/errors/0/detail").contains("test mode"), refused::toString);
    }
    owner.get(PATH).expect(404);
    for (String simulator : List.of("http://127.0.0.1:8090", "http://whatsapp-simulator:8090")) {
      owner.put(PATH, given().put("base_url", simulator)).expect(200);
    }
  }

  @Test
  void staleVersionIsRefused() {
    String etag = String.valueOf(owner.put(PATH, given()).expect(200).header("ETag"));
    ObjectNode other = given().put("access_token", "EAAother");
    owner.request("PUT", PATH).header("If-Match", etag).body(other).send().expect(200);
    owner
        .request("PUT", PATH)
        .header("If-Match", etag)
        .body(given())
        .send()
        .expect(412, "version_mismatch");
  }

  private static ObjectNode message(String message, String locale, String name) {
    return Json.object()
        .put("message", message)
        .put("locale", locale)
        .put("name", name)
        .put("language", "pt_BR");
  }

  private static ObjectNode with(ObjectNode... messages) {
    ObjectNode number = given();
    number.putArray("messages").addAll(List.of(messages));
    return number;
  }

  @Test
  void messagesAreReplacedOnlyIfGiven() {
    ObjectNode reminder = message("reminder", "pt-br", "lembrete");
    reminder.put("buttons", true).putArray("variables").add("name").add("start").add("name");
    ObjectNode first =
        owner.put(PATH, with(message("welcome", "es", "hola"), reminder)).expect(200).object();
    assertEquals(
        "[{\"message\":\"reminder\",\"locale\":\"pt-BR\",\"name\":\"lembrete\",\"language\":\"pt_BR\","
            + "\"variables\":[\"name\",\"start\",\"name\"],\"buttons\":true},"
            + "{\"message\":\"welcome\",\"locale\":\"es\",\"name\":\"hola\",\"language\":\"pt_BR\","
            + "\"variables\":[],\"buttons\":false}]",
        first.path("messages").toString());
    assertEquals(first, owner.put(PATH, given()).expect(200).object());
    ObjectNode second =
        owner.put(PATH, with(message("reminder", "es", "recordatorio"))).expect(200).object();
    assertEquals(1, second.path("messages").size());
    assertEquals(2, second.path("version").asInt());
    assertEquals(second, owner.get(PATH).expect(200).object());
    assertEquals(0, owner.put(PATH, with()).expect(200).object().path("messages").size());
  }

  @Test
  void duplicateMessageForALocaleIsRefused() {
    CheckedReply twice =
        owner
            .put(PATH, with(message("reminder", "pt-BR", "a"), message("reminder", "PT-br", "b")))
            .expect(422, "invalid_request");
    assertEquals("#/messages/1", twice.text("/errors/0/pointer"));
    assertEquals("duplicate", twice.text("/errors/0/code"));
    owner
        .put(PATH, with(message("reminder", "pt-BR", "a"), message("welcome", "pt-BR", "b")))
        .expect(200);
    assertEquals(
        "#/messages/0/locale",
        owner
            .put(PATH, with(message("reminder", "en-abcdefghi", "a")))
            .expect(422)
            .text("/errors/0/pointer"));
    ObjectNode many = with();
    for (int i = 0; i <= 100; i++) {
      many.withArray("messages").add(message("m" + i, "pt", "a"));
    }
    assertEquals("#/messages", owner.put(PATH, many).expect(422).text("/errors/0/pointer"));
  }

  @Test
  void numberCanBeSentBackAsItWasRead() {
    owner.put(PATH, with(message("reminder", "pt", "lembrete"))).expect(200);
    ObjectNode read = owner.get(PATH).expect(200).object();
    assertEquals(read, owner.put(PATH, read).expect(200).object());
  }
}
