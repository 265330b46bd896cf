package turno.verification.messages;

import java.io.IOException;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.BusinessBuilder;
import turno.verification.kit.OwnersSession;
import turno.verification.kit.PlainJson;
import turno.verification.kit.TrialServer;
import turno.verification.whatsapp.SimulatedNumber;
import turno.verification.whatsapp.WhatsAppSimulator;

/** A salon with twelve chairs that notifies customers by WhatsApp, or else by e-mail. */
record MessageShop(String service) {
  static final SimulatedNumber NUMBER = SimulatedNumber.example();
  static final List<String> OCCASIONS = List.of("booked", "moved", "cancelled", "reminder");
  static final String LANGUAGE = "pt_BR";

  private static final ZoneId ZONE = ZoneId.of(BusinessBuilder.ZONE);
  private static final List<String> VARIABLES = List.of("date", "time", "manage_url");
  private static final int CHAIRS = 12;
  private static final int DAYS = 9;
  private static final int FIRST_HOUR = 9;
  private static final int HOURS = 10;
  private static final int MINUTES = 20;

  static MessageShop create(OwnersSession owner, TrialServer server, WhatsAppSimulator chats)
      throws IOException, InterruptedException {
    connect(owner, chats);
    AtomicInteger count = new AtomicInteger();
    BusinessBuilder<InterruptedException> business =
        new BusinessBuilder<>(
            (path, body) -> server.create(path, "setup-" + count.incrementAndGet(), body));
    String hours = business.hours("Salão", List.of(DayOfWeek.values()), "08:00", "20:00");
    List<String> chairs = new ArrayList<>();
    for (int i = 1; i <= CHAIRS; i++) {
      chairs.add(business.resource("Cadeira " + i, 1, hours));
    }
    ObjectNode rules = PlainJson.object().put("slot_interval_minutes", MINUTES);
    return new MessageShop(
        business.service(
            "Corte", MINUTES, rules, BusinessBuilder.anyOf(business.group("Cadeiras", chairs))));
  }

  private static void connect(OwnersSession owner, WhatsAppSimulator chats)
      throws IOException, InterruptedException {
    chats.add(NUMBER);
    ObjectNode settings =
        PlainJson.object()
            .put("phone_number_id", NUMBER.id())
            .put("business_account_id", NUMBER.accountId())
            .put("base_url", chats.baseUrl())
            .put("access_token", NUMBER.accessToken())
            .put("app_secret", NUMBER.appSecret())
            .put("verify_token", NUMBER.verifyToken());
    ArrayNode messages = settings.putArray("messages");
    for (String occasion : OCCASIONS) {
      ArrayNode variables =
          messages
              .addObject()
              .put("message", occasion)
              .put("locale", "pt-BR")
              .put("name", occasion)
              .put("language", LANGUAGE)
              .putArray("variables");
      VARIABLES.forEach(variables::add);
      chats.template(NUMBER.id(), occasion, LANGUAGE, VARIABLES.size());
    }
    String callback = owner.put("/channels/whatsapp", settings).path("callback_url").stringValue();
    String fault = chats.register(NUMBER.id(), callback);
    if (fault != null) {
      throw new IllegalStateException(fault);
    }
  }

  /** A random start within the next nine days, often tomorrow or the day after. */
  static String anyStart(Instant now, RandomGenerator random) {
    int days = random.nextBoolean() ? 1 + random.nextInt(2) : 1 + random.nextInt(DAYS);
    LocalTime time =
        LocalTime.of(FIRST_HOUR + random.nextInt(HOURS), MINUTES * random.nextInt(60 / MINUTES));
    return now.atZone(ZONE)
        .plusDays(days)
        .with(time)
        .format(DateTimeFormatter.ISO_OFFSET_DATE_TIME);
  }
}
