package turno.kernel;

import java.util.IllformedLocaleException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Normalizes language tags (BCP 47). */
public final class LanguageTags {
  private LanguageTags() {}

  /**
   * Normalizes a tag, for example {@code pt-br} to {@code pt-BR}; null if it is not well-formed.
   */
  public static @Nullable String canonical(String text) {
    try {
      Locale locale = new Locale.Builder().setLanguageTag(text).build();
      return locale.getLanguage().isEmpty() ? null : locale.toLanguageTag();
    } catch (IllformedLocaleException e) {
      return null;
    }
  }
}
