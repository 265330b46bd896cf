package turno.bookingpages;

import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import turno.kernel.LanguageTags;
import turno.workspaces.Workspace;

/** The words of the page without a script, in its three languages. */
record BookingPageWords(
    Locale locale,
    String book,
    String scan,
    String reachUs,
    String address,
    String map,
    String phone,
    String email,
    String hours,
    String terms,
    String privacy) {

  private static final BookingPageWords PORTUGUESE =
      new BookingPageWords(
          Locale.of("pt", "BR"),
          "Agende seu horário",
          "Aponte a câmera do celular para o código.",
          "Fale conosco para agendar.",
          "Endereço",
          "Ver no mapa",
          "Telefone",
          "E-mail",
          "Horário de funcionamento",
          "Termos",
          "Privacidade");

  private static final BookingPageWords SPANISH =
      new BookingPageWords(
          Locale.of("es"),
          "Reserva tu turno",
          "Apunta la cámara del celular al código.",
          "Contáctanos para reservar.",
          "Dirección",
          "Ver en el mapa",
          "Teléfono",
          "Correo electrónico",
          "Horario de atención",
          "Términos",
          "Privacidad");

  private static final BookingPageWords ENGLISH =
      new BookingPageWords(
          Locale.ENGLISH,
          "Book your time",
          "Point the camera of your phone at the code.",
          "Contact us to book.",
          "Address",
          "Show on the map",
          "Phone",
          "E-mail",
          "Opening hours",
          "Terms",
          "Privacy");

  private static final List<BookingPageWords> ALL = List.of(PORTUGUESE, SPANISH, ENGLISH);

  /**
   * The words of the visitor's language, else of the workspace's, else English.
   *
   * @param wanted a language tag; null for none
   */
  static BookingPageWords of(@Nullable String wanted, Workspace workspace) {
    String tag = wanted == null ? null : LanguageTags.canonical(wanted);
    BookingPageWords asked = tag == null ? null : ofLanguage(tag);
    BookingPageWords own = asked == null ? ofLanguage(workspace.locale()) : asked;
    return own == null ? ENGLISH : own;
  }

  private static @Nullable BookingPageWords ofLanguage(String tag) {
    String language = Locale.forLanguageTag(tag).getLanguage();
    return ALL.stream()
        .filter(words -> words.locale.getLanguage().equals(language))
        .findFirst()
        .orElse(null);
  }

  /** The name of a weekday. */
  String day(String name) {
    return DayOfWeek.valueOf(name.toUpperCase(Locale.ROOT))
        .getDisplayName(TextStyle.FULL_STANDALONE, locale);
  }
}
