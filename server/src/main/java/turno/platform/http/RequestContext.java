package turno.platform.http;

import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;
import turno.kernel.Failure;
import turno.kernel.Id;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.contract.Operation;
import turno.platform.http.ClientBudget.AnswerRoom;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.ratelimit.RateLimits.Standing;

/**
 * One request while it is processed: what its handler needs, and what request watches may know
 * about it and its answer. Each part is filled in when it is known; the parts that a handler sees
 * are complete and do not change. Only the thread that answers the request uses it.
 */
public final class RequestContext {
  private static final long MAX_PART_BYTES_OF_TOOL = 256 << 10;
  private static final WorkspaceId NIL = IdKind.WORKSPACE.least();
  private static final Caller NOBODY = new Caller(NIL, NIL, Set.of(), "", false, false);

  private final RawRequest request;
  private final @Nullable RequestContext outer;
  private AnswerRoom room = AnswerRoom.BOUNDLESS;
  private final long begunNanos = System.nanoTime();
  private String requestId = "";
  private @Nullable Operation operation;
  private @Nullable Caller caller;
  private Credential credential = _ -> null;
  private @Nullable Standing standing;
  private Handling handling = Handling.UNSAID;
  private final Set<String> ignored = new LinkedHashSet<>();
  private @Nullable Input input;
  private @Nullable Long repeatedVersion;
  private ProcessorPermits.@Nullable Permit permit;

  private @Nullable Throwable failure;
  private int status;
  private long bytes;
  private boolean sent;
  private long elapsedNanos;
  private @Nullable Object span;
  private @Nullable String traceId;

  /**
   * What was read of the request, for the handler.
   *
   * @param bytes of the body, as they came
   * @param body empty where there is none, or none that can be read
   * @param failures what the contract finds wrong in the body
   * @param idempotencyKey key, scope and fingerprint
   * @param refusals makes answers of refusals, or null where none are kept
   */
  record Input(
      List<String> pathValues,
      Query query,
      byte[] bytes,
      ObjectNode body,
      List<Failure> failures,
      @Nullable IdempotencyKey idempotencyKey,
      @Nullable IfMatch ifMatch,
      Instant now,
      @Nullable Refusals refusals) {}

  /** What happens to unknown members and parameters (RFC 7240, 4.4). */
  enum Handling {
    /** As strict, and not confirmed. */
    UNSAID,
    STRICT,
    LENIENT
  }

  /** Makes answers of refusals. */
  @FunctionalInterface
  interface Refusals {
    Answer of(ProblemException refusal, String requestId);
  }

  RequestContext(RawRequest request) {
    this.request = request;
    this.outer = null;
  }

  /** An operation that a request asks for in its body: its caller is the request's. */
  RequestContext(RawRequest request, RequestContext outer) {
    this.request = request;
    this.outer = outer;
    room = outer.room;
    requestId = outer.requestId;
    caller = outer.caller;
    credential = outer.credential;
    standing = outer.standing;
  }

  // filled in by the pipeline and the listener

  /** Where large answers find their room while they are made. */
  void within(AnswerRoom given) {
    room = given;
  }

  void named(String id) {
    requestId = id;
  }

  void routed(@Nullable Operation met) {
    operation = met;
  }

  void admitted(@Nullable Caller who) {
    caller = who;
  }

  /** What tells later whether the credential of this request still holds. */
  void shownBy(Credential shown) {
    credential = shown;
  }

  /** What the rate limits leave to the caller; every answer reports it. */
  void show(Standing left) {
    standing = left;
  }

  void handle(Handling wanted) {
    handling = wanted;
  }

  Handling handling() {
    return handling;
  }

  /** Members and parameters that a lenient request holds and nobody read. */
  Set<String> ignored() {
    return ignored;
  }

  void read(Input all) {
    input = all;
  }

  /** The version that the body repeats, which the write compares. */
  void repeats(@Nullable Long version) {
    repeatedVersion = version;
  }

  /** The same caller's reading of the object that is to be changed. */
  RequestContext reading(Operation read, List<String> pathValues, Instant now) {
    RequestContext reading = new RequestContext(request);
    reading.named(requestId);
    reading.routed(read);
    reading.admitted(caller);
    reading.read(
        new Input(
            pathValues,
            Query.parse(""),
            new byte[0],
            Json.object(),
            List.of(),
            null,
            null,
            now,
            null));
    return reading;
  }

