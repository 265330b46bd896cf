package turno.verification.pix;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** A refund of a payment; guarded by the lock of its {@link PixBank}. */
final class Refund {
  final String id;
  final String returnId;
  final long cents;
  final String nature;
  final Instant requestedAt;
  RefundStatus status = RefundStatus.EM_PROCESSAMENTO;
  @Nullable Instant settledAt;
  @Nullable String reason;

  Refund(String id, String returnId, long cents, String nature, Instant requestedAt) {
    this.id = id;
    this.returnId = returnId;
    this.cents = cents;
    this.nature = nature;
    this.requestedAt = requestedAt;
  }

  ObjectNode view() {
    ObjectNode view =
        PlainJson.object()
            .put("id", id)
            .put("rtrId", returnId)
            .put("valor", Cents.text(cents))
            .put("natureza", nature);
    ObjectNode times = view.putObject("horario").put("solicitacao", requestedAt.toString());
    if (settledAt != null) {
      times.put("liquidacao", settledAt.toString());
    }
    view.put("status", status.name());
    if (reason != null) {
      view.put("motivo", reason);
    }
    return view;
  }
}
