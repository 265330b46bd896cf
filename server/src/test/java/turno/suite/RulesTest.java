package turno.suite;

import static java.util.stream.Collectors.toCollection;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Every rule in docs/rules names existing tests and code; citations and links have targets. */
class RulesTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path PAGES = ROOT.resolve("docs/rules");

  /** Folders with generated or downloaded files. */
  private static final Set<String> MADE =
      Set.of("target", "node_modules", ".git", ".turno", "data", ".idea", "released");

  private static final Set<String> TEXTS = Set.of(".java", ".sql", ".md", ".yaml", ".sh", "turno");

  private static final Pattern RULE = Pattern.compile("(?m)^### (.*)$");
  private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final Pattern NAME = Pattern.compile("`([A-Za-z_.]+)(?:#(\\w+))?`");
  private static final Pattern FUNCTION = Pattern.compile("(\\w+)_v\\d+\\.sql");
  private static final Pattern CITATION =
      Pattern.compile("docs/rules/([a-z-]+)\\.md(?:#([\\w-]+))?");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]*?)(?:#([^)\\s]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern PLACE = Pattern.compile("<a id=\"([^\"]+)\">");

  /** A line break inside a comment, up to the text on the next line. */
  private static final Pattern NEXT_LINE = Pattern.compile("[ \\t]*\\n\\s*(?:\\*|//|--|#)?\\s*");

  /** Each citation that OUTSIDE finds contains one of these words, which few files contain. */
  private static final List<String> OUTSIDE_WORDS =
      List.of("section", "ecisions", "equirements", "facts");

  // written in pieces, because this file is checked too
  private static final Pattern OUTSIDE =
      Pattern.compile(
          String.join(
              "|",
              "(?i:decisions,?) sections? ?[0-9\"(]",
              "contract decisions" + ",",
              "(?i:the requirements" + " (name|speak|want|wait|ask|say))",
              "\\(requirements,? " + "\"",
              "(?i:the requirements')" + " (order|limit|table)",
              "\\(section [0-9]+ " + "\"",
              "facts" + " file"));

  /** The text of each rule by its id, for each page. */
  private static final Map<String, Map<String, String>> RULES = new TreeMap<>();

  /** The headings of each page, by path. */
  private static final Map<Path, Set<String>> ANCHORS = new HashMap<>();

  private static List<Path> files = List.of();

  @BeforeAll
  static void read() throws IOException {
    files = files(ROOT);
    for (Path page : files) {
      if (page.startsWith(PAGES) && !page.endsWith("README.md")) {
        RULES.put(name(page).replace(".md", ""), rules(page));
      }
    }
    assertTrue(RULES.size() > 10, RULES::toString);
  }

  private static Map<String, String> rules(Path page) throws IOException {
    Map<String, String> rules = new TreeMap<>();
    String text = Files.readString(page);
    Matcher heading = RULE.matcher(text);
    List<Integer> begins = new ArrayList<>();
    while (heading.find()) {
      begins.add(heading.start());
    }
    for (int i = 0; i < begins.size(); i++) {
      int end = i + 1 < begins.size() ? begins.get(i + 1) : text.length();
      String rule = text.substring(begins.get(i) + "### ".length(), end);
      String id = rule.substring(0, rule.indexOf('\n'));
      assertTrue(ID.matcher(id).matches(), () -> page + ": " + id + " is not a valid id of a rule");
      assertEquals(null, rules.put(id, rule), () -> page + " has two rules with the id " + id);
    }
    return rules;
  }

  @Test
  void everyRuleNamesExistingTestsAndCode() throws IOException {
    Map<String, List<Path>> tests = sources("test");
    Map<String, List<Path>> code = sources("main");
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<String, Map<String, String>> page : RULES.entrySet()) {
      for (Map.Entry<String, String> rule : page.getValue().entrySet()) {
        String place = page.getKey() + "#" + rule.getKey();
        String held = line(place, rule.getValue(), "- Test: ");
        if (!held.equals("none yet")) {
          wrong.addAll(missing(place, held, tests));
        }
        wrong.addAll(missing(place, line(place, rule.getValue(), "- Code: "), code));
      }
    }
    assertEquals(List.of(), wrong, "Named by a rule but not found");
  }

  private static String line(String place, String rule, String beginning) {
    List<String> lines = rule.lines().filter(line -> line.startsWith(beginning)).toList();
    assertEquals(
        1, lines.size(), () -> place + " must have one line that begins with " + beginning);
    return lines.getFirst().substring(beginning.length());
  }

  private static List<String> missing(String place, String names, Map<String, List<Path>> sources)
      throws IOException {
    List<String> missing = new ArrayList<>();
    Matcher name = NAME.matcher(names);
    boolean any = false;
    while (name.find()) {
      any = true;
      String method = name.group(2);
      boolean found = false;
      for (Path source : sources.getOrDefault(name.group(1), List.of())) {
        found |= method == null || Files.readString(source).contains(" " + method + "(");
      }
      if (!found) {
        missing.add(place + ": " + name.group());
      }
    }
    if (!any) {
      missing.add(place + " names no test or code");
    }
    return missing;
  }

  /** Source files of one kind, by the class or the database function that rules name. */
  private static Map<String, List<Path>> sources(String kind) {
    Map<String, List<Path>> sources = new HashMap<>();
    for (Path file : files) {
      String path = file.toString().replace('\\', '/');
      if (path.contains("/src/" + kind + "/") && (is(file, ".java") || is(file, ".sql"))) {
        sources
            .computeIfAbsent(
                FUNCTION.matcher(name(file)).replaceFirst("$1").replace(".java", ""),
                _ -> new ArrayList<>())
            .add(file);
      }
    }
    return sources;
  }

  @Test
  void everyCitedRuleExists() throws IOException {
    Set<String> wrong = new TreeSet<>();
    for (Path file : files) {
      Matcher cited = CITATION.matcher(text(file));
      while (cited.find()) {
        Map<String, String> rules = RULES.getOrDefault(cited.group(1), Map.of());
        boolean known =
            cited.group(2) == null ? !rules.isEmpty() : rules.containsKey(cited.group(2));
        if (!known) {
          wrong.add(ROOT.relativize(file) + ": " + cited.group());
        }
      }
    }
    assertEquals(Set.of(), wrong, "These rules do not exist");
  }

  @Test
  void everyLinkHasATarget() throws IOException {
    Set<String> wrong = new TreeSet<>();
    for (Path file : files) {
      if (!is(file, ".md")) {
        continue;
      }
      Matcher link = LINK.matcher(text(file));
      while (link.find()) {
        if (!link.group(1).contains(":") && !leadsSomewhere(file, link.group(1), link.group(2))) {
          wrong.add(
              ROOT.relativize(file) + " has a dead link: " + link.group(1) + " " + link.group(2));
        }
      }
    }
    assertEquals(Set.of(), wrong);
  }

  private static boolean leadsSomewhere(Path from, String path, String anchor) throws IOException {
    Path target = path.isEmpty() ? from : from.resolveSibling(path).normalize();
    if (!Files.exists(target)) {
      return false;
    }
    return anchor == null || !is(target, ".md") || anchors(target).contains(anchor);
  }

  private static Set<String> anchors(Path page) throws IOException {
    Set<String> known = ANCHORS.get(page);
    if (known != null) {
      return known;
    }
    String text = text(page);
    Set<String> anchors =
        HEADING
            .matcher(text)
            .results()
            .map(heading -> anchor(heading.group(1)))
            .collect(toCollection(TreeSet::new));
    PLACE.matcher(text).results().forEach(place -> anchors.add(place.group(1)));
    ANCHORS.put(page, anchors);
    return anchors;
  }

  /** Returns the anchor of a heading, as GitHub generates it. */
  private static String anchor(String heading) {
    return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
  }

  /** Readers cannot look up a rule outside the repository. */
  @Test
  void onlyRepositoryFilesAreCited() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (Path file : files) {
      String text = text(file);
      if (OUTSIDE_WORDS.stream().noneMatch(text::contains)) {
        continue;
      }
      Matcher outside = OUTSIDE.matcher(NEXT_LINE.matcher(text).replaceAll(" "));
      while (outside.find()) {
        wrong.add(ROOT.relativize(file) + ": " + outside.group());
      }
    }
    assertEquals(List.of(), wrong, "Cite docs/rules/<page>.md#<rule>");
  }

  private static List<Path> files(Path folder) throws IOException {
    List<Path> found = new ArrayList<>();
    List<Path> entries;
    try (Stream<Path> all = Files.list(folder)) {
      entries = all.sorted().toList();
    }
    for (Path entry : entries) {
      if (Files.isDirectory(entry) && !MADE.contains(name(entry))) {
        found.addAll(files(entry));
      } else if (TEXTS.stream().anyMatch(ending -> is(entry, ending))) {
        found.add(entry);
      }
    }
    return found;
  }

  private static boolean is(Path file, String ending) {
    return name(file).endsWith(ending) && Files.isRegularFile(file);
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  /** Returns the text of a file; empty for binary files. */
  private static String text(Path file) throws IOException {
    try {
      return Files.readString(file);
    } catch (MalformedInputException e) {
      return "";
    }
  }
}
