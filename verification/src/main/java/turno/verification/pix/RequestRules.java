package turno.verification.pix;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import turno.verification.kit.PlainJson;

/**
 * Judges the form of one request by the published document. {@link PixBank} checks the rules about
 * the state of a charge or a payment; a request that breaks those rules is refused, but not
 * recorded as a violation.
 */
final class RequestRules {
  private static final Pattern TXID = Pattern.compile("[a-zA-Z0-9]{26,35}");
  private static final Pattern QUERY_TXID = Pattern.compile("[a-zA-Z0-9]{1,35}");
  private static final Pattern REFUND_ID = Pattern.compile("[a-zA-Z0-9]{1,35}");
  private static final Pattern END_TO_END_ID = Pattern.compile("[a-zA-Z0-9]{32}");
  private static final Pattern WHOLE_NUMBER = Pattern.compile("\\d{1,9}");

  private static final int MAX_KEY = 77;
  private static final int MAX_TEXT = 140;
  private static final int MAX_NAME = 200;
  private static final int MAX_ITEMS = 50;
  private static final int MAX_ITEM_NAME = 50;
  private static final int MAX_ITEM_VALUE = 200;
  private static final int MAX_PAGE = 1000;

  private static final Set<String> CHARGE_MEMBERS =
      Set.of(
          "calendario", "devedor", "loc", "valor", "chave", "solicitacaoPagador", "infoAdicionais");
  private static final Set<String> PERSON_MEMBERS =
      Set.of("cpf", "cnpj", "nome", "email", "logradouro", "cidade", "uf", "cep");
  private static final Set<String> LIST_PARAMETERS =
      Set.of("inicio", "fim", "cpf", "cnpj", "paginacao.paginaAtual", "paginacao.itensPorPagina");
  private static final Set<String> FLAGS =
      Set.of("locationPresente", "txIdPresente", "devolucaoPresente");
  // sent with every request to Banco do Brasil; not part of the standard
  private static final String APPLICATION_KEY = "gw-dev-app-key";

  private final PspRequest request;
  private final Set<String> ownKeys;
  private final List<RuleViolation> violations = new ArrayList<>();
  private JsonNode body = PlainJson.object();

  private RequestRules(PspRequest request, Set<String> ownKeys) {
    this.request = request;
    this.ownKeys = ownKeys;
  }

  /**
   * The result of judging a request.
   *
   * @param body the body as JSON; an empty object if the request has no JSON object as its body
   */
  record Judgement(List<RuleViolation> violations, JsonNode body) {}

  /**
   * @param ownKeys the Pix keys of the receiver
   */
  static Judgement judge(PspOperation operation, PspRequest request, Set<String> ownKeys) {
    RequestRules rules = new RequestRules(request, ownKeys);
    rules.judge(operation);
    return new Judgement(List.copyOf(rules.violations), rules.body);
  }

  private void judge(PspOperation operation) {
    switch (operation) {
      case TOKEN -> {}
      case PUT_COB -> {
        txidOfPath();
        newCharge();
      }
      case POST_COB -> newCharge();
      case PATCH_COB -> {
        txidOfPath();
        revisedCharge();
      }
      case GET_COB -> {
        txidOfPath();
        parameters(Set.of("revisao"));
      }
      case LIST_COB -> list(Set.of("locationPresente", "status"));
      case LIST_PIX -> list(Set.of("txid", "txIdPresente", "devolucaoPresente"));
      case GET_PIX -> {
        endToEndId();
        parameters(Set.of());
      }
      case PUT_REFUND -> refund();
      case GET_REFUND -> {
        endToEndId();
        refundId();
        parameters(Set.of());
      }
      case PUT_WEBHOOK -> webhook();
      case GET_WEBHOOK, DELETE_WEBHOOK -> {
        ownKey("webhook.chave", request.segment(2));
        parameters(Set.of());
      }
      case LIST_WEBHOOK ->
          parameters(Set.of("inicio", "fim", "paginacao.paginaAtual", "paginacao.itensPorPagina"));
    }
  }

  private void txidOfPath() {
    matches(TXID, PixRule.TXID, "cob.txid", request.segment(2));
  }

  private void newCharge() {
    parameters(Set.of());
    if (!readBody(CHARGE_MEMBERS, "cob")) {
      return;
    }
    for (String member : List.of("calendario", "valor", "chave")) {
      if (!body.has(member)) {
        add(PixRule.REQUIRED, "cob." + member, "");
      }
    }
    if (body.path("valor").isObject() && !body.path("valor").has("original")) {
      add(PixRule.REQUIRED, "cob.valor.original", "");
    }
    charge();
  }

