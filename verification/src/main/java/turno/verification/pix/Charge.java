package turno.verification.pix;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** An immediate charge as the provider stores it; guarded by the lock of its {@link PixBank}. */
final class Charge {
  private static final int EXPIRATION_DEFAULT = 86_400;
  private static final List<String> OPTIONAL_MEMBERS =
      List.of("devedor", "solicitacaoPagador", "infoAdicionais");

  final String txid;
  final long number;
  final Instant created;
  final String location = "pix.example.com/qr/v2/" + UUID.randomUUID().toString().replace("-", "");
  final List<ReceivedPix> payments = new ArrayList<>();
  private final ObjectNode requested = PlainJson.object();
  ChargeStatus status = ChargeStatus.ATIVA;
  int revision;
  private @Nullable Instant endedAt;

  Charge(String txid, long number, Instant created, JsonNode body) {
    this.txid = txid;
    this.number = number;
    this.created = created;
    mergeInto(requested, body);
  }

  /** Applies the members of a request, and returns whether the charge has changed. */
  boolean merge(JsonNode body) {
    ObjectNode before = requested.deepCopy();
    mergeInto(requested, body);
    return !requested.equals(before);
  }

  boolean wouldChangeBy(JsonNode body) {
    ObjectNode changed = requested.deepCopy();
    mergeInto(changed, body);
    return !changed.equals(requested);
  }

  private static void mergeInto(ObjectNode target, JsonNode body) {
    target.put("chave", body.path("chave").asString(target.path("chave").asString("")));
    ObjectNode calendar = target.withObjectProperty("calendario");
    int expiration = calendar.path("expiracao").asInt(EXPIRATION_DEFAULT);
    calendar.put("expiracao", body.path("calendario").path("expiracao").asInt(expiration));
    ObjectNode value = target.withObjectProperty("valor");
    body.path("valor").properties().forEach(each -> value.set(each.getKey(), each.getValue()));
    for (String member : OPTIONAL_MEMBERS) {
      if (body.has(member)) {
        target.set(member, body.get(member));
      }
    }
  }

  /** Ends the charge, because it was paid or removed. */
  void end(ChargeStatus how, Instant now) {
    status = how;
    endedAt = now;
  }

  ChargeRecord record() {
    Instant expires = expiresAt();
    Instant until = endedAt != null && endedAt.isBefore(expires) ? endedAt : expires;
    return new ChargeRecord(txid, cents(), status.name(), created, until);
  }

  long cents() {
    return Cents.parse(requested.path("valor").path("original").stringValue());
  }

  boolean payerMayChange() {
    return requested.path("valor").path("modalidadeAlteracao").asInt(0) == 1;
  }

  String pixKey() {
    return requested.path("chave").stringValue();
  }

  Instant expiresAt() {
    return created.plusSeconds(requested.path("calendario").path("expiracao").asInt());
  }

  /** The answer to a request for this charge. */
  ObjectNode view(CodeMember codeMember) {
    ObjectNode view = requested.deepCopy();
    view.withObjectProperty("calendario").put("criacao", created.toString());
    view.put("txid", txid).put("revisao", revision).put("status", status.name());
    view.putObject("loc")
        .put("id", number)
        .put("location", location)
        .put("tipoCob", "cob")
        .put("criacao", created.toString());
    view.put("location", location);
    String code = DynamicBrCode.of(location);
    switch (codeMember) {
      case STANDARD -> view.put("pixCopiaECola", code);
      case BRCODE -> view.put("brcode", code);
      case NONE -> {}
    }
    if (!payments.isEmpty()) {
      var list = view.putArray("pix");
      payments.forEach(payment -> list.add(payment.view()));
    }
    return view;
  }
}
