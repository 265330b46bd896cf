package turno.bookingpages;

import java.util.Base64;
import turno.kernel.Html;
import turno.kernel.Sha256;

/** The page at a URL that has no booking page, for a visitor with a browser. */
final class MissingPage {
  private static final String STYLE =
      ":root{color-scheme:light dark}"
          + "body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:0 auto;"
          + "padding:15vh 1.25rem 2rem;overflow-wrap:anywhere}h1{font-size:1.5rem;line-height:1.25}";

  /** Allows only the style of the page. */
  static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + Base64.getEncoder().encodeToString(Sha256.of(STYLE))
          + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private MissingPage() {}

  static String html(BookingPageWords words) {
    return """
    <!doctype html>
    <html lang="%s">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title>
    <meta name="robots" content="noindex"><style>%s</style></head>
    <body><main><h1>%2$s</h1><p>%s</p></main></body>
    </html>
    """
        .formatted(
            words.locale().toLanguageTag(),
            Html.escaped(words.missing()),
            STYLE,
            Html.escaped(words.missingWhy()));
  }
}