  /**
   * Takes a permit, unless the request has one, and keeps it until the answer to the whole request
   * is made.
   */
  void takePermit(ProcessorPermits permits) {
    RequestContext whole = outer == null ? this : outer;
    if (whole.permit == null) {
      whole.permit = permits.acquire(workspaceId());
    }
  }

  /** Gives back the permit that the request has, if any. */
  void releasePermit() {
    if (permit != null) {
      permit.release();
      permit = null;
    }
  }

  void failed(Throwable reason) {
    failure = reason;
  }

  void answered(Answer answer) {
    status = answer.status();
    bytes = answer.size();
  }

  void sent() {
    sent = true;
  }

  void ended() {
    elapsedNanos = System.nanoTime() - begunNanos;
  }

  /** Null until a bucket was asked. */
  @Nullable Standing standing() {
    return standing;
  }

  private Input input() {
    if (input == null) {
      throw new IllegalStateException("the request has not been read");
    }
    return input;
  }

  // for handlers

  public Operation operation() {
    if (operation == null) {
      throw new IllegalStateException("no operation of the contract");
    }
    return operation;
  }

  /** Who makes the request; nobody for an operation that needs no credential. */
  public Caller caller() {
    return caller == null ? NOBODY : caller;
  }

  /** What it was admitted by; nobody's for an operation that needs no credential. */
  public Credential credential() {
    return credential;
  }

  public WorkspaceId workspaceId() {
    return caller().workspaceId();
  }

  /**
   * The instant of this request. No rule looks at another clock
   * (docs/rules/time.md#the-instant-is-given).
   */
  public Instant now() {
    return input().now();
  }

  public String requestId() {
    return requestId;
  }

  public Query query() {
    return input().query();
  }

  /** The id at a place of the path, counted from 0; a malformed one is a 404 like an unknown. */
  public <I extends Id> I pathId(int index, IdKind<I> kind, String what) {
    I id = kind.parse(pathText(index));
    if (id == null) {
      throw ProblemException.notFound(
          "There is no such "
              + what
              + "."
              + (pathText(index).startsWith(kind.prefix())
                  ? ""
                  : " Its id begins with " + kind.prefix() + "."));
    }
    return id;
  }

  public String pathText(int index) {
    return input().pathValues().get(index);
  }

  /** The body's bytes as they came, which nobody has read. */
  public byte[] rawBody() {
    return input().bytes();
  }

  /**
   * Counts the body for a workspace that the handler found, where no credential names one; 503
   * where that workspace has too many bodies.
   */
  public void countBodyFor(WorkspaceId workspaceId) {
    RequestBody.countFor(workspaceId, request);
  }

  /**
   * Makes room in memory for the body and for what the handler makes of it, until the request is
   * answered; 503 where there is none.
   */
  public void occupy(long bytes) {
    RequestBody.occupy(bytes, request);
  }

  /** The file that comes as the body, to be read once; a read that is refused throws a problem. */
  public InputStream file() {
    return RequestBody.open(operation(), request);
  }

  /** The media type of that file without parameters; 415 for what is none. */
  public String fileType() {
    return RequestBody.fileType(request);
  }

  /** The body; 422 with all that the contract finds wrong in it. */
  public ObjectNode body() {
    if (!input().failures().isEmpty()) {
      throw ProblemException.invalid(input().failures());
    }
    return input().body();
  }

  /** The body as a record, see {@link #body()}. */
  public <T> T body(Class<T> type) {
    return Json.MAPPER.treeToValue(body(), type);
  }

  /**
   * The body, also checked by rules that need only the body. Their failures are reported together
   * with the contract's.
   */
  public ObjectNode body(BodyCheck check) {
    List<Failure> failures = input().failures();
    List<Failure> all = new ArrayList<>(failures);
    List<Failure> more = new ArrayList<>();
    check.collect(input().body(), more);
    for (Failure one : more) {
      // a place that breaks the contract is not reported a second time
      if (failures.stream().noneMatch(f -> Objects.equals(f.pointer(), one.pointer()))) {
        all.add(one);
      }
    }
    if (!all.isEmpty()) {
      throw ProblemException.invalid(all);
    }
    return input().body();
  }

