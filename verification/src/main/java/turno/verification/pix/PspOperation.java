package turno.verification.pix;

import org.jspecify.annotations.Nullable;

/** The provider's operations, with the scope that each needs. */
public enum PspOperation {
  TOKEN(""),
  PUT_COB("cob.write"),
  POST_COB("cob.write"),
  PATCH_COB("cob.write"),
  GET_COB("cob.read"),
  LIST_COB("cob.read"),
  GET_PIX("pix.read"),
  LIST_PIX("pix.read"),
  PUT_REFUND("pix.write"),
  GET_REFUND("pix.read"),
  PUT_WEBHOOK("webhook.write"),
  GET_WEBHOOK("webhook.read"),
  LIST_WEBHOOK("webhook.read"),
  DELETE_WEBHOOK("webhook.write");

  private final String scope;

  PspOperation(String scope) {
    this.scope = scope;
  }

  String scope() {
    return scope;
  }

  /** The operation of a request; null if the API has no such operation. */
  static @Nullable PspOperation of(PspRequest request) {
    String method = request.method();
    if (request.segment(0).equals("oauth")) {
      return request.path().size() == 2
              && request.segment(1).equals("token")
              && method.equals("POST")
          ? TOKEN
          : null;
    }
    if (!request.segment(0).equals("v2")) {
      return null;
    }
    int below = request.path().size() - 2;
    return switch (request.segment(1)) {
      case "cob" -> below == 0 ? charges(method) : below == 1 ? charge(method) : null;
      case "pix" -> {
        if (below == 3 && request.segment(3).equals("devolucao")) {
          yield refund(method);
        }
        yield below > 1 || !method.equals("GET") ? null : below == 0 ? LIST_PIX : GET_PIX;
      }
      case "webhook" -> below == 1 ? webhook(method) : list(below, method);
      default -> null;
    };
  }

  private static @Nullable PspOperation charges(String method) {
    return switch (method) {
      case "GET" -> LIST_COB;
      case "POST" -> POST_COB;
      default -> null;
    };
  }

  private static @Nullable PspOperation charge(String method) {
    return switch (method) {
      case "PUT" -> PUT_COB;
      case "PATCH" -> PATCH_COB;
      case "GET" -> GET_COB;
      default -> null;
    };
  }

  private static @Nullable PspOperation refund(String method) {
    return switch (method) {
      case "PUT" -> PUT_REFUND;
      case "GET" -> GET_REFUND;
      default -> null;
    };
  }

  private static @Nullable PspOperation webhook(String method) {
    return switch (method) {
      case "PUT" -> PUT_WEBHOOK;
      case "GET" -> GET_WEBHOOK;
      case "DELETE" -> DELETE_WEBHOOK;
      default -> null;
    };
  }

  private static @Nullable PspOperation list(int below, String method) {
    return below == 0 && method.equals("GET") ? LIST_WEBHOOK : null;
  }
}
