package turno.platform.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The contract for browsers: a page, the renderer that comes with the server, and its start script
 * (decision 11). Scripts and styles are named by their content, so that browsers may keep them. The
 * policy of the page allows nothing else in and nothing out.
 */
final class DocsPage {
  static final String PATH = "/docs";

  /** The renderer writes styles as it goes; scripts, fonts and requests are this server's only. */
  static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
          + " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
          + " frame-ancestors 'none'";

  private static final String RENDERER = "/META-INF/resources/webjars/scalar/scalar.js";
  private static final String SCRIPT = "text/javascript; charset=utf-8";

  private @Nullable Map<String, Answer> made;

  @Nullable Answer find(RawRequest request) {
    if (!request.path().startsWith(PATH)) {
      return null;
    }
    return made().get(request.path());
  }

  private synchronized Map<String, Answer> made() {
    Map<String, Answer> assets = made;
    if (assets == null) {
      assets = make();
      made = assets;
    }
    return assets;
  }

  private static Map<String, Answer> make() {
    Map<String, Answer> assets = new HashMap<>();
    String page = new String(resource("/pages/docs.html"), StandardCharsets.UTF_8);
    page = page.replace("{{renderer}}", put(assets, "scalar", "js", resource(RENDERER), SCRIPT));
    page =
        page.replace("{{start}}", put(assets, "start", "js", resource("/pages/docs.js"), SCRIPT));
    page =
        page.replace(
            "{{style}}",
            put(assets, "docs", "css", resource("/pages/docs.css"), "text/css; charset=utf-8"));
    assets.put(
        PATH, asset(page.getBytes(StandardCharsets.UTF_8), "text/html; charset=utf-8", "no-cache"));
    return Map.copyOf(assets);
  }

  /** Adds an asset and answers its address. */
  private static String put(
      Map<String, Answer> assets, String name, String ending, byte[] content, String type) {
    String digest = HexFormat.of().formatHex(Digests.sha256(content)).substring(0, 16);
    String path = PATH + "/" + name + "-" + digest + "." + ending;
    assets.put(path, asset(content, type, "public, max-age=31536000, immutable"));
    return path;
  }

  private static Answer asset(byte[] content, String type, String lifetime) {
    return Answer.document(content, type)
        .with(
            Map.of(
                "Content-Security-Policy",
                POLICY,
                "X-Content-Type-Options",
                "nosniff",
                "Referrer-Policy",
                "no-referrer",
                "Cache-Control",
                lifetime));
  }

  private static byte[] resource(String name) {
    try (InputStream in = DocsPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
