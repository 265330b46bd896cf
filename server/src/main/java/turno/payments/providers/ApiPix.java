package turno.payments.providers;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Json;
import turno.payments.providers.PixHttp.NoReply;
import turno.payments.providers.PixHttp.Reply;
import turno.platform.metrics.CountByName;

/**
 * Speaks the central bank's API Pix with one account. What is unknown in answers is passed over;
 * answers that services write in other ways are read, too (docs/rules/payments.md#api-pix).
 */
public final class ApiPix implements Provider, AutoCloseable {
  /** The standard knows no shortest life; a customer needs some time all the same. */
  private static final Terms TERMS = new Terms(Duration.ofSeconds(60), Duration.ofDays(365));

  private static final Duration MOST = Duration.ofSeconds(10);
  private static final Duration TOKEN_SPARE = Duration.ofSeconds(60);
  private static final int PAGE = 100;
  private static final int PAGES_MOST = 1_000;
  private static final Pattern AMOUNT = Pattern.compile("[0-9]{1,10}[.][0-9]{2}");

  private static final String SCOPES =
      "cob.write cob.read pix.read pix.write webhook.write webhook.read";

  private final PixAccount account;
  private final PixHttp http;
  private final CountByName outcomes;
  private volatile @Nullable Token token;

  private record Token(String text, long untilNanos) {}

  /** What was answered, or why there is no answer. */
  private sealed interface Said {
    record Answer(int status, JsonNode json, byte[] raw, @Nullable Duration pause) implements Said {
      boolean isSuccess() {
        return status >= 200 && status < 300;
      }

      boolean isRefusal() {
        return status >= 400 && status < 500 && status != 408 && status != 429 && status != 401;
      }
    }

    record Nothing(String why) implements Said {}
  }

  /** What came of requests, for {@link #ApiPix}. */
  public static CountByName newOutcomes() {
    return new CountByName("answered", "refused", "slowed", "failed", "unreachable");
  }

  public ApiPix(PixAccount account, ConnectGuard guard, CountByName outcomes) {
    this.account = account;
    this.outcomes = outcomes;
    boolean plain = account.certificate() == null && account.authority() == null;
    this.http =
        new PixHttp(
            guard,
            plain ? null : ClientCertificate.context(account.certificate(), account.authority()),
            MOST);
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
    return chargeReply(ask("PUT", "/cob/" + order.reference(), body));
  }

  @Override
  public ChargeReply find(String reference) {
    return chargeReply(ask("GET", "/cob/" + reference, null));
  }

  @Override
  public ChargeReply end(String reference) {
    return chargeReply(
        ask(
            "PATCH",
            "/cob/" + reference,
            Json.object().put("status", "REMOVIDA_PELO_USUARIO_RECEBEDOR")));
  }

