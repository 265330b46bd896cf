package turno.verification.pix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Sends requests that each break one rule of the published document, and some that break none. */
class RequestRulesTest {
  private static final String KEY = PixSimulator.PIX_KEY;
  private static final String TXID = PixSimulatorTest.txid(1);
  private static final String PAYMENT = "E9999999920261122101500000000000";
  private static final String TIMES = "?inicio=2026-11-22T00:00:00Z&fim=2026-11-23T00:00:00Z";

  private record Broken(
      PixRule rule, int status, String method, String path, String body, String type) {}

  private static Broken broken(PixRule rule, int status, String method, String path, String body) {
    return new Broken(rule, status, method, path, body, "application/json");
  }

  private static Broken charge(PixRule rule, String body) {
    return broken(rule, 400, "PUT", "/cob/" + TXID, body.replace('\'', '"').replace("KEY", KEY));
  }

  private static Broken revision(PixRule rule, String body) {
    return broken(rule, 400, "PATCH", "/cob/" + TXID, body.replace('\'', '"'));
  }

  private static Broken refund(PixRule rule, String id, String body) {
    String path = "/pix/" + PAYMENT + "/devolucao/" + id;
    return broken(rule, 400, "PUT", path, body.replace('\'', '"'));
  }

  private static Broken list(PixRule rule, String path) {
    return broken(rule, 400, "GET", path, "");
  }

  private static String with(String member) {
    return "{'calendario':{'expiracao':60},'valor':{'original':'1.00'},'chave':'KEY',"
        + member
        + "}";
  }

  private static String amount(String value) {
    return "{'calendario':{'expiracao':60},'valor':" + value + ",'chave':'KEY'}";
  }

  private static final List<Broken> BROKEN =
      List.of(
          broken(PixRule.PATH, 404, "GET", "/cobs/" + TXID, ""),
          broken(PixRule.TXID, 400, "PUT", "/cob/bkg_1", PixSimulatorTest.charge("1.00", KEY)),
          broken(PixRule.TXID, 404, "GET", "/cob/" + "a".repeat(36), ""),
          new Broken(
              PixRule.CONTENT_TYPE,
              400,
              "PUT",
              "/cob/" + TXID,
              PixSimulatorTest.charge("1.00", KEY),
              "text/plain"),
          charge(PixRule.BODY, "[]"),
          charge(PixRule.BODY, "{"),
          charge(PixRule.UNKNOWN_MEMBER, with("'validade':1")),
          charge(PixRule.REQUIRED, "{'valor':{'original':'1.00'},'chave':'KEY'}"),
          charge(PixRule.REQUIRED, amount("{}")),
          charge(PixRule.AMOUNT, amount("{'original':1.00}")),
          charge(PixRule.AMOUNT, amount("{'original':'1.0'}")),
          charge(PixRule.AMOUNT, amount("{'original':'1,00'}")),
          charge(PixRule.AMOUNT, amount("{'original':'12345678901.00'}")),
          charge(PixRule.AMOUNT_ZERO, amount("{'original':'0.00'}")),
          charge(PixRule.AMOUNT_MODE, amount("{'original':'1.00','modalidadeAlteracao':2}")),
          charge(
              PixRule.EXPIRATION,
              "{'calendario':{'expiracao':0},'valor':{'original':'1.00'},'chave':'KEY'}"),
          charge(
              PixRule.EXPIRATION,
              "{'calendario':{'expiracao':'60'},'valor':{'original':'1.00'},'chave':'KEY'}"),
          charge(
              PixRule.PIX_KEY,
              "{'calendario':{},'valor':{'original':'1.00'},'chave':'" + "1".repeat(78) + "'}"),
          charge(
              PixRule.FOREIGN_KEY,
              "{'calendario':{},'valor':{'original':'1.00'},'chave':'+5511999990000'}"),
          charge(PixRule.DEBTOR, with("'devedor':{'nome':'Ana'}")),
          charge(PixRule.DEBTOR, with("'devedor':{'cpf':'12345678909'}")),
          charge(PixRule.DEBTOR, with("'devedor':{'cpf':'12345678900','nome':'Ana'}")),
          charge(
              PixRule.DEBTOR,
              with("'devedor':{'cpf':'12345678909','cnpj':'12345678000195','nome':'Ana'}")),
          charge(PixRule.PAYER_TEXT, with("'solicitacaoPagador':'" + "x".repeat(141) + "'")),
          charge(PixRule.INFORMATION, with("'infoAdicionais':[{'nome':'Reserva'}]")),
          charge(PixRule.LOCATION, with("'loc':{'id':1}")),
          revision(PixRule.REMOVAL_STATUS, "{'status':'CONCLUIDA'}"),
          revision(
              PixRule.REMOVAL_ALONE,
              "{'status':'REMOVIDA_PELO_USUARIO_RECEBEDOR','valor':{'original':'2.00'}}"),
          list(PixRule.QUERY_UNKNOWN, "/cob" + TIMES + "&estado=ATIVA"),
          list(PixRule.QUERY_TIME, "/cob?inicio=2026-11-22T00:00:00Z"),
          list(PixRule.QUERY_TIME, "/pix?inicio=2026-11-22&fim=2026-11-23T00:00:00Z"),
          list(PixRule.QUERY_ORDER, "/pix?inicio=2026-11-23T00:00:00Z&fim=2026-11-22T00:00:00Z"),
          list(PixRule.QUERY_PAGE, "/cob" + TIMES + "&paginacao.itensPorPagina=1001"),
          list(PixRule.QUERY_PAGE, "/cob" + TIMES + "&paginacao.paginaAtual=-1"),
          list(PixRule.QUERY_DOCUMENT, "/cob" + TIMES + "&cpf=12345678909&cnpj=12345678000195"),
          list(PixRule.QUERY_TXID, "/pix" + TIMES + "&txid=bkg_1"),
          list(PixRule.QUERY_FLAG, "/pix" + TIMES + "&txIdPresente=yes"),
          broken(PixRule.END_TO_END_ID, 404, "GET", "/pix/E1", ""),
          refund(PixRule.REFUND_ID, "ref_1", "{'valor':'1.00'}"),
          refund(PixRule.REFUND_AMOUNT, "r1", "{'valor':'0.00'}"),
          refund(PixRule.REFUND_NATURE, "r1", "{'valor':'1.00','natureza':'MED_FRAUDE'}"),
          refund(
              PixRule.REFUND_TEXT, "r1", "{'valor':'1.00','descricao':'" + "x".repeat(141) + "'}"),
          broken(
              PixRule.WEBHOOK_URL,
              400,
              "PUT",
              "/webhook/" + KEY,
              "{\"webhookUrl\":\"http://example.com/a\"}"));

