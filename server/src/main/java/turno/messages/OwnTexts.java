package turno.messages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import turno.kernel.Json;
import turno.messages.MessageTexts.Text;

/** The server's own texts, in one resource file per language. */
final class OwnTexts {
  static final List<String> LOCALES = List.of("pt-BR", "es", "en");

  private static final Map<Occasion, MessageTexts> ALL = all();

  private OwnTexts() {}

  private static Map<Occasion, MessageTexts> all() {
    Map<String, JsonNode> languages = new HashMap<>();
    LOCALES.forEach(locale -> languages.put(locale, read(locale)));
    Map<Occasion, MessageTexts> all = new HashMap<>();
    for (Occasion occasion : Occasion.values()) {
      all.put(
          occasion,
          MessageTexts.of(
              LOCALES.stream()
                  .map(locale -> text(locale, languages.get(locale), occasion))
                  .toList()));
    }
    return all;
  }

  private static Text text(String locale, @Nullable JsonNode language, Occasion occasion) {
    JsonNode text = Objects.requireNonNull(language).path(occasion.wire());
    return new Text(locale, text.path("subject").stringValue(), lines(text.path("body")));
  }

  private static String lines(JsonNode lines) {
    return lines.valueStream().map(JsonNode::stringValue).collect(Collectors.joining("\n"));
  }

  /** Returns an answer in each language, without a subject. */
  static List<Text> answers(String name) {
    return LOCALES.stream()
        .map(locale -> new Text(locale, "", lines(read(locale).path("answers").path(name))))
        .toList();
  }

  private static JsonNode read(String locale) {
    String name = "/message-texts/" + locale + ".json";
    try (InputStream in = Objects.requireNonNull(OwnTexts.class.getResourceAsStream(name))) {
      return Json.tree(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Returns the texts of a rule in each language; the server's own texts fill in the languages that
   * the rule lacks.
   */
  static List<Text> all(MessageRule rule) {
    MessageTexts own = Objects.requireNonNull(ALL.get(rule.occasion()));
    return Stream.concat(
            rule.texts().list().stream(),
            own.list().stream().filter(text -> rule.texts().in(text.locale()) == null))
        .toList();
  }

  /**
   * Returns the text of a rule for a customer: the rule's own text in the customer's language, else
   * the server's. If neither exists, the workspace's language is tried in the same way, then
   * English.
   *
   * @param locales the customer's language, then the workspace's
   */
  static Text of(MessageRule rule, List<String> locales) {
    MessageTexts own = Objects.requireNonNull(ALL.get(rule.occasion()));
    for (String locale : locales) {
      Text text = rule.texts().in(locale);
      text = text == null ? own.in(locale) : text;
      if (text != null) {
        return text;
      }
    }
    return Objects.requireNonNull(own.in("en"));
  }
}
