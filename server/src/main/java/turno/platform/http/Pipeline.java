package turno.platform.http;

import java.io.IOException;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import turno.kernel.Failure;
import turno.kernel.Json;
import turno.kernel.JsonWeight;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;
import turno.platform.contract.BodyRules;
import turno.platform.contract.Contract;
import turno.platform.contract.Operation;
import turno.platform.contract.Parameter;
import turno.platform.contract.SurplusMembers;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Caller.Guest;
import turno.platform.idempotency.IdempotencyKey;
import turno.platform.ratelimit.RateLimits.Standing;
import turno.platform.watchdog.ProcessEnd;

/**
 * The steps of a request. Their order in the code is the precedence of errors
 * (docs/rules/protocol.md#precedence-of-errors): 429 for the IP address, 401, 429 for the key or
 * workspace, 404 for an unknown route, 405, 403, 501, 406/413/415/400, then the errors of the
 * idempotency key, and then those of the handler: 404 for an id in the path, 422 for the shape of
 * the body, 404 for an id in the body, 403 and 422 with a reason, 412, 409 and 410.
 */
public final class Pipeline {
  private static final Logger LOG = LoggerFactory.getLogger(Pipeline.class);
  private static final String BASE = "/v1/";

  /**
   * The maximum length of the path and the query together, in characters: a filter may contain a
   * hundred ids.
   */
  static final int MAX_TARGET = 8_192;

  /** The methods of changes whose body may repeat members of the answer to GET at the same URL. */
  private static final Set<String> REPEATABLE = Set.of("PATCH", "PUT");

  private static final String METHODS = "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT";

  /** The format of {@code Date} (RFC 9110, 5.6.7). */
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
          .withZone(ZoneOffset.UTC);

  private final Contract contract;
  private final BodyRules bodyRules;
  private final SurplusMembers surplusMembers;
  private final NearestAddress addresses;
  private final Map<String, Handler> handlers;
  private final AccessControl access;
  private final IdempotentExecution idempotency;
  private final ProblemPages pages;
  private final InstantSource clock;
  private final Map<String, ProtocolEndpoint> endpoints;
  private final SentAnswers sent;
  private final OperationCalls calls = new OperationCalls(this);

  /**
   * Limits how many lists one workspace reads at the same time. Reading a list includes waiting for
   * the database, so there are more permits than processors.
   */
  private final ProcessorPermits lists = new ProcessorPermits(2 * ProcessorPermits.PROCESSORS);

  /**
   * @param sent completes answers that consist of one booking
   * @param endpoints the endpoints that follow standards other than the contract, by path
   */
  public Pipeline(
      Contract contract,
      Map<String, Handler> handlers,
      AccessControl access,
      IdempotentExecution idempotency,
      ProblemPages pages,
      InstantSource clock,
      SentAnswers sent,
      Map<String, ProtocolEndpoint> endpoints) {
    this.contract = contract;
    this.bodyRules = new BodyRules(contract);
    this.surplusMembers = new SurplusMembers(contract);
    this.addresses = new NearestAddress(contract);
    this.handlers = handlers;
    this.access = access;
    this.idempotency = idempotency;
    this.pages = pages;
    this.clock = clock;
    this.endpoints = endpoints;
    this.sent = sent;
    checkHandlers();
  }

  /**
   * Checks that the handlers are those of the contract's operations, except for planned ones;
   * otherwise the process does not start.
   */
  private void checkHandlers() {
    Set<String> missing = new TreeSet<>();
    Set<String> surplus = new TreeSet<>(handlers.keySet());
    for (Operation operation : contract.operations()) {
      if (!operation.planned() && !surplus.remove(operation.id())) {
        missing.add(operation.id());
      }
    }
    if (!missing.isEmpty() || !surplus.isEmpty()) {
      throw new IllegalStateException(
          "contract and handlers differ: no handler for "
              + missing
              + ", no operation for "
              + surplus);
    }
  }

  /** Returns the object that runs operations without a socket. */
  public OperationCalls calls() {
    return calls;
  }

  /** Answers a request; never throws. */
  public Answer answer(RawRequest request) {
    return answer(new RequestContext(request));
  }

