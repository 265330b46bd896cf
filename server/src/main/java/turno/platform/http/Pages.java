package turno.platform.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.kernel.ProblemCode;
import turno.kernel.ProblemException;

/**
 * What is answered beside operations: problem details, and the page that a problem's {@code type}
 * leads to (decisions section 1 "Every error").
 */
public final class Pages {
  private static final String PREFIX = "/errors/";
  private static final String HTML = "text/html; charset=utf-8";

  private final Supplier<String> publicUrl;
  private final Map<String, Answer> pages = new LinkedHashMap<>();

  /**
   * @param publicUrl the base of links, without a slash at the end
   */
  public Pages(Supplier<String> publicUrl) {
    this.publicUrl = publicUrl;
    String frame = resource("/pages/error.html");
    Map<String, String> texts = texts(resource("/pages/errors.txt"));
    for (ProblemCode code : ProblemCode.values()) {
      String text = texts.get(code.wire());
      if (text == null) {
        throw new IllegalStateException("pages/errors.txt says nothing about " + code.wire());
      }
      String page =
          frame
              .replace("{{code}}", code.wire())
              .replace("{{title}}", code.title())
              .replace("{{text}}", text);
      pages.put(PREFIX + code.wire(), Answer.document(page.getBytes(StandardCharsets.UTF_8), HTML));
    }
  }

  // one paragraph block per code, headed by "# code"
  private static Map<String, String> texts(String source) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String block : source.split("(?m)^# ")) {
      int end = block.indexOf('\n');
      if (end > 0) {
        StringBuilder html = new StringBuilder();
        for (String paragraph : block.substring(end).strip().split("\n\n")) {
          html.append("<p>").append(paragraph.replace("\n", " ")).append("</p>\n");
        }
        texts.put(block.substring(0, end).strip(), html.toString());
      }
    }
    return texts;
  }

  private static String resource(String name) {
    try (InputStream in = Pages.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The page at a path that is no operation's, or null. */
  @Nullable Answer find(Incoming request) {
    boolean reading = request.method().equals("GET") || request.method().equals("HEAD");
    return reading ? pages.get(request.path()) : null;
  }

  /** A refusal as RFC 9457 problem details. */
  public Answer problem(ProblemException problem, String requestId) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("type", publicUrl.get() + PREFIX + problem.code().wire());
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
        Map.copyOf(problem.headers()));
  }
}
