package turno.verification.pix;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/**
 * The receiver's account at the provider: charges, payments, refunds and the books. One lock guards
 * everything. Some methods are operations of the API, others are actions of payers, of the
 * provider, or of the receiver in the bank's own app.
 */
final class PixBank {
  private static final Duration REFUND_WINDOW = Duration.ofDays(90);
  private static final String MED = "MED_FRAUDE";
  private static final String ORIGINAL = "ORIGINAL";
  private static final String PSP_CODE = "E99999999";

  private final PspClock clock;
  private final PspSwitches switches;
  private final CallbackSender callbacks;
  private final Set<String> ownKeys = new LinkedHashSet<>();
  private final Map<String, Charge> charges = new LinkedHashMap<>();
  private final Map<String, ReceivedPix> payments = new LinkedHashMap<>();
  private final Map<String, Webhook> webhooks = new HashMap<>();
  private final List<BookEntry> books = new ArrayList<>();

  private record Webhook(String url, Instant created) {}

  PixBank(PspClock clock, PspSwitches switches, CallbackSender callbacks, Set<String> ownKeys) {
    this.clock = clock;
    this.switches = switches;
    this.callbacks = callbacks;
    this.ownKeys.addAll(ownKeys);
  }

  synchronized Set<String> ownKeys() {
    return Set.copyOf(ownKeys);
  }

  // --- operations of the API ---

  synchronized ObjectNode putCharge(String txid, JsonNode body) {
    Charge charge = charges.get(txid);
    if (charge == null) {
      charge = new Charge(txid, charges.size() + 1L, clock.instant(), body);
      charges.put(txid, charge);
    } else if (switches.refusesRepeatedCharges()) {
      throw PixProblem.foreign(
          409,
          PlainJson.object()
              .put("nome", "txid_duplicado")
              .put("mensagem", "O campo txid informado já foi utilizado"));
    } else {
      revise(charge, body);
    }
    return view(charge);
  }

  /** Creates a charge with a txid that the provider chooses. */
  synchronized ObjectNode postCharge(JsonNode body) {
    return putCharge(UUID.randomUUID().toString().replace("-", ""), body);
  }

  synchronized ObjectNode patchCharge(String txid, JsonNode body) {
    Charge charge = charge(txid);
    if (body.has("status")) {
      requireActive(charge);
      charge.end(ChargeStatus.REMOVIDA_PELO_USUARIO_RECEBEDOR, clock.instant());
      charge.revision++;
    } else {
      revise(charge, body);
    }
    return view(charge);
  }

  private void revise(Charge charge, JsonNode body) {
    if (charge.status == ChargeStatus.ATIVA) {
      charge.revision += charge.merge(body) ? 1 : 0;
    } else if (charge.wouldChangeBy(body)) {
      requireActive(charge);
    }
  }

  private static void requireActive(Charge charge) {
    if (charge.status != ChargeStatus.ATIVA) {
      throw PixProblem.of(
          400, "CobOperacaoInvalida", "A cobrança não está ATIVA: " + charge.status);
    }
  }

  synchronized ObjectNode getCharge(String txid, @Nullable String revision) {
    Charge charge = charge(txid);
    if (revision != null && !revision.equals(Integer.toString(charge.revision))) {
      throw PixProblem.of(400, "CobConsultaInvalida", "A revisão não existe: " + revision);
    }
    return view(charge);
  }

  private Charge charge(String txid) {
    Charge charge = charges.get(txid);
    if (charge == null) {
      throw PixProblem.of(404, "CobNaoEncontrado", "Cobrança não encontrada: " + txid);
    }
    return charge;
  }

  private ObjectNode view(Charge charge) {
    return charge.view(switches.codeMember());
  }

  synchronized List<ObjectNode> listCharges(Instant from, Instant to, @Nullable String status) {
    return charges.values().stream()
        .filter(charge -> !charge.created.isBefore(from) && !charge.created.isAfter(to))
        .filter(charge -> status == null || charge.status.name().equals(status))
        .map(this::view)
        .toList();
  }

  synchronized ObjectNode getPayment(String endToEndId) {
    return payment(endToEndId).view();
  }

  private ReceivedPix payment(String endToEndId) {
    ReceivedPix payment = payments.get(endToEndId);
    if (payment == null) {
      throw PixProblem.of(404, "PixNaoEncontrado", "Pix não encontrado: " + endToEndId);
    }
    return payment;
  }

  /** The filters of a list of payments; a filter that was not given is null. */
  record PaymentFilter(
      Instant from,
      Instant to,
      @Nullable String txid,
      @Nullable Boolean hasTxid,
      @Nullable Boolean hasRefund) {
    private boolean matches(ReceivedPix payment) {
      return !payment.at.isBefore(from)
          && !payment.at.isAfter(to)
          && (txid == null || txid.equals(payment.txid))
          && (hasTxid == null || hasTxid == (payment.txid != null))
          && (hasRefund == null || hasRefund != payment.refunds.isEmpty());
    }
  }

