package turno.payments.providers;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Json;
import turno.payments.providers.PixSession.Question;
import turno.payments.providers.PixSession.Said;
import turno.platform.metrics.CountByName;
import turno.platform.outgoing.PeerBytes;
import turno.platform.outgoing.SendingFailed;

/**
 * A client of the central bank's API Pix for one account. It ignores unknown members of answers,
 * and it also understands the known deviations of services from the standard
 * (docs/rules/payments.md#api-pix).
 */
public final class ApiPix implements Provider, AutoCloseable {
  /** The standard has no minimum lifetime, but a customer needs some time to pay. */
  private static final Terms TERMS = new Terms(Duration.ofSeconds(60), Duration.ofDays(365));

  private static final int PAGE = 100;
  private static final int MAX_PAGES = 1_000;

  /** The time limit for all pages of a list together. */
  private static final Duration MAX_LIST_TIME = Duration.ofMinutes(2);

  private final PixAccount account;
  private final PixSession session;

  /** Returns a new counter of requests by outcome, which the constructor requires. */
  public static CountByName newOutcomes() {
    return new CountByName("answered", "refused", "slowed", "failed", "unreachable");
  }

  /**
   * @param workspaceId the workspace that the account belongs to
   * @param bytes the budget for the bytes that are read
   */
  public ApiPix(
      WorkspaceId workspaceId,
      PixAccount account,
      ConnectGuard guard,
      PeerBytes bytes,
      CountByName outcomes) {
    this.account = account;
    this.session = new PixSession(workspaceId, account, guard, bytes, outcomes);
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
    return session.ask(Question.of("PUT", "/cob/" + order.reference(), body), this::chargeReply);
  }

  @Override
  public ChargeReply find(String reference) {
    return session.ask(Question.of("GET", "/cob/" + reference, null), this::chargeReply);
  }

  @Override
  public ChargeReply end(String reference) {
    ObjectNode body = Json.object().put("status", "REMOVIDA_PELO_USUARIO_RECEBEDOR");
    return session.ask(Question.of("PATCH", "/cob/" + reference, body), this::chargeReply);
  }

  @Override
  public ChargeReply shorten(String reference, Duration lifeFromCreation) {
    ObjectNode body = Json.object();
    body.putObject("calendario").put("expiracao", lifeFromCreation.toSeconds());
    return session.ask(Question.of("PATCH", "/cob/" + reference, body), this::chargeReply);
  }

  @Override
  public ListReply paid(Instant from, Instant now, Predicate<String> asked) {
    Set<String> all = new LinkedHashSet<>();
    PageRead read =
        pages(
            "/cob?status=CONCLUIDA&",
            from,
            now,
            now,
            "cobs",
            one -> {
              String reference = one.path("txid").asString("");
              if (asked.test(reference)) {
                all.add(reference);
              }
            });
    if (read.failed() != null) {
      return read.failed();
    }
    return read.refused() == null
        ? new ListReply.Known(List.copyOf(all))
        : new ListReply.Refused(read.refused());
  }

  @Override
  public ReceiptsReply receipts(Instant from, Instant to, Instant now) {
    List<Receipt> all = new ArrayList<>();
    AtomicInteger unreadable = new AtomicInteger();
    PageRead read =
        pages(
            "/pix?",
            from,
            to,
            now,
            "pix",
            one -> {
              Receipt receipt = PixRecords.receipt(one);
              if (receipt == null || !receipt.readable()) {
                unreadable.incrementAndGet();
              }
              if (receipt != null) {
                all.add(receipt);
              }
            });
    if (read.failed() != null) {
      return read.failed();
    }
    return read.refused() == null
        ? new ReceiptsReply.Known(all, unreadable.get(), read.until())
        : new Unclear(read.refused(), null);
  }

  /**
   * The outcome of reading a list or a page of it: why reading failed or was refused, or how many
   * pages there are.
   *
   * @param until the end of the list
   */
  private record PageRead(
      @Nullable Unclear failed, @Nullable String refused, int pages, Instant until) {
    static PageRead failed(Unclear why, Instant until) {
      return new PageRead(why, null, 0, until);
    }

    static PageRead refused(String why, Instant until) {
      return new PageRead(null, why, 0, until);
    }
  }

