package turno.platform.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
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

  private @Nullable Map<String, Asset> made;

  @Nullable Answer find(RawRequest request) {
    if (!request.path().startsWith(PATH)) {
      return null;
    }
    Asset asset = made().get(request.path());
    return asset == null ? null : asset.answer(request);
  }

  private synchronized Map<String, Asset> made() {
    Map<String, Asset> assets = made;
    if (assets == null) {
      assets = make();
      made = assets;
    }
    return assets;
  }

  private static Map<String, Asset> make() {
    Map<String, Asset> assets = new HashMap<>();
    String page = new String(resource("/pages/docs.html"), StandardCharsets.UTF_8);
    page = page.replace("{{renderer}}", put(assets, "scalar", "js", resource(RENDERER), SCRIPT));
    page =
        page.replace("{{start}}", put(assets, "start", "js", resource("/pages/docs.js"), SCRIPT));
    page =
        page.replace(
            "{{style}}",
            put(assets, "docs", "css", resource("/pages/docs.css"), "text/css; charset=utf-8"));
    assets.put(
        PATH,
        new Asset(
            gzip(page.getBytes(StandardCharsets.UTF_8)), "text/html; charset=utf-8", "no-cache"));
    return Map.copyOf(assets);
  }

  /** Adds an asset and answers its address. */
  private static String put(
      Map<String, Asset> assets, String name, String ending, byte[] content, String type) {
    String digest = HexFormat.of().formatHex(Digests.sha256(content)).substring(0, 16);
    String path = PATH + "/" + name + "-" + digest + "." + ending;
    assets.put(path, new Asset(gzip(content), type, "public, max-age=31536000, immutable"));
    return path;
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

  private static byte[] gzip(byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(content.length / 3);
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /**
   * A file of the page, kept compressed: the renderer has 3.6 MiB, and 1 MiB so.
   *
   * @param lifetime for {@code Cache-Control}
   */
  private record Asset(byte[] gzipped, String type, String lifetime) {
    Answer answer(RawRequest request) {
      Map<String, String> headers = new HashMap<>();
      headers.put("Content-Security-Policy", POLICY);
      headers.put("X-Content-Type-Options", "nosniff");
      headers.put("Referrer-Policy", "no-referrer");
      headers.put("Cache-Control", lifetime);
      headers.put("Vary", "Accept-Encoding");
      if (Compression.isWanted(request.header("Accept-Encoding"))) {
        headers.put("Content-Encoding", "gzip");
        return Answer.document(gzipped, type).with(headers);
      }
      return Answer.document(unzipped(), type).with(headers);
    }

    private byte[] unzipped() {
      try (InputStream in =
          new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(gzipped))) {
        return in.readAllBytes();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
