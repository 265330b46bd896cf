package turno.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.verification.kit.BusinessBuilder;
import turno.workspaces.Scopes;

/**
 * The workspace in which tests take place: the barber shop <i>Barbearia Sol</i> in São Paulo, open
 * Monday to Saturday, where <i>Ana</i> and <i>Bruno</i> cut hair at a chair. Everything is made
 * through the API.
 */
public final class TestWorkspace {
  /** The Monday after {@link TestServer#MORNING}, on which most tests book. */
  public static final String MONDAY = "2027-03-01";

  /** A URL on this machine that refuses every connection. */
  public static final String NOBODY = "http://127.0.0.1:1/hooks";

  private static final AtomicInteger WORLDS = new AtomicInteger();

  public final TestServer server;

  /** The id as SQL uses it. */
  public final UUID workspaceId;

  /** A client whose key has every right. */
  public final TestApi owner;

  /** The people who sign in to the workspace. */
  public final TestPeople people;

  public final String schedule;
  public final String ana;
  public final String bruno;
  public final String chair;
  public final String barbers;
  public final String chairs;

  /**
   * A half-hour service, followed by a buffer of ten minutes; a slot starts every twenty minutes.
   */
  public final String haircut;

  /**
   * A one-hour service with a deposit of R$ 28.50. The payment must be recorded manually within
   * half an hour.
   */
  public final String makeover;

  private final String slug;
  private volatile boolean botAnswers;
  private final Map<String, TestApi> clients = new ConcurrentHashMap<>();
  private final List<String> locations = new ArrayList<>();
  private final List<String> messageRules = new ArrayList<>();
  private final AtomicInteger names = new AtomicInteger();
  private final BusinessBuilder<RuntimeException> business = new BusinessBuilder<>(this::create);

  private TestWorkspace(TestServer server, String name, int capacity) {
    this.server = server;
    this.slug = "world-" + WORLDS.incrementAndGet();
    this.workspaceId = server.createWorkspace(name, slug, "America/Sao_Paulo", "BRL").value();
    this.people = new TestPeople(server, slug);
    this.owner = withRole("owner").withPerson(people::who);
    owner.request("POST", "/test/clock").body(Map.of("frozen", true)).send().expect(200);
    this.schedule = created("/schedules", HOURS);
    this.ana = business.resource("Ana", capacity, schedule);
    this.bruno = business.resource("Bruno", capacity, schedule);
    this.chair = business.resource("Cadeira", 2 * capacity, schedule);
    this.barbers = business.group("Barbeiros", List.of(ana, bruno));
    this.chairs = business.group("Cadeiras", List.of(chair));
    this.haircut = service("Corte de cabelo", 30, rules());
    ObjectNode makeover = rules().put("price_cents", 9500);
    makeover
        .putObject("deposit")
        .put("type", "percent")
        .put("percent", 30)
        .put("method", "manual")
        .put("expires_in_minutes", 30);
    this.makeover = service("Corte e barba", 60, makeover);
  }

  private static final String HOURS =
      """
      {"name": "Barbearia Sol", "time_zone": "America/Sao_Paulo", "weekly_hours": [
        {"day": "monday", "start": "09:00", "end": "18:00"},
        {"day": "tuesday", "start": "09:00", "end": "19:00"},
        {"day": "wednesday", "start": "09:00", "end": "19:00"},
        {"day": "thursday", "start": "09:00", "end": "19:00"},
        {"day": "friday", "start": "09:00", "end": "19:00"},
        {"day": "saturday", "start": "09:00", "end": "16:00"}]}
      """;

  /** Creates the shop with two people who each serve one customer at a time. */
  public static TestWorkspace barbeariaSol(TestServer server) {
    return new TestWorkspace(server, "Barbearia Sol", 1);
  }

  /** Creates the shop with enough capacity that tests do not compete for it. */
  public static TestWorkspace crowdedBarbeariaSol(TestServer server) {
    return new TestWorkspace(server, "Barbearia Sol", 10_000);
  }

  /** Creates another shop like this one in a new workspace, with ample capacity. */
  public TestWorkspace neighbour() {
    return new TestWorkspace(server, "Barbearia Lua", 10_000);
  }

  private static ObjectNode rules() {
    return (ObjectNode)
        Json.tree(
            """
            {"buffer_after_minutes": 10, "slot_interval_minutes": 20, "price_cents": 6000, "currency": "BRL",
             "booking_horizon_days": 1000}
            """);
  }

