package turno.testing;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.verification.pix.PixSimulator;

/**
 * A shop in which every member that can be stored as JSON has a value at least once, and every
 * nullable member is null at least once. Everything is made through the API. The clock is frozen,
 * and moves only when a step advances it.
 */
public final class FullShop {
  private final TestWorkspace world;

  /**
   * The ids of the created objects, by name. In paths and bodies, {@code $name} stands for the id.
   */
  private final Map<String, String> ids = new LinkedHashMap<>();

  private FullShop(TestWorkspace world) {
    this.world = world;
    ids.put("schedule", world.schedule);
    ids.put("ana", world.ana);
    ids.put("bruno", world.bruno);
    ids.put("chair", world.chair);
    ids.put("barbers", world.barbers);
    ids.put("haircut", world.haircut);
    ids.put("makeover", world.makeover);
  }

  public static void fill(TestWorkspace world) {
    FullShop shop = new FullShop(world);
    shop.book("early", "/bookings", "haircut", "09:00", ""); // before there are locations
    shop.catalog();
    shop.page();
    shop.customers();
    shop.bookings();
    shop.deposits();
    shop.stages();
    shop.blocks();
    shop.erasure();
  }

  private void catalog() {
    places();
    make(
        "studio_hours",
        "/schedules",
        """
        {"name": "Estúdio", "time_zone": "America/Manaus", "external_id": "h-1",
         "weekly_hours": [{"day": "sunday", "start": "10:00", "end": "12:30", "location_id": "$centre"},
                          {"day": "monday", "start": "22:00", "end": "24:00"}],
         "periods": [{"valid_from": "2030-01-01",
                      "weeks": [{"weekly_hours": [{"day": "sunday", "start": "10:00", "end": "23:00"},
                                                  {"day": "monday", "start": "10:00", "end": "24:00",
                                                   "location_id": "$north"}]},
                                {"weekly_hours": []}]}],
         "metadata": {"b": 1.50, "a": {"deep": [true, null, "ç"]}}}
        """);
    make(
        "christmas",
        "/schedules/$schedule/overrides",
        """
        {"date": "2027-12-25", "closed": true, "reason": "Natal", "external_id": "o-1"}
        """);
    make(
        "carnival",
        "/schedules/$schedule/overrides",
        """
        {"start_date": "2027-02-08", "end_date": "2027-02-09",
         "intervals": [{"start": "09:00", "end": "12:00", "location_id": "$north"},
                       {"start": "14:00", "end": "16:00"}],
         "metadata": {"z": 1, "a": 2}}
        """);
    make(
        "room",
        "/resources",
        """
        {"name": "Sala", "type": "room", "capacity": 12, "min_party_size": 2, "max_party_size": 8,
         "external_id": "r-1", "metadata": {"floor": 2}}
        """);
    make(
        "table",
        "/resources",
        "{\"name\": \"Mesa\", \"active\": true, \"location_id\": \"$centre\", \"travel_minutes\": 20}");
    make(
        "rooms",
        "/resource-groups",
        """
        {"name": "Salas", "strategy": "least_busy",
         "members": [{"resource_id": "$room", "priority": 2, "weight": 3},
                     {"resource_id": "$table"}],
         "combinations": [{"resource_ids": ["$room", "$table"], "max_party_size": 10}],
         "external_id": "g-1"}
        """);
    make(
        "course",
        "/services",
        """
        {"name": "Curso", "description": "Uma tarde", "duration_minutes": 60,
         "buffer_before_minutes": 5, "buffer_after_minutes": 15, "slot_anchor": "midnight",
         "buffers_inside_hours": true, "min_notice_minutes": 120, "change_until_minutes": 90, "bookable_online": false, "category": "Cursos", "booking_horizon_days": null,
         "min_party_size": 1, "max_party_size": 4, "price_cents": 20000, "currency": "BRL",
         "schedule_id": "$schedule", "location_ids": ["$north", "$centre"],
         "deposit": {"type": "fixed", "amount_cents": 5000, "method": "manual",
                     "expires_in_minutes": 60},
         "requirements": [
           {"resource_id": "$ana", "role": "teacher", "offset_minutes": 0, "duration_minutes": 40},
           {"group_id": "$rooms", "count": 1, "units": "party_size"},
           {"resource_id": "$chair", "units": 1, "offset_minutes": 10}],
         "resource_overrides": [
           {"resource_id": "$room", "duration_minutes": 90, "price_cents": 25000},
           {"resource_id": "$ana", "duration_minutes": 80}, {"resource_id": "$table", "price_cents": 30000}],
         "required_customer_fields": ["name", "phone"],
         "cancellation_policy": {"free_until_minutes": 1440, "refund": "full", "text": "Um dia antes"},
         "intake_fields": [
           {"key": "size", "label": "Tamanho", "type": "choice", "required": true,
            "options": ["P", "M"]},
           {"key": "allergy", "label": "Alergia", "type": "text"},
           {"key": "age", "label": "Idade", "type": "number"},
           {"key": "first", "label": "Primeira vez", "type": "boolean"},
           {"key": "birthday", "label": "Nascimento", "type": "date"}],
         "external_id": "s-1", "metadata": {"colour": "#fff"}}
        """);
    make(
        "shave",
        "/services",
        """
        {"name": "Barba", "duration_minutes": 20, "requirements": [{"group_id": "$barbers"}],
         "price_cents": 3000, "currency": "BRL", "booking_horizon_days": 1000,
         "cancellation_policy": {"refund": "none"}}
        """);
  }

