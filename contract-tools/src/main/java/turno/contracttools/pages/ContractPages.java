package turno.contracttools.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;
import turno.contracttools.AnsweredErrors;
import turno.contracttools.BundleContract;
import turno.contracttools.ErrorCatalogue;

/**
 * The pages of {@code /docs} and {@code /errors}: the contract for browsers, the written
 * documentation, and for each error code and each reason: the cause, the cure, an example, and the
 * operations that can answer with it. Scripts and styles are named after a digest of their content,
 * so that browsers may cache them. The content security policies allow pages to load from, and send
 * to, this server only.
 */
public final class ContractPages {
  static final String DOCS = "/docs";
  static final String ERRORS = "/errors";
  static final String IMPORT_SCHEMA = "/schemas/import.json";

  /** The placeholder that the server replaces with its own base URL. */
  static final String PUBLIC_URL = "{{public_url}}";

  private static final String INDEX = "index.json";

  private static final String RENDERER = "/META-INF/resources/webjars/scalar/scalar.js";
  private static final String HTML = "text/html; charset=utf-8";
  private static final String MARKDOWN = "text/markdown; charset=utf-8";
  private static final String PLAIN = "text/plain; charset=utf-8";
  private static final String SCRIPT = "text/javascript; charset=utf-8";
  private static final String STYLE = "text/css; charset=utf-8";

  /**
   * Allows inline styles, because the renderer writes them; scripts and fonts may come only from
   * the server, and requests may be sent only to it.
   */
  private static final String DOCS_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'"
          + " data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'none'";

  /** Allows no scripts and no external resources; the page's only style sheet is inline. */
  private static final String PAGE_POLICY =
      "default-src 'none'; style-src '{{style}}'; img-src data:; base-uri 'none'; form-action"
          + " 'none'; frame-ancestors 'none'";

  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final List<Page> pages = new ArrayList<>();

  /**
   * One format of a page. If a path has several formats, the first one is for clients without a
   * preference.
   *
   * @param below whether the page is also served at every path below its own
   * @param file the name of the file with the page's content
   * @param template whether the server writes its own base URL into the content
   * @param encoded the files with compressed forms of the content; always empty here, because the
   *     server compresses these pages itself
   */
  private record Page(
      String path,
      boolean below,
      String type,
      String file,
      boolean template,
      Map<String, String> encoded,
      Map<String, String> headers) {}

  private ContractPages(BundleContract bundle, Path checkout) {
    addDocs();
    addErrors(bundle);
    addWritten(new WrittenPages(checkout));
    byte[] schema =
        JsonMapper.shared()
            .writeValueAsBytes(new ImportSchema(bundle.contract().document()).schema());
    add(IMPORT_SCHEMA, "", "application/schema+json", schema, plainHeaders());
    files.put(INDEX, JsonMapper.shared().writeValueAsBytes(pages));
  }

  /**
   * The files by name; {@code index.json} lists where and how each file is served.
   *
   * @param checkout the root of the checkout, which contains the handwritten documentation
   */
  public static Map<String, byte[]> files(BundleContract bundle, Path checkout) {
    return new ContractPages(bundle, checkout).files;
  }

  private void addDocs() {
    String page =
        text("/pages/docs.html")
            .replace("{{renderer}}", addAsset("scalar", "js", SCRIPT, resource(RENDERER)))
            .replace("{{start}}", addAsset("start", "js", SCRIPT, resource("/pages/docs.js")))
            .replace("{{style}}", addAsset("docs", "css", STYLE, resource("/pages/docs.css")));
    add(DOCS, ".html", HTML, bytes(page), headers(DOCS_POLICY, "no-cache"));
  }

  /** Adds a file that the page loads, and returns the file's URL path. */
  private String addAsset(String name, String ending, String contentType, byte[] content) {
    String digest = HexFormat.of().formatHex(Digests.sha256(content)).substring(0, 16);
    String path = DOCS + "/" + name + "-" + digest + "." + ending;
    String lifetime = "public, max-age=31536000, immutable";
    add(path, "", contentType, content, headers(DOCS_POLICY, lifetime));
    return path;
  }

  private void addErrors(BundleContract bundle) {
    ErrorCatalogue catalogue = bundle.catalogue();
    AnsweredErrors answered = new AnsweredErrors(bundle.contract(), catalogue);
    ErrorTexts texts = new ErrorTexts(catalogue, answered);
    ErrorHtml html = new ErrorHtml(catalogue, answered);
    addError(ERRORS, texts.plain(), texts.json(), "Errors", html.index());
    for (ErrorCatalogue.Code code : catalogue.codes()) {
      String path = ERRORS + "/" + code.name();
      addError(path, texts.plain(code), texts.json(code), code.title(), html.page(code));
    }
  }

  private void addError(String path, String plain, Object json, String title, String body) {
    Map<String, String> headers = pageHeaders();
    add(path, ".txt", PLAIN, bytes(plain), headers);
    byte[] document = JsonMapper.shared().writeValueAsBytes(json);
    add(path, ".json", "application/json", document, headers);
    add(path, ".html", HTML, bytes(page(title, body)), headers);
  }

  private void addWritten(WrittenPages written) {
    addWritten(written, written.index());
    written.all().forEach(document -> addWritten(written, document));
    add("/llms.txt", "", PLAIN, bytes(written.llms()), plainHeaders());
  }

  /** Adds a handwritten page: a program gets Markdown, a browser gets HTML. */
  private void addWritten(WrittenPages written, WrittenPages.Document document) {
    byte[] markdown = bytes(written.markdown(document));
    String path = document.path();
    add(path + ".md", "", MARKDOWN, markdown, plainHeaders());
    add(path, ".txt", MARKDOWN, markdown, pageHeaders());
    add(path, ".html", HTML, bytes(page(document.title(), written.html(document))), pageHeaders());
  }

  private static String page(String title, String body) {
    return text("/pages/page.html")
        .replace("{{style}}", text("/pages/page.css"))
        .replace("{{title}}", ErrorHtml.escaped(title))
        .replace("{{body}}", body);
  }

  /** The headers of pages that have several formats. */
  private static Map<String, String> pageHeaders() {
    String style = Digests.sha256Source(text("/pages/page.css"));
    Map<String, String> headers = plainHeaders();
    headers.put("Content-Security-Policy", PAGE_POLICY.replace("{{style}}", style));
    headers.put("Vary", "Accept");
    return headers;
  }

  private static Map<String, String> plainHeaders() {
    return headers("default-src 'none'; frame-ancestors 'none'", "public, max-age=300");
  }

  private void add(
      String path, String ending, String contentType, byte[] content, Map<String, String> headers) {
    String file = path.substring(1) + ending;
    files.put(file, content);
    boolean template = new String(content, StandardCharsets.UTF_8).contains(PUBLIC_URL);
    pages.add(new Page(path, false, contentType, file, template, Map.of(), headers));
  }

  private static Map<String, String> headers(String policy, String lifetime) {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Security-Policy", policy);
    headers.put("X-Content-Type-Options", "nosniff");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cache-Control", lifetime);
    return headers;
  }

  private static String text(String resource) {
    return new String(resource(resource), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] resource(String name) {
    try (InputStream in = ContractPages.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
