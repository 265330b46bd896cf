package turno.verification.payments;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.ApiReply;
import turno.verification.kit.ApiRequest;
import turno.verification.kit.PlainJson;
import turno.verification.pix.ChargeRecord;
import turno.verification.pix.PixSimulator;

/**
 * The actions of customers, staff and payers, many of which run at the same time. An answer may
 * depend on other actions at the same time, so only an answer that no order of events explains is a
 * finding.
 */
final class PaymentSteps {
  private static final int MAX_RECENT = 12;
  private static final int MAX_CHARGES = 20;

  private final ServerUnderTrial server;
  private final PixSimulator provider;
  private final DepositShop shop;
  private final AtomicInteger count = new AtomicInteger();
  private final List<Known> recent = new ArrayList<>();
  private final List<String> findings = new ArrayList<>();
  private final Map<String, Integer> done = new TreeMap<>();
  private final Set<String> refundedByStaff = ConcurrentHashMap.newKeySet();
  private final Set<String> seldomSeen = ConcurrentHashMap.newKeySet();
  private final Set<String> strays = ConcurrentHashMap.newKeySet();
  private final Set<String> pulledBack = ConcurrentHashMap.newKeySet();

  /** A booking that can be the subject of further actions. */
  record Known(String id, String customerId, @Nullable String txid) {}

  /** The kinds of action. */
  enum Kind {
    BOOK,
    PAY,
    PAY_ANYWAY,
    PAY_OTHER_AMOUNT,
    PAY_KEY,
    CANCEL,
    RESCHEDULE,
    REFUND,
    ERASE,
    READ,
    PULL_BACK,
    REMOVE_CHARGE
  }

  PaymentSteps(ServerUnderTrial server, PixSimulator provider, DepositShop shop) {
    this.server = server;
    this.provider = provider;
    this.shop = shop;
  }

  /**
   * Performs one action; the seed determines its details and, if {@code focus} is null, its
   * booking.
   */
  void act(Kind kind, @Nullable Known focus, long seed) throws InterruptedException {
    Random random = new Random(seed);
    Known known = focus != null ? focus : anyKnown(random);
    switch (kind) {
      case BOOK -> book(random);
      case PAY -> pay(known, random, null, false);
      case PAY_ANYWAY -> pay(known, random, null, true);
      case PAY_OTHER_AMOUNT -> pay(known, random, 1L + random.nextInt(5_000), true);
      case PAY_KEY -> strays.add(provider.payKey(PixSimulator.PIX_KEY, 1 + random.nextInt(900)));
      case PULL_BACK -> pullBack(random);
      case REMOVE_CHARGE -> removeCharge(known);
      case CANCEL, RESCHEDULE, REFUND, ERASE, READ -> {
        if (known != null) {
          ask(kind, known, random);
        }
      }
    }
    note(kind);
  }

  private void book(Random random) throws InterruptedException {
    int number = count.incrementAndGet();
    String body =
        PlainJson.object()
            .put("service_id", shop.anyService(random))
            .put("start", DepositShop.anyStart(provider.now(), random))
            .set(
                "customer",
                PlainJson.object()
                    .put("name", "Cliente " + number)
                    .put("phone", "+55119%08d".formatted(number)))
            .toString();
    ApiReply reply = server.ask(ApiRequest.post("/bookings", "book-" + number, body));
    switch (reply.status()) {
      case 201 -> know(reply.json());
      case 409 -> {}
      default -> find(Kind.BOOK, body, reply);
    }
  }

  private void know(JsonNode booking) {
    JsonNode txid = booking.path("payment").path("pix").path("txid");
    Known known =
        new Known(
            booking.path("id").stringValue(),
            booking.path("customer").path("id").stringValue(),
            txid.isString() ? txid.stringValue() : null);
    synchronized (recent) {
      recent.add(known);
      if (recent.size() > MAX_RECENT) {
        recent.removeFirst();
      }
    }
  }

  @Nullable Known anyKnown(Random random) {
    synchronized (recent) {
      return recent.isEmpty() ? null : recent.get(random.nextInt(recent.size()));
    }
  }

