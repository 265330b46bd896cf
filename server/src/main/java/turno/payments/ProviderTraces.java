package turno.payments;

import java.io.ByteArrayOutputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import turno.kernel.Id.BookingId;
import turno.kernel.Id.PaymentId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.platform.db.Sql;

/**
 * Removes the payers' data (names, document numbers, free texts) from stored messages of providers.
 * The data about the money stays, so that it can still be compared with the provider's books
 * (docs/rules/payments.md#payers-are-forgotten).
 */
public final class ProviderTraces {
  /** The members about money, without personal data. */
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
      select id from turno.payment_events where workspace_id = ? and txids && ?::text[]
      """;

  private static final String BODY =
      "select body from turno.payment_events where workspace_id = ? and id = ?";

  private static final String REPLACE =
      "update turno.payment_events set body = ? where workspace_id = ? and id = ?";

  private ProviderTraces() {}

  public static void forget(
      Connection connection, WorkspaceId workspaceId, Collection<BookingId> bookings)
      throws SQLException {
    List<String> txids =
        Sql.of(TXIDS).with(workspaceId, bookings).list(connection, row -> row.getString(1));
    if (txids.isEmpty()) {
      return;
    }
    List<PaymentId> events =
        Sql.of(EVENTS)
            .with(workspaceId, txids)
            .list(connection, row -> Sql.id(row, "id", IdKind.PAYMENT));
    for (PaymentId event : events) { // one at a time, because each may be large
      byte[] body =
          Sql.of(BODY).with(workspaceId, event).one(connection, row -> row.getBytes("body"));
      Sql.of(REPLACE).with(cleaned(body), workspaceId, event).update(connection);
    }
  }

  /** The body without personal data; empty if the body is unreadable. */
  static byte[] cleaned(byte[] body) {
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    try (JsonParser from = Json.tokens(body);
        JsonGenerator to = Json.MAPPER.createGenerator(kept)) {
      for (JsonToken token = from.nextToken(); token != null; token = from.nextToken()) {
        if (token == JsonToken.PROPERTY_NAME && !KEPT.contains(from.currentName())) {
          from.nextToken();
          from.skipChildren();
        } else if (token.isNumeric()) {
          to.writeNumber(from.getString()); // unchanged, with all its digits
        } else {
          to.copyCurrentEvent(from);
        }
      }
    } catch (JacksonException e) {
      return new byte[0];
    }
    return kept.toByteArray();
  }
}