  /**
   * Creates three locations, one of them inactive, and gives this workspace a full address. Creates
   * two more workspaces: one without an address, and one with only an address line.
   */
  private void places() {
    make(
        "centre",
        "/locations",
        """
        {"name": "Centro", "phone": "+55 11 3333-4444", "email": "centro@example.com",
         "address": {"lines": ["Rua Augusta, 1500", "Sala 12"], "city": "São Paulo",
                     "state": "SP", "postal_code": "01304-001", "country": "BR"},
         "map_url": "https://maps.example.com/?q=1", "time_zone": "America/Sao_Paulo",
         "schedule_id": "$schedule", "external_id": "l-1", "metadata": {"floor": 1}}
        """);
    make("north", "/locations", "{\"name\": \"Norte\", \"address\": {\"lines\": [\"Rua 2\"]}}");
    make("closed", "/locations", "{\"name\": \"Antigo\", \"active\": false}");
    patch(
        "/workspace",
        """
        {"address": {"lines": ["Rua Augusta, 1500"], "city": "São Paulo", "state": "SP",
                     "postal_code": "01304-001", "country": "BR"},
         "phone": "+55 11 3333-4444", "email": "sol@example.com",
         "map_url": "https://maps.example.com/?q=1", "opening_schedule_id": "$schedule",
         "travel_minutes": 30}
        """);
    world.neighbour().owner.patch("/workspace", Map.of("travel_minutes", 10)).expect(200);
    world
        .neighbour()
        .owner
        .patch("/workspace", Map.of("address", Map.of("lines", List.of("Rua 2"))))
        .expect(200);
  }

  private void page() {
    patch("/booking-page", "{\"enabled\": true}");
    patch(
        "/booking-page",
        """
        {"listed": true, "title": "Sol", "text": "Cortes", "terms_url": "https://example.com/t",
         "privacy_url": "https://example.com/p", "shows_prices": false, "asked_fields": ["email"],
         "services": [{"service_id": "$course", "name": "Curso", "text": "Em dupla"},
                      {"service_id": "$shave"}]}
        """);
    world
        .neighbour()
        .owner
        .patch("/booking-page", Map.of("asked_fields", List.of("name")))
        .expect(200);
  }

  private void customers() {
    make(
        "maria",
        "/customers",
        """
        {"name": "Maria", "phone": "+5511987650001", "email": "maria@example.com", "locale": "pt-BR",
         "document": "123", "notes": "Cliente antiga", "tags": ["vip", "manhã"], "external_id": "c-1"}
        """);
    make("nameless", "/customers", "{\"phone\": \"+5511987650002\"}");
    make("lost", "/customers", "{\"name\": \"Maria S.\", \"email\": \"ms@example.com\"}");
    post("/customers/$maria/merge", "{\"from_id\": \"$lost\"}");
    make("gone", "/customers", "{\"name\": \"Zeca\", \"phone\": \"+5511987650003\"}");
  }