  private String service(String name, int minutes, ObjectNode rules) {
    return business.service(
        name, minutes, rules, BusinessBuilder.anyOf(barbers), BusinessBuilder.anyOf(chairs));
  }

  private String created(String path, Object body) {
    return create(path, body).path("id").stringValue();
  }

  private JsonNode create(String path, Object body) {
    return owner
        .request("POST", path)
        .idempotencyKey(TestApi.newKey())
        .body(body)
        .sendUntilAvailable()
        .expect(201)
        .json();
  }

  /** Creates an owner's key with every scope, for programs without a {@link TestApi}. */
  public String ownersKey() {
    return server.createKey(slug, "owner", List.of("all"));
  }

  /** A client with this role, whose key has every scope. */
  public TestApi withRole(String role) {
    return client(role, List.of("all"));
  }

  /** An owner's client whose key has only these scopes. */
  public TestApi withScopes(List<String> scopes) {
    return client("owner", scopes);
  }

  /** An owner's client whose key has every scope except these. */
  public TestApi withoutScopes(java.util.Collection<String> scopes) {
    return withScopes(Scopes.ALL.stream().filter(scope -> !scopes.contains(scope)).toList());
  }

  /** The workspace's name in URLs and commands. */
  public String slug() {
    return slug;
  }

  private TestApi client(String role, List<String> scopes) {
    return clients.computeIfAbsent(
        role + " " + scopes, _ -> server.as(server.createKey(slug, role, scopes)));
  }

  /**
   * Returns the id of an object of this kind, which is new unless it is a location. Add missing
   * kinds here.
   */
  public String fresh(IdKind<?> kind) {
    String name = "novo " + names.incrementAndGet();
    return switch (kind.prefix()) {
      case "sch_" -> created("/schedules", Map.of("name", name, "time_zone", "America/Sao_Paulo"));
      case "res_" -> created("/resources", Map.of("name", name));
      case "loc_" -> location(name);
      case "rul_" -> messageRule();
      case "grp_" -> business.group(name, List.of(ana, bruno));
      case "svc_" -> service(name, 30, rules());
      case "cus_" -> created("/customers", Map.of("name", name));
      case "bkg_" -> booking(haircut, MONDAY + "T09:00:00-03:00");
      case "whe_" -> endpoint();
      case "dlv_" -> freshIn(endpoint(), kind);
      case "evt_" -> {
        hold(haircut, MONDAY + "T09:00:00-03:00");
        yield owner.get("/events?limit=1").expect(200).text("/data/0/id");
      }
      case "key_" ->
          people
              .owner()
              .api()
              .post("/api-keys", Map.of("name", name, "scopes", List.of("slots:read")))
              .expect(201)
              .id();
      case "pbk_" -> publishableKey("https://" + names.get() + ".example").id();
      case "usr_" -> people.another("member").id();
      case "cnv_" -> conversation();
      case "msg_" ->
          owner
              .post("/conversations/" + conversation() + "/messages", Map.of("text", name))
              .expect(201)
              .id();
      case "att_" -> file("image/jpeg", new byte[] {(byte) 0xff, (byte) 0xd8, (byte) 0xff});
      default ->
          throw new AssertionError(
              "TestWorkspace.fresh has no case for " + kind.prefix() + ". Add one.");
    };
  }

  /** Creates a publishable key for an origin. */
  public CheckedReply publishableKey(String origin) {
    return people
        .owner()
        .api()
        .post("/publishable-keys", Map.of("name", "Site", "origins", List.of(origin)))
        .expect(201);
  }

  /** Creates the client of a new visitor to an origin's pages. */
  public TestApi visitor(String origin) {
    TestApi page = server.as(publishableKey(origin).text("/key")).sending("Origin", origin);
    String visitor = page.get("/bookable-services").expect(200).header("Visitor");
    return page.sending("Visitor", String.valueOf(visitor));
  }

  /** Returns a location. A workspace may have only 50, so five are created and then reused. */
  private synchronized String location(String name) {
    if (locations.size() < 5) {
      locations.add(created("/locations", Map.of("name", name)));
    } else {
      locations.add(locations.removeFirst());
    }
    return locations.getLast();
  }

  /**
   * Creates a message rule. If this class has already created twenty, deletes the oldest first,
   * because a workspace may have only 100.
   */
  private synchronized String messageRule() {
    if (messageRules.size() >= 20) {
      owner.delete("/message-rules/" + messageRules.removeFirst());
    }
    messageRules.add(
        created("/message-rules", Map.of("occasion", "reminder", "offset_minutes", 90)));
    return messageRules.getLast();
  }

