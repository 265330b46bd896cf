package turno.verification.attack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainHttp;
import turno.verification.kit.PlainJson;

/**
 * Strangers have taken a shop's publishable key from its page, and another tenant has its own key.
 * They use other shops' keys and pages, guess visitor ids, create as many holds as possible, book
 * with phone numbers that the shop knows, and send JSON members that only staff may send.
 */
final class DoorOfStrangers implements Attack {
  private static final String ZONE = "America/Sao_Paulo";
  private static final String SHOP = "https://shop.example";
  private static final String ELSEWHERE = "https://evil.example";
  private static final String SECRET = "Segredo";
  private static final int MAX_OF_ADDRESS = 10;
  private static final int MAX_OF_PHONE = 3;

  /**
   * The number of guessed visitor ids: only a few, because an IP address may make 120 requests a
   * minute, and the last step needs the rest.
   */
  private static final int GUESSES = 30;

  private static final int KNOWN = 5;

  @Override
  public String name() {
    return "door-of-strangers";
  }

  @Override
  public String purpose() {
    return "strangers with a shop's publishable key who hold everything, guess visitors and use"
        + " customers' phones";
  }

  @Override
  public boolean needsOwnServer() {
    return true;
  }

  @Override
  public void run(AttackContext context) throws IOException, InterruptedException {
    OwnersSession owner = OwnersSession.ofNewWorkspace(context.process(), "door", ZONE);
    OwnersSession tenant = OwnersSession.ofNewWorkspace(context.process(), "next-door", ZONE);
    ApiClient staff = context.attacker().withKey(secretKey(owner));
    AttackedBusiness business = new AttackedBusiness(staff);
    String service = business.service(business.hall(1_000));
    Door door = new Door(context, publishableKey(owner), service);
    foreigners(context, door, publishableKey(tenant));
    knownPhones(context, door, staff);
    staffMembers(context, door);
    onePhone(context, door);
    everything(context, door, staff);
    if (staff.post("/holds", AttackedBusiness.wish(service)).status() != 201) {
      context.broke("staff can no longer create a hold");
    }
  }

  private static String secretKey(OwnersSession owner) throws IOException, InterruptedException {
    ObjectNode wish = PlainJson.object().put("name", "Desk").put("role", "owner");
    for (String scope :
        List.of(
            "slots:read",
            "bookings:read",
            "bookings:write",
            "config:read",
            "config:write",
            "customers:read",
            "customers:write")) {
      wish.withArray("scopes").add(scope);
    }
    return owner.required("POST", "/api-keys", wish).json().path("key").stringValue();
  }

  private static String publishableKey(OwnersSession owner)
      throws IOException, InterruptedException {
    ObjectNode wish = PlainJson.object().put("name", "Site");
    wish.putArray("origins").add(SHOP);
    return owner.required("POST", "/publishable-keys", wish).json().path("key").stringValue();
  }