  /**
   * Like {@link #answer(RawRequest)}; also records in the call the values that request watches read
   * there.
   */
  Answer answer(RequestContext call) {
    String id = call.request().id();
    call.named(id);
    Answer answer;
    try {
      answer = shown(route(call), call);
    } catch (Throwable e) { // the client gets an answer, no matter what is thrown
      answer = failed(call, e);
    }
    call.releasePermit();
    Standing standing = call.standing();
    // a client without a credential sees the remaining limit of its IP address
    Map<String, String> headers =
        headers(answer, id, standing == null ? access.unknown(call.request().address()) : standing);
    if (call.handling() != RequestContext.Handling.UNSAID) {
      headers.put(
          "Preference-Applied", "handling=" + call.handling().name().toLowerCase(Locale.ROOT));
    }
    CrossOrigin.add(call, headers);
    if (!call.ignored().isEmpty()) {
      headers.put("Ignored-Members", RequestHeaders.listed(call.ignored()));
    }
    return answer.with(headers);
  }

  private static Answer shown(Answer answer, RequestContext call) {
    return call.caller().isOwnOnly() ? HiddenMoney.in(answer) : answer;
  }

  /** Returns the answer to a request that ended with an exception. */
  private Answer failed(RequestContext call, Throwable thrown) {
    call.failed(thrown);
    ProblemException problem =
        switch (thrown) {
          case ProblemException known -> known;
          case Database.LockTimeout lock -> lock.asProblem();
          default -> unexpected(call, thrown);
        };
    return shown(pages.problem(problem, call.requestId()), call);
  }

  private static ProblemException unexpected(RequestContext call, Throwable thrown) {
    // logged without path and query, which may contain personal data
    LOG.error("request {} failed: {}", call.requestId(), name(call.metOperation()), thrown);
    ProcessEnd.metInRequest(thrown);
    return new ProblemException(
        500,
        ProblemCode.INTERNAL_ERROR,
        "The server failed to process this request. Report the request_id to the operator.");
  }

  /**
   * Admits and returns the caller of a request to a {@link ProtocolEndpoint}; throws 403 for
   * customers.
   */
  Caller admit(RequestContext call) {
    Caller caller = access.admit(call, clock.instant());
    if (caller.guest() != null) {
      throw new ProblemException(
              403, ProblemCode.INSUFFICIENT_SCOPE, GuestRights.refusal(caller.guest()))
          .with("required_role", "member");
    }
    call.admitted(caller);
    return caller;
  }

  Instant now() {
    return clock.instant();
  }

  /**
   * Answers the call of an operation on behalf of the request {@code outer}; see {@link
   * OperationCalls}.
   */
  Answer inside(
      RequestContext call,
      Operation operation,
      List<String> pathValues,
      Query query,
      RequestContext outer) {
    call.routed(operation);
    outer.routed(operation); // log, metrics and trace name the called operation
    Answer answer;
    try {
      AccessControl.requireRights(operation, call);
      requireBuilt(operation);
      answer = shown(run(operation, pathValues, query, call, false), call);
    } catch (Throwable e) { // the client gets an answer, no matter what is thrown
      answer = failed(call, e);
    }
    Throwable failure = call.failure();
    if (answer.status() >= 500 && failure != null) {
      outer.failed(failure);
    }
    return answer;
  }

  private static void requireBuilt(Operation operation) {
    if (operation.planned()) {
      throw new ProblemException(
          501,
          ProblemCode.NOT_IMPLEMENTED,
          operation.id() + " is planned but not implemented yet.");
    }
  }

  private static String name(@Nullable Operation operation) {
    return operation == null ? "no operation" : operation.id();
  }

  /**
   * Returns the answer to a request that is refused outside the pipeline's steps, for example
   * because it is unreadable or the server is stopping.
   */
  Answer refusal(ProblemException problem, String requestId, String address) {
    Answer answer = pages.problem(problem, requestId);
    return answer.with(headers(answer, requestId, access.unknown(address)));
  }

  private Map<String, String> headers(Answer answer, String requestId, Standing standing) {
    Map<String, String> headers = new HashMap<>(answer.headers());
    headers.put("Date", HTTP_DATE.format(clock.instant()));
    headers.put("X-Request-Id", requestId);
    headers.put("RateLimit-Limit", Long.toString(standing.limit()));
    headers.put("RateLimit-Remaining", Long.toString(standing.remaining()));
    headers.put("RateLimit-Reset", Long.toString(standing.resetSeconds()));
    if (answer.location() != null) {
      headers.put("Location", answer.location());
    }
    if (answer.etag() != null) {
      headers.put("ETag", answer.etag());
    }
    if (answer.replayed()) {
      headers.put("Idempotent-Replayed", "true");
    }
    return headers;
  }

