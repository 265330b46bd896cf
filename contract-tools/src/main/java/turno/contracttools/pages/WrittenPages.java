package turno.contracttools.pages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

/**
 * The Markdown files in the checkout that users of the API need: how-tos, the typed clients, the
 * import file and the changelog, as Markdown for programs and as HTML for browsers.
 */
final class WrittenPages {
  static final String HOW_TOS = ContractPages.DOCS + "/howto";

  /** Pages for developers of Turno itself; the server does not serve them. */
  private static final Set<String> OF_CONTRIBUTORS =
      Set.of("add-an-operation.md", "change-the-schema.md");

  private static final Pattern LINK =
      Pattern.compile("\\[([^\\]]+)\\]\\(([^)\\s#:]*[.](?:md|yaml))(#[^)\\s]*)?\\)");
  private static final Pattern PARAGRAPH =
      Pattern.compile("\\A# [^\n]*\n\n(?!```)([^#|\\-].*?)(?:\n\n|$)", Pattern.DOTALL);

  private final Map<Path, Document> documents = new LinkedHashMap<>();
  private final Parser parser =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();
  private final HtmlRenderer renderer =
      HtmlRenderer.builder().extensions(List.of(TablesExtension.create())).escapeHtml(true).build();

  /**
   * A file that the server serves.
   *
   * @param path the path at which the file is served in the format that the client prefers; with
   *     {@code .md} appended, it is served as Markdown
   */
  record Document(String path, Path file, String text) {
    String title() {
      return text.lines().findFirst().orElse("").replaceFirst("^# +", "");
    }

    /** The first sentence of the first paragraph, on one line. */
    String summary() {
      Matcher first = PARAGRAPH.matcher(text);
      return first.find()
          ? first.group(1).replaceAll("\\s*\n\\s*", " ").replaceFirst("(?<=[.]) .*", "")
          : "";
    }
  }

  /**
   * @param checkout the root of the checkout
   */
  WrittenPages(Path checkout) {
    try (Stream<Path> files = Files.list(checkout.resolve("docs/howto"))) {
      for (Path file : files.sorted().toList()) {
        String name = String.valueOf(file.getFileName());
        if (name.endsWith(".md") && !OF_CONTRIBUTORS.contains(name)) {
          add(HOW_TOS + "/" + name.substring(0, name.length() - ".md".length()), file);
        }
      }
      for (String client : List.of("typescript", "java")) {
        add(
            ContractPages.DOCS + "/clients/" + client,
            checkout.resolve("clients/" + client + "/README.md"));
      }
      add(ContractPages.DOCS + "/import", checkout.resolve("docs/reference/import.md"));
      add(ContractPages.DOCS + "/changelog", checkout.resolve("CHANGELOG.md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(String path, Path file) throws IOException {
    documents.put(file.normalize(), new Document(path, file, Files.readString(file)));
  }

  List<Document> all() {
    return List.copyOf(documents.values());
  }

  /** The list of the how-tos, as Markdown. */
  Document index() {
    StringBuilder text = new StringBuilder("# How-tos\n\n");
    for (Document document : howTos()) {
      text.append("- [").append(document.title()).append("](").append(document.path());
      text.append("): ").append(document.summary()).append('\n');
    }
    return new Document(HOW_TOS, Path.of("docs/howto"), text.toString());
  }

  private List<Document> howTos() {
    return all().stream().filter(document -> document.path().startsWith(HOW_TOS + "/")).toList();
  }

  /**
   * The text of {@code /llms.txt}, which shows a language model where to find the documentation.
   */
  String llms() {
    String base = ContractPages.PUBLIC_URL;
    List<String> lines =
        new ArrayList<>(
            List.of(
                "# Turno",
                "",
                "> Scheduling and booking that cannot double-book. A REST API described by OpenAPI"
                    + " 3.1, with typed clients, webhooks, and tools for agents.",
                "",
                "Every request needs an API key: `Authorization: Bearer sak_…`. The base URL is"
                    + " `"
                    + base
                    + "/v1`. List times with `GET /slots`, keep one with `POST /holds`, and book it"
                    + " with `POST /holds/{id}/confirm`. Every error has a `code` and a page below"
                    + " /errors.",
                "",
                "## API",
                "",
                "- [OpenAPI document]("
                    + base
                    + "/v1/openapi.json): every operation, schema and error",
                "- [Errors](" + base + "/errors): cause and cure of every error code",
                "- [Tools for agents]("
                    + base
                    + HOW_TOS
                    + "/agents.md): the Model Context Protocol at "
                    + base
                    + "/mcp",
                "- [Schema of the import file]("
                    + base
                    + ContractPages.IMPORT_SCHEMA
                    + "): JSON Schema",
                "",
                "## How-tos",
                ""));
    howTos().forEach(document -> lines.add(listed(document)));
    lines.addAll(List.of("", "## Clients and files", ""));
    all().stream()
        .filter(document -> !howTos().contains(document))
        .forEach(document -> lines.add(listed(document)));
    return String.join("\n", lines) + "\n";
  }

  private static String listed(Document document) {
    return "- ["
        + document.title()
        + "]("
        + ContractPages.PUBLIC_URL
        + document.path()
        + ".md): "
        + document.summary();
  }

  /** The document as Markdown. Its links lead to the Markdown of other documents. */
  String markdown(Document document) {
    return linked(document, ".md");
  }

  String html(Document document) {
    return renderer.render(parser.parse(linked(document, "")));
  }

  /**
   * Turns links between files into links between pages; a link to a file that is not served is
   * replaced with its text.
   */
  private String linked(Document document, String ending) {
    return LINK.matcher(document.text())
        .replaceAll(link -> {
          String anchor = link.group(3) == null ? "" : link.group(3);
          Path target = document.file().resolveSibling(link.group(2)).normalize();
          Document served = documents.get(target);
          return Matcher.quoteReplacement(
              served == null
                  ? link.group(1)
                  : "[" + link.group(1) + "](" + served.path() + ending + anchor + ")");
        });
  }
}
