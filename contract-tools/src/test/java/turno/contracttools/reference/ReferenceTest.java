package turno.contracttools.reference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import turno.contracttools.DescribedOperation;
import turno.contracttools.TestedContract;

/** Checks that the pages of docs/reference match the contract. */
class ReferenceTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([a-z]*[.]md)?(?:#([^)]*))?\\)");
  private static final Pattern PLACE = Pattern.compile("(?m)^#+ (.*)$|<a id=\"([^\"]*)\">");

  @Test
  void referencePagesAreUpToDate() throws IOException {
    for (Map.Entry<String, String> page : Reference.pages(TestedContract.BUNDLE).entrySet()) {
      Path file = Path.of("../docs/reference").resolve(page.getKey());
      assertTrue(
          Files.exists(file) && Files.readString(file).equals(page.getValue()),
          () -> file + " is stale. Run ./turno contract write");
    }
  }

  @Test
  void referenceNamesEveryOperation() {
    String page = Reference.pages(TestedContract.BUNDLE).getOrDefault("operations.md", "");
    for (DescribedOperation operation : TestedContract.BUNDLE.contract().operations()) {
      assertTrue(page.contains("<br>`" + operation.id() + "`"), operation.id());
    }
  }

  @Test
  void referenceLinksHaveTargets() {
    Map<String, String> pages = Reference.pages(TestedContract.BUNDLE);
    pages.forEach((name, text) -> {
      Matcher link = LINK.matcher(text);
      while (link.find()) {
        String target = link.group(1) == null ? name : link.group(1);
        String page = pages.getOrDefault(target, "");
        assertTrue(!page.isEmpty(), name + " links to " + target);
        if (link.group(2) != null) {
          assertTrue(places(page).contains(link.group(2)), name + " links to " + link.group());
        }
      }
    });
    assertEquals(4, pages.size());
  }

  private static Set<String> places(String page) {
    return PLACE
        .matcher(page)
        .results()
        .map(match -> match.group(1) == null ? match.group(2) : Markdown.anchor(match.group(1)))
        .collect(Collectors.toSet());
  }
}
