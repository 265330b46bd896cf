package turno.platform.http;

import java.io.InputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
 * A request being processed: the input of its handler, and everything that request watches may read
 * about the request and its answer. Each part is set when it becomes known; the parts that a
 * handler sees are complete and do not change. Only the thread that answers the request uses this
 * object.
 */
public final class RequestContext {
  private static final long MAX_PART_BYTES_OF_TOOL = 256 << 10;
  private static final WorkspaceId NIL = IdKind.WORKSPACE.least();
  private static final Caller NOBODY = new Caller(NIL, NIL, Set.of(), "", false, false);

  private final RawRequest request;
  private final @Nullable RequestContext outer;
  private final boolean needsBody;
  private AnswerRoom room = AnswerRoom.BOUNDLESS;
  private final long begunNanos = System.nanoTime();
  private String requestId = "";
  private @Nullable Operation operation;
  private @Nullable Caller caller;
  private Credential credential = _ -> null;
  private @Nullable Standing standing;
  private Handling handling = Handling.UNSAID;
  private final Set<String> ignored = new LinkedHashSet<>();
  private @Nullable String origin;
  private final Map<String, String> ownHeaders = new LinkedHashMap<>();
  private @Nullable Input input;
  private @Nullable Long repeatedVersion;
  private @Nullable Object subject;
  private ProcessorPermits.@Nullable Permit permit;

  private @Nullable Throwable failure;
  private int status;
  private long bytes;
  private boolean sent;
  private long elapsedNanos;
  private @Nullable Object span;
  private @Nullable String traceId;

  /**
   * The parts of the request that were read for the handler.
   *
   * @param bytes the body's bytes as they arrived
   * @param body empty if it is absent or unreadable
   * @param failures the violations of the contract in the body
   * @param idempotencyKey key, scope and fingerprint; null if the request has no key
   * @param refusals renders refusals as answers; null if refusals are not stored
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

  /** How to treat unknown members and parameters (RFC 7240, 4.4). */
  enum Handling {
    /** The client has stated no valid preference: like strict, but not confirmed in the answer. */
    UNSAID,
    STRICT,
    LENIENT
  }

  /** Renders refusals as answers. */
  @FunctionalInterface
  interface Refusals {
    Answer of(ProblemException refusal, String requestId);
  }

  RequestContext(RawRequest request) {
    this.request = request;
    this.outer = null;
    this.needsBody = true;
  }

  /**
   * Creates the context of an operation that is called on behalf of the request {@code outer}, with
   * the caller of that request.
   */
  RequestContext(RawRequest request, RequestContext outer, boolean needsBody) {
    this.request = request;
    this.outer = outer;
    this.needsBody = needsBody;
    room = outer.room;
    requestId = outer.requestId;
    caller = outer.caller;
    credential = outer.credential;
    standing = outer.standing;
  }

  // for the pipeline and the listener

  /** Sets the budget from which a large answer takes its memory. */
  void within(AnswerRoom given) {
    room = given;
  }

  void named(String id) {
    requestId = id;
  }

  void routed(@Nullable Operation met) {
    operation = met;
  }

  void admitted(@Nullable Caller given) {
    caller = given;
  }

  /** Sets the credential, so that it can be checked again later. */
  void shownBy(Credential shown) {
    credential = shown;
  }

  /**
   * Sets the origin, other than this server's own, whose pages may read the answer; null if there
   * is none.
   */
  public void comesFrom(@Nullable String page) {
    origin = page;
  }

  @Nullable String origin() {
    return origin;
  }

  /**
   * Adds a header to the answer, even a replayed one, if publishable keys may call the operation.
   */
  public void answersWith(String header, String value) {
    ownHeaders.put(header, value);
  }

  Map<String, String> ownHeaders() {
    return ownHeaders;
  }

  /** Sets the caller's remaining rate limits, which every answer reports. */
  void show(Standing left) {
    standing = left;
  }

  void handle(Handling wanted) {
    handling = wanted;
  }

