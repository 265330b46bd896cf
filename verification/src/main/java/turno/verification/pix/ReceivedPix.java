package turno.verification.pix;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** A received payment; guarded by the lock of its {@link PixBank}. */
final class ReceivedPix {
  final String endToEndId;
  final @Nullable String txid;
  final String pixKey;
  final long cents;
  final Instant at;
  final Map<String, Refund> refunds = new LinkedHashMap<>();

  ReceivedPix(String endToEndId, @Nullable String txid, String pixKey, long cents, Instant at) {
    this.endToEndId = endToEndId;
    this.txid = txid;
    this.pixKey = pixKey;
    this.cents = cents;
    this.at = at;
  }

  /** The amount that is left after all refunds that are settled or in process. */
  long remainingCents() {
    long gone = 0;
    for (Refund refund : refunds.values()) {
      gone += refund.status == RefundStatus.NAO_REALIZADO ? 0 : refund.cents;
    }
    return cents - gone;
  }

  ObjectNode view() {
    ObjectNode view = PlainJson.object().put("endToEndId", endToEndId);
    if (txid != null) {
      view.put("txid", txid);
    }
    view.put("valor", Cents.text(cents)).put("chave", pixKey).put("horario", at.toString());
    view.putObject("componentesValor").putObject("original").put("valor", Cents.text(cents));
    if (!refunds.isEmpty()) {
      var list = view.putArray("devolucoes");
      refunds.values().forEach(refund -> list.add(refund.view()));
    }
    return view;
  }
}
