package turno.verification.pix;

import java.util.List;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;
import turno.verification.kit.PlainJson;

/** An answer that refuses a request, in the form of the API Pix or in a provider's own form. */
final class PixProblem extends RuntimeException {
  private static final long serialVersionUID = 1;
  private static final String TYPES = "https://pix.bcb.gov.br/api/v2/error/";

  private final transient PspReply reply;

  private PixProblem(PspReply reply) {
    super(reply.toString(), null, false, false);
    this.reply = reply;
  }

  static PixProblem of(int status, String type, String detail) {
    return of(status, type, detail, List.of());
  }

  static PixProblem of(int status, String type, String detail, List<RuleViolation> violations) {
    ObjectNode body =
        PlainJson.object()
            .put("type", TYPES + type)
            .put("title", type)
            .put("status", status)
            .put("detail", detail)
            .put("correlationId", UUID.randomUUID().toString());
    if (!violations.isEmpty()) {
      var list = body.putArray("violacoes");
      violations.forEach(violation ->
          list.addObject()
              .put("razao", violation.reason())
              .put("propriedade", violation.property())
              .put("valor", violation.value()));
    }
    return new PixProblem(new PspReply(status, "application/problem+json", body));
  }

  /** A refusal in a provider's own form. */
  static PixProblem foreign(int status, ObjectNode body) {
    return new PixProblem(PspReply.json(status, body));
  }

  PspReply reply() {
    return reply;
  }
}