  Handling handling() {
    return handling;
  }

  /**
   * Returns the unknown members and parameters that were ignored because the request is lenient.
   */
  Set<String> ignored() {
    return ignored;
  }

  void read(Input all) {
    input = all;
  }

  /** Sets the version that the body repeats, for the write to compare with the object's version. */
  void repeats(@Nullable Long version) {
    repeatedVersion = version;
  }

  /** Sets the object that the answer shows, so that {@link SentAnswers} can complete the answer. */
  public void about(Object shown) {
    subject = shown;
  }

  /** Returns the object that the answer shows, if its handler set one. */
  public @Nullable Object subject() {
    return subject;
  }

  /** Whether a successful answer needs its body; if not, the caller reads only the subject. */
  public boolean needsBody() {
    return needsBody;
  }

  /**
   * Whether the call acts for a customer: one with a link or a WhatsApp button, a visitor to a
   * page, or the customer of an agent at {@code /mcp}.
   */
  public boolean isForCustomer() {
    return caller().isCustomer() || (outer != null && outer.request().path().equals("/mcp"));
  }

  /**
   * Returns a context in which the same caller reads the object that this request is about to
   * change.
   */
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
   * has been created.
   */
  void takePermit(ProcessorPermits permits) {
    RequestContext whole = outer == null ? this : outer;
    if (whole.permit == null) {
      whole.permit = permits.acquire(workspaceId());
    }
  }

  /** Releases the request's permit, if any. */
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

  /** Returns the caller's remaining rate limits; null until one has been checked. */
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

  /** Returns the caller; {@code NOBODY} for an operation that needs no credential. */
  public Caller caller() {
    return caller == null ? NOBODY : caller;
  }

  /**
   * Returns the credential of the request; for an operation that needs none, a credential without a
   * caller.
   */
  public Credential credential() {
    return credential;
  }

  public WorkspaceId workspaceId() {
    return caller().workspaceId();
  }

  /**
   * Returns the instant of this request. No rule reads another clock
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

  /**
   * Returns the id at a position among the path's parameters, counted from 0; throws 404 for a
   * malformed id, as for an unknown one.
   *
   * @param what the noun for the object in the refusal, such as {@code booking}
   */
  public <I extends Id> I pathId(int index, IdKind<I> kind, String what) {
    I id = kind.parse(pathText(index));
    if (id == null) {
      throw ProblemException.notFound(
          "There is no such "
              + what
              + "."
              + (pathText(index).startsWith(kind.prefix())
                  ? ""
                  : " Its id would begin with " + kind.prefix() + "."));
    }
    return id;
  }

  public String pathText(int index) {
    return input().pathValues().get(index);
  }

  /** Returns the body's bytes as they arrived, unparsed. */
  public byte[] rawBody() {
    return input().bytes();
  }

  /**
   * Counts the body towards the share of the workspace that the handler has found for a request
   * without a credential; throws 503 if that workspace has too many bodies in progress.
   */
  public void countBodyFor(WorkspaceId workspaceId) {
    RequestBody.countFor(workspaceId, request);
  }

  /**
   * Returns the file sent as the body, which can be read only once; a refused read throws a
   * problem.
   */
  public InputStream file() {
    return RequestBody.open(operation(), request);
  }

  /** Reads the whole file in the body, which is counted like any other body. */
  public byte[] wholeFile() {
    return RequestBody.whole(operation(), request);
  }

  /**
   * Returns the media type of the file in the body, without parameters; throws 415 if the type is
   * malformed.
   */
  public String fileType() {
    return RequestBody.fileType(request);
  }

  /** Returns the body; throws 422 with all its violations of the contract. */
  public ObjectNode body() {
    if (!input().failures().isEmpty()) {
      throw ProblemException.invalid(input().failures());
    }
    return input().body();
  }

  /** Returns the body as a record; see {@link #body()}. */
  public <T> T body(Class<T> type) {
    return Json.MAPPER.treeToValue(body(), type);
  }

