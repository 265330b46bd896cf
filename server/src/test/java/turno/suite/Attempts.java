package turno.suite;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.messages.TestingLinks;
import turno.platform.contract.Operation;
import turno.testing.CheckedReply;
import turno.testing.ContractCheck;
import turno.testing.TestPeople;
import turno.testing.TestWorkspace;

/**
 * Builds requests from the contract's examples: replaces the ids in them with ids from the test's
 * workspace, and creates new objects for the ids in the path. Also prepares the special objects and
 * bodies that some operations need, by operationId.
 */
final class Attempts {
  private final TestWorkspace world;
  private final String customer;
  private final AtomicInteger counter = new AtomicInteger();

  /**
   * By operation id: creates the first object in the path, if that object needs a special state.
   */
  private final Map<String, Supplier<String>> subjects;

  /** By operation id: changes that make an example fit the test's workspace. */
  private final Map<String, UnaryOperator<ObjectNode>> bodies;

  private @Nullable String paidByPix;
  private String signature = "";

  Attempts(TestWorkspace world) {
    this.world = world;
    this.customer = world.fresh(IdKind.CUSTOMER);
    this.subjects =
        Map.ofEntries(
            Map.entry("runStageAction", this::waiting),
            Map.entry("reopenBooking", this::arrived),
            Map.entry("getBookingHistory", this::arrived),
            Map.entry("confirmHold", this::hold),
            Map.entry("releaseHold", this::hold),
            Map.entry("verifyPhone", this::heldWithCodes),
            Map.entry("getHold", this::hold),
            Map.entry("recordPayment", this::unpaid),
            Map.entry("listPayments", this::partlyPaid),
            Map.entry("correctPayment", this::paid),
            Map.entry("listMessages", this::answered),
            Map.entry("recordRefund", this::paid),
            Map.entry("getPaymentQrSvg", this::payable),
            Map.entry("getPaymentQrPng", this::payable),
            Map.entry("endSession", () -> world.people.sessionToEnd()),
            Map.entry("deleteWorkspace", () -> world.people.workspaceToDelete("Studio Lua")),
            Map.entry("listBlocks", () -> parent(IdKind.RESOURCE, IdKind.BLOCK)),
            Map.entry("listOverrides", () -> parent(IdKind.SCHEDULE, IdKind.OVERRIDE)),
            Map.entry("listWebhookDeliveries", () -> parent(IdKind.ENDPOINT, IdKind.DELIVERY)));
    this.bodies =
        Map.ofEntries(
            Map.entry(
                "updateWorkspace",
                body -> body.put("name", "Barbearia " + counter.incrementAndGet())),
            Map.entry("moveTestClock", this::closeBy),
            Map.entry("runStageAction", this::atAChair),
            Map.entry("updateCustomer", this::ownPhone),
            Map.entry("verifyPhone", this::ownPhone), // few codes may be sent to a phone
            Map.entry(
                "updateResourceGroup",
                body -> body.put("name", "Grupo " + counter.incrementAndGet())),
            Map.entry(
                "updateLocation", body -> body.put("name", "Unidade " + counter.incrementAndGet())),
            Map.entry(
                "updateMessageRule",
                body -> body.put("template", "novo " + counter.incrementAndGet())),
            Map.entry("replaceStageConfig", this::otherLabel),
            Map.entry("mergeCustomers", this::fromAnother),
            Map.entry("createWebhookEndpoint", this::nearBy),
            Map.entry(
                "updateWebhookEndpoint",
                body -> body.put("description", "Site " + counter.incrementAndGet())),
            Map.entry(
                "updatePublishableKey",
                body -> body.put("name", "Site " + counter.incrementAndGet())),
            Map.entry(
                "updateBookingPage",
                body -> body.put("text", "Texto " + counter.incrementAndGet())),
            Map.entry("signIn", this::ofTheOwner),
            Map.entry("switchWorkspace", body -> body.put("workspace", world.slug())),
            Map.entry("changePassword", Attempts::ofTheSuite),
            Map.entry("acceptLink", this::withALink),
            Map.entry("readLink", this::withALink),
            Map.entry("joinWorkspace", this::withAWorkspaceToJoin),
            Map.entry("createWorkspace", this::oneMore),
            Map.entry("createHold", Attempts::onceMore),
            Map.entry("createBooking", Attempts::onceMore),
            Map.entry("confirmHold", Attempts::onceMore),
            Map.entry("createApiKey", Attempts::inTheFuture),
            Map.entry("configureWhatsAppChannel", this::otherAccount),
            Map.entry("sendMessage", Attempts::byTheChannelsName),
            Map.entry("inviteUser", body -> body.put("email", TestPeople.newEmail())));
  }

