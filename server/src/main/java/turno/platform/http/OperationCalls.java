package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.kernel.JsonWeight;
import turno.platform.contract.Operation;

/**
 * Runs operations of the contract on behalf of another request, such as one to a {@link
 * ProtocolEndpoint}: with the caller and the id of that request, through the same pipeline as any
 * request, but without a socket. The credential and the rate limits are the only things that are
 * not checked again.
 */
public final class OperationCalls {
  private static final byte[] NOTHING = {};
  private static final String HEX = "0123456789ABCDEF";

  private final Pipeline pipeline;

  OperationCalls(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /**
   * One call of an operation.
   *
   * @param pathValues the values of the path's parameters, in order
   * @param query the values of each parameter; a parameter that takes a list may have several
   *     values
   * @param body null if there is none
   * @param idempotencyKey null if there is none
   * @param version the version that the object must have; null if any version will do
   * @param subjectOnly whether only {@link Reply#subject} of a successful answer is needed, so that
   *     its body may be left empty
   */
  public record Call(
      Operation operation,
      List<String> pathValues,
      Map<String, List<String>> query,
      @Nullable Object body,
      @Nullable String idempotencyKey,
      @Nullable Long version,
      boolean subjectOnly) {}

  /**
   * Finds the caller of the request and counts the request towards the rate limits; throws 401 and
   * 429 as for any request, and 403 for customers.
   */
  public Caller admit(RequestContext outer) {
    return pipeline.admit(outer);
  }

  /**
   * Creates a request that calls operations for a caller whose credential was checked elsewhere.
   */
  public static RequestContext as(Caller caller) {
    RequestContext outer = new RequestContext(RawRequest.inside("POST", "/", Map.of(), NOTHING));
    outer.named(outer.request().id());
    outer.admitted(caller);
    return outer;
  }

  /** Returns the instant that operations treat as now. */
  public Instant now() {
    return pipeline.now();
  }

  /**
   * Reads the body of the request, which is JSON; throws 413 if it has more than {@code most}
   * bytes. Reserves memory for the parsed body, and for the operation that the body calls.
   */
  public byte[] body(RequestContext outer, int most) throws IOException {
    byte[] bytes = RequestBody.bytes(outer.request(), most);
    RequestBody.countFor(outer.workspaceId(), outer.request());
    RequestBody.occupy((1 + RequestBody.MADE) * JsonWeight.of(bytes), outer.request());
    return bytes;
  }

  /**
   * The outcome of a call.
   *
   * @param subject the object that the answer shows, if the operation's handler has set one
   */
  public record Reply(Answer answer, @Nullable Object subject) {}

  /** Runs an operation and returns its answer, which may be a refusal; never throws. */
  public Reply run(RequestContext outer, Call call) {
    Map<String, String> headers = new HashMap<>();
    headers.put("content-type", Answer.JSON);
    if (call.idempotencyKey() != null) {
      headers.put("idempotency-key", call.idempotencyKey());
    }
    if (call.version() != null) {
      headers.put("if-match", Answer.etag(call.version()));
    }
    RawRequest request =
        RawRequest.inside(
            call.operation().method(),
            path(call.operation(), call.pathValues()),
            headers,
            call.body() == null ? NOTHING : Json.bytes(call.body()));
    RequestContext inner = new RequestContext(request, outer, !call.subjectOnly());
    Answer answer =
        pipeline.inside(
            inner,
            call.operation(),
            call.pathValues(),
            Query.of(call.query(), call.operation().parameters()),
            outer);
    return new Reply(answer, inner.subject());
  }

  private static String path(Operation operation, List<String> values) {
    if (values.isEmpty()) {
      return operation.path();
    }
    StringBuilder path = new StringBuilder();
    int next = 0;
    for (String segment : operation.path().substring(1).split("/")) {
      path.append('/');
      if (segment.startsWith("{")) {
        encode(values.get(next++), path);
      } else {
        path.append(segment);
      }
    }
    return path.toString();
  }

  private static void encode(String text, StringBuilder into) {
    for (byte octet : text.getBytes(UTF_8)) {
      boolean plain =
          (octet >= 'a' && octet <= 'z')
              || (octet >= 'A' && octet <= 'Z')
              || (octet >= '0' && octet <= '9')
              || octet == '-'
              || octet == '_'
              || octet == '.'
              || octet == ':';
      if (plain) {
        into.append((char) octet);
      } else {
        into.append('%').append(HEX.charAt((octet >> 4) & 15)).append(HEX.charAt(octet & 15));
      }
    }
  }
}