  private void bookings() {
    book("plain", "/bookings", "haircut", "09:00", "");
    book(
        "full",
        "/bookings",
        "course",
        "12:00",
        """
        , "party_size": 2, "customer": {"id": "$maria", "name": "Maria", "phone": "+5511987650001",
           "email": "m@example.com", "locale": "pt"},
        "visit_id": "new", "source": "phone", "notes": "Traz o filho",
        "intake": {"size": "M", "age": 7.50, "other": {"kept": [1, null]}},
        "metadata": {"utm": "x", "n": 1.10}, "external_id": "b-1",
        "override": {"rules": ["notice", "horizon"], "reason": "Pedido da dona"}
        """);
    book("released", "/holds", "haircut", "13:00", "");
    delete("/holds/$released");
    book("expired", "/holds", "haircut", "13:20", "");
    book(
        "guest",
        "/holds",
        "shave",
        "12:00",
        ", \"customer\": {\"id\": \"$nameless\", \"name\": \"Rui\", \"locale\": \"es\"}");
    post(
        "/holds/$guest/confirm",
        """
        {"customer": {"id": "$gone", "name": "Zeca"}, "intake": {"x": true}}
        """);
    successful(
        world
            .visitor("https://site.example")
            .post("/holds", world.wish(world.haircut, TestWorkspace.MONDAY + "T13:40:00-03:00")));
    world.advance(60);
    patch(
        "/bookings/$guest",
        """
        {"notes": "Sem pressa", "metadata": {"a": [1.0]}, "external_id": "b-2"}
        """);
    patch("/bookings/$guest", "{\"notes\": null, \"intake\": {\"x\": null}}");
    book("moved", "/bookings", "haircut", "15:00", "");
    post(
        "/bookings/$moved/reschedule",
        """
        {"start": "2027-03-02T09:07:00-03:00", "reason": "Chuva", "override": {"rules": ["grid"]}}
        """);
    book(
        "longer",
        "/bookings",
        "haircut",
        "14:40",
        """
        , "override": {"rules": [], "duration_minutes": 50, "price_cents": 9000, "reason": "Cabelo longo"}
        """);
    book("cancelled", "/bookings", "haircut", "16:00", "");
    post("/bookings/$cancelled/cancel", "{\"reason\": \"Doente\", \"cancelled_by\": \"business\"}");
    book("unwanted", "/bookings", "haircut", "16:20", "");
    post("/bookings/$unwanted/cancel", "{}");
    book("arrived", "/bookings", "haircut", "11:00", "");
    post("/bookings/$arrived/check-in", "{}");
    book("missed", "/bookings", "shave", "09:40", "");
    post("/bookings/$missed/no-show", "{}");
    post("/bookings/$longer/attendance-reply", "{\"answer\": \"coming\", \"channel\": \"phone\"}");
    book("reopened", "/bookings", "shave", "17:20", "");
    post("/bookings/$reopened/check-in", "{}");
    post("/bookings/$reopened/reopen", "{}");
  }

  private void deposits() {
    book("unpaid", "/bookings", "makeover", "09:00", "");
    book("late", "/bookings", "makeover", "09:20", "");
    book("half", "/bookings", "makeover", "09:40", "");
    pay("half", 1000, ", \"reference\": \"R-1\"");
    book("given_up", "/bookings", "makeover", "10:00", "");
    pay("given_up", 500, "");
    post("/bookings/$given_up/cancel", "{\"cancelled_by\": \"customer\"}");
    book("paid", "/bookings", "makeover", "10:20", "");
    pay("paid", 2850, ", \"reference\": \"R-2\"");
    book("excess", "/bookings", "makeover", "10:40", "");
    pay("excess", 3000, "");
    world.advance(1_860);
    pay("late", 2850, "");
    codes();
    book("pending", "/bookings", "makeover", "11:00", "");
    book("held_with_deposit", "/holds", "makeover", "11:20", "");
    book("held", "/holds", "haircut", "10:00", ", \"notes\": \"Talvez\"");
  }

  /**
   * Makes one booking with a Pix code from a payment provider, and one with a static code for a Pix
   * key.
   */
  private void codes() {
    make(
        "paid_by_pix",
        "/services",
        """
        {"name": "Tranças", "duration_minutes": 60, "price_cents": 9000, "currency": "BRL",
         "requirements": [{"resource_id": "$table", "units": 1}],
         "deposit": {"type": "fixed", "amount_cents": 1000, "method": "pix", "expires_in_minutes": 600}}
        """);
    try (PixSimulator bank = PixSimulator.start()) {
      provider(
          Json.object()
              .put("provider", "api-pix")
              .put("profile", "inter")
              .put("base_url", bank.baseUrl())
              .put("token_url", bank.tokenUrl())
              .put("client_id", PixSimulator.CLIENT_ID)
              .put("client_secret", PixSimulator.CLIENT_SECRET)
              .put("pix_key", PixSimulator.PIX_KEY)
              .put("account", "12345-6")
              .put("polling_only", true));
      book("coded", "/bookings", "paid_by_pix", "10:00", "");
    }
    provider(Json.object().put("provider", "static").put("pix_key", "pix@example.com"));
    book("keyed", "/bookings", "paid_by_pix", "12:00", "");
  }