  /** Sends requests as strangers do, with the shop's publishable key or another one. */
  private record Door(AttackContext context, String key, String service) {
    ApiReply send(
        String method,
        String path,
        @Nullable JsonNode body,
        String sentKey,
        @Nullable String origin,
        @Nullable String visitor) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + context.port() + "/v1" + path))
              .header("Authorization", "Bearer " + sentKey)
              .header("Idempotency-Key", UUID.randomUUID().toString());
      if (origin != null) {
        request.header("Origin", origin);
      }
      if (visitor != null) {
        request.header("Visitor", visitor);
      }
      if (body == null) {
        request.method(method, BodyPublishers.noBody());
      } else {
        request.header("Content-Type", "application/json");
        request.method(method, BodyPublishers.ofByteArray(PlainJson.bytes(body)));
      }
      try {
        ApiReply reply = PlainHttp.send(request.timeout(context.patience()).build());
        if (reply.status() >= 500) {
          context.broke("%s %s: %s", method, path, reply);
        }
        return reply;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IllegalStateException(e);
      }
    }

    ApiReply visit(String method, String path, @Nullable JsonNode body, @Nullable String visitor) {
      return send(method, path, body, key, SHOP, visitor);
    }

    ObjectNode wish() {
      return AttackedBusiness.wish(service);
    }

    /** Creates a hold as a new visitor; returns null if the hold is refused. */
    @Nullable Held hold() {
      ApiReply reply = visit("POST", "/holds", wish(), null);
      return reply.status() == 201
          ? new Held(
              reply.json().path("id").stringValue(),
              reply.headers().firstValue("Visitor").orElse(""))
          : null;
    }

    ApiReply confirm(Held held, String phone) {
      ObjectNode body = PlainJson.object();
      body.putObject("customer").put("phone", phone);
      return visit("POST", "/holds/" + held.id() + "/confirm", body, held.visitor());
    }

    void release(Held held) {
      visit("DELETE", "/holds/" + held.id(), null, held.visitor());
    }
  }

  private record Held(String id, String visitor) {}

  /**
   * Checks that another tenant's key, pages of other origins and guessed visitor ids reveal no data
   * of the shop.
   */
  private static void foreigners(AttackContext context, Door door, String otherKey) {
    Held held = door.hold();
    if (held == null) {
      context.broke("a visitor cannot hold a free slot");
      return;
    }
    int tried = 0;
    for (String path :
        List.of(
            "/slots?service_id=" + door.service(), "/bookable-services", "/holds/" + held.id())) {
      ApiReply other = door.send("GET", path, null, otherKey, SHOP, held.visitor());
      if (other.text().contains(door.service()) || other.text().contains(held.id())) {
        context.broke("the key of another tenant can read %s: %s", path, other);
      }
      for (String origin : List.of(ELSEWHERE, "http://shop.example", SHOP + ":444", "null", "")) {
        ApiReply foreign =
            door.send("GET", path, null, door.key(), origin.isEmpty() ? null : origin, null);
        boolean readable = foreign.headers().map().containsKey("Access-Control-Allow-Origin");
        if (foreign.status() != 403 || readable) {
          context.broke("a page at %s can read %s: %s", origin, path, foreign);
        }
        tried++;
      }
    }
    for (int number = 0; number < GUESSES; number++) {
      String guess = String.format(Locale.ROOT, "vtr_%026d", number);
      ApiReply reply = door.visit("GET", "/holds/" + held.id(), null, guess);
      if (reply.status() != 404) {
        context.broke("a guessed visitor id can read a hold: %s", reply);
      }
    }
    door.release(held);
    context.did("%d requests from other pages, %d guessed visitor ids", tried, GUESSES);
  }

  /**
   * Checks that a booking with the phone of a known customer does not reveal the name or e-mail
   * address of the customer.
   */
  private static void knownPhones(AttackContext context, Door door, ApiClient staff)
      throws InterruptedException {
    for (int number = 0; number < KNOWN; number++) {
      String phone = String.format(Locale.ROOT, "+55119%08d", 70_000_000 + number);
      ObjectNode known = PlainJson.object().put("name", SECRET + " " + number).put("phone", phone);
      staff
          .post("/customers", known.put("email", SECRET + number + "@example.com"))
          .expectSuccess("POST /customers");
      Held held = door.hold();
      if (held == null) {
        context.broke("a visitor cannot hold a free slot");
        return;
      }
      ApiReply booked = door.confirm(held, phone);
      ApiReply read = door.visit("GET", "/holds/" + held.id(), null, held.visitor());
      if (booked.status() != 200 || (booked.text() + read.text()).contains(SECRET)) {
        context.broke("a booking with a known phone was refused or reveals a customer: %s", booked);
      }
    }
    context.did("%d bookings with phones that the shop knows", KNOWN);
  }

  /** Checks that request members that only staff may send are refused. */
  private static void staffMembers(AttackContext context, Door door) {
    List<ObjectNode> bodies = new ArrayList<>();
    for (String member : List.of("notes", "external_id", "source", "visit_id")) {
      bodies.add(door.wish().put(member, "dashboard"));
    }
    bodies.add(door.wish().put("allow_duplicate", true));
    ObjectNode override = door.wish();
    override.putObject("override").put("price_cents", 0);
    bodies.add(override);
    ObjectNode metadata = door.wish();
    metadata.putObject("metadata").put("a", 1);
    bodies.add(metadata);
    ObjectNode customer = door.wish();
    customer.putObject("customer").put("id", "cus_01mdr8v2haf80s4wxgztmsemhh");
    bodies.add(customer);
    for (ObjectNode body : bodies) {
      ApiReply reply = door.visit("POST", "/holds", body, null);
      if (reply.status() != 422) {
        context.broke("a visitor may send %s: %s", body, reply);
      }
    }
    context.did("%d bodies with members that only staff may send", bodies.size());
  }

  /** Confirms the holds of several visitors at the same moment, all for one phone number. */
  private static void onePhone(AttackContext context, Door door) throws InterruptedException {
    List<Held> holds = new ArrayList<>();
    for (int number = 0; number < MAX_OF_ADDRESS - 2; number++) {
      Held held = door.hold();
      if (held != null) {
        holds.add(held);
      }
    }
    List<ApiReply> answers =
        SideBySide.times(holds.size(), number -> door.confirm(holds.get(number), "+5511988887777"));
    long booked = answers.stream().filter(answer -> answer.status() == 200).count();
    if (booked != MAX_OF_PHONE) {
      context.broke("%d visitors made %d bookings with one phone", holds.size(), booked);
    }
    long counted = answers.stream().filter(answer -> answer.json().has("limit")).count();
    if (counted > 0) {
      context.broke("%d refusals reveal how many bookings a phone has", counted);
    }
    holds.forEach(door::release);
    context.did("%d confirmations with one phone, %d booked", holds.size(), booked);
  }

  /** Tries to create holds as very many visitors from one IP address. */
  private static void everything(AttackContext context, Door door, ApiClient staff)
      throws InterruptedException {
    int strangers = context.count(2_000, 100);
    List<ApiReply> answers =
        SideBySide.times(strangers, number -> door.visit("POST", "/holds", door.wish(), null));
    long held = answers.stream().filter(answer -> answer.status() == 201).count();
    if (held > MAX_OF_ADDRESS || held == 0) {
      context.broke("%d strangers at one address got %d holds", strangers, held);
    }
    JsonNode listed = staff.get("/bookings?status=hold&limit=100").json().path("data");
    if (listed.size() > MAX_OF_ADDRESS) {
      context.broke("strangers have %d active holds at the shop", listed.size());
    }
    context.did("%d strangers at one address, %d holds", strangers, held);
  }
}
