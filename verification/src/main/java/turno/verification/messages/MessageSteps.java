package turno.verification.messages;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;
import turno.verification.kit.TrialServer;
import turno.verification.mail.MailSimulator;
import turno.verification.whatsapp.Content;
import turno.verification.whatsapp.SimulatedPerson;
import turno.verification.whatsapp.WhatsAppSimulator;

/** The actions of customers and staff, many of which run at the same time. */
final class MessageSteps {
  private static final int RECENT = 400;
  private static final int SILENT_ONE_IN = 8;

  private final TrialServer server;
  private final MessageShop shop;
  private final MailSimulator mails;
  private final WhatsAppSimulator chats;
  private final AtomicInteger count = new AtomicInteger();
  private final List<Known> made = new ArrayList<>();
  private final Map<String, Map<Integer, Boolean>> silent = new ConcurrentHashMap<>();
  private final List<String> findings = new ArrayList<>();

  /**
   * A booking that was made.
   *
   * @param hasMail whether the customer has an e-mail address that the mail server accepts
   */
  record Known(String id, boolean hasMail) {}

  MessageSteps(TrialServer server, MessageShop shop, MailSimulator mails, WhatsAppSimulator chats) {
    this.server = server;
    this.shop = shop;
    this.mails = mails;
    this.chats = chats;
  }

  /** Performs one action; the seed determines the action and its details. */
  void attempt(Instant now, long seed) {
    try {
      act(now, seed);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      find("an action failed: " + e);
    }
  }

  private void act(Instant now, long seed) throws InterruptedException {
    Random random = new Random(seed);
    int drawn = random.nextInt(100);
    Known known = drawn < 50 ? null : any(random);
    if (known == null) {
      book(now, random);
    } else if (drawn < 80) {
      change(known, "reschedule", random, MessageShop.anyStart(now, random));
    } else {
      change(known, "cancel", random, null);
    }
  }

  private void book(Instant now, Random random) throws InterruptedException {
    int number = count.incrementAndGet();
    boolean isShared = random.nextInt(10) == 0; // two people share a phone
    String phone = "55119%08d".formatted(isShared && number > 1 ? number - 1 : number);
    int kind = random.nextInt(10);
    boolean isRefused = kind == 0;
    ObjectNode customer = PlainJson.object().put("name", "Cliente " + number);
    if (kind > 2) {
      customer.put("phone", "+" + phone);
    }
    boolean hasAddress = kind < 8;
    if (hasAddress) {
      String address = (isRefused ? "refused-" : "cliente-") + number + "@example.com";
      customer.put("email", address);
      if (isRefused) {
        mails.refusing(address);
      }
    }
    if (kind > 2 && random.nextInt(5) == 0) {
      chats.write(
          MessageShop.NUMBER.id(),
          SimulatedPerson.withPhone(phone, "Cliente " + number),
          Content.text("Oi"));
    }
    boolean isSilent = random.nextInt(SILENT_ONE_IN) == 0;
    ObjectNode body =
        PlainJson.object()
            .put("service_id", shop.service())
            .put("start", MessageShop.anyStart(now, random))
            .put("notify", isSilent ? "none" : "auto");
    body.set("customer", customer);
    ApiReply reply = server.ask(ApiRequest.post("/bookings", "book-" + number, body.toString()));
    if (reply.status() == 201) {
      JsonNode booking = reply.json();
      note(booking, isSilent);
      synchronized (made) {
        made.add(new Known(booking.path("id").stringValue(), hasAddress && !isRefused));
      }
    } else if (reply.status() != 409) {
      find("a request to book was answered with " + reply);
    }
  }

  private void change(Known known, String how, Random random, @Nullable String start)
      throws InterruptedException {
    boolean isSilent = random.nextInt(SILENT_ONE_IN) == 0;
    ObjectNode body = PlainJson.object().put("notify", isSilent ? "none" : "auto");
    if (start != null) {
      body.put("start", start);
    }
    String key = how + "-" + count.incrementAndGet();
    ApiReply reply =
        server.ask(ApiRequest.post("/bookings/" + known.id() + "/" + how, key, body.toString()));
    if (reply.status() == 200) {
      note(reply.json(), isSilent);
    } else if (reply.status() != 409) {
      find(how + " was answered with " + reply);
    }
  }

  /**
   * Records whether a version is silent. A move to the same start creates no new version, so only
   * the first answer that shows a version belongs to the request that created it.
   */
  private void note(JsonNode booking, boolean isSilent) {
    silent
        .computeIfAbsent(booking.path("id").stringValue(), _ -> new ConcurrentHashMap<>())
        .putIfAbsent(booking.path("version").intValue(), isSilent);
  }

  private @Nullable Known any(Random random) {
    synchronized (made) {
      int recent = Math.min(RECENT, made.size());
      return recent == 0 ? null : made.get(made.size() - 1 - random.nextInt(recent));
    }
  }

  private void find(String finding) {
    synchronized (findings) {
      findings.add(finding);
    }
  }

  List<String> findings() {
    synchronized (findings) {
      return List.copyOf(findings);
    }
  }

  int bookings() {
    synchronized (made) {
      return made.size();
    }
  }

  List<Known> made() {
    synchronized (made) {
      return List.copyOf(made);
    }
  }

  /** For each version of a booking, whether the customer should not be notified of it. */
  Map<Integer, Boolean> silent(String booking) {
    return silent.getOrDefault(booking, Map.of());
  }
}
