package turno.platform.backups;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import turno.kernel.Sha256;

/**
 * Ends a file with a checksum of all bytes before it, so that any change is detected. In a ZIP, the
 * checksum is the comment, which comes last.
 */
final class SealedOutput extends FilterOutputStream {
  private static final int LENGTH = 64;
  private static final int BUFFER = 1 << 16;

  /** The placeholder that is written where the seal belongs. */
  static final String PLACE = "0".repeat(LENGTH);

  private final MessageDigest digest = Sha256.begun();
  private final byte[] held = new byte[LENGTH];
  private int holds;

  SealedOutput(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte @Nullable [] some, int from, int length) throws IOException {
    if (some == null) {
      throw new IllegalArgumentException("no bytes");
    }
    int due = Math.max(0, holds + length - LENGTH);
    int dueOfHeld = Math.min(due, holds);
    pass(held, 0, dueOfHeld);
    holds -= dueOfHeld;
    System.arraycopy(held, dueOfHeld, held, 0, holds);
    pass(some, from, due - dueOfHeld);
    int kept = length - (due - dueOfHeld);
    System.arraycopy(some, from + due - dueOfHeld, held, holds, kept);
    holds += kept;
  }

  private void pass(byte[] bytes, int from, int length) throws IOException {
    digest.update(bytes, from, length);
    out.write(bytes, from, length);
  }

  /**
   * Writes the seal instead of the placeholder. Call this after all other writes; the last bytes
   * written must be {@link #PLACE}.
   */
  void seal() throws IOException {
    if (!new String(held, US_ASCII).equals(PLACE)) {
      throw new IllegalStateException("the file does not end with the placeholder for the seal");
    }
    holds = 0;
    out.write(Sha256.hex(digest).getBytes(US_ASCII));
  }

  @Override
  public void close() throws IOException {
    out.close(); // does not write the held bytes, which were not sealed
  }

  /** Whether the file ends with the seal of the bytes before it. */
  static boolean isWhole(Path file) throws IOException {
    MessageDigest digest = Sha256.begun();
    byte[] buffer = new byte[BUFFER];
    try (InputStream in = Files.newInputStream(file)) {
      long left = Files.size(file) - LENGTH;
      while (left > 0) {
        int count = in.read(buffer, 0, (int) Math.min(left, BUFFER));
        if (count < 0) {
          return false;
        }
        digest.update(buffer, 0, count);
        left -= count;
      }
      return Sha256.hex(digest).equals(new String(in.readAllBytes(), US_ASCII));
    }
  }
}