  synchronized List<ObjectNode> listPayments(PaymentFilter filter) {
    return payments.values().stream().filter(filter::matches).map(ReceivedPix::view).toList();
  }

  synchronized ObjectNode putRefund(String endToEndId, String id, JsonNode body) {
    ReceivedPix payment = payment(endToEndId);
    if (payment.refunds.containsKey(id)) {
      throw invalidRefund("O {id} já foi utilizado por outra devolução: " + id);
    }
    long cents = Cents.parse(body.path("valor").stringValue());
    if (cents > payment.remainingCents()) {
      throw invalidRefund("A devolução excederia o valor do Pix");
    }
    Instant now = clock.instant();
    if (now.isAfter(payment.at.plus(REFUND_WINDOW))) {
      throw invalidRefund("O prazo de 90 dias para a devolução passou");
    }
    Refund refund =
        new Refund(
            id, identifier("D99999999"), cents, body.path("natureza").asString(ORIGINAL), now);
    payment.refunds.put(id, refund);
    decide(payment, refund);
    return refund.view();
  }

  private void decide(ReceivedPix payment, Refund refund) {
    switch (switches.refunds()) {
      case DEVOLVIDO -> settle(payment, refund);
      case NAO_REALIZADO -> refuse(payment, refund);
      case EM_PROCESSAMENTO -> {}
    }
  }

  private static PixProblem invalidRefund(String detail) {
    return PixProblem.of(400, "PixDevolucaoInvalida", detail);
  }

  synchronized ObjectNode getRefund(String endToEndId, String id) {
    return refund(payment(endToEndId), id).view();
  }

  private static Refund refund(ReceivedPix payment, String id) {
    Refund refund = payment.refunds.get(id);
    if (refund == null) {
      throw PixProblem.of(404, "PixDevolucaoNaoEncontrada", "Devolução não encontrada: " + id);
    }
    return refund;
  }

  synchronized void putWebhook(String key, String url) {
    webhooks.put(key, new Webhook(url, clock.instant()));
  }

  synchronized ObjectNode getWebhook(String key) {
    Webhook webhook = webhooks.get(key);
    if (webhook == null) {
      throw PixProblem.of(404, "WebhookNaoEncontrado", "Não há webhook para a chave " + key);
    }
    return PlainJson.object()
        .put("webhookUrl", webhook.url)
        .put("chave", key)
        .put("criacao", webhook.created.toString());
  }

  synchronized List<ObjectNode> listWebhooks() {
    return webhooks.keySet().stream().sorted().map(this::getWebhook).toList();
  }

  synchronized void deleteWebhook(String key) {
    getWebhook(key);
    webhooks.remove(key);
  }

  // --- actions outside the API ---

  /** The txid of a charge, found by its txid or by the text of its QR code. */
  synchronized Optional<String> find(String txidOrCode) {
    return charges.values().stream()
        .filter(charge ->
            charge.txid.equals(txidOrCode) || DynamicBrCode.of(charge.location).equals(txidOrCode))
        .map(charge -> charge.txid)
        .findFirst();
  }

  /**
   * Pays a charge, and returns the payment's end-to-end id.
   *
   * @param cents the amount; null for the amount of the charge
   * @param anyway whether to accept payments that a provider normally refuses but may still
   *     receive, for example through two channels at once: a payment of another amount, a second or
   *     late payment, or a payment of a removed charge
   * @throws IllegalStateException when the provider refuses the payment
   */
  synchronized String pay(String txid, @Nullable Long cents, boolean anyway) {
    Charge charge = charges.get(txid);
    if (charge == null) {
      throw new IllegalStateException("There is no charge " + txid);
    }
    long amount = cents == null ? charge.cents() : cents;
    if (!anyway) {
      if (charge.status != ChargeStatus.ATIVA) {
        throw new IllegalStateException("The charge cannot be paid: it is " + charge.status);
      }
      if (clock.instant().isAfter(charge.expiresAt())) {
        throw new IllegalStateException("The charge expired at " + charge.expiresAt());
      }
      if (amount != charge.cents() && !charge.payerMayChange()) {
        throw new IllegalStateException(
            "The charge must be paid with exactly " + Cents.text(charge.cents()));
      }
    }
    ReceivedPix payment = receive(txid, charge.pixKey(), amount);
    charge.payments.add(payment);
    if (charge.status == ChargeStatus.ATIVA) {
      charge.end(ChargeStatus.CONCLUIDA, clock.instant());
    }
    notifyOf(payment);
    return payment.endToEndId;
  }

  /** Pays directly to a key, as with a static code, without a callback. */
  synchronized String payKey(String key, long cents) {
    if (!ownKeys.contains(key)) {
      throw new IllegalStateException("The key does not belong to this receiver: " + key);
    }
    return receive(null, key, cents).endToEndId;
  }

