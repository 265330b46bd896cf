package turno.verification.pix;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A fault that affects the next requests.
 *
 * @param operation the affected operation; null for all operations
 * @param effect whether the request still takes effect and only its answer is replaced
 * @param times the number of affected requests; negative for all of them
 */
public record PspFault(@Nullable PspOperation operation, Answer answer, boolean effect, int times) {

  /** The answer that replaces the usual one. */
  public enum Answer {
    /** 429 with {@code Retry-After: 1}. */
    TOO_MANY_REQUESTS(429, "LimiteExcedido"),
    /** 429 with {@code Retry-After: 3600}. */
    TOO_MANY_FOR_AN_HOUR(429, "LimiteExcedido"),
    FORBIDDEN(403, "AcessoNegado"),
    NOT_FOUND(404, "NaoEncontrado"),
    SERVER_ERROR(500, "ErroInternoDoServidor"),
    UNAVAILABLE(503, "ServicoIndisponivel"),
    GATEWAY_TIMEOUT(504, "IndisponibilidadePorTempoEsgotado"),
    /** The connection is closed without an answer. */
    DROPPED(0, ""),
    /** The connection stays open without an answer, until the caller or the simulator closes it. */
    SILENT(0, "");

    final int status;
    final String type;

    Answer(int status, String type) {
      this.status = status;
      this.type = type;
    }
  }

  /** Keeps one request from taking effect, and replaces its answer. */
  public static PspFault refusing(PspOperation operation, Answer answer) {
    return new PspFault(operation, answer, false, 1);
  }

  /** Lets one request take effect, but replaces its answer. */
  public static PspFault afterEffect(PspOperation operation, Answer answer) {
    return new PspFault(operation, answer, true, 1);
  }

  /** Keeps all requests from taking effect until the faults are cleared, as during an outage. */
  public static PspFault down(Answer answer) {
    return new PspFault(null, answer, false, -1);
  }

  static PspFault read(JsonNode json) {
    return new PspFault(
        json.has("operation")
            ? PspOperation.valueOf(json.path("operation").stringValue().toUpperCase(Locale.ROOT))
            : null,
        Answer.valueOf(json.path("answer").stringValue().toUpperCase(Locale.ROOT)),
        json.path("effect").asBoolean(false),
        json.path("times").asInt(1));
  }

  boolean concerns(PspOperation asked) {
    return operation == null || operation == asked;
  }

  PspFault oneLess() {
    return times < 0 ? this : new PspFault(operation, answer, effect, times - 1);
  }
}
