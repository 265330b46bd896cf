package turno.payments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import turno.kernel.Json;

/** Removing payers from stored callbacks: docs/rules/payments.md#payers-are-forgotten. */
class ProviderTracesTest {
  @Test
  void erasureRemovesPayersButNotAmounts() {
    String said =
        """
        {"pix": [{"endToEndId": "E1", "txid": "t", "valor": "28.50", "horario": "2027-02-26T13:00:00Z",
          "infoPagador": "Ana, por favor", "pagador": {"cpf": "12345678909", "nome": "Ana"},
          "devolucoes": [{"id": "d", "valor": "1.00", "status": "DEVOLVIDO", "descricao": "Ana"}]}],
         "devedor": {"nome": "Ana"}}
        """;
    assertEquals(
        Json.tree(
            """
            {"pix": [{"endToEndId": "E1", "txid": "t", "valor": "28.50", "horario": "2027-02-26T13:00:00Z",
              "devolucoes": [{"id": "d", "valor": "1.00", "status": "DEVOLVIDO"}]}]}
            """),
        Json.tree(ProviderTraces.cleaned(said.getBytes(UTF_8))));
    assertEquals(0, ProviderTraces.cleaned("Ana".getBytes(UTF_8)).length);
    assertEquals(0, ProviderTraces.cleaned("{\"txid\": [1, 2.50".getBytes(UTF_8)).length);
  }
}
