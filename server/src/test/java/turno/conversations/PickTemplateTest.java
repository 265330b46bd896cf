package turno.conversations;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.testing.CheckedReply;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;

/** Choosing and filling the template for a workspace message. */
class PickTemplateTest {
  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final TestApi bot = world.owner;
  private int customers;

  @BeforeEach
  void map() {
    ObjectNode number =
        Json.object()
            .put("phone_number_id", "409552778964973")
            .put("business_account_id", "880480571844883")
            .put("base_url", "http://127.0.0.1:1") // no server listens there
            .put("access_token", "EAAsecretaccess")
            .put("app_secret", "secretofapp")
            .put("verify_token", "secretverify");
    ArrayNode messages = number.putArray("messages");
    add(messages, "reminder", "pt-BR", "lembrete", "pt_BR", "name", "start", "name");
    add(messages, "reminder", "es", "recordatorio", "es_AR", "start");
    add(messages, "welcome", "es", "bienvenida", "es");
    world.conversation(); // makes the bot handle new conversations
    world.people.owner().api().put("/channels/whatsapp", number).expect(200);
  }

  private static void add(
      ArrayNode messages,
      String message,
      String locale,
      String name,
      String language,
      String... variables) {
    ObjectNode one =
        messages
            .addObject()
            .put("message", message)
            .put("locale", locale)
            .put("name", name)
            .put("language", language);
    List.of(variables).forEach(one.withArray("variables")::add);
  }

  private static List<MappedTemplate> locales(String... locales) {
    return Stream.of(locales)
        .map(locale -> new MappedTemplate("reminder", locale, locale, "x", List.of(), false))
        .toList();
  }

  private static @Nullable String picked(String locale, String... of) {
    MappedTemplate found = PickTemplate.in(locale, locales(of));
    return found == null ? null : found.locale();
  }

  @Test
  void exactLocaleIsPreferredToAnotherOfTheSameLanguage() {
    assertEquals("pt-BR", picked("pt-BR", "pt", "pt-BR"));
    assertEquals("pt", picked("pt-BR", "es", "pt", "pt-PT"));
    assertEquals("zh-Hant", picked("zh-Hant-TW", "zh-Hans", "zh-Hant"));
    assertEquals("pt-PT", picked("pt-BR", "es", "pt-PT"));
    assertEquals("pt-BR", picked("pt", "es", "pt-BR"));
    assertNull(picked("en", "es", "pt-BR"));
  }

  /** Sends this template to a customer with this language. */
  private CheckedReply send(@Nullable String locale, Map<String, ?> template) {
    Map<String, String> customer = new HashMap<>(Map.of("external_id", "c-" + customers++));
    if (locale != null) {
      customer.put("locale", locale);
    }
    String conversation = world.received(customer, "Oi!").text("/conversation/id");
    moveToWhatsApp(conversation);
    return bot.post("/conversations/" + conversation + "/messages", Map.of("template", template));
  }

  private static void moveToWhatsApp(String conversation) {
    try (Connection connection = server.connect();
        PreparedStatement move =
            connection.prepareStatement(
                "update turno.conversations set channel = 'whatsapp' where id = ?")) {
      move.setObject(1, requireNonNull(IdKind.CONVERSATION.parse(conversation)).value());
      assertEquals(1, move.executeUpdate());
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void assertSent(CheckedReply reply, String name, List<String> parameters) {
    ObjectNode template = (ObjectNode) reply.expect(201).json().path("template");
    assertEquals(name, template.path("name").asString());
    assertEquals(
        parameters,
        template.path("parameters").valueStream().map(one -> one.stringValue()).toList());
  }

  private static void assertRefused(CheckedReply reply, String pointer, String code) {
    reply.expect(422, "invalid_request");
    assertEquals(pointer, reply.text("/errors/0/pointer"));
    assertEquals(code, reply.text("/errors/0/code"));
  }

  @Test
  void languageOfTheCustomerIsPreferredToThatOfTheWorkspace() {
    Map<String, ?> template =
        Map.of("message", "reminder", "variables", Map.of("name", "Ana", "start", "9:00"));
    assertSent(send("es-AR", template), "recordatorio", List.of("9:00"));
    assertSent(send("pt-PT", template), "lembrete", List.of("Ana", "9:00", "Ana"));
    assertSent(send("en", template), "lembrete", List.of("Ana", "9:00", "Ana"));
    assertSent(send(null, template), "lembrete", List.of("Ana", "9:00", "Ana"));
  }

  @Test
  void unsendableTemplateIsRefusedWithTheReason() {
    CheckedReply unknown = send(null, Map.of("message", "remindr"));
    assertRefused(unknown, "#/template/message", "enum");
    assertTrue(unknown.text("/errors/0/detail").endsWith("reminder, welcome."), unknown::toString);
    assertRefused(send("en", Map.of("message", "welcome")), "#/template/message", "not_allowed");
    assertSent(send("es", Map.of("message", "welcome")), "bienvenida", List.of());
    CheckedReply missing =
        send(null, Map.of("message", "reminder", "variables", Map.of("hour", "9")));
    assertRefused(missing, "#/template/variables/name", "required");
    assertEquals("#/template/variables/start", missing.text("/errors/1/pointer"));
    assertEquals(2, missing.json().path("errors").size());
    for (String text : List.of(" ", "a\nb", "a     b")) {
      assertRefused(
          send(null, Map.of("message", "reminder", "variables", Map.of("name", text))),
          "#/template/variables/name",
          "format");
    }
  }

  @Test
  void messageAndTemplateNameAreMutuallyExclusive() {
    assertRefused(
        send(null, Map.of("message", "reminder", "name", "lembrete")),
        "#/template/name",
        "conflict");
    assertRefused(
        send(null, Map.of("name", "lembrete", "language", "pt_BR", "variables", Map.of())),
        "#/template/variables",
        "conflict");
    assertRefused(send(null, Map.of("name", "lembrete")), "#/template/language", "required");
    assertRefused(send(null, Map.of()), "#/template/name", "required");
  }

  /** A bridge refers to templates by their names in its channel. */
  @Test
  void bridgedChannelRefusesWorkspaceMessages() {
    String path = "/conversations/" + world.conversation() + "/messages";
    assertRefused(
        bot.post(path, Map.of("template", Map.of("message", "reminder"))),
        "#/template/message",
        "enum");
  }
}
