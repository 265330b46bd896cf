package turno.bookingpages;

import java.time.DayOfWeek;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.kernel.LanguageTags;
import turno.workspaces.Workspace;

/** The texts that the server itself writes into booking pages, in one of three languages. */
record BookingPageWords(
    Locale locale,
    String book,
    String scan,
    String onlyHere,
    String reachUs,
    String address,
    String map,
    String phone,
    String email,
    String hours,
    String terms,
    String privacy,
    String missing,
    String missingWhy) {

  /**
   * The maximum length of a line of {@code Accept-Language} that is read, in characters; browsers
   * send fewer than 100.
   */
  private static final int MAX_ACCEPTED = 200;

  private static final BookingPageWords PORTUGUESE =
      new BookingPageWords(
          Locale.of("pt", "BR"),
          "Agende seu horário",
          "Aponte a câmera do celular para o código.",
          "Não imprima ainda: os clientes não conseguem abrir este endereço, que só existe neste"
              + " computador ou na rede dele. Quem cuida do servidor define o endereço público com"
              + " TURNO_PUBLIC_URL (docs/operations/install.md).",
          "Fale conosco para agendar.",
          "Endereço",
          "Ver no mapa",
          "Telefone",
          "E-mail",
          "Horário de funcionamento",
          "Termos",
          "Privacidade",
          "Esta página não existe",
          "Talvez o endereço tenha um erro de digitação, ou o agendamento online esteja desligado."
              + " Peça o link certo ao estabelecimento.");

  private static final BookingPageWords SPANISH =
      new BookingPageWords(
          Locale.of("es"),
          "Reserve su turno",
          "Apunte la cámara del celular al código.",
          "Todavía no lo imprimas: los clientes no pueden abrir esta dirección, que solo existe en"
              + " esta computadora o en su red. Quien administra el servidor indica la dirección"
              + " pública con TURNO_PUBLIC_URL (docs/operations/install.md).",
          "Contáctenos para reservar.",
          "Dirección",
          "Ver en el mapa",
          "Teléfono",
          "Correo electrónico",
          "Horario de atención",
          "Términos",
          "Privacidad",
          "Esta página no existe",
          "Puede que la dirección tenga un error, o que las reservas en línea estén desactivadas."
              + " Pida el enlace correcto al negocio.");

  private static final BookingPageWords ENGLISH =
      new BookingPageWords(
          Locale.ENGLISH,
          "Book an appointment",
          "Point your phone's camera at the code.",
          "Do not print this yet: customers cannot open this address, which leads only to this"
              + " computer or its network. Whoever runs the server sets the public address with"
              + " TURNO_PUBLIC_URL (docs/operations/install.md).",
          "Contact us to book.",
          "Address",
          "View on map",
          "Phone",
          "E-mail",
          "Opening hours",
          "Terms",
          "Privacy",
          "This page does not exist",
          "There may be a mistake in the address, or online booking may be switched off."
              + " Ask the business for the correct link.");

  private static final List<BookingPageWords> ALL = List.of(PORTUGUESE, SPANISH, ENGLISH);

  /**
   * Returns the texts in the visitor's language, else in the workspace's, else in English.
   *
   * @param wanted a language tag; null if the visitor chose none
   */
  static BookingPageWords of(@Nullable String wanted, Workspace workspace) {
    String tag = wanted == null ? null : LanguageTags.canonical(wanted);
    BookingPageWords asked = tag == null ? null : ofLanguage(tag);
    BookingPageWords own = asked == null ? ofLanguage(workspace.locale()) : asked;
    return own == null ? ENGLISH : own;
  }

  /**
   * Returns the texts in the first of the visitor's languages that is available, else in English.
   *
   * @param wanted a language tag; null if the visitor chose none
   * @param accepted the lines of the {@code Accept-Language} header
   */
  static BookingPageWords of(@Nullable String wanted, List<String> accepted) {
    List<String> tags = new ArrayList<>();
    if (wanted != null) {
      tags.add(wanted);
    }
    try {
      accepted.stream()
          .filter(line -> line.length() <= MAX_ACCEPTED) // parsing takes quadratic time
          .flatMap(line -> Locale.LanguageRange.parse(line).stream())
          .map(Locale.LanguageRange::getRange)
          .forEach(tags::add);
    } catch (IllegalArgumentException e) {
      // a malformed header is ignored
    }
    return tags.stream()
        .map(LanguageTags::canonical)
        .filter(Objects::nonNull)
        .map(BookingPageWords::ofLanguage)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(ENGLISH);
  }

  private static @Nullable BookingPageWords ofLanguage(String tag) {
    String language = Locale.forLanguageTag(tag).getLanguage();
    return ALL.stream()
        .filter(words -> words.locale.getLanguage().equals(language))
        .findFirst()
        .orElse(null);
  }

  /** Returns the name of a weekday. */
  String day(String name) {
    return DayOfWeek.valueOf(name.toUpperCase(Locale.ROOT))
        .getDisplayName(TextStyle.FULL_STANDALONE, locale);
  }
}
