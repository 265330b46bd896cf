package turno.workspaces;

import org.jspecify.annotations.Nullable;

/**
 * How a business looks on the pages and in the e-mails that its customers see
 * (docs/rules/booking-page.md#look).
 *
 * @param accentColor such as {@code #0b5cad}; null for Turno's own colour
 * @param logoUrl the URL of its logo on this server; null if there is none
 * @param coverUrl the URL of the picture at the top of its booking page; null if there is none
 */
public record Look(
    @Nullable String accentColor, @Nullable String logoUrl, @Nullable String coverUrl) {
  static final Look NONE = new Look(null, null, null);

  Look withAccentColor(@Nullable String color) {
    return new Look(color, logoUrl, coverUrl);
  }

  public Look withLogoUrl(@Nullable String url) {
    return new Look(accentColor, url, coverUrl);
  }

  public Look withCoverUrl(@Nullable String url) {
    return new Look(accentColor, logoUrl, url);
  }
}
