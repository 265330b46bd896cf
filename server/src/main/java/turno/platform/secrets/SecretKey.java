package turno.platform.secrets;

import java.util.Base64;

/** The key that encrypts secrets at rest, as base64; {@link #toString} hides the key. */
public record SecretKey(String base64) {
  public byte[] bytes() {
    return Base64.getDecoder().decode(base64);
  }

  @Override
  public String toString() {
    return "(hidden)";
  }
}
