package turno.payments.providers;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.payments.providers.PixSession.Said;
import turno.platform.metrics.CountByName;

/**
 * Speaks the central bank's API Pix with one account. What is unknown in answers is passed over;
 * answers that services write in other ways are read, too (docs/rules/payments.md#api-pix).
 */
public final class ApiPix implements Provider, AutoCloseable {
  /** The standard knows no shortest life; a customer needs some time all the same. */
  private static final Terms TERMS = new Terms(Duration.ofSeconds(60), Duration.ofDays(365));

  private static final int PAGE = 100;
  private static final int PAGES_MOST = 1_000;

  /** The words of services for a reference that is used or a charge that is no longer open. */
  private static final Pattern TAKEN =
      Pattern.compile("duplicad|já |ja |concluid|removid|não está ativa|nao esta ativa|ativa");

  private final PixAccount account;
  private final PixSession session;

  /** What came of requests, for {@link #ApiPix}. */
  public static CountByName newOutcomes() {
    return new CountByName("answered", "refused", "slowed", "failed", "unreachable");
  }

  public ApiPix(PixAccount account, ConnectGuard guard, CountByName outcomes) {
    this.account = account;
    this.session = new PixSession(account, guard, outcomes);
  }

  @Override
  public Terms terms() {
    return TERMS;
  }

  @Override
  public ChargeReply charge(Order order) {
    ObjectNode body = Json.object();
    body.putObject("calendario").put("expiracao", order.life().toSeconds());
    body.putObject("valor").put("original", decimal(order.amountCents()));
    body.put("chave", account.pixKey());
    if (order.note() != null) {
      body.put("solicitacaoPagador", order.note());
    }
    return chargeReply(session.ask("PUT", "/cob/" + order.reference(), body));
  }

  @Override
  public ChargeReply find(String reference) {
    return chargeReply(session.ask("GET", "/cob/" + reference, null));
  }

  @Override
  public ChargeReply end(String reference) {
    return chargeReply(
        session.ask(
            "PATCH",
            "/cob/" + reference,
            Json.object().put("status", "REMOVIDA_PELO_USUARIO_RECEBEDOR")));
  }

  @Override
  public ChargeReply shorten(String reference, Duration lifeFromCreation) {
    ObjectNode body = Json.object();
    body.putObject("calendario").put("expiracao", lifeFromCreation.toSeconds());
    return chargeReply(session.ask("PATCH", "/cob/" + reference, body));
  }

  @Override
  public ListReply paid(Instant from, Instant to) {
    List<String> all = new ArrayList<>();
    Unclear failed =
        pages(
            "/cob?status=CONCLUIDA&" + span(from, to),
            "cobs",
            one -> all.add(one.path("txid").asString("")));
    return failed == null ? new ListReply.Known(all) : failed;
  }

  @Override
  public ReceiptsReply receipts(Instant from, Instant to) {
    List<Receipt> all = new ArrayList<>();
    Unclear failed =
        pages(
            "/pix?" + span(from, to),
            "pix",
            one -> {
              Receipt receipt = PixRecords.receipt(one);
              if (receipt != null) {
                all.add(receipt);
              }
            });
    return failed == null ? new ReceiptsReply.Known(all) : failed;
  }

  private @Nullable Unclear pages(String target, String member, Consumer<JsonNode> each) {
    for (int page = 0; page < PAGES_MOST; page++) {
      Said said =
          session.ask(
              "GET",
              target + "&paginacao.paginaAtual=" + page + "&paginacao.itensPorPagina=" + PAGE,
              null);
      if (!(said instanceof Said.Answer answer) || !answer.isSuccess()) {
        return unclear(said);
      }
      answer.json().path(member).forEach(each);
      int pages = answer.json().at("/parametros/paginacao/quantidadeDePaginas").asInt(1);
      if (page + 1 >= pages) {
        return null;
      }
    }
    return new Unclear("more than " + PAGES_MOST + " pages", null);
  }

  private static String span(Instant from, Instant to) {
    return "inicio="
        + PixSession.encoded(seconds(from))
        + "&fim="
        + PixSession.encoded(seconds(to));
  }