  /**
   * A rule over a body alone. It may meet a body that breaks the contract: it checks types itself.
   */
  @FunctionalInterface
  public interface BodyCheck {
    void collect(ObjectNode body, List<Failure> failures);
  }

  /**
   * Announces how large the answer is going to be, before it is. 400 for one that is too large, 503
   * where the large answers that are being made, or are on their way, leave no room for it.
   */
  public void growAnswer(long bytes) {
    Answer.requireSize(bytes);
    if (!room.growsTo(bytes)) {
      throw ProtocolErrors.noRoomForAnswer();
    }
  }

  /**
   * After how many bytes a part of something long ends: fewer for a tool, whose result repeats it
   * and is read by a model.
   *
   * @param usual for a request of its own
   */
  public long maxPartBytes(long usual) {
    return outer == null ? usual : Math.min(usual, MAX_PART_BYTES_OF_TOOL);
  }

  /**
   * Unknown members of the request: refused together with other faults, or, for a lenient request,
   * named in the answer (docs/rules/protocol.md#unknown-members).
   */
  public void surplus(List<Failure> found, List<Failure> failures) {
    if (handling == Handling.LENIENT) {
      found.forEach(one -> ignored.add(place(one)));
    } else {
      failures.addAll(found);
    }
  }

  private static String place(Failure failure) {
    return failure.pointer() == null ? "?" + failure.parameter() : failure.pointer();
  }

  /** Key, scope and fingerprint of an idempotent request, or null when it has none. */
  public @Nullable IdempotencyKey idempotencyKey() {
    return input().idempotencyKey();
  }

  /**
   * 412 when {@code If-Match} names other versions than {@code actual}
   * (docs/rules/protocol.md#if-match), 422 when the body contains another version
   * (docs/rules/protocol.md#read-only-members). To be called with the version that the write found,
   * which may differ from the one that a GET returned just before.
   */
  public void requireVersion(long actual) {
    IfMatch ifMatch = input().ifMatch();
    if (ifMatch != null && !ifMatch.includes(actual)) {
      throw new ProblemException(412, ProblemCode.VERSION_MISMATCH, ifMatch.mismatch(actual))
          .with("current_version", actual);
    }
    if (repeatedVersion != null && repeatedVersion != actual) {
      throw ProblemException.invalid(
          List.of(
              Failure.at(
                  "#/version",
                  "read_only",
                  "version is set by the server: leave it out, or send the value that it has.")));
    }
  }

  /**
   * The refusal as it will be answered, for a handler that stores it under the idempotency key in
   * the transaction that read what the refusal says. Other refusals are thrown.
   */
  public Answer refused(ProblemException refusal) {
    Refusals refusals = input().refusals();
    if (refusals == null) {
      throw refusal;
    }
    return refusals.of(refusal, requestId);
  }

  // for those who watch

  /** Must never be logged: its address and body hold what people wrote. */
  public RawRequest request() {
    return request;
  }

  /** The operation that it met; null for unknown addresses, pages and OPTIONS. */
  public @Nullable Operation metOperation() {
    return operation;
  }

  /** Who made it, if its credential is valid. */
  public @Nullable Caller knownCaller() {
    return caller;
  }

  /** Why it was answered with 5xx, where an exception was the reason. */
  public @Nullable Throwable failure() {
    return failure;
  }

  /** 0 when there was no answer. */
  public int status() {
    return status;
  }

  /** Of the answer's body, before any compression. */
  public long bytes() {
    return bytes;
  }

  /** Whether the answer was handed to the system whole. */
  public boolean isSent() {
    return sent;
  }

  /** Known when it has ended. */
  public long elapsedNanos() {
    return elapsedNanos;
  }

  /** What a request watch stored here when the request began. */
  public @Nullable Object span() {
    return span;
  }

  /** The trace that the request belongs to, where traces are kept. */
  public @Nullable String traceId() {
    return traceId;
  }

  public void span(Object open, String idOfTrace) {
    span = open;
    traceId = idOfTrace;
  }
}
