package turno.kernel;

import java.util.IllformedLocaleException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Languages as BCP 47 tags. */
public final class LanguageTags {
  private LanguageTags() {}

  /** {@code pt-BR} for {@code pt-br}; null if the string is not a well-formed language tag. */
  public static @Nullable String canonical(String text) {
    try {
      Locale locale = new Locale.Builder().setLanguageTag(text).build();
      return locale.getLanguage().isEmpty() ? null : locale.toLanguageTag();
    } catch (IllformedLocaleException e) {
      return null;
    }
  }
}