  private void provider(ObjectNode account) {
    successful(world.people.owner().api().put("/payment-provider", account));
  }

  private void pay(String name, int cents, String more) {
    post(
        "/bookings/$" + name + "/payments",
        "{\"amount_cents\": "
            + cents
            + ", \"currency\": \"BRL\", \"method\": \"manual\""
            + more
            + "}");
  }

  private void stages() {
    successful(
        world.owner.put(
            "/stage-config",
            Json.tree(
                """
                {"stages": [
                   {"key": "waiting", "label": "Esperando"},
                   {"key": "seated", "label": "Sentado", "position": 7, "color": "#00aa00"},
                   {"key": "gone", "label": "Foi", "closed": true}],
                 "actions": [
                   {"key": "sit", "label": "Sentar", "from_stages": ["waiting"], "to_stage": "seated",
                    "requires_resource": true,
                    "fields": [{"key": "mood", "label": "Humor", "type": "choice", "required": true,
                                "options": ["bom", "mau"]},
                               {"key": "remark", "label": "Nota"}]},
                   {"key": "greet", "label": "Receber", "from_stages": ["waiting", "seated"],
                    "to_stage": "seated", "effect": "check_in"},
                   {"key": "miss", "label": "Faltou", "from_stages": ["waiting"], "to_stage": "gone",
                    "effect": "no_show"},
                   {"key": "leave", "label": "Sair", "from_stages": ["waiting", "seated"],
                    "to_stage": "gone", "effect": "cancel"}]}
                """)));
    book("seated", "/bookings", "haircut", "14:00", "");
    post(
        "/bookings/$seated/actions/sit",
        """
        {"resource_id": "$table", "data": {"mood": "bom", "remark": "Janela"}}
        """);
    book("greeted", "/bookings", "haircut", "14:20", "");
    post("/bookings/$greeted/actions/greet", "{}");
  }

  private void blocks() {
    make(
        "repair",
        "/resources/$table/blocks",
        """
        {"start": "2027-03-09T09:00:00-03:00", "end": "2027-03-09T10:00:00-03:00"}
        """);
    make(
        "meeting",
        "/resources/$room/blocks",
        """
        {"start": "2027-03-09T09:00:00-03:00", "end": "2027-03-10T10:00:00-03:00", "units": 3,
         "reason": "Reunião", "source": "calendar", "external_id": "k-1", "metadata": {"b": 1, "a": 1.50}}
        """);
    make(
        "strike",
        "/resources/$ana/blocks",
        """
        {"start": "2027-03-01T09:00:00-03:00", "end": "2027-03-01T18:00:00-03:00", "force": true}
        """);
  }

  /**
   * Cancels a booking whose customer was replaced, and erases the new customer. The stored data
   * then contain both a replacement and an erasure.
   */
  private void erasure() {
    post("/bookings/$guest/cancel", "{\"reason\": \"Mudou-se\"}");
    delete("/customers/$gone");
  }

  private void book(String name, String path, String service, String time, String more) {
    make(
        name,
        path,
        "{\"service_id\": \"$"
            + service
            + "\", \"start\": \""
            + TestWorkspace.MONDAY
            + "T"
            + time
            + ":00-03:00\""
            + more
            + "}");
  }

  private void make(String name, String path, String body) {
    ids.put(name, post(path, body).expect(201).id());
  }

  private CheckedReply post(String path, String body) {
    return successful(world.owner.post(named(path), Json.tree(named(body))));
  }

  private void patch(String path, String body) {
    successful(world.owner.patch(named(path), Json.tree(named(body))));
  }

  private void delete(String path) {
    successful(world.owner.delete(named(path)));
  }

  private static CheckedReply successful(CheckedReply reply) {
    if (!reply.isSuccess()) {
      throw new AssertionError(reply.toString());
    }
    return reply;
  }

  private String named(String text) {
    String filled = text;
    for (Map.Entry<String, String> id : ids.entrySet()) {
      filled = filled.replaceAll("\\$" + id.getKey() + "\\b", id.getValue());
    }
    return filled;
  }
}
