package turno.pictures;

import org.jspecify.annotations.Nullable;

/** A format in which pictures are accepted and served. */
enum PictureFormat {
  PNG("png", "image/png"),
  JPEG("jpg", "image/jpeg");

  private final String ending;
  private final String mediaType;

  PictureFormat(String ending, String mediaType) {
    this.ending = ending;
    this.mediaType = mediaType;
  }

  String ending() {
    return ending;
  }

  String mediaType() {
    return mediaType;
  }

  /** Returns the format of a file name by its extension; null for any other name. */
  static @Nullable PictureFormat ofName(String name) {
    for (PictureFormat format : values()) {
      if (name.endsWith("." + format.ending)) {
        return format;
      }
    }
    return null;
  }
}
