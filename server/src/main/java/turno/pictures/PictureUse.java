package turno.pictures;

import turno.kernel.WireEnum;

/** The use of a picture, which determines its maximum stored size. */
public enum PictureUse implements WireEnum {
  LOGO(512),
  COVER(1_600),
  RESOURCE(512);

  private final int maxSide;

  PictureUse(int maxSide) {
    this.maxSide = maxSide;
  }

  /** Returns the maximum length of a side in pixels. */
  int maxSide() {
    return maxSide;
  }
}
