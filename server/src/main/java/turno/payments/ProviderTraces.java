package turno.payments;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.db.Sql;

/**
 * Takes payers out of what providers said: names, documents, messages. What tells of money stays,
 * so that it can still be compared with the provider's books
 * (docs/rules/payments.md#payers-are-forgotten).
 */
public final class ProviderTraces {
  /** What tells of money and of no person. */
  private static final Set<String> KEPT =
      Set.of(
          "pix",
          "endToEndId",
          "txid",
          "valor",
          "original",
          "horario",
          "solicitacao",
          "liquidacao",
          "devolucoes",
          "id",
          "rtrId",
          "status",
          "natureza",
          "calendario",
          "criacao",
          "expiracao",
          "chave",
          "revisao");

  private static final String TXIDS =
      """
      select txid from turno.payment_charges where workspace_id = ? and booking_id = any (?)
      """;

  private static final String EVENTS =
      """
      select id, body from turno.payment_events where workspace_id = ? and txids && ?::text[]
      """;

  private static final String REPLACE =
      "update turno.payment_events set body = ? where workspace_id = ? and id = ?";

  private ProviderTraces() {}

  private record Event(PaymentId id, byte[] body) {}

  public static void forget(
      Connection connection, WorkspaceId workspaceId, Collection<BookingId> bookings)
      throws SQLException {
    List<String> txids =
        Sql.of(TXIDS).with(workspaceId, bookings).list(connection, row -> row.getString(1));
    if (txids.isEmpty()) {
      return;
    }
    List<Event> events =
        Sql.of(EVENTS)
            .with(workspaceId, txids)
            .list(
                connection,
                row -> new Event(Sql.id(row, "id", IdKind.PAYMENT), row.getBytes("body")));
    for (Event event : events) {
      Sql.of(REPLACE).with(cleaned(event.body()), workspaceId, event.id()).update(connection);
    }
  }

  /** Nothing is left of what cannot be read. */
  static byte[] cleaned(byte[] body) {
    try {
      return Json.bytes(cleaned(Json.tree(body)));
    } catch (JacksonException e) {
      return new byte[0];
    }
  }

  private static JsonNode cleaned(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        ObjectNode kept = Json.object();
        object
            .properties()
            .forEach(member -> {
              if (KEPT.contains(member.getKey())) {
                kept.set(member.getKey(), cleaned(member.getValue()));
              }
            });
        yield kept;
      }
      case ArrayNode array -> {
        ArrayNode kept = Json.MAPPER.createArrayNode();
        array.forEach(one -> kept.add(cleaned(one)));
        yield kept;
      }
      default -> node;
    };
  }
}
