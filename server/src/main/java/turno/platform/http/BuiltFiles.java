package turno.platform.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;

/**
 * Files that the build produced for serving. {@code index.json} in their folder lists their paths,
 * types and compressed forms; other files are not served. A file is read when it is first
 * requested, and kept in memory from then on.
 */
final class BuiltFiles {
  /** The placeholder in templates that is replaced by this server's own URL. */
  private static final String PUBLIC_URL = "{{public_url}}";

  private final String folder;
  private final Supplier<String> publicUrl;
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private volatile @Nullable Index index;

  /**
   * @param folder the folder of the files among the resources; ends with a slash
   */
  BuiltFiles(String folder, Supplier<String> publicUrl) {
    this.folder = folder;
    this.publicUrl = publicUrl;
  }

  /**
   * Returns the answer to a request, or null if there is no file at its path. If the path has
   * several types, {@code Accept} determines which one is sent.
   */
  @Nullable Answer find(RawRequest request) {
    List<Page> types = index().at(request.path());
    if (types.isEmpty()) {
      return null;
    }
    Page page = preferred(types, Preferences.of(request.header("Accept")));
    return answers.computeIfAbsent(page.file(), _ -> read(page));
  }

  /** Whether the build produced no files. */
  boolean isEmpty() {
    return index().exact.isEmpty();
  }

  /**
   * Returns the type with the highest weight in {@code Accept}; among types of equal weight, a type
   * that the client names. Browsers name HTML. A client that names no type, such as curl, is
   * probably used in a terminal and gets the first type, which is plain text.
   */
  private static Page preferred(List<Page> forms, Preferences accept) {
    Page best = forms.getFirst();
    for (Page form : forms) {
      double more = accept.ofType(form.mediaType()) - accept.ofType(best.mediaType());
      if (more > 0
          || (more == 0
              && accept.namesType(form.mediaType())
              && !accept.namesType(best.mediaType()))) {
        best = form;
      }
    }
    return best;
  }

  private Answer read(Page page) {
    byte[] content = file(page.file());
    if (page.encoded().isEmpty()) {
      byte[] named = page.template() ? named(content) : content;
      return Answer.document(named, page.type()).with(page.headers());
    }
    Map<String, byte[]> encoded = new HashMap<>();
    page.encoded().forEach((coding, file) -> encoded.put(coding, file(file)));
    return Answer.document(content, page.type(), page.headers(), encoded);
  }

  private byte[] named(byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8);
    return text.replace(PUBLIC_URL, publicUrl.get()).getBytes(StandardCharsets.UTF_8);
  }

  private Index index() {
    Index known = index;
    if (known == null) {
      byte[] content = resource("index.json");
      known =
          Index.of(content == null ? new Page[0] : Json.MAPPER.readValue(content, Page[].class));
      index = known;
    }
    return known;
  }

  private byte[] file(String name) {
    byte[] content = resource(name);
    if (content == null) {
      throw new IllegalStateException(folder + name + " is listed in index.json but missing");
    }
    return content;
  }

  private byte @Nullable [] resource(String name) {
    try (InputStream in = BuiltFiles.class.getResourceAsStream(folder + name)) {
      return in == null ? null : in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * One type of a page. If a path has several types, clients without a preference get the first.
   *
   * @param below whether the page is also served at every path below its own path
   * @param template whether the file contains a placeholder to be replaced by this server's own URL
   * @param encoded the files that contain its compressed forms, by content coding
   */
  private record Page(
      String path,
      boolean below,
      String type,
      String file,
      boolean template,
      Map<String, String> encoded,
      Map<String, String> headers) {
    String mediaType() {
      return type.split(";", 2)[0];
    }
  }

  /**
   * The available types of each path.
   *
   * @param exact by path
   * @param below by path prefix, which ends with a slash
   */
  private record Index(Map<String, List<Page>> exact, Map<String, List<Page>> below) {
    static Index of(Page[] pages) {
      Map<String, List<Page>> exact = new HashMap<>();
      Map<String, List<Page>> below = new HashMap<>();
      for (Page page : pages) {
        exact.computeIfAbsent(page.path(), _ -> new ArrayList<>()).add(page);
        if (page.below()) {
          below.computeIfAbsent(page.path() + "/", _ -> new ArrayList<>()).add(page);
        }
      }
      return new Index(Map.copyOf(exact), Map.copyOf(below));
    }

    List<Page> at(String path) {
      List<Page> found = exact.get(path);
      if (found != null) {
        return found;
      }
      for (Map.Entry<String, List<Page>> entry : below.entrySet()) {
        if (path.startsWith(entry.getKey()) && isPlainPath(path)) {
          return entry.getValue();
        }
      }
      return List.of();
    }

    /**
     * Whether the path has no empty segment (except the last), no dot segment, and only visible
     * ASCII characters other than {@code %} and the backslash.
     */
    private static boolean isPlainPath(String path) {
      int start = 1;
      for (int i = 1; i <= path.length(); i++) {
        if (i == path.length() || path.charAt(i) == '/') {
          String segment = path.substring(start, i);
          boolean last = i == path.length();
          if ((segment.isEmpty() && !last) || segment.equals(".") || segment.equals("..")) {
            return false;
          }
          start = i + 1;
        } else if (!isPlain(path.charAt(i))) {
          return false;
        }
      }
      return true;
    }

    private static boolean isPlain(char c) {
      return c > ' ' && c <= '~' && c != '%' && c != '\\';
    }
  }
}
