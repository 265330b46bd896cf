package turno.bookingpages;

import java.util.Base64;
import turno.kernel.Html;
import turno.kernel.QrImage;
import turno.kernel.Sha256;

/** A page to print and hang up: what it is, and the address of the booking page as a QR code. */
final class BookingPagePoster {
  private static final String STYLE =
      "@page{size:A4;margin:20mm}"
          + "body{font:18pt/1.4 system-ui,sans-serif;color:#000;background:#fff;margin:0 auto;"
          + "max-width:170mm;padding:10mm 0;text-align:center;overflow-wrap:anywhere}"
          + "h1{font-size:36pt;line-height:1.15;margin:0}p{margin:6mm 0}"
          + "svg{display:block;width:110mm;max-width:100%;margin:8mm auto}.address{font-size:14pt}";

  /** Allows only the style of the page. */
  static final String POLICY =
      "default-src 'none'; style-src 'sha256-"
          + Base64.getEncoder().encodeToString(Sha256.of(STYLE))
          + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private BookingPagePoster() {}

  static String html(String name, String address, BookingPageWords words) {
    return """
    <!doctype html>
    <html lang="%s">
    <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>%s</title>
    <style>%s</style></head>
    <body><main><h1>%2$s</h1><p>%s</p>
    %s
    <p>%s</p><p class="address">%s</p></main></body>
    </html>
    """
        .formatted(
            words.locale().toLanguageTag(),
            Html.escaped(name),
            STYLE,
            Html.escaped(words.book()),
            QrImage.of(address).svg(),
            Html.escaped(words.scan()),
            Html.escaped(address.replaceFirst("^https?://", "")));
  }
}