  private Answer route(RequestContext call) throws IOException {
    RawRequest request = call.request();
    ProtocolEndpoint endpoint = endpoints.get(request.path());
    if (endpoint != null) {
      return endpoint.answer(call, calls);
    }
    Contract.Found found = contract.find(request.path());
    String method = request.method().equals("HEAD") ? "GET" : request.method();
    Operation operation = found == null ? null : found.byMethod().get(method);
    call.routed(operation);
    Operation asked = CrossOrigin.asked(request, found);
    if (asked != null && access.allowsOrigin(call)) {
      return CrossOrigin.permission(asked, request.header("Origin").getFirst());
    }
    boolean open = isOpen(request, found, operation);
    if (!open) {
      call.admitted(access.admit(call, clock.instant()));
    }
    if (found == null) {
      return answerOutsideOperations(call);
    }
    if (request.method().equals("OPTIONS")) {
      return Answer.noContent().with(Map.of("Allow", allowed(found)));
    }
    if (operation == null) {
      throw new ProblemException(
              405,
              ProblemCode.METHOD_NOT_ALLOWED,
              request.method()
                  + " is not allowed here; use "
                  + allowed(found)
                  + "."
                  + addresses
                      .sought(request.method(), request.path())
                      .map(hint -> " " + hint)
                      .orElse(""))
          .header("Allow", allowed(found));
    }
    if (!open) {
      AccessControl.requireRights(operation, call);
    }
    requireBuilt(operation);
    return run(operation, found.values(), null, call, open);
  }

  /**
   * Whether the request needs no credential. Depends on the operation if there is one, and on the
   * path otherwise.
   */
  private static boolean isOpen(
      RawRequest request, Contract.@Nullable Found found, @Nullable Operation operation) {
    if (operation != null) {
      return operation.open() || (operation.signed() && hasSignature(request));
    }
    return found == null
        ? !request.path().startsWith(BASE)
        : found.byMethod().values().stream().allMatch(Operation::open);
  }

  private static boolean hasSignature(RawRequest request) {
    return ("&" + request.query()).contains("&signature=");
  }

  /** Answers a request to a URL that belongs to no operation. */
  private Answer answerOutsideOperations(RequestContext call) {
    RawRequest request = call.request();
    if (request.path().equals("*") && request.method().equals("OPTIONS")) {
      return Answer.noContent().with(Map.of("Allow", METHODS)); // "*" stands for the whole server
    }
    Answer page = pages.find(call);
    if (page == null) {
      throw ProblemException.notFound(
          "There is nothing at this URL. " + addresses.hint(request.method(), request.path()));
    }
    return page;
  }

  private static String allowed(Contract.Found found) {
    Set<String> methods = new TreeSet<>(found.byMethod().keySet());
    if (methods.contains("GET")) {
      methods.add("HEAD");
    }
    methods.add("OPTIONS");
    return String.join(", ", methods);
  }

