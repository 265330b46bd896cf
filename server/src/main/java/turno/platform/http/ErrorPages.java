package turno.platform.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;
import turno.platform.contract.AnsweredErrors;
import turno.platform.contract.Contract;
import turno.platform.contract.ErrorCatalogue;

/**
 * What the {@code type} of a problem leads to: each code and its reasons with cause, cure, an
 * example and the operations that answer it, as HTML, JSON or plain text, whichever {@code Accept}
 * prefers. Pages are made when they are first asked for.
 */
final class ErrorPages {
  static final String INDEX = "/errors";

  /** The page loads nothing and runs nothing: its only style stands in it. */
  private static final String POLICY =
      "default-src 'none'; style-src '{{style}}'; img-src data:; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'none'";

  private final Supplier<String> publicUrl;
  private @Nullable Map<String, Answer> made;

  ErrorPages(Supplier<String> publicUrl) {
    this.publicUrl = publicUrl;
  }

  @Nullable Answer find(RawRequest request) {
    if (!request.path().startsWith(INDEX)) {
      return null;
    }
    return made().get(PageForm.preferred(request) + " " + request.path());
  }

  private synchronized Map<String, Answer> made() {
    Map<String, Answer> pages = made;
    if (pages == null) {
      pages = make();
      made = pages;
    }
    return pages;
  }

  private Map<String, Answer> make() {
    ErrorCatalogue catalogue = ErrorCatalogue.load();
    AnsweredErrors answered = new AnsweredErrors(Contract.load(), catalogue);
    ErrorTexts texts = new ErrorTexts(catalogue, answered, publicUrl.get());
    ErrorHtml html = new ErrorHtml(catalogue, answered, publicUrl.get());
    String frame = resource("/pages/error.html");
    String style = resource("/pages/error.css");
    frame = frame.replace("{{style}}", style);
    Map<String, String> headers = headers(POLICY.replace("{{style}}", Digests.sha256Source(style)));
    Map<String, Answer> pages = new LinkedHashMap<>();
    for (ErrorCatalogue.Code code : catalogue.codes()) {
      put(pages, INDEX + "/" + code.name(), texts.json(code), texts.plain(code), headers);
      put(pages, INDEX + "/" + code.name(), framed(frame, code.title(), html.page(code)), headers);
    }
    put(pages, INDEX, texts.json(), texts.plain(), headers);
    put(pages, INDEX, framed(frame, "Errors", html.index()), headers);
    return Map.copyOf(pages);
  }

  private static Map<String, String> headers(String policy) {
    return Map.of(
        "Content-Security-Policy", policy,
        "X-Content-Type-Options", "nosniff",
        "Referrer-Policy", "no-referrer",
        "Vary", "Accept",
        "Cache-Control", "public, max-age=300");
  }

  private static void put(
      Map<String, Answer> pages,
      String path,
      Object json,
      String plain,
      Map<String, String> headers) {
    pages.put(
        PageForm.JSON + " " + path, Answer.document(Json.bytes(json), Answer.JSON).with(headers));
    pages.put(
        PageForm.PLAIN + " " + path,
        Answer.document(bytes(plain), "text/plain; charset=utf-8").with(headers));
  }

  private static void put(
      Map<String, Answer> pages, String path, String html, Map<String, String> headers) {
    pages.put(
        PageForm.HTML + " " + path,
        Answer.document(bytes(html), "text/html; charset=utf-8").with(headers));
  }

  private static String framed(String frame, String title, String body) {
    return frame.replace("{{title}}", ErrorHtml.escaped(title)).replace("{{body}}", body);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static String resource(String name) {
    try (InputStream in = ErrorPages.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The forms of a page, and which of them a request would rather have. */
  enum PageForm {
    HTML("text/html"),
    JSON("application/json"),
    PLAIN("text/plain");

    private final String type;

    PageForm(String type) {
      this.type = type;
    }

    /**
     * The form that {@code Accept} weighs highest; browsers name HTML. A client that names no type,
     * such as curl, is at a terminal and gets plain text.
     */
    static PageForm preferred(RawRequest request) {
      Preferences accept = Preferences.of(request.header("Accept"));
      PageForm best = PLAIN;
      for (PageForm form : List.of(JSON, HTML)) {
        double more = accept.ofType(form.type) - accept.ofType(best.type);
        if (more > 0
            || (more == 0 && accept.namesType(form.type) && !accept.namesType(best.type))) {
          best = form;
        }
      }
      return best;
    }
  }
}