  /** Returns the id of a new object, below the parent if objects of this kind have a parent. */
  public String freshIn(String parent, IdKind<?> kind) {
    return switch (kind.prefix()) {
      case "ovr_" ->
          created(
              "/schedules/" + parent + "/overrides", Map.of("date", "2027-12-24", "closed", true));
      case "blk_" ->
          created(
              "/resources/" + parent + "/blocks",
              Map.of("start", "2027-12-24T09:00:00-03:00", "end", "2027-12-24T10:00:00-03:00"));
      case "dlv_" -> owner.post("/webhook-endpoints/" + parent + "/test").expect(202).id();
      case "pay_" -> payment("/bookings/" + parent + "/payments");
      default -> fresh(kind);
    };
  }

  /**
   * Records a payment of one cent, unless the booking expects no money; returns the id of the
   * latest payment.
   */
  private String payment(String path) {
    owner.post(path, Map.of("amount_cents", 1, "currency", "BRL", "method", "manual"));
    JsonNode listed = owner.get(path + "?limit=100").expect(200).json().path("data");
    return listed.path(listed.size() - 1).path("id").stringValue();
  }

  /** Opens a conversation with a new customer, handled by the bot; returns its id. */
  public String conversation() {
    if (!botAnswers) {
      owner.patch("/workspace", Map.of("default_handler", "bot")).expect(200);
      botAnswers = true;
    }
    return received(Map.of("external_id", "contact-" + names.incrementAndGet()), "Oi!")
        .text("/conversation/id");
  }

  /** Uploads a file that is not attached to any message yet; returns its id. */
  public String file(String contentType, byte[] bytes) {
    return owner.request("POST", "/attachments").body(bytes, contentType).send().expect(201).id();
  }

  /** Records a message from a customer, as a bridge does. */
  public CheckedReply received(Map<String, ?> customer, String text) {
    return owner
        .post("/conversations/inbound", Map.of("customer", customer, "text", text))
        .expect(201);
  }

  /** A client with a key that speaks as a person. */
  public TestApi speakingAsPerson() {
    return clients.computeIfAbsent(
        "person", _ -> server.as(server.createKey(slug, "admin", List.of("all"), "person")));
  }

  /** Creates a webhook endpoint with a URL that refuses every connection. */
  private String endpoint() {
    makeRoomForEndpoints();
    return created(
        "/webhook-endpoints", Map.of("url", NOBODY, "event_types", List.of("message.received")));
  }

  /** Deletes ten endpoints if there are more than 17, because a workspace may have only 20. */
  public void makeRoomForEndpoints() {
    JsonNode endpoints = owner.get("/webhook-endpoints").expect(200).json().path("data");
    for (int i = 0; endpoints.size() > 17 && i < 10; i++) {
      owner.delete("/webhook-endpoints/" + endpoints.path(i).path("id").stringValue());
    }
  }

  /** The request body for a hold or a booking. */
  public ObjectNode wish(String service, String start) {
    return Json.object().put("service_id", service).put("start", start);
  }

  public String hold(String service, String start) {
    return created("/holds", wish(service, start));
  }

  public String booking(String service, String start) {
    return created("/bookings", wish(service, start));
  }

  /** Books the service with a deposit, and records the deposit as paid manually. */
  public String paid(String start) {
    String id = booking(makeover, start);
    owner
        .post(
            "/bookings/" + id + "/payments",
            Map.of("amount_cents", 2_850, "currency", "BRL", "method", "manual"))
        .expect(201);
    return id;
  }

  /** Makes a booking that uses this resource. */
  public String booking(String service, String start, String resource) {
    ObjectNode wish = wish(service, start);
    wish.putArray("resource_ids").add(resource);
    return created("/bookings", wish);
  }

  /** Moves the frozen clock of the whole server. */
  public void advance(long seconds) {
    TestApi.Request move =
        owner
            .request("POST", "/test/clock")
            .idempotencyKey(TestApi.newKey())
            .body(Map.of("advance_seconds", seconds));
    CheckedReply reply = move.send();
    if (reply.status() == 503) {
      move.sendUntilAvailable().expect(200);
      advance(0); // the first request may have moved the clock without running due work
    } else {
      reply.expect(200);
    }
  }
}