  private PageRead pages(
      String target,
      Instant from,
      Instant to,
      Instant now,
      String member,
      Consumer<JsonNode> each) {
    Instant until;
    try {
      Instant present = session.now(now);
      until = to.isBefore(now) && to.isBefore(present) ? to : present;
    } catch (SendingFailed e) {
      return PageRead.failed(new Unclear(e.word(), null), to);
    }
    long begun = System.nanoTime();
    for (int page = 0; page < MAX_PAGES; page++) {
      if (System.nanoTime() - begun > MAX_LIST_TIME.toNanos()) {
        return PageRead.failed(new Unclear("timeout", null), until);
      }
      PageRead read =
          session.ask(
              Question.list(
                  target
                      + span(from, until)
                      + "&paginacao.paginaAtual="
                      + page
                      + "&paginacao.itensPorPagina="
                      + PAGE),
              said -> page(said, member, each, until));
      if (read.failed() != null || read.refused() != null || page + 1 >= read.pages()) {
        return read;
      }
    }
    return PageRead.failed(new Unclear("more than " + MAX_PAGES + " pages", null), until);
  }

  private static PageRead page(Said said, String member, Consumer<JsonNode> each, Instant until) {
    if (!(said instanceof Said.Answer answer) || !answer.isSuccess()) {
      return said instanceof Said.Answer refusal && refusal.isRefusal()
          ? PageRead.refused(refusal.why(), until)
          : PageRead.failed(unclear(said), until);
    }
    JsonNode entries = answer.json().path(member);
    JsonNode parameters = answer.json().path("parametros");
    if (!entries.isArray() && !parameters.isObject()) {
      // even an empty list contains the entries or the parameters
      return PageRead.refused("its list cannot be read", until);
    }
    entries.forEach(each);
    return new PageRead(
        null, null, parameters.at("/paginacao/quantidadeDePaginas").asInt(1), until);
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
    return session.ask(
        Question.of(
            "PUT",
            "/pix/" + paymentId + "/devolucao/" + reference,
            Json.object().put("valor", decimal(amountCents))),
        ApiPix::refundReply);
  }

  @Override
  public RefundReply findRefund(String paymentId, String reference) {
    return session.ask(
        Question.of("GET", "/pix/" + paymentId + "/devolucao/" + reference, null),
        ApiPix::refundReply);
  }

  @Override
  public WebhookReply webhook() {
    return session.ask(
        Question.of("GET", "/webhook/" + PixSession.encoded(account.pixKey()), null),
        said ->
            said instanceof Said.Answer answer && answer.status() == 404
                ? new WebhookReply.Known(null)
                : webhookReply(said, json -> json.path("webhookUrl").asString(null)));
  }

  @Override
  public WebhookReply register(String url) {
    return session.ask(
        Question.of(
                "PUT",
                "/webhook/" + PixSession.encoded(account.pixKey()),
                Json.object().put("webhookUrl", url))
            .with(account.profile().webhookHeaders()),
        said -> webhookReply(said, _ -> url));
  }

  private static WebhookReply webhookReply(Said said, Function<JsonNode, @Nullable String> url) {
    return switch (said) {
      case Said.Answer answer when answer.isSuccess() ->
          new WebhookReply.Known(url.apply(answer.json()));
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
      return charge == null
          ? new ChargeReply.Unreadable(answer.raw())
          : new ChargeReply.Known(charge);
    }
    return switch (answer.status()) {
      case 404, 410 -> new ChargeReply.Absent();
      case 409 -> new ChargeReply.Conflict(answer.why());
      default -> answer.isRefusal() ? new ChargeReply.Refused(answer.why()) : unclear(answer);
    };
  }

  private static RefundReply refundReply(Said said) {
    if (!(said instanceof Said.Answer answer)) {
      return unclear(said);
    }
    if (answer.isSuccess()) {
      ReturnState state = PixRecords.refundState(answer.json().path("status").asString(""));
      return new RefundReply.Known(state);
    }
    return switch (answer.status()) {
      case 404, 410 -> new RefundReply.Absent();
      default -> answer.isRefusal() ? new RefundReply.Conflict(answer.why()) : unclear(answer);
    };
  }

  private static Unclear unclear(Said said) {
    return switch (said) {
      case Said.Answer answer -> new Unclear(answer.why(), answer.pause());
      case Said.Nothing nothing -> new Unclear(nothing.why(), null);
    };
  }

  /** An amount as API Pix writes it, such as {@code 37.00} for 3,700 cents. */
  public static String decimal(long cents) {
    return cents / 100 + "." + (cents % 100 < 10 ? "0" : "") + cents % 100;
  }

  /** How long the client has been idle; 0 while a request is under way. */
  public long idleNanos(long now) {
    return session.idleNanos(now);
  }

  @Override
  public void close() {
    session.close();
  }
}