  TestWorkspace world() {
    return world;
  }

  private String unpaid() {
    return world.booking(world.makeover, TestWorkspace.MONDAY + "T09:00:00-03:00");
  }

  /** Makes a booking with part of its deposit paid. */
  private String partlyPaid() {
    String id = unpaid();
    world.freshIn(id, IdKind.PAYMENT);
    return id;
  }

  /** Makes a booking whose deposit is paid. */
  private String paid() {
    String id = unpaid();
    Map<String, Object> money =
        Map.of("amount_cents", 2_850, "currency", "BRL", "method", "manual");
    world.owner.post("/bookings/" + id + "/payments", money).expect(201);
    return id;
  }

  /** Makes a booking with a payment code; remembers the signature from the code's URL. */
  private String payable() {
    provider(Json.object().put("provider", "static").put("pix_key", "pix@example.com"));
    if (paidByPix == null) {
      ObjectNode service = world.owner.get("/services/" + world.makeover).expect(200).object();
      ObjectNode wish = Json.object().put("name", "Sinal por Pix").put("duration_minutes", 30);
      wish.put("price_cents", 5_000).put("booking_horizon_days", 1_000);
      wish.set("requirements", service.path("requirements"));
      wish.putObject("deposit")
          .put("type", "fixed")
          .put("amount_cents", 1_000)
          .put("method", "pix")
          .put("expires_in_minutes", 1_440);
      paidByPix = world.owner.post("/services", wish).expect(201).id();
    }
    CheckedReply made =
        world
            .owner
            .post("/bookings", world.wish(paidByPix, TestWorkspace.MONDAY + "T09:00:00-03:00"))
            .expect(201);
    String url = made.text("/payment/pix/qr_code_url");
    signature = url.substring(url.indexOf('=') + 1);
    return made.id();
  }

  /** Configures a payment provider; returns the secret in the callback URL. */
  private String calledBack() {
    CheckedReply account =
        provider(
            Json.object()
                .put("provider", "api-pix")
                .put("base_url", "http://127.0.0.1:1/v2")
                .put("token_url", "http://127.0.0.1:1/oauth/token")
                .put("client_id", "client")
                .put("pix_key", "pix@example.com"));
    return lastOf(account.text("/callback_url"));
  }

  /**
   * Configures the contract's WhatsApp number with its example secrets; returns the secret in the
   * callback URL.
   */
  private String calledByWhatsApp() {
    return lastOf(
        world
            .people
            .owner()
            .api()
            .put("/channels/whatsapp", whatsAppNumber())
            .expect(200)
            .text("/callback_url"));
  }

  private static String lastOf(String url) {
    return url.substring(url.lastIndexOf('/') + 1);
  }

  /**
   * Returns the contract's example of a WhatsApp configuration; it has the verify token that the
   * example of a verification request uses.
   */
  static ObjectNode whatsAppNumber() {
    return bySimulator(
        examples(ContractCheck.CONTRACT.operation("configureWhatsAppChannel")).getFirst());
  }