  private void revisedCharge() {
    parameters(Set.of());
    Set<String> members = new HashSet<>(CHARGE_MEMBERS);
    members.add("status");
    if (!readBody(members, "cob")) {
      return;
    }
    if (body.has("status")) {
      if (!text("status").equals(ChargeStatus.REMOVIDA_PELO_USUARIO_RECEBEDOR.name())) {
        add(PixRule.REMOVAL_STATUS, "cob.status", text("status"));
      } else if (body.size() > 1) {
        add(PixRule.REMOVAL_ALONE, "cob", body.toString());
      }
    }
    charge();
  }

  private void charge() {
    calendar();
    amount();
    debtor();
    if (body.has("chave")) {
      ownKey("cob.chave", text("chave"));
    }
    if (body.has("solicitacaoPagador") && !isText(body.path("solicitacaoPagador"), MAX_TEXT)) {
      add(PixRule.PAYER_TEXT, "cob.solicitacaoPagador", text("solicitacaoPagador"));
    }
    information();
    if (body.has("loc")) {
      add(PixRule.LOCATION, "cob.loc.id", body.path("loc").toString()); // no locations exist here
    }
  }

  private void calendar() {
    JsonNode calendar = body.path("calendario");
    if (body.has("calendario") && !calendar.isObject()) {
      add(PixRule.EXPIRATION, "cob.calendario", calendar.toString());
      return;
    }
    onlyMembers(calendar, Set.of("expiracao"), "cob.calendario");
    JsonNode seconds = calendar.path("expiracao");
    if (calendar.has("expiracao")
        && !(seconds.isIntegralNumber() && seconds.canConvertToInt() && seconds.intValue() > 0)) {
      add(PixRule.EXPIRATION, "cob.calendario.expiracao", seconds.toString());
    }
  }

  private void amount() {
    JsonNode value = body.path("valor");
    if (body.has("valor") && !value.isObject()) {
      add(PixRule.AMOUNT, "cob.valor", value.toString());
      return;
    }
    onlyMembers(value, Set.of("original", "modalidadeAlteracao"), "cob.valor");
    JsonNode original = value.path("original");
    if (value.has("original")) {
      if (!original.isString() || !Cents.isAmount(original.stringValue())) {
        add(PixRule.AMOUNT, "cob.valor.original", original.toString());
      } else if (Cents.parse(original.stringValue()) == 0) {
        add(PixRule.AMOUNT_ZERO, "cob.valor.original", original.stringValue());
      }
    }
    JsonNode mode = value.path("modalidadeAlteracao");
    if (value.has("modalidadeAlteracao")
        && !(mode.isIntegralNumber() && (mode.asInt(-1) == 0 || mode.asInt(-1) == 1))) {
      add(PixRule.AMOUNT_MODE, "cob.valor.modalidadeAlteracao", mode.toString());
    }
  }

  private void debtor() {
    if (!body.has("devedor")) {
      return;
    }
    JsonNode debtor = body.path("devedor");
    onlyMembers(debtor, PERSON_MEMBERS, "cob.devedor");
    boolean cpf = debtor.has("cpf");
    boolean sound =
        cpf != debtor.has("cnpj")
            && isText(debtor.path("nome"), MAX_NAME)
            && (cpf
                ? BrazilianDocument.isCpf(debtor.path("cpf").asString(""))
                : BrazilianDocument.isCnpj(debtor.path("cnpj").asString("")));
    if (!sound) {
      add(PixRule.DEBTOR, "cob.devedor", debtor.toString());
    }
  }

  private void information() {
    JsonNode list = body.path("infoAdicionais");
    if (!body.has("infoAdicionais")) {
      return;
    }
    boolean sound = list.isArray() && list.size() <= MAX_ITEMS;
    for (JsonNode item : list) {
      sound &=
          isText(item.path("nome"), MAX_ITEM_NAME) && isText(item.path("valor"), MAX_ITEM_VALUE);
    }
    if (!sound) {
      add(PixRule.INFORMATION, "cob.infoAdicionais", list.toString());
    }
  }

  private void refund() {
    endToEndId();
    refundId();
    parameters(Set.of());
    if (!readBody(Set.of("valor", "natureza", "descricao"), "devolucao")) {
      return;
    }
    JsonNode amount = body.path("valor");
    if (!amount.isString()
        || !Cents.isAmount(amount.stringValue())
        || Cents.parse(amount.stringValue()) == 0) {
      add(PixRule.REFUND_AMOUNT, "devolucao.valor", amount.toString());
    }
    if (body.has("natureza") && !Set.of("ORIGINAL", "RETIRADA").contains(text("natureza"))) {
      add(PixRule.REFUND_NATURE, "devolucao.natureza", text("natureza"));
    }
    if (body.has("descricao") && !isText(body.path("descricao"), MAX_TEXT)) {
      add(PixRule.REFUND_TEXT, "devolucao.descricao", text("descricao"));
    }
  }