  private ReceivedPix receive(@Nullable String txid, String key, long cents) {
    if (cents <= 0) {
      throw new IllegalStateException("The amount must be above zero");
    }
    ReceivedPix payment = new ReceivedPix(identifier(PSP_CODE), txid, key, cents, clock.instant());
    payments.put(payment.endToEndId, payment);
    book(BookEntry.Kind.PAYMENT, payment, cents, null);
    return payment;
  }

  private String identifier(String beginning) {
    String time = clock.instant().toString().replaceAll("[-:T]", "").substring(0, 12);
    String rest = UUID.randomUUID().toString().replace("-", "");
    return beginning + time + rest.substring(0, 11).toLowerCase(Locale.ROOT);
  }

  /** Withdraws money without the receiver's request, as a provider does after fraud. */
  synchronized String pullBack(String endToEndId, @Nullable Long cents) {
    return sendBack(endToEndId, cents, "MED", MED);
  }

  /** Refunds money as the receiver does in the bank's own app. */
  synchronized String refundInApp(String endToEndId, @Nullable Long cents) {
    return sendBack(endToEndId, cents, "APP", ORIGINAL);
  }

  private String sendBack(
      String endToEndId, @Nullable Long cents, String beginning, String nature) {
    ReceivedPix payment = known(endToEndId);
    long amount = cents == null ? payment.remainingCents() : cents;
    if (amount <= 0 || amount > payment.remainingCents()) {
      throw new IllegalStateException(
          "The amount must be above zero and at most " + Cents.text(payment.remainingCents()));
    }
    String id = beginning + UUID.randomUUID().toString().replace("-", "").substring(0, 20);
    Refund refund = new Refund(id, identifier("D99999999"), amount, nature, clock.instant());
    payment.refunds.put(id, refund);
    decide(payment, refund);
    return id;
  }

  /** Settles or refuses every refund in process, and returns their number. */
  synchronized int endRefunds(boolean settled) {
    int count = 0;
    for (ReceivedPix payment : payments.values()) {
      for (Refund refund : payment.refunds.values()) {
        if (refund.status == RefundStatus.EM_PROCESSAMENTO) {
          count++;
          if (settled) {
            settle(payment, refund);
          } else {
            refuse(payment, refund);
          }
        }
      }
    }
    return count;
  }

  /** Removes a charge, as a provider may. */
  synchronized void removeCharge(String txid) {
    Charge charge = charges.get(txid);
    if (charge == null || charge.status != ChargeStatus.ATIVA) {
      throw new IllegalStateException("There is no active charge " + txid);
    }
    charge.end(ChargeStatus.REMOVIDA_PELO_PSP, clock.instant());
    charge.revision++;
  }

  /** Deletes the callback URLs, as a provider may. */
  synchronized void dropWebhooks() {
    webhooks.clear();
  }

  private void settle(ReceivedPix payment, Refund refund) {
    refund.status = RefundStatus.DEVOLVIDO;
    refund.settledAt = clock.instant();
    BookEntry.Kind kind =
        refund.nature.equals(MED) ? BookEntry.Kind.PULLED_BACK : BookEntry.Kind.REFUND;
    book(kind, payment, -refund.cents, refund.id);
    notifyOf(payment);
  }

  private void refuse(ReceivedPix payment, Refund refund) {
    refund.status = RefundStatus.NAO_REALIZADO;
    refund.reason = "Conta do pagador encerrada";
    notifyOf(payment);
  }

  private ReceivedPix known(String endToEndId) {
    ReceivedPix payment = payments.get(endToEndId);
    if (payment == null) {
      throw new IllegalStateException("There is no payment " + endToEndId);
    }
    return payment;
  }

  private void notifyOf(ReceivedPix payment) {
    Webhook webhook = webhooks.get(payment.pixKey);
    if (payment.txid != null && webhook != null) {
      callbacks.send(webhook.url, payment.view());
    }
  }

  private void book(
      BookEntry.Kind kind, ReceivedPix payment, long cents, @Nullable String refundId) {
    books.add(
        new BookEntry(
            books.size() + 1L,
            clock.instant(),
            kind,
            payment.endToEndId,
            payment.txid,
            payment.pixKey,
            cents,
            refundId));
  }

  synchronized List<BookEntry> books() {
    return List.copyOf(books);
  }

  /** Every charge as the API shows it. */
  synchronized List<ObjectNode> charges() {
    return charges.values().stream().map(this::view).toList();
  }

  /** Every charge with the period in which it could be paid. */
  synchronized List<ChargeRecord> records() {
    return charges.values().stream().map(Charge::record).toList();
  }

  synchronized boolean hasWebhook(String key) {
    return webhooks.containsKey(key);
  }
}
