package turno.platform.http;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.contract.Operation;
import turno.platform.idempotency.IdempotencyKey;

/** One request on its way through a handler: authenticated, routed, readable. */
public final class Call {
  private final Operation operation;
  private final Caller caller;
  private final List<String> pathValues;
  private final Query query;
  private final ObjectNode body;
  private final List<Failure> failures;
  private final Headers headers;
  private final Instant now;
  private final @Nullable Refusals refusals;

  /** What the headers said. */
  record Headers(
      String requestId,
      @Nullable IdempotencyKey idempotencyKey,
      @Nullable IfMatch ifMatch,
      boolean strict) {

    Headers(String requestId, @Nullable IdempotencyKey idempotencyKey, @Nullable IfMatch ifMatch) {
      this(requestId, idempotencyKey, ifMatch, false);
    }
  }

  /** Makes answers of refusals. */
  @FunctionalInterface
  interface Refusals {
    Answer of(ProblemException refusal, String requestId);
  }

  Call(
      Operation operation,
      Caller caller,
      List<String> pathValues,
      Query query,
      ObjectNode body,
      List<Failure> failures,
      Headers headers,
      Instant now) {
    this(operation, caller, pathValues, query, body, failures, headers, now, null);
  }

  Call(
      Operation operation,
      Caller caller,
      List<String> pathValues,
      Query query,
      ObjectNode body,
      List<Failure> failures,
      Headers headers,
      Instant now,
      @Nullable Refusals refusals) {
    this.operation = operation;
    this.caller = caller;
    this.pathValues = pathValues;
    this.query = query;
    this.body = body;
    this.failures = failures;
    this.headers = headers;
    this.now = now;
    this.refusals = refusals;
  }

  public Operation operation() {
    return operation;
  }

  public Caller caller() {
    return caller;
  }

  public UUID workspaceId() {
    return caller.workspaceId();
  }

  /** The instant of this request, in whole seconds or finer; no rule looks at another clock. */
  public Instant now() {
    return now;
  }

  public String requestId() {
    return headers.requestId();
  }

  public Query query() {
    return query;
  }

  /** The id at a place of the path, counted from 0; a malformed one is a 404 like an unknown. */
  public UUID pathId(int index, IdKind kind, String what) {
    UUID id = kind.parse(pathValues.get(index));
    if (id == null) {
      throw ProblemException.notFound("There is no such " + what + ".");
    }
    return id;
  }

  public String pathText(int index) {
    return pathValues.get(index);
  }

  /** The body; 422 with all that the contract finds wrong in it. */
  public ObjectNode body() {
    if (!failures.isEmpty()) {
      throw ProblemException.invalid(failures);
    }
    return body;
  }

  /** The body as a record, see {@link #body()}. */
  public <T> T body(Class<T> type) {
    return Json.MAPPER.treeToValue(body(), type);
  }

  /**
   * The body, held also against rules that need nothing but it: their failures are reported
   * together with the contract's.
   */
  public ObjectNode body(BodyCheck check) {
    List<Failure> all = new ArrayList<>(failures);
    List<Failure> more = new ArrayList<>();
    check.collect(body, more);
    for (Failure failure : more) {
      // what breaks the contract need not hear twice that it breaks a rule
      if (failures.stream().noneMatch(f -> Objects.equals(f.pointer(), failure.pointer()))) {
        all.add(failure);
      }
    }
    if (!all.isEmpty()) {
      throw ProblemException.invalid(all);
    }
    return body;
  }

  /**
   * A rule over a body alone. It may meet a body that breaks the contract: it checks types itself.
   */
  @FunctionalInterface
  public interface BodyCheck {
    void collect(ObjectNode body, List<Failure> failures);
  }

  /** Whether members that nobody knows are to be refused ({@code Prefer: handling=strict}). */
  public boolean isStrict() {
    return headers.strict();
  }

  /** Key, scope and fingerprint of an idempotent request, or null when it has none. */
  public @Nullable IdempotencyKey idempotencyKey() {
    return headers.idempotencyKey();
  }

  /** 412 when the request was meant for another version than {@code actual} (optional guard). */
  public void requireVersion(long actual) {
    if (headers.ifMatch() != null && !headers.ifMatch().includes(actual)) {
      throw new ProblemException(
              412,
              ProblemCode.VERSION_MISMATCH,
              "The object is at version " + actual + ". Read it again and decide anew.")
          .with("current_version", actual);
    }
  }

  /**
   * The refusal as it will be answered, for a handler that keeps it under the idempotency key in
   * the transaction in which it read what the refusal says. Other refusals are thrown.
   */
  public Answer refused(ProblemException refusal) {
    if (refusals == null) {
      throw refusal;
    }
    return refusals.of(refusal, requestId());
  }

  /** Page size of a list: 50 unless told, at most 100 (decisions section 1 "Lists"). */
  public int pageSize() {
    return Math.min(100, query.integer("limit", 50));
  }
}
