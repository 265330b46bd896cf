package turno.verification.pix;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** The API Pix for a {@link PixBank}; every request is judged before it can take effect. */
final class PixApi {
  private static final int ITEMS_DEFAULT = 100;

  private final PixBank bank;
  private final AccessTokens tokens;
  private final PspSwitches switches;
  private final PspClock clock;
  private final List<RecordedViolation> violations = new ArrayList<>();

  PixApi(PixBank bank, AccessTokens tokens, PspSwitches switches, PspClock clock) {
    this.bank = bank;
    this.tokens = tokens;
    this.switches = switches;
    this.clock = clock;
  }

  List<RecordedViolation> violations() {
    synchronized (violations) {
      return List.copyOf(violations);
    }
  }

  private void record(PspRequest request, List<RuleViolation> found) {
    synchronized (violations) {
      for (RuleViolation violation : found) {
        violations.add(new RecordedViolation(clock.instant(), request.toString(), violation));
      }
    }
  }

  /** The answer to a request for an operation that the API does not have. */
  PspReply unknown(PspRequest request) {
    record(request, List.of(new RuleViolation(PixRule.PATH, "path", request.toString())));
    return PixProblem.of(404, "NaoEncontrado", "Não há " + request).reply();
  }

  PspReply answer(PspOperation operation, PspRequest request) {
    if (operation == PspOperation.TOKEN) {
      List<RuleViolation> found = new ArrayList<>();
      PspReply reply = tokens.grant(request, found);
      record(request, found);
      return reply;
    }
    RequestRules.Judgement judgement = RequestRules.judge(operation, request, bank.ownKeys());
    record(request, judgement.violations());
    try {
      tokens.require(request, operation);
      if (!judgement.violations().isEmpty()) {
        throw refusal(operation, judgement.violations());
      }
      return effect(operation, request, judgement.body());
    } catch (PixProblem problem) {
      return problem.reply();
    }
  }

  private static PixProblem refusal(PspOperation operation, List<RuleViolation> violations) {
    String detail = "A requisição não respeita o schema ou está semanticamente errada";
    return switch (operation) {
      case PUT_COB, POST_COB, PATCH_COB ->
          PixProblem.of(400, "CobOperacaoInvalida", detail, violations);
      case GET_COB -> PixProblem.of(404, "CobNaoEncontrado", detail, violations);
      case LIST_COB -> PixProblem.of(400, "CobConsultaInvalida", detail, violations);
      case LIST_PIX -> PixProblem.of(400, "PixConsultaInvalida", detail, violations);
      case GET_PIX -> PixProblem.of(404, "PixNaoEncontrado", detail, violations);
      case PUT_REFUND -> PixProblem.of(400, "PixDevolucaoInvalida", detail, violations);
      case GET_REFUND -> PixProblem.of(404, "PixDevolucaoNaoEncontrada", detail, violations);
      case PUT_WEBHOOK -> PixProblem.of(400, "WebhookOperacaoInvalida", detail, violations);
      case LIST_WEBHOOK -> PixProblem.of(400, "WebhookConsultaInvalida", detail, violations);
      case GET_WEBHOOK, DELETE_WEBHOOK ->
          PixProblem.of(404, "WebhookNaoEncontrado", detail, violations);
      case TOKEN -> PixProblem.of(400, "RequisicaoInvalida", detail, violations);
    };
  }

  private PspReply effect(PspOperation operation, PspRequest request, JsonNode body) {
    String id = request.segment(2);
    return switch (operation) {
      case PUT_COB -> created(bank.putCharge(id, body));
      case POST_COB -> created(bank.postCharge(body));
      case PATCH_COB -> PspReply.json(200, bank.patchCharge(id, body));
      case GET_COB -> PspReply.json(200, bank.getCharge(id, request.query().get("revisao")));
      case LIST_COB -> {
        requirePast(request, "CobConsultaInvalida");
        yield page(
            request,
            "cobs",
            bank.listCharges(
                time(request, "inicio"), time(request, "fim"), request.query().get("status")));
      }
      case GET_PIX -> PspReply.json(200, bank.getPayment(id));
      case LIST_PIX -> {
        requirePast(request, "PixConsultaInvalida");
        yield page(request, "pix", bank.listPayments(filter(request)));
      }
      case PUT_REFUND -> created(bank.putRefund(id, request.segment(4), body));
      case GET_REFUND -> PspReply.json(200, bank.getRefund(id, request.segment(4)));
      case PUT_WEBHOOK -> {
        bank.putWebhook(id, body.path("webhookUrl").stringValue());
        yield PspReply.empty(200);
      }
      case GET_WEBHOOK -> PspReply.json(200, bank.getWebhook(id));
      case LIST_WEBHOOK -> page(request, "webhooks", bank.listWebhooks());
      case DELETE_WEBHOOK -> {
        bank.deleteWebhook(id);
        yield PspReply.empty(204);
      }
      case TOKEN -> throw new IllegalStateException("tokens are granted elsewhere");
    };
  }

  private PspReply created(ObjectNode body) {
    return PspReply.json(switches.createdStatus(), body);
  }

  private static PixBank.PaymentFilter filter(PspRequest request) {
    return new PixBank.PaymentFilter(
        time(request, "inicio"),
        time(request, "fim"),
        request.query().get("txid"),
        flag(request, "txIdPresente"),
        flag(request, "devolucaoPresente"));
  }

  /** Refuses a list whose range ends in the future, as some providers do. */
  private void requirePast(PspRequest request, String type) {
    if (switches.refusesFutureLists() && time(request, "fim").isAfter(clock.instant())) {
      throw PixProblem.of(400, type, "O parâmetro fim está no futuro");
    }
  }

  private static Instant time(PspRequest request, String name) {
    return OffsetDateTime.parse(request.query().getOrDefault(name, "")).toInstant();
  }

  private static @Nullable Boolean flag(PspRequest request, String name) {
    String text = request.query().get(name);
    return text == null ? null : Boolean.valueOf(text);
  }

  private static PspReply page(PspRequest request, String name, List<ObjectNode> all) {
    Map<String, String> query = request.query();
    int number = Integer.parseInt(query.getOrDefault("paginacao.paginaAtual", "0"));
    int size =
        Integer.parseInt(
            query.getOrDefault("paginacao.itensPorPagina", Integer.toString(ITEMS_DEFAULT)));
    ObjectNode body = PlainJson.object();
    ObjectNode parameters = body.putObject("parametros");
    query.forEach((key, value) -> {
      if (!key.startsWith("paginacao.")) {
        parameters.put(key, value);
      }
    });
    parameters
        .putObject("paginacao")
        .put("paginaAtual", number)
        .put("itensPorPagina", size)
        .put("quantidadeDePaginas", Math.max(1, (all.size() + size - 1) / size))
        .put("quantidadeTotalDeItens", all.size());
    var list = body.putArray(name);
    all.stream().skip((long) number * size).limit(size).forEach(list::add);
    return PspReply.json(200, body);
  }
}
