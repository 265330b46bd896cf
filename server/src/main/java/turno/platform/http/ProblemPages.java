package turno.platform.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/**
 * Creates the answers outside the operations: problem details, the page behind a problem's {@code
 * type} (docs/rules/protocol.md#every-error), the contract for browsers, and the dashboard.
 */
public final class ProblemPages {
  private static final String METHODS = "GET, HEAD, OPTIONS";

  private final Supplier<String> publicUrl;
  private final BuiltFiles contract;
  private final BuiltFiles dashboard;
  private volatile Function<RequestContext, @Nullable Answer> made = _ -> null;

  /**
   * @param publicUrl supplies the base URL of links, without a slash at the end
   */
  public ProblemPages(Supplier<String> publicUrl) {
    this(publicUrl, "/dashboard/");
  }

  /**
   * @param dashboard the folder of the dashboard among the resources
   */
  ProblemPages(Supplier<String> publicUrl, String dashboard) {
    this.publicUrl = publicUrl;
    this.contract = new BuiltFiles("/contract/pages/", publicUrl);
    this.dashboard = new BuiltFiles(dashboard, publicUrl);
  }

  /** Returns the base URL of links, without a slash at the end. */
  public String publicUrl() {
    return publicUrl.get();
  }

  /**
   * Sets the source of documents that are made for each request.
   *
   * @param documents returns null for a path without a document
   */
  public void add(Function<RequestContext, @Nullable Answer> documents) {
    made = documents;
  }

  /**
   * Returns the page at a path that belongs to no operation, or null if there is none.
   *
   * @throws ProblemException 405 for any method other than GET, HEAD and OPTIONS
   */
  @Nullable Answer find(RequestContext call) {
    RawRequest request = call.request();
    Answer page = made.apply(call);
    if (page == null) {
      page = page(request);
    }
    if (page == null) {
      return null;
    }
    return switch (request.method()) {
      case "GET", "HEAD" -> IfNoneMatch.of(request).holds(page.etag()) ? page : page.notModified();
      case "OPTIONS" -> Answer.noContent().with(Map.of("Allow", METHODS));
      default ->
          throw new ProblemException(405, ProblemCode.METHOD_NOT_ALLOWED, "This page is read-only.")
              .header("Allow", METHODS);
    };
  }

  private @Nullable Answer page(RawRequest request) {
    if (RootLinks.areWanted(request)) {
      return RootLinks.answer(publicUrl.get());
    }
    Answer made = contract.find(request);
    if (made == null) {
      made = dashboard.find(request);
    }
    if (made == null && dashboard.isEmpty()) {
      made = MissingDashboard.find(request.path(), publicUrl.get());
    }
    return made != null && request.path().equals("/") ? varying(made) : made;
  }

  /** Adds {@code Vary: Accept}, because a program gets a different answer at the same URL. */
  private static Answer varying(Answer page) {
    Map<String, String> headers = new LinkedHashMap<>(page.headers());
    headers.put("Vary", "Accept");
    return page.with(headers);
  }

  /** Renders a refusal as RFC 9457 problem details, with a new request id. */
  public Answer problem(ProblemException problem) {
    return problem(problem, RawRequest.newId());
  }

  /** Renders a refusal as RFC 9457 problem details. */
  public Answer problem(ProblemException problem, String requestId) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("type", publicUrl.get() + "/errors/" + problem.code().wire());
    members.put("title", problem.code().title());
    members.put("status", problem.status());
    members.put("code", problem.code().wire());
    members.put("detail", problem.detail());
    members.put("request_id", requestId);
    members.putAll(problem.members());
    return new Answer(
        problem.status(),
        Json.bytes(members),
        Answer.PROBLEM,
        null,
        null,
        false,
        Map.copyOf(problem.headers()),
        null,
        null,
        null);
  }
}
