package turno.platform.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.kernel.Json;

/**
 * The pages that the build has made from the contract: the contract for browsers, and every error
 * as HTML, JSON or plain text, whichever {@code Accept} prefers. A file is read when it is first
 * asked for.
 */
final class ContractFiles {
  /** Stands in a file where the server names its own address. */
  private static final String PUBLIC_URL = "{{public_url}}";

  private final Supplier<String> publicUrl;
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();

  ContractFiles(Supplier<String> publicUrl) {
    this.publicUrl = publicUrl;
  }

  @Nullable Answer find(RawRequest request) {
    List<Page> forms = Index.PAGES.get(request.path());
    if (forms == null) {
      return null;
    }
    Page page = preferred(forms, Preferences.of(request.header("Accept")));
    return answers.computeIfAbsent(page.file(), file -> read(page));
  }

  /**
   * The form that {@code Accept} weighs highest; browsers name HTML. A client that names no type,
   * such as curl, is at a terminal and gets the first, plain text.
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
    String text = new String(resource(page.file()), StandardCharsets.UTF_8);
    byte[] content = text.replace(PUBLIC_URL, publicUrl.get()).getBytes(StandardCharsets.UTF_8);
    return Answer.document(content, page.type()).with(page.headers());
  }

  private static byte[] resource(String file) {
    try (InputStream in = ContractFiles.class.getResourceAsStream("/contract/pages/" + file)) {
      if (in == null) {
        throw new IllegalStateException(file + " is missing. Maybe the build was not run?");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** One form of a page. Where a path has several, the first is for those who prefer none. */
  private record Page(String path, String type, String file, Map<String, String> headers) {
    String mediaType() {
      return type.split(";", 2)[0];
    }
  }

  /** The forms of each path, read when a page is first asked for. */
  private static final class Index {
    static final Map<String, List<Page>> PAGES =
        Arrays.stream(Json.MAPPER.readValue(resource("index.json"), Page[].class))
            .collect(Collectors.groupingBy(Page::path));
  }
}