  /**
   * @param given the query if it did not arrive as text; otherwise null
   */
  private Answer run(
      Operation operation,
      List<String> pathValues,
      @Nullable Query given,
      RequestContext call,
      boolean open)
      throws IOException {
    RawRequest request = call.request();
    // operations with a raw body follow other standards, so headers, query and body are not checked
    // here
    boolean strict = !operation.rawBody();
    RequestHeaders headers = strict ? RequestHeaders.read(operation, request) : RequestHeaders.NONE;
    call.handle(headers.handling());
    int queryLength = given == null ? request.query().length() : given.length();
    if (request.path().length() + queryLength >= MAX_TARGET) {
      throw new ProblemException(
          414,
          ProblemCode.PAYLOAD_TOO_LARGE,
          "The path and the query may together have at most " + MAX_TARGET + " characters.");
    }
    Query query =
        given != null
            ? given
            : strict
                ? Query.parse(request.query(), operation.parameters())
                : Query.of(Map.of(), List.of());
    byte[] bytes = RequestBody.read(operation, call);
    RequestBody.Parsed parsed = strict ? RequestBody.parse(bytes) : RequestBody.UNREAD;
    checkQuery(operation, query, call);
    GuestRights.requireOwn(operation, call, pathValues, query);
    Handler handler = handler(operation);
    String sentKey = open ? null : headers.idempotencyKey();
    IdempotencyKey key =
        sentKey == null
            ? null
            : IdempotencyKey.of(
                call.workspaceId(),
                keyScope(operation, call.caller()),
                pathValues,
                query.all(),
                bytes,
                sentKey);
    ScopedValue.CallableOp<Answer, IOException> handled =
        () -> {
          call.read(
              new RequestContext.Input(
                  pathValues,
                  query,
                  bytes,
                  parsed.body(),
                  failures(operation, pathValues, bytes, parsed, headers.ifMatch(), call),
                  key,
                  headers.ifMatch(),
                  clock.instant(),
                  key == null ? null : pages::problem));
          if (open) {
            return handler.handle(call);
          }
          if (operation.isPaged()) {
            call.takePermit(lists);
          }
          return completed(
              call,
              key == null
                  ? idempotency.runWithoutKey(handler, call)
                  : idempotency.run(key, handler, call, pages));
        };
    // an open operation has no caller, so the workspace, if any, is not known here
    return open
        ? handled.call()
        : CommandTransactions.recording(call, Tenant.binding(call.workspaceId())).call(handled);
  }

  private Answer completed(RequestContext call, Answer answer) {
    return call.operation().answersBooking() ? sent.sent(call, answer) : answer;
  }

  /**
   * Returns the scope of an idempotency key. A stored answer may show a booking, so it is replayed
   * only to a credential that may see that booking.
   */
  private static String keyScope(Operation operation, Caller caller) {
    return switch (caller.guest()) {
      // a newer link may belong to another customer, who must not get the answers for the older
      // link
      case Guest.Link link -> "link " + link.generation() + " " + operation.id();
      case Guest.Visitor visitor -> visitor.id() + " " + operation.id();
      case null ->
          caller.sight().isWhole() ? operation.id() : caller.credentialId() + " " + operation.id();
    };
  }

  /** Returns the violations of the contract in a body. */
  private List<Failure> failures(
      Operation operation,
      List<String> pathValues,
      byte[] bytes,
      RequestBody.Parsed parsed,
      @Nullable IfMatch ifMatch,
      RequestContext call) {
    if (operation.bodyPointer() == null || operation.rawBody() || !parsed.failures().isEmpty()) {
      return parsed.failures();
    }
    List<Failure> failures = bodyRules.check(operation.bodyPointer(), parsed.body());
    GuestRights.check(operation, call, parsed.body(), failures);
    List<Failure> surplus = surplusMembers.in(operation, parsed.body());
    Operation read = REPEATABLE.contains(operation.method()) ? contract.reading(operation) : null;
    if (!surplus.isEmpty() && read != null && call.handling() != RequestContext.Handling.LENIENT) {
      RequestContext reading = call.reading(read, pathValues, clock.instant());
      byte[] answer = completed(reading, handler(read).handle(reading)).body();
      RequestBody.occupy(
          RequestBody.MADE * JsonWeight.of(bytes) + JsonWeight.of(answer), call.request());
      JsonNode present = Json.tree(answer);
      Long version = RepeatedMembers.version(surplus, parsed.body());
      call.repeats(version);
      surplus = RepeatedMembers.removed(surplus, parsed.body(), present, ifMatch, version);
    }
    call.surplus(surplus, failures);
    return failures;
  }

  private Handler handler(Operation operation) {
    Handler handler = handlers.get(operation.id());
    if (handler == null) {
      throw new IllegalStateException("no handler for " + operation.id());
    }
    return handler;
  }

  private static void checkQuery(Operation operation, Query query, RequestContext call) {
    List<Failure> failures = new ArrayList<>();
    for (Parameter parameter : operation.parameters()) {
      parameter.check(query.values(parameter.name()), failures);
    }
    call.surplus(SurplusMembers.in(operation, query.all().keySet()), failures);
    if (!failures.isEmpty()) {
      throw ProblemException.unreadable(
          failures.size() == 1 ? failures.getFirst().detail() : "Several parameters are not valid.",
          failures);
    }
  }
}