  /**
   * Returns the body after checking it by rules that need only the body. The failures of these
   * rules are reported together with the violations of the contract.
   */
  public ObjectNode body(BodyCheck check) {
    List<Failure> failures = input().failures();
    List<Failure> all = new ArrayList<>(failures);
    List<Failure> more = new ArrayList<>();
    check.collect(input().body(), more);
    for (Failure one : more) {
      // a member that violates the contract is not reported twice
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
   * A rule about a body alone. The body may violate the contract, so the rule checks types itself.
   */
  @FunctionalInterface
  public interface BodyCheck {
    void collect(ObjectNode body, List<Failure> failures);
  }

  /**
   * Reserves room for an answer of this size in bytes before the answer is created. Throws 400 if
   * the answer is too large, and 503 if other large answers leave no room.
   */
  public void growAnswer(long bytes) {
    Answer.requireSize(bytes);
    if (!room.growsTo(bytes)) {
      throw ProtocolErrors.noRoomForAnswer();
    }
  }

  /**
   * Returns the size in bytes at which one part of long content ends: smaller for a call on behalf
   * of another request, because the result of an MCP tool contains the content twice and is read by
   * a model.
   *
   * @param usual the size for any other call
   */
  public long maxPartBytes(long usual) {
    return outer == null ? usual : Math.min(usual, MAX_PART_BYTES_OF_TOOL);
  }

  /**
   * Handles unknown members and parameters: reports them together with other failures or, for a
   * lenient request, lists them in the answer (docs/rules/protocol.md#unknown-members).
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

  /**
   * Returns the key, scope and fingerprint of an idempotent request; null if the request has no
   * key.
   */
  public @Nullable IdempotencyKey idempotencyKey() {
    return input().idempotencyKey();
  }

  /**
   * Throws 412 if {@code If-Match} names only versions other than {@code actual}
   * (docs/rules/protocol.md#if-match), and 422 if the body contains another version
   * (docs/rules/protocol.md#read-only-members). Call it with the version that the write found,
   * which may differ from that of an earlier GET.
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
                  "version is set by the server: leave it out, or send its current value.")));
    }
  }

  /**
   * Renders a refusal as an answer, for a handler that stores the answer under the idempotency key,
   * in the transaction that found the reason. Throws the refusal if refusals of the request are not
   * stored.
   */
  public Answer refused(ProblemException refusal) {
    Refusals refusals = input().refusals();
    if (refusals == null) {
      throw refusal;
    }
    return refusals.of(refusal, requestId);
  }

  // for request watches

  /**
   * Returns the request as it arrived. Never log it: its URL and body may contain text that people
   * wrote.
   */
  public RawRequest request() {
    return request;
  }

  /** Returns the matched operation; null if there is none, such as for pages and OPTIONS. */
  public @Nullable Operation metOperation() {
    return operation;
  }

  /** Returns the caller, if the request has a valid credential; otherwise null. */
  public @Nullable Caller knownCaller() {
    return caller;
  }

  /** Returns the exception with which the request ended, if there was one. */
  public @Nullable Throwable failure() {
    return failure;
  }

  /** Returns the status of the answer; 0 if there is no answer yet. */
  public int status() {
    return status;
  }

  /** Returns the length of the answer's body in bytes, before any compression. */
  public long bytes() {
    return bytes;
  }

  /** Whether the operating system has accepted the whole answer, or the head of a streamed one. */
  public boolean isSent() {
    return sent;
  }

  /** Returns the time that the request took; 0 until it has ended. */
  public long elapsedNanos() {
    return elapsedNanos;
  }

  /** Returns the object that a request watch stored here when the request began. */
  public @Nullable Object span() {
    return span;
  }

  /** Returns the id of the request's trace, if traces are recorded. */
  public @Nullable String traceId() {
    return traceId;
  }

  public void span(Object open, String idOfTrace) {
    span = open;
    traceId = idOfTrace;
  }
}