  private static String seconds(Instant at) {
    return at.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  @Override
  public RefundReply refund(String paymentId, String reference, long amountCents) {
    return refundReply(
        session.ask(
            "PUT",
            "/pix/" + paymentId + "/devolucao/" + reference,
            Json.object().put("valor", decimal(amountCents))));
  }

  @Override
  public RefundReply findRefund(String paymentId, String reference) {
    return refundReply(session.ask("GET", "/pix/" + paymentId + "/devolucao/" + reference, null));
  }

  @Override
  public WebhookReply webhook() {
    Said said = session.ask("GET", "/webhook/" + PixSession.encoded(account.pixKey()), null);
    return switch (said) {
      case Said.Answer answer when answer.status() == 404 -> new WebhookReply.Known(null);
      case Said.Answer answer when answer.isSuccess() ->
          new WebhookReply.Known(answer.json().path("webhookUrl").asString(null));
      case Said.Answer answer when answer.isRefusal() -> new WebhookReply.Refused(answer.why());
      case Said.Answer _, Said.Nothing _ -> unclear(said);
    };
  }

  @Override
  public WebhookReply register(String url) {
    Said said =
        session.ask(
            "PUT",
            "/webhook/" + PixSession.encoded(account.pixKey()),
            Json.object().put("webhookUrl", url),
            account.profile().webhookHeaders());
    return switch (said) {
      case Said.Answer answer when answer.isSuccess() -> new WebhookReply.Known(url);
      case Said.Answer answer when answer.isRefusal() -> new WebhookReply.Refused(answer.why());
      case Said.Answer _, Said.Nothing _ -> unclear(said);
    };
  }

  private ChargeReply chargeReply(Said said) {
    if (!(said instanceof Said.Answer answer)) {
      return unclear(said);
    }
    if (answer.isSuccess()) {
      Charge charge = PixRecords.charge(answer.json(), answer.raw(), account.profile());
      return charge == null ? new Unclear("unreadable", null) : new ChargeReply.Known(charge);
    }
    return switch (answer.status()) {
      case 404, 410 -> new ChargeReply.Absent();
      case 409 -> new ChargeReply.Conflict(answer.why());
      case 400, 422 ->
          isTaken(answer)
              ? new ChargeReply.Conflict(answer.why())
              : new ChargeReply.Refused(answer.why());
      case 403 -> new ChargeReply.Refused(answer.why());
      default -> unclear(answer);
    };
  }

  /** The reference is used, or the charge is no longer what it was: looking it up tells. */
  private static boolean isTaken(Said.Answer answer) {
    String words = (type(answer) + " " + answer.why()).toLowerCase(Locale.ROOT);
    return TAKEN.matcher(words).find();
  }

  private static String type(Said.Answer answer) {
    return answer.json().path("type").asString("") + answer.json().path("nome").asString("");
  }

  private static RefundReply refundReply(Said said) {
    if (!(said instanceof Said.Answer answer)) {
      return unclear(said);
    }
    if (answer.isSuccess()) {
      RefundState state = PixRecords.refundState(answer.json().path("status").asString(""));
      return new RefundReply.Known(state);
    }
    return switch (answer.status()) {
      case 404, 410 -> new RefundReply.Absent();
      case 400, 403, 409, 422 -> new RefundReply.Conflict(answer.why());
      default -> unclear(answer);
    };
  }

  private static Unclear unclear(Said said) {
    return switch (said) {
      case Said.Answer answer -> new Unclear(answer.why(), answer.pause());
      case Said.Nothing nothing -> new Unclear(nothing.why(), null);
    };
  }

  /** Cents as API Pix writes them: {@code 37.00}. */
  public static String decimal(long cents) {
    return cents / 100 + "." + (cents % 100 < 10 ? "0" : "") + cents % 100;
  }

  /** For how long it was not used; 0 while a request is under way. */
  public long idleNanos(long now) {
    return session.idleNanos(now);
  }

  @Override
  public void close() {
    session.close();
  }
}
