package turno.messages;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import turno.kernel.LanguageTags;

/**
 * The texts of a rule by language, as three columns of equal length.
 *
 * @param locales canonical BCP 47 tags, without duplicates
 */
record MessageTexts(List<String> locales, List<String> subjects, List<String> bodies) {
  static final MessageTexts NONE = of(List.of());

  /** A text in one language (schema MessageText). */
  record Text(String locale, String subject, String body) {}

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static MessageTexts of(List<Text> texts) {
    return new MessageTexts(
        texts.stream()
            .map(Text::locale)
            .map(tag -> {
              String canonical = LanguageTags.canonical(tag);
              return canonical == null ? tag : canonical;
            })
            .toList(),
        texts.stream().map(Text::subject).toList(),
        texts.stream().map(Text::body).toList());
  }

  @JsonValue
  List<Text> list() {
    return IntStream.range(0, locales.size())
        .mapToObj(i -> new Text(locales.get(i), subjects.get(i), bodies.get(i)))
        .toList();
  }

  /** Returns the text for the locale, else for its language; null if there is none. */
  @Nullable Text in(String locale) {
    Text sameLanguage = null;
    for (Text text : list()) {
      if (text.locale().equals(locale)) {
        return text;
      }
      if (sameLanguage == null && language(text.locale()).equals(language(locale))) {
        sameLanguage = text;
      }
    }
    return sameLanguage;
  }

  private static String language(String tag) {
    return Locale.forLanguageTag(tag).getLanguage();
  }
}