  @Test
  void brokenRulesAreRecordedAndReportedInTheStandardForm() throws Exception {
    Set<String> surprises = new TreeSet<>();
    for (Broken broken : BROKEN) {
      try (PixSimulator simulator = PixSimulator.start();
          PixClient client = new PixClient(simulator, null).signedIn()) {
        PixClient.Reply reply =
            client.call(broken.method(), broken.path(), broken.body(), broken.type());
        List<PixRule> rules =
            simulator.violations().stream().map(each -> each.violation().rule()).toList();
        if (reply.status() != broken.status()
            || !rules.equals(List.of(broken.rule()))
            || !reply.type().equals("application/problem+json")
            || (broken.status() == 400 && reply.json().path("violacoes").isEmpty())) {
          surprises.add(broken + " was answered with " + reply + " and recorded as " + rules);
        }
      }
    }
    assertEquals(Set.of(), surprises);
  }

  @Test
  void everyRuleIsTested() {
    Set<PixRule> tried =
        BROKEN.stream()
            .map(Broken::rule)
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(PixRule.class)));
    tried.add(PixRule.GRANT); // tested in PixSimulatorTest
    assertEquals(EnumSet.copyOf(Arrays.asList(PixRule.values())), tried);
  }

  @Test
  void validRequestsBreakNoRule() throws Exception {
    try (PixSimulator simulator = PixSimulator.start();
        PixClient client = new PixClient(simulator, null).signedIn()) {
      String body =
          with(
              "'devedor':{'cnpj':'12ABC34501DE35','nome':'Loja'},'solicitacaoPagador':'Sinal',"
                  + "'infoAdicionais':[{'nome':'Reserva','valor':'bkg_1'}]");
      String json = body.replace('\'', '"').replace("KEY", KEY);
      assertEquals(201, client.call("PUT", "/cob/" + TXID, json).status());
      assertEquals(201, client.call("POST", "/cob", json).status());
      assertEquals(200, client.get("/cob" + TIMES + "&gw-dev-app-key=k").status());
      assertEquals(200, client.get("/webhook").status());
      assertEquals(List.of(), simulator.violations());
    }
  }

  @Test
  void checkDigitsOfCpfAndCnpjAreVerified() {
    assertEquals(
        List.of(true, false, true, true, false),
        List.of(
            BrazilianDocument.isCpf("12345678909"),
            BrazilianDocument.isCpf("12345678919"),
            BrazilianDocument.isCnpj("12345678000195"),
            BrazilianDocument.isCnpj("12ABC34501DE35"),
            BrazilianDocument.isCnpj("12ABC34501DE36")));
  }
}
