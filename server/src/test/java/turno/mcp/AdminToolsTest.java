package turno.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.http.Answer;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;

/** The tools of {@code /mcp/admin}. */
class AdminToolsTest {
  /**
   * The maximum size of the tool list for a key with all scopes; a model reads the list before its
   * first call.
   */
  private static final int MAX_LIST_BYTES = 64 * 1024;

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);
  private final ToolClient admin = client(world.ownersKey());
  private int wishes;

  private static ToolClient client(String key) {
    try {
      return ToolClient.at(server.origin() + "/mcp/admin", key);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private JsonNode done(String tool, ObjectNode arguments) throws Exception {
    JsonNode result = admin.call(tool, arguments);
    assertFalse(result.path("isError").asBoolean(), result::toString);
    return result.path("structuredContent");
  }

  private JsonNode refused(String code, String tool, ObjectNode arguments) throws Exception {
    JsonNode result = admin.call(tool, arguments);
    assertTrue(result.path("isError").asBoolean(), result::toString);
    assertEquals(code, result.at("/structuredContent/code").asString(""), result::toString);
    return result.path("structuredContent");
  }

  /**
   * Calls a tool that must ask the customer a question, which is not an error; returns the result.
   */
  private JsonNode asks(String code, String tool, ObjectNode arguments) throws Exception {
    JsonNode content = done(tool, arguments);
    assertEquals(code, content.path("code").asString(""), content::toString);
    return content;
  }

  private static ObjectNode of(String member, String value) {
    return Json.object().put(member, value);
  }

  @Test
  void toolListStaysWithinItsBudget() {
    int bytes = Json.bytes(Json.MAPPER.valueToTree(admin.tools().values())).length;
    assertTrue(bytes <= MAX_LIST_BYTES, () -> "the list has " + bytes + " bytes");
  }

  /** Some models reject a whole server if one schema allows several types. */
  @Test
  void everyArgumentHasOneType() throws Exception {
    ToolClient booking = ToolClient.at(server.origin() + "/mcp", world.ownersKey());
    List<String> faults = new ArrayList<>();
    for (ToolClient client : List.of(admin, booking)) {
      client.tools().forEach((name, tool) -> addFaults(name, tool.path("inputSchema"), faults));
    }
    assertEquals(List.of(), faults);
  }

  private static void addFaults(String place, JsonNode schema, List<String> faults) {
    JsonNode type = schema.path("type");
    if (!type.isMissingNode() && !type.isString()) {
      faults.add(place + " has the types " + type);
    }
    if (schema.path("enum").valueStream().anyMatch(JsonNode::isNull)) {
      faults.add(place + " has null among its values");
    }
    for (String keyword : List.of("anyOf", "oneOf", "allOf")) {
      if (schema.has(keyword)) {
        faults.add(place + " has " + keyword);
      }
    }
    schema
        .path("properties")
        .properties()
        .forEach(member -> addFaults(place + "." + member.getKey(), member.getValue(), faults));
    if (schema.has("items")) {
      addFaults(place + "[]", schema.path("items"), faults);
    }
  }

  /** The listed schema does not mention null, but null is accepted. */
  @Test
  void nullIsAcceptedWhereItClearsAValue() throws Exception {
    ObjectNode named = of("id", world.haircut).put("description", "Com lavagem");
    assertEquals("Com lavagem", done("update_service", named).path("description").stringValue());
    ObjectNode cleared = of("id", world.haircut);
    cleared.putNull("description");
    cleared.putNull("schedule_id");
    assertTrue(done("update_service", cleared).path("description").isNull());
  }

  @Test
  void textOfAResultIsTheUnchangedAnswer() throws Exception {
    String name = "Corte \"rápido\" \\ \u2615 \ud83d\ude00";
    ObjectNode renamed = of("id", world.haircut).put("name", name);
    assertEquals(name, done("update_service", renamed).path("name").stringValue());
    JsonNode result = admin.call("get_service", of("id", world.haircut));
    JsonNode service = world.owner.get("/services/" + world.haircut).expect(200).json();
    assertEquals(service, result.path("structuredContent"));
    assertEquals(service, Json.tree(result.at("/content/0/text").stringValue()));
  }

  @Test
  void alternativeFormsOfListsAndNumbersAreAccepted() throws Exception {
    for (String tags : List.of("[\"vip\"]", "vip")) {
      ObjectNode customer =
          of("name", "Maria Souza").put("phone", "+5511988887777").put("tags", tags);
      JsonNode made = done("create_customer", customer);
      assertEquals("[\"vip\"]", made.path("tags").toString(), tags);
    }
    ObjectNode resource = of("name", "Mesa");
    resource.set("capacity", Json.tree("[2.0]").path(0));
    assertEquals(2, done("create_resource", resource).path("capacity").intValue());
    ObjectNode half = of("name", "Mesa");
    half.put("capacity", 2.5);
    refused("invalid_request", "create_resource", half);
    assertEquals(List.of(), admin.faults());
  }

  @Test
  void everyOperationForKeysIsAToolUnlessExcluded() {
    Set<String> missing = new TreeSet<>();
    for (Operation operation : Contract.load().operations()) {
      boolean ofKeys = !operation.open() && !operation.sessionOnly() && !operation.planned();
      if (ofKeys && !admin.tools().containsKey(OperationTool.nameOf(operation.id()))) {
        missing.add(operation.id());
      }
    }
    assertTrue(missing.remove("createBooking")); // the tool is called book
    assertTrue(admin.tools().containsKey("book"));
    assertTrue(missing.containsAll(Set.of("deleteCustomer", "recordPayment", "followChanges")));
    for (String id : missing) {
      Operation operation = Contract.load().operation(id);
      JsonNode node = OperationSchema.node(Contract.load(), operation);
      String tags = node.path("tags").toString();
      assertTrue(
          tags.contains("Payments")
              || tags.contains("API keys")
              || tags.contains("Pictures")
              || Set.of("deleteCustomer", "previewMessageRule", "verifyPhone").contains(id)
              || !operation.produces().equals(Answer.JSON)
              || (node.has("requestBody") && !operation.hasBody()),
          () -> "Operation " + id + " has no tool and is not excluded");
    }
  }

  @Test
  void toolsCanSetUpABusiness() throws Exception {
    JsonNode schedule =
        done(
            "create_schedule",
            (ObjectNode)
                Json.tree(
                    """
                    {"name": "Loja", "time_zone": "America/Sao_Paulo", "idempotency_key": "schedule",
                     "weekly_hours": [{"day": "monday", "start": "09:00", "end": "12:00"}]}
                    """));
    String id = schedule.path("id").stringValue();
    JsonNode resource = done("create_resource", of("name", "Carla").put("schedule_id", id));
    ObjectNode change = of("id", resource.path("id").stringValue()).put("name", "Carla Dias");
    assertEquals("Carla Dias", done("update_resource", change).path("name").stringValue());
    ObjectNode closed = of("id", id).put("date", "2027-12-24").put("closed", true);
    done("create_override", closed);
    assertEquals(1, done("list_overrides", of("id", id)).path("data").size());
    refused("not_found", "get_schedule", of("id", "sch_01mdr5xz6nf09tetkj0c6zbggx"));
    JsonNode wrong = refused("invalid_request", "create_resource", of("nome", "Carla"));
    assertTrue(wrong.path("next_tool").isNull());
    assertEquals(List.of(), admin.faults());
  }

  @Test
  void bookingNeedsConsentAndAnIdempotencyKey() throws Exception {
    ObjectNode wish = of("service_id", world.makeover).put("start", "2027-03-01T10:00:00-03:00");
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511988887777");
    refused("invalid_request", "book", wish);
    wish.put("idempotency_key", "maria-1");
    JsonNode refusal = asks("customer_agreement_required", "book", wish);
    assertTrue(refusal.path("say_to_customer").stringValue().contains("Sinal a pagar: R$ 28,50."));
    assertTrue(refusal.path("next_tool").isNull());
    ObjectNode yes = (ObjectNode) refusal.at("/after_yes/arguments");
    JsonNode booking = done("book", yes);
    assertEquals(booking.path("id"), done("book", yes).path("id"));
    ObjectNode other = yes.deepCopy();
    other.put("start", "2027-03-01T15:00:00-03:00");
    refused("idempotency_mismatch", "book", other);
    assertEquals(List.of(), admin.faults());
  }

  @Test
  void customerAgreesToThePriceThatIsThenBooked() throws Exception {
    String shave = shaveDearerWithAna();
    // the price depends on the resource
    assertAgreed("Preço: R$ 80,00. Sinal a pagar: R$ 24,00.", 8_000, 2_400, wish(shave, world.ana));
    assertAgreed(
        "Preço: R$ 60,00. Sinal a pagar: R$ 18,00.", 6_000, 1_800, wish(shave, world.bruno));
    // Ana ranks first and is still chosen after the customer's yes, even if the start is given in
    // local time
    ObjectNode any = wish(shave).put("start", "2027-03-02T10:00");
    any.putObject("override").put("waive_deposit", true);
    assertAgreed("Preço: R$ 80,00. Posso", 8_000, 0, any);
    // if staff set a price, the customer agrees to that price
    ObjectNode staff = wish(shave, world.bruno).put("start", "2027-03-03T10:00:00-03:00");
    staff.putObject("override").put("price_cents", 1_000);
    assertAgreed("Preço: R$ 10,00. Sinal a pagar: R$ 3,00.", 1_000, 300, staff);
    assertEquals(List.of(), admin.faults());
  }

  @Test
  void unknownPriceIsNotStated() throws Exception {
    String shave = shaveDearerWithAna();
    ObjectNode outside = wish(shave).put("start", "2027-03-01T21:00:00-03:00");
    outside.putObject("override").putArray("rules").add("hours").add("grid");
    ObjectNode longer = wish(shave);
    longer.putObject("override").put("duration_minutes", 90);
    ObjectNode never = wish(shave).put("start", "2027-03-01T03:00:00-03:00");
    for (ObjectNode wish : List.of(outside, longer, never)) {
      JsonNode refusal = asks("customer_agreement_required", "book", wish);
      String question = refusal.path("say_to_customer").stringValue();
      assertTrue(question.endsWith(". Posso confirmar?"), question);
      assertFalse(question.contains("R$"), question);
    }
    done("book", outside.put("customer_agreed", true));
  }

  /**
   * Creates a service for R$ 60.00, or R$ 80.00 with Ana, of which 30 percent must be paid in
   * advance.
   */
  private String shaveDearerWithAna() {
    ObjectNode service =
        of("name", "Barba")
            .put("duration_minutes", 30)
            .put("slot_interval_minutes", 30)
            .put("price_cents", 6_000);
    service
        .putObject("deposit")
        .put("type", "percent")
        .put("percent", 30)
        .put("method", "manual")
        .put("expires_in_minutes", 30);
    service.putArray("requirements").addObject().put("group_id", world.barbers);
    service
        .putArray("resource_overrides")
        .addObject()
        .put("resource_id", world.ana)
        .put("price_cents", 8_000);
    return world.owner.post("/services", service).expect(201).id();
  }

  private ObjectNode wish(String service, String... resources) {
    ObjectNode wish = of("service_id", service).put("start", "2027-03-01T10:00:00-03:00");
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511988887777");
    wish.put("idempotency_key", "maria-" + wishes++).put("allow_duplicate", true);
    for (String resource : resources) {
      wish.withArray("resource_ids").add(resource);
    }
    return wish;
  }

  private void assertAgreed(String said, long price, long deposit, ObjectNode wish)
      throws Exception {
    JsonNode refusal = asks("customer_agreement_required", "book", wish);
    String question = refusal.path("say_to_customer").stringValue();
    assertTrue(question.contains(said), question);
    JsonNode booking = done("book", (ObjectNode) refusal.at("/after_yes/arguments"));
    assertEquals(price, booking.at("/service/price_cents").longValue(), booking::toString);
    assertEquals(deposit, booking.at("/payment/amount_cents").asLong(0), booking::toString);
  }

  @Test
  void toolsRespectScopesAndRole() throws Exception {
    ToolClient member = client(server.createKey(world.slug(), "member", List.of("config:read")));
    assertTrue(member.tools().containsKey("list_services"));
    assertFalse(member.tools().containsKey("create_service"));
    assertFalse(member.tools().containsKey("list_audit"));
    for (String tool : List.of("create_service", "list_audit", "book")) {
      JsonNode result = member.call(tool, Json.object());
      assertEquals("insufficient_scope", result.at("/structuredContent/code").asString(""), tool);
      boolean lacksRole = tool.equals("list_audit");
      assertEquals(
          lacksRole ? "admin" : "",
          result.at("/structuredContent/required_role").asString(""),
          result::toString);
      assertEquals(!lacksRole, result.at("/structuredContent").has("required_scope"), tool);
    }
  }

  @Test
  void toolCallsAreAudited() throws Exception {
    String id = done("create_resource", of("name", "Carla")).path("id").stringValue();
    JsonNode entries = world.owner.get("/audit?operation=createResource").expect(200).json();
    assertTrue(entries.toString().contains(id), entries::toString);
  }
}