  /** Sets a simulator's base URL, because workspaces in test mode accept no other. */
  private static ObjectNode bySimulator(ObjectNode number) {
    return number.put("base_url", "http://127.0.0.1:9");
  }

  /** Returns the {@code X-Hub-Signature-256} that WhatsApp sends for these bytes. */
  static String signedByWhatsApp(byte[] body) {
    byte[] secret =
        whatsAppNumber().path("app_secret").stringValue().getBytes(StandardCharsets.UTF_8);
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret, mac.getAlgorithm()));
      return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e); // every JDK has the algorithm
    }
  }

  private CheckedReply provider(ObjectNode account) {
    return world.people.owner().api().put("/payment-provider", account).expect(200);
  }

  private String hold() {
    return world.hold(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
  }

  /** Enables the workspace to send verification codes, and makes a hold. */
  private String heldWithCodes() {
    ObjectNode number = whatsAppNumber();
    number
        .putArray("messages")
        .addObject()
        .put("message", "verification_code")
        .put("locale", "pt-BR")
        .put("name", "codigo")
        .put("language", "pt_BR")
        .putArray("variables")
        .add("code");
    world.people.owner().api().put("/channels/whatsapp", number).expect(200);
    return hold();
  }

  /** Makes a booking with some history. */
  private String arrived() {
    String id = world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    world.owner.post("/bookings/" + id + "/check-in").expect(200);
    return id;
  }

  /**
   * Configures the stages of the contract's example; makes a booking that is ready for the
   * example's action.
   */
  private String waiting() {
    world
        .owner
        .put(
            "/stage-config",
            examples(ContractCheck.CONTRACT.operation("replaceStageConfig")).getFirst())
        .expect(200);
    String id = world.booking(world.haircut, TestWorkspace.MONDAY + "T09:00:00-03:00");
    world.owner.post("/bookings/" + id + "/actions/arrive").expect(200);
    return id;
  }

  /** Makes a conversation with a message from the customer and an answer. */
  private String answered() {
    String id = world.conversation();
    world.owner.post("/conversations/" + id + "/messages", Map.of("text", "Oi!")).expect(201);
    return id;
  }

  private String parent(IdKind<?> kind, IdKind<?> children) {
    String parent = world.fresh(kind);
    world.freshIn(parent, children);
    world.freshIn(parent, children);
    return parent;
  }

  /**
   * Fills the empty body of an example: the example's action needs no input, but the action in the
   * path does.
   */
  private ObjectNode atAChair(ObjectNode body) {
    if (body.isEmpty()) {
      body.putObject("data").put("chair", "1");
      body.put("resource_id", world.chair);
    }
    return body;
  }

  private ObjectNode ofTheOwner(ObjectNode body) {
    return body.put("email", world.people.owner().email())
        .put("password", TestPeople.PASSWORD)
        .put("workspace", world.slug());
  }

  /** Changes the password to the same password, so that the person can still sign in afterwards. */
  private static ObjectNode ofTheSuite(ObjectNode body) {
    return body.put("old_password", TestPeople.PASSWORD).put("new_password", TestPeople.PASSWORD);
  }

  /**
   * Allows a duplicate booking, because an earlier attempt may have already booked this time for
   * the example's customer.
   */
  private static ObjectNode onceMore(ObjectNode body) {
    return body.put("allow_duplicate", true);
  }

  private static ObjectNode inTheFuture(ObjectNode body) {
    return body.has("expires_at") ? body.put("expires_at", "2199-01-01T00:00:00-03:00") : body;
  }

  private ObjectNode withAWorkspaceToJoin(ObjectNode body) {
    return body.put("workspace", world.people.workspaceToJoin())
        .put("password", TestPeople.PASSWORD);
  }

  private ObjectNode oneMore(ObjectNode body) {
    world.people.makeRoomForWorkspaces();
    return body;
  }

  private ObjectNode withALink(ObjectNode body) {
    return body.put("token", world.people.invite(TestPeople.newEmail(), "member"));
  }

  /** Sets a phone that no other customer has. */
  private ObjectNode ownPhone(ObjectNode body) {
    return body.put("phone", "+55119" + (70_000_000 + counter.incrementAndGet()));
  }

  /**
   * Refers to the template by the channel's name for it, because a bridge serves these
   * conversations.
   */
  private static ObjectNode byTheChannelsName(ObjectNode body) {
    if (body.path("template").has("message")) {
      body.putObject("template").put("name", "lembrete").put("language", "pt_BR");
    }
    return body;
  }

  /**
   * Changes the account's id, because a change without effect would leave no trace; adds the
   * secrets that the example omits.
   */
  private ObjectNode otherAccount(ObjectNode body) {
    if (!body.has("access_token")) {
      ObjectNode first = whatsAppNumber();
      for (String secret : List.of("access_token", "app_secret", "verify_token")) {
        body.set(secret, first.path(secret));
      }
    }
    return bySimulator(body)
        .put(
            "business_account_id", Long.toString(880_480_571_844_883L + counter.incrementAndGet()));
  }

  /** Changes the label, because a change without effect would leave no trace. */
  private ObjectNode otherLabel(ObjectNode body) {
    ObjectNode first = (ObjectNode) body.path("stages").path(0);
    first.put("label", "Etapa " + counter.incrementAndGet());
    return body;
  }

  /** Merges a new customer each time, because the merge removes that customer. */
  private ObjectNode fromAnother(ObjectNode body) {
    return body.put("from_id", world.fresh(IdKind.CUSTOMER));
  }

  /**
   * Sets a URL on this machine. Deletes old endpoints first, because a workspace may have only a
   * few.
   */
  private ObjectNode nearBy(ObjectNode body) {
    world.makeRoomForEndpoints();
    body.putArray("event_types").add("message.received");
    return body.put("url", TestWorkspace.NOBODY);
  }

  /** Shortens the move of the clock: the move in the example would expire other tests' objects. */
  private ObjectNode closeBy(ObjectNode body) {
    if (body.has("now")) {
      String now = world.owner.get("/me").text("/now");
      body.put("now", OffsetDateTime.parse(now).plusSeconds(5).toString());
    } else {
      body.put("advance_seconds", 1);
    }
    return body;
  }

  /**
   * Whether providers or mail programs call the operation, in a format that they define. The path
   * of such an operation contains the credential; any body is accepted, but it must be signed if
   * the provider signs its bodies.
   */
  static boolean isOfProviders(Operation operation) {
    boolean isByMailPrograms = operation.path().startsWith("/v1/unsubscribe/");
    return (operation.path().startsWith("/v1/providers/") || isByMailPrograms)
        && !operation.planned();
  }

  /**
   * Returns the simplest request of the operation: its first example, and only required query
   * parameters.
   */
  Attempt plain(Operation operation) {
    List<ObjectNode> examples = examples(operation);
    return new Attempt(
        operation,
        ids(operation),
        query(operation, true),
        examples.isEmpty() ? null : adapted(operation, examples.getFirst()));
  }

  /** Returns one request for each example of the body, and one with every query parameter. */
  List<Attempt> all(Operation operation) {
    List<Attempt> all = new ArrayList<>();
    all.add(plain(operation));
    examples(operation).stream()
        .skip(1)
        .forEach(example -> all.add(plain(operation).withBody(adapted(operation, example))));
    if (!query(operation, false).isEmpty()) {
      Attempt plain = plain(operation);
      all.add(new Attempt(operation, plain.ids(), query(operation, false), plain.body()));
    }
    return all;
  }

  /**
   * Returns a request with unknown ids, for refusals that come before the objects are looked up.
   */
  Attempt empty(Operation operation) {
    List<String> ids = new ArrayList<>();
    for (JsonNode parameter : parameters(operation, "path")) {
      String example = parameter.path("example").asString("x");
      IdKind<?> kind = kindOf(example);
      ids.add(kind == null ? example : world.server.newId(kind).toString());
    }
    return new Attempt(operation, ids, Map.of(), null);
  }

  /**
   * Returns the kinds of the ids in the path, in order. Path parameters that are not ids follow the
   * ids.
   */
  List<IdKind<?>> kinds(Operation operation) {
    List<IdKind<?>> kinds = new ArrayList<>();
    for (JsonNode parameter : parameters(operation, "path")) {
      IdKind<?> kind = kindOf(parameter.path("example").asString(""));
      if (kind != null) {
        kinds.add(kind);
      } else if (!isWord(parameter)) {
        throw new AssertionError(
            operation.id()
                + ": the example of the path's parameter "
                + parameter.path("name").asString("")
                + " is not an id. Add a case to Attempts.");
      }
    }
    return kinds;
  }

  /**
   * Returns the kind of the objects in the contract's example of a list, or null if they have no
   * ids.
   */
  static @Nullable IdKind<?> kindListed(Operation list) {
    JsonNode examples =
        ContractCheck.CONTRACT
            .document()
            .at(ContractCheck.pointer(list) + "/responses/200/content/application~1json/examples");
    return kindOf(examples.iterator().next().at("/value/data/0/id").asString(""));
  }

  /** Returns the examples of the path parameters that are not ids, such as the key of an action. */
  static List<String> words(Operation operation) {
    return parameters(operation, "path").stream()
        .filter(Attempts::isWord)
        .map(parameter -> parameter.path("example").stringValue())
        .toList();
  }

  private static boolean isWord(JsonNode parameter) {
    return Set.of("key", "secret", "token").contains(parameter.path("name").asString(""))
        && parameter.path("example").isString();
  }

  private List<String> ids(Operation operation) {
    List<String> ids = new ArrayList<>();
    for (IdKind<?> kind : kinds(operation)) {
      Supplier<String> subject = subjects.get(operation.id());
      if (!ids.isEmpty()) {
        ids.add(world.freshIn(ids.getFirst(), kind));
      } else {
        ids.add(subject == null ? world.fresh(kind) : subject.get());
      }
    }
    switch (operation.id()) {
      case "receivePixCallback" -> ids.add(calledBack());
      case "verifyWhatsAppCallback", "receiveWhatsAppCallback" -> ids.add(calledByWhatsApp());
      case "readUnsubscribePage", "unsubscribe" ->
          ids.add(TestingLinks.unsubscribe(world.workspaceId, agreed()));
      default -> ids.addAll(words(operation));
    }
    return ids;
  }

  /** Creates a customer who has agreed to marketing messages. */
  private String agreed() {
    String id = world.fresh(IdKind.CUSTOMER);
    Map<String, Object> consent = Map.of("marketing_consent", Map.of("source", "desk"));
    world.owner.patch("/customers/" + id, consent).expect(200);
    return id;
  }

  private Map<String, List<String>> query(Operation operation, boolean onlyRequired) {
    Map<String, List<String>> query = new LinkedHashMap<>();
    Map<String, String> known = new HashMap<>();
    for (JsonNode parameter : parameters(operation, "query")) {
      JsonNode example = parameter.path("example");
      boolean isSignature = parameter.path("name").asString("").equals("signature");
      boolean wanted = parameter.path("required").asBoolean(false) || !onlyRequired || isSignature;
      // a request with the signature would need no key
      if (wanted && !(isSignature && operation.signed()) && !example.isMissingNode()) {
        List<String> values = new ArrayList<>();
        if (isSignature) {
          values.add(signature);
        } else {
          (example.isArray() ? example : Json.MAPPER.createArrayNode().add(example))
              .forEach(value -> values.add(replaced(value.asString(), known)));
        }
        query.put(parameter.path("name").stringValue(), values);
      }
    }
    return query;
  }

  /** Returns the operation's parameters in this part of the request, with references resolved. */
  static List<JsonNode> parameters(Operation operation, String place) {
    JsonNode document = ContractCheck.CONTRACT.document();
    String pointer = ContractCheck.pointer(operation);
    List<JsonNode> found = new ArrayList<>();
    for (String from : List.of(pointer.substring(0, pointer.lastIndexOf('/')), pointer)) {
      document
          .at(from + "/parameters")
          .forEach(parameter -> {
            JsonNode reference = parameter.path("$ref");
            JsonNode resolved =
                reference.isString()
                    ? document.at(reference.stringValue().substring(1))
                    : parameter;
            if (resolved.path("in").asString("").equals(place)) {
              found.add(resolved);
            }
          });
    }
    return found;
  }

  static List<ObjectNode> examples(Operation operation) {
    String pointer =
        ContractCheck.pointer(operation) + "/requestBody/content/application~1json/examples";
    List<ObjectNode> examples = new ArrayList<>();
    ContractCheck.CONTRACT
        .document()
        .at(pointer)
        .forEach(example -> examples.add((ObjectNode) example.path("value")));
    if (operation.hasBody() && examples.isEmpty()) {
      throw new AssertionError(operation.id() + " has a body but no example of one");
    }
    return examples;
  }

  private ObjectNode adapted(Operation operation, ObjectNode example) {
    ObjectNode body = (ObjectNode) translated(example, new HashMap<>());
    return bodies.getOrDefault(operation.id(), UnaryOperator.identity()).apply(body);
  }

  private JsonNode translated(JsonNode node, Map<String, String> known) {
    if (node.isString()) {
      return Json.MAPPER.getNodeFactory().stringNode(replaced(node.stringValue(), known));
    }
    if (node.isArray()) {
      ArrayNode array = Json.MAPPER.createArrayNode();
      node.forEach(element -> array.add(translated(element, known)));
      return array;
    }
    if (node.isObject()) {
      ObjectNode object = Json.object();
      node.properties()
          .forEach(member ->
              object.set(
                  member.getKey(),
                  member.getKey().equals("external_id")
                      ? unique(member.getValue())
                      : translated(member.getValue(), known)));
      return object;
    }
    return node;
  }

  // an external id can be used only once
  private JsonNode unique(JsonNode externalId) {
    return Json.MAPPER
        .getNodeFactory()
        .stringNode(externalId.asString() + "-" + counter.incrementAndGet());
  }

  /**
   * Returns the id that replaces an id of an example: equal ids get the same replacement, and
   * different ids get different replacements.
   */
  private String replaced(String text, Map<String, String> known) {
    IdKind<?> kind = kindOf(text);
    if (kind == null) {
      return text;
    }
    String id = known.get(text);
    if (id == null) {
      List<String> ofKind = ofKind(kind);
      long used = known.keySet().stream().filter(seen -> kindOf(seen) == kind).count();
      id = used < ofKind.size() ? ofKind.get((int) used) : world.fresh(kind);
      known.put(text, id);
    }
    return id;
  }

  /**
   * Returns the workspace's existing ids, for kinds whose objects must fit together; empty for all
   * other kinds, for which new objects are created.
   */
  private List<String> ofKind(IdKind<?> kind) {
    return switch (kind.prefix()) {
      case "svc_" -> List.of(world.haircut, world.makeover);
      case "res_" -> List.of(world.ana, world.chair, world.bruno);
      case "grp_" -> List.of(world.barbers, world.chairs);
      case "sch_" -> List.of(world.schedule);
      case "cus_" -> List.of(customer);
      case "vis_" -> List.of(world.server.newId(IdKind.VISIT).toString());
      default -> List.of();
    };
  }

  static @Nullable IdKind<?> kindOf(String text) {
    for (IdKind<?> kind : IdKind.all()) {
      if (kind.parse(text) != null) {
        return kind;
      }
    }
    return null;
  }
}