  private void pay(@Nullable Known known, Random random, @Nullable Long cents, boolean anyway) {
    String txid = known == null ? null : known.txid();
    if (txid == null) {
      List<ChargeRecord> charges = provider.chargeRecords();
      int first = Math.max(0, charges.size() - MAX_CHARGES);
      if (charges.isEmpty()) {
        return;
      }
      txid = charges.get(first + random.nextInt(charges.size() - first)).txid();
    }
    // only a payment that the provider would normally refuse may stay unreported
    if (!(cents == null && isPaid(txid)) && anyway) {
      seldomSeen.add(provider.pay(txid, cents, true));
    }
  }

  /**
   * Tries to pay a charge in full; returns false if the provider refuses because the charge is
   * already paid, removed or expired.
   */
  private boolean isPaid(String txid) {
    try {
      provider.pay(txid, null, false);
      return true;
    } catch (IllegalStateException e) {
      return false;
    }
  }

  private void pullBack(Random random) {
    var books = provider.books();
    if (!books.isEmpty()) {
      try {
        String payment = books.get(random.nextInt(books.size())).endToEndId();
        provider.pullBack(payment, null);
        pulledBack.add(payment);
      } catch (IllegalStateException e) {
        // the payment has already been refunded or pulled back completely
      }
    }
  }

  private void removeCharge(@Nullable Known known) {
    if (known != null && known.txid() != null) {
      try {
        provider.removeCharge(known.txid());
      } catch (IllegalStateException e) {
        // the charge is no longer active
      }
    }
  }

  private void ask(Kind kind, Known known, Random random) throws InterruptedException {
    String key = kind + "-" + count.incrementAndGet();
    String path = "/bookings/" + known.id();
    ApiRequest request =
        switch (kind) {
          case CANCEL ->
              ApiRequest.post(
                  path + "/cancel",
                  key,
                  "{\"cancelled_by\": \""
                      + (random.nextBoolean() ? "customer" : "business")
                      + "\"}");
          case RESCHEDULE ->
              ApiRequest.post(
                  path + "/reschedule",
                  key,
                  "{\"start\": \"" + DepositShop.anyStart(provider.now(), random) + "\"}");
          case REFUND ->
              ApiRequest.post(
                  path + "/refunds",
                  key,
                  "{\"amount_cents\": " + (1 + random.nextInt(3_000)) + ", \"via\": \"provider\"}");
          case ERASE -> ApiRequest.delete("/customers/" + known.customerId());
          default -> ApiRequest.get(path);
        };
    ApiReply reply = server.ask(request);
    boolean expected =
        switch (reply.status()) {
          case 200, 201, 204 -> true;
          case 409 -> kind != Kind.READ;
          case 422 -> kind == Kind.REFUND; // the amount is too high
          default -> false;
        };
    if (!expected) {
      find(kind, request.toString() + " " + request.body(), reply);
    }
    if (kind == Kind.REFUND && reply.status() == 201) {
      refundedByStaff.add(known.id());
    }
  }

  private void find(Kind kind, String what, ApiReply reply) {
    find(kind + " " + what + " was answered with " + reply);
  }

  void find(String finding) {
    synchronized (findings) {
      findings.add(finding);
    }
  }

  private void note(Kind kind) {
    synchronized (done) {
      done.merge(kind.name().toLowerCase(Locale.ROOT), 1, Integer::sum);
    }
  }

  List<String> findings() {
    synchronized (findings) {
      return List.copyOf(findings);
    }
  }

  Map<String, Integer> done() {
    synchronized (done) {
      return Map.copyOf(done);
    }
  }

  Set<String> refundedByStaff() {
    return Set.copyOf(refundedByStaff);
  }

  /**
   * The ids of payments that the provider may fail to report: late or second payments, payments of
   * another amount, and payments of removed charges.
   */
  Set<String> seldomSeen() {
    return Set.copyOf(seldomSeen);
  }

  /** The ids of payments without a charge. */
  Set<String> strays() {
    return Set.copyOf(strays);
  }

  /**
   * The ids of payments that were pulled back; the provider may fail to report their withdrawal.
   */
  Set<String> pulledBack() {
    return Set.copyOf(pulledBack);
  }
}
