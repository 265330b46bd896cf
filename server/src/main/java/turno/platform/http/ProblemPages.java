package turno.platform.http;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/**
 * What is answered beside operations: problem details, the page that a problem's {@code type} leads
 * to (docs/rules/protocol.md#every-error), and the contract for browsers.
 */
public final class ProblemPages {
  private static final String METHODS = "GET, HEAD, OPTIONS";

  private final Supplier<String> publicUrl;
  private final ContractFiles files;

  /**
   * @param publicUrl the base of links, without a slash at the end
   */
  public ProblemPages(Supplier<String> publicUrl) {
    this.publicUrl = publicUrl;
    this.files = new ContractFiles(publicUrl);
  }

  /** The base of links, without a slash at the end. */
  public String publicUrl() {
    return publicUrl.get();
  }

  /**
   * The page at a path that belongs to no operation, or null.
   *
   * @throws ProblemException 405 for methods that change something
   */
  @Nullable Answer find(RawRequest request) {
    Answer page = page(request);
    if (page == null) {
      return null;
    }
    return switch (request.method()) {
      case "GET", "HEAD" -> page;
      case "OPTIONS" -> Answer.noContent().with(Map.of("Allow", METHODS));
      default ->
          throw new ProblemException(
                  405, ProblemCode.METHOD_NOT_ALLOWED, "This page can be read, and nothing else.")
              .header("Allow", METHODS);
    };
  }

  private @Nullable Answer page(RawRequest request) {
    if (request.path().equals("/")) {
      return RootPage.answer(request, publicUrl.get());
    }
    if (request.path().equals(LinkPage.PATH)) {
      return LinkPage.answer(publicUrl.get());
    }
    return files.find(request);
  }

  /** A refusal as RFC 9457 problem details, of a request that has no id of its own. */
  public Answer problem(ProblemException problem) {
    return problem(problem, RequestId.made());
  }

  /** A refusal as RFC 9457 problem details. */
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
        null);
  }
}