  @Override
  public ChargeReply shorten(String reference, Duration lifeFromCreation) {
    ObjectNode body = Json.object();
    body.putObject("calendario").put("expiracao", lifeFromCreation.toSeconds());
    return chargeReply(ask("PATCH", "/cob/" + reference, body));
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
              Receipt receipt = receipt(one);
              if (receipt != null) {
                all.add(receipt);
              }
            });
    return failed == null ? new ReceiptsReply.Known(all) : failed;
  }

  private @Nullable Unclear pages(
      String target, String member, java.util.function.Consumer<JsonNode> each) {
    for (int page = 0; page < PAGES_MOST; page++) {
      Said said =
          ask(
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
    return "inicio=" + encoded(seconds(from)) + "&fim=" + encoded(seconds(to));
  }

  private static String seconds(Instant at) {
    return at.truncatedTo(java.time.temporal.ChronoUnit.SECONDS).toString();
  }

  @Override
  public RefundReply refund(String paymentId, String reference, long amountCents) {
    return refundReply(
        ask(
            "PUT",
            "/pix/" + paymentId + "/devolucao/" + reference,
            Json.object().put("valor", decimal(amountCents))));
  }

  @Override
  public RefundReply findRefund(String paymentId, String reference) {
    return refundReply(ask("GET", "/pix/" + paymentId + "/devolucao/" + reference, null));
  }

  @Override
  public WebhookReply webhook() {
    Said said = ask("GET", "/webhook/" + encoded(account.pixKey()), null);
    return switch (said) {
      case Said.Answer answer when answer.status() == 404 -> new WebhookReply.Known(null);
      case Said.Answer answer when answer.isSuccess() ->
          new WebhookReply.Known(answer.json().path("webhookUrl").asString(null));
      case Said.Answer answer when answer.isRefusal() -> new WebhookReply.Refused(why(answer));
      case Said.Answer _, Said.Nothing _ -> unclear(said);
    };
  }

  @Override
  public WebhookReply register(String url) {
    Said said =
        ask(
            "PUT",
            "/webhook/" + encoded(account.pixKey()),
            Json.object().put("webhookUrl", url),
            account.profile().webhookHeaders());
    return switch (said) {
      case Said.Answer answer when answer.isSuccess() -> new WebhookReply.Known(url);
      case Said.Answer answer when answer.isRefusal() -> new WebhookReply.Refused(why(answer));
      case Said.Answer _, Said.Nothing _ -> unclear(said);
    };
  }

  private ChargeReply chargeReply(Said said) {
    if (!(said instanceof Said.Answer answer)) {
      return unclear(said);
    }
    if (answer.isSuccess()) {
      Charge charge = charge(answer.json(), answer.raw());
      return charge == null ? new Unclear("unreadable", null) : new ChargeReply.Known(charge);
    }
    return switch (answer.status()) {
      case 404, 410 -> new ChargeReply.Absent();
      case 409 -> new ChargeReply.Conflict(why(answer));
      case 400, 422 ->
          isTaken(answer)
              ? new ChargeReply.Conflict(why(answer))
              : new ChargeReply.Refused(why(answer));
      case 403 -> new ChargeReply.Refused(why(answer));
      default -> unclear(answer);
    };
  }

  /** The reference is used, or the charge is no longer what it was: looking it up tells. */
  private static boolean isTaken(Said.Answer answer) {
    String words = (type(answer) + " " + why(answer)).toLowerCase(java.util.Locale.ROOT);
    return Pattern.compile("duplicad|já |ja |concluid|removid|não está ativa|nao esta ativa|ativa")
        .matcher(words)
        .find();
  }

  private static String type(Said.Answer answer) {
    return answer.json().path("type").asString("") + answer.json().path("nome").asString("");
  }

  private static RefundReply refundReply(Said said) {
    if (!(said instanceof Said.Answer answer)) {
      return unclear(said);
    }
    if (answer.isSuccess()) {
      RefundState state = refundState(answer.json().path("status").asString(""));
      return new RefundReply.Known(state);
    }
    return switch (answer.status()) {
      case 404, 410 -> new RefundReply.Absent();
      case 400, 403, 409, 422 -> new RefundReply.Conflict(why(answer));
      default -> unclear(answer);
    };
  }

  private static RefundState refundState(String status) {
    return switch (status) {
      case "DEVOLVIDO" -> RefundState.DONE;
      case "NAO_REALIZADO" -> RefundState.REFUSED;
      default -> RefundState.PROCESSING;
    };
  }

  private static Unclear unclear(Said said) {
    return switch (said) {
      case Said.Answer answer -> new Unclear(why(answer), answer.pause());
      case Said.Nothing nothing -> new Unclear(nothing.why(), null);
    };
  }

  /** A sentence for a person; it holds nothing of the payer. */
  private static String why(Said.Answer answer) {
    JsonNode json = answer.json();
    for (String place :
        List.of(
            "/detail", "/title", "/mensagem", "/erros/0/mensagem", "/message", "/error", "/nome")) {
      if (json.at(place).isString() && !json.at(place).stringValue().isBlank()) {
        String text = json.at(place).stringValue();
        return answer.status() + ": " + text.substring(0, Math.min(text.length(), 200));
      }
    }
    return "status " + answer.status();
  }

  private @Nullable Charge charge(JsonNode json, byte[] raw) {
    Long amount = cents(json.at("/valor/original").asString(""));
    String reference = json.path("txid").asString("");
    if (amount == null || reference.isEmpty()) {
      return null;
    }
    Instant made = instant(json.at("/calendario/criacao").asString(""));
    long life = json.at("/calendario/expiracao").asLong(86_400);
    List<Receipt> receipts = new ArrayList<>();
    for (JsonNode one : json.path("pix")) {
      Receipt receipt = receipt(one);
      if (receipt != null) {
        receipts.add(receipt);
      }
    }
    return new Charge(
        reference,
        switch (json.path("status").asString("")) {
          case "ATIVA" -> State.OPEN;
          case "CONCLUIDA" -> State.PAID;
          case String status when status.startsWith("REMOVID") -> State.ENDED;
          default -> State.UNKNOWN;
        },
        amount,
        code(json),
        location(json),
        made == null ? null : made.plusSeconds(life),
        receipts,
        raw);
  }

  private @Nullable String code(JsonNode json) {
    return account.profile().codeMembers().stream()
        .sorted(java.util.Comparator.reverseOrder())
        .map(member -> json.path(member).asString(""))
        .filter(text -> !text.isBlank())
        .findFirst()
        .orElse(null);
  }

  private static @Nullable String location(JsonNode json) {
    String place = json.path("location").asString(json.at("/loc/location").asString(""));
    return place.isBlank() ? null : place.replaceFirst("^https?://", "");
  }

  /** Null for what is no payment. */
  private static @Nullable Receipt receipt(JsonNode json) {
    Long amount = cents(json.path("valor").asString(""));
    String id = json.path("endToEndId").asString("");
    Instant paid = instant(json.path("horario").asString(""));
    if (amount == null || id.isEmpty() || paid == null) {
      return null;
    }
    List<Returned> returned = new ArrayList<>();
    JsonNode all = json.path("devolucoes");
    for (JsonNode one : all.isObject() ? List.of(all) : all) {
      Long back = cents(one.path("valor").asString(""));
      if (back != null) {
        returned.add(
            new Returned(
                one.path("id").asString(""),
                back,
                refundState(one.path("status").asString("")),
                !one.path("natureza").asString("").startsWith("MED")));
      }
    }
    String txid = json.path("txid").asString("");
    return new Receipt(id, txid.isEmpty() ? null : txid, amount, paid, returned);
  }

  private static @Nullable Instant instant(String text) {
    try {
      return text.isEmpty() ? null : java.time.OffsetDateTime.parse(text).toInstant();
    } catch (DateTimeParseException e) {
      return null;
    }
  }

  private static @Nullable Long cents(String text) {
    return AMOUNT.matcher(text).matches() ? Long.valueOf(text.replace(".", "")) : null;
  }

  /** Cents as API Pix writes them: {@code 37.00}. */
  public static String decimal(long cents) {
    return cents / 100 + "." + (cents % 100 < 10 ? "0" : "") + cents % 100;
  }

  private Said ask(String method, String target, @Nullable JsonNode body) {
    return ask(method, target, body, Map.of());
  }

  private Said ask(
      String method, String target, @Nullable JsonNode body, Map<String, String> more) {
    try {
      Said.Answer answer = once(method, target, body, more);
      if (answer.status() == 401) { // the token ended before its time
        token = null;
        answer = once(method, target, body, more);
      }
      outcomes.count(outcome(answer));
      return answer;
    } catch (NoReply e) {
      outcomes.count("unreachable");
      return new Said.Nothing(String.valueOf(e.getMessage()));
    }
  }

  private static String outcome(Said.Answer answer) {
    int status = answer.status();
    if (status == 429) {
      return "slowed";
    }
    if (status >= 500) {
      return "failed";
    }
    return status >= 400 && status != 404 ? "refused" : "answered";
  }

  private Said.Answer once(
      String method, String target, @Nullable JsonNode body, Map<String, String> more)
      throws NoReply {
    Map<String, String> headers = new LinkedHashMap<>(more);
    headers.put("Authorization", "Bearer " + token());
    if (account.profile().accountHeader() != null && account.account() != null) {
      headers.put(account.profile().accountHeader(), account.account());
    }
    if (body != null) {
      headers.put("Content-Type", "application/json");
    }
    URI url = URI.create(account.baseUrl().replaceFirst("/+$", "") + withAppKey(target));
    return answer(http.send(method, url, headers, body == null ? null : Json.bytes(body)));
  }

  private String withAppKey(String target) {
    String name = account.profile().appKeyQuery();
    return name == null || account.appKey() == null
        ? target
        : target + (target.contains("?") ? "&" : "?") + name + "=" + encoded(account.appKey());
  }

  private static Said.Answer answer(Reply reply) {
    JsonNode json;
    try {
      json = reply.body().length == 0 ? Json.object() : Json.tree(reply.body());
    } catch (JacksonException e) {
      json = Json.object();
    }
    Duration pause = null;
    if (reply.retryAfter() != null && reply.retryAfter().matches("[0-9]{1,5}")) {
      pause = Duration.ofSeconds(Long.parseLong(reply.retryAfter()));
    } else if (reply.status() == 429) {
      pause = Duration.ofSeconds(10);
    }
    return new Said.Answer(reply.status(), json, reply.body(), pause);
  }

  private String token() throws NoReply {
    Token present = token;
    if (present == null || System.nanoTime() - present.untilNanos() >= 0) {
      present = newToken();
      token = present;
    }
    return present.text();
  }

  private synchronized Token newToken() throws NoReply {
    Token present = token;
    if (present != null && System.nanoTime() - present.untilNanos() < 0) {
      return present; // another thread was faster
    }
    String secret = account.clientSecret() == null ? "" : account.clientSecret();
    Map<String, String> headers = new HashMap<>();
    byte[] body;
    PixProfile.TokenStyle style = account.profile().tokenStyle();
    if (style == PixProfile.TokenStyle.BASIC_JSON) {
      headers.put("Content-Type", "application/json");
      body = Json.bytes(Json.object().put("grant_type", "client_credentials"));
    } else {
      headers.put("Content-Type", "application/x-www-form-urlencoded");
      String form = "grant_type=client_credentials&scope=" + encoded(SCOPES);
      if (style == PixProfile.TokenStyle.FORM) {
        form += "&client_id=" + encoded(account.clientId()) + "&client_secret=" + encoded(secret);
      }
      body = form.getBytes(UTF_8);
    }
    if (style != PixProfile.TokenStyle.FORM) {
      String pair = account.clientId() + ":" + secret;
      headers.put(
          "Authorization", "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(UTF_8)));
    }
    Said.Answer answer = answer(http.send("POST", URI.create(account.tokenUrl()), headers, body));
    String text = answer.json().path("access_token").asString("");
    if (!answer.isSuccess() || text.isEmpty()) {
      throw new NoReply("token: " + why(answer));
    }
    Duration life = Duration.ofSeconds(answer.json().path("expires_in").asLong(300));
    Duration used = life.compareTo(TOKEN_SPARE) > 0 ? life.minus(TOKEN_SPARE) : life.dividedBy(2);
    return new Token(text, System.nanoTime() + used.toNanos());
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }

  @Override
  public void close() {
    http.close();
  }
}