  private void endToEndId() {
    matches(END_TO_END_ID, PixRule.END_TO_END_ID, "pix.e2eid", request.segment(2));
  }

  private void refundId() {
    matches(REFUND_ID, PixRule.REFUND_ID, "devolucao.id", request.segment(4));
  }

  private void webhook() {
    ownKey("webhook.chave", request.segment(2));
    parameters(Set.of());
    if (readBody(Set.of("webhookUrl"), "webhook") && !isWebhookUrl(text("webhookUrl"))) {
      add(PixRule.WEBHOOK_URL, "webhook.webhookUrl", text("webhookUrl"));
    }
  }

  /**
   * Whether this is a valid callback URL. A URL without TLS is valid only if it names this machine,
   * which no real provider could reach.
   */
  private static boolean isWebhookUrl(String text) {
    try {
      URI address = new URI(text);
      String host = address.getHost();
      return host != null
          && ("https".equals(address.getScheme())
              || ("http".equals(address.getScheme())
                  && Set.of("127.0.0.1", "localhost", "[::1]").contains(host)));
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private void list(Set<String> further) {
    Set<String> known = new HashSet<>(LIST_PARAMETERS);
    known.addAll(further);
    parameters(known);
    OffsetDateTime begin = time("inicio");
    OffsetDateTime end = time("fim");
    if (begin != null && end != null && end.isBefore(begin)) {
      add(PixRule.QUERY_ORDER, "fim", end.toString());
    }
    number("paginacao.paginaAtual", 0, Integer.MAX_VALUE);
    number("paginacao.itensPorPagina", 1, MAX_PAGE);
    String cpf = request.query().get("cpf");
    String cnpj = request.query().get("cnpj");
    if ((cpf != null && (cnpj != null || !BrazilianDocument.isCpf(cpf)))
        || (cnpj != null && !BrazilianDocument.isCnpj(cnpj))) {
      add(PixRule.QUERY_DOCUMENT, "cpf", cpf == null ? "" : cpf);
    }
    String txid = request.query().get("txid");
    if (txid != null && further.contains("txid")) {
      matches(QUERY_TXID, PixRule.QUERY_TXID, "txid", txid);
    }
  }

  private @Nullable OffsetDateTime time(String name) {
    String text = request.query().getOrDefault(name, "");
    try {
      return OffsetDateTime.parse(text);
    } catch (DateTimeParseException e) {
      add(PixRule.QUERY_TIME, name, text);
      return null;
    }
  }

  private void number(String name, int least, int most) {
    String text = request.query().get(name);
    if (text != null
        && !(WHOLE_NUMBER.matcher(text).matches()
            && Integer.parseInt(text) >= least
            && Integer.parseInt(text) <= most)) {
      add(PixRule.QUERY_PAGE, name, text);
    }
  }

  private void parameters(Set<String> known) {
    request
        .query()
        .forEach((name, value) -> {
          if (!known.contains(name) && !name.equals(APPLICATION_KEY)) {
            add(PixRule.QUERY_UNKNOWN, name, value);
          } else if (FLAGS.contains(name) && !Set.of("true", "false").contains(value)) {
            add(PixRule.QUERY_FLAG, name, value);
          }
        });
  }

  private void ownKey(String property, String key) {
    if (key.isEmpty() || key.length() > MAX_KEY) {
      add(PixRule.PIX_KEY, property, key);
    } else if (!ownKeys.contains(key)) {
      add(PixRule.FOREIGN_KEY, property, key);
    }
  }

  private boolean readBody(Set<String> members, String property) {
    String type = request.header("Content-Type").orElse("");
    if (!type.toLowerCase(Locale.ROOT).startsWith("application/json")) {
      add(PixRule.CONTENT_TYPE, "Content-Type", type);
    }
    try {
      JsonNode read = PlainJson.read(request.body());
      if (!read.isObject()) {
        add(PixRule.BODY, property, read.toString());
        return false;
      }
      body = read;
    } catch (JacksonException e) {
      add(PixRule.BODY, property, "not JSON");
      return false;
    }
    onlyMembers(body, members, property);
    return true;
  }

  private void onlyMembers(JsonNode object, Set<String> members, String property) {
    for (String name : object.propertyNames()) {
      if (!members.contains(name)) {
        add(PixRule.UNKNOWN_MEMBER, property + "." + name, object.path(name).toString());
      }
    }
  }

  private String text(String member) {
    return body.path(member).asString("");
  }

  private static boolean isText(JsonNode node, int most) {
    return node.isString() && node.stringValue().length() <= most;
  }

  private void matches(Pattern pattern, PixRule rule, String property, String value) {
    if (!pattern.matcher(value).matches()) {
      add(rule, property, value);
    }
  }

  private void add(PixRule rule, String property, String value) {
    violations.add(new RuleViolation(rule, property, value));
  }
}
