package turno.platform.http;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;

/**
 * Compresses textual answers above 1 KiB for clients that accept compression; other clients cost
 * only one header lookup. Answers that are stored for replays are stored uncompressed, and
 * compressed again for each request that gets them.
 */
final class Compression {
  /** Answers of at most this many bytes fit into one packet even without compression. */
  static final int UNCOMPRESSED_MAX = 1024;

  private static final Set<String> TYPES =
      Set.of(
          Answer.JSON,
          Answer.PROBLEM,
          "application/yaml",
          "text/html",
          "text/css",
          "text/javascript",
          "text/plain",
          "application/manifest+json",
          "image/svg+xml");

  /** The request header on which the form of an answer depends. */
  static final String VARY = "Accept-Encoding";

  private static final List<String> SHORTEST_FIRST = List.of("br", "gzip");
  // decision 9: the fast levels save nearly as much as the slow ones
  private static final int LEVEL = 2;
  private static final byte[] HEADER = {
    0x1f, (byte) 0x8b, Deflater.DEFLATED, 0, 0, 0, 0, 0, 0, (byte) 0xff
  };
  private static final int TRAILER = 8;

  // each compressor uses 256 KiB outside the heap, so a few are kept and reused
  private final BlockingQueue<Deflater> idle =
      new ArrayBlockingQueue<>(Math.max(2, Runtime.getRuntime().availableProcessors()));

  /** Whether the form of this answer depends on {@code Accept-Encoding}. */
  static boolean varies(Answer answer) {
    if (answer.body().length <= UNCOMPRESSED_MAX) {
      return false;
    }
    String type = answer.contentType();
    int parameters = type.indexOf(';');
    return TYPES.contains(parameters < 0 ? type : type.substring(0, parameters).strip());
  }

  /**
   * Returns the available coding that the client prefers, or null if it prefers the uncompressed
   * form (RFC 9110, 12.5.3). Of equally preferred codings, the one that usually compresses better
   * is returned.
   */
  static @Nullable String preferred(List<String> acceptEncoding, Set<String> available) {
    if (acceptEncoding.isEmpty()) {
      return null;
    }
    Preferences wishes = Preferences.of(acceptEncoding);
    String best = null;
    double most = 0;
    for (String coding : SHORTEST_FIRST) {
      double weight = first(wishes.named(coding), wishes.named("x-" + coding), wishes.named("*"));
      if (available.contains(coding) && weight > most) {
        best = coding;
        most = weight;
      }
    }
    // if the client does not name identity, then identity is acceptable, but ranks below a coding
    // that the client names
    return most >= first(wishes.named("identity")) ? best : null;
  }

  private static double first(@Nullable Double... weights) {
    for (Double weight : weights) {
      if (weight != null) {
        return weight;
      }
    }
    return 0;
  }

  /**
   * Compresses bytes that are sent often; returns them unchanged if there are at most {@link
   * #UNCOMPRESSED_MAX} of them, or if compression does not make them shorter.
   */
  static byte[] kept(byte[] bytes) {
    if (bytes.length <= UNCOMPRESSED_MAX) {
      return bytes;
    }
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try {
      byte[] form = gzip(bytes, deflater);
      return form == null ? bytes : form;
    } finally {
      deflater.end();
    }
  }

  /** Compresses bytes to gzip format (RFC 1952); null if that does not make them shorter. */
  byte @Nullable [] gzip(byte[] bytes) {
    Deflater deflater = idle.poll();
    if (deflater == null) {
      deflater = new Deflater(LEVEL, true);
    }
    try {
      return gzip(bytes, deflater);
    } finally {
      deflater.reset();
      if (!idle.offer(deflater)) {
        deflater.end();
      }
    }
  }

  private static byte @Nullable [] gzip(byte[] bytes, Deflater deflater) {
    // one byte shorter than the input: a result that is not shorter is not worth sending
    byte[] form = new byte[bytes.length - 1];
    deflater.setInput(bytes);
    deflater.finish();
    int end = HEADER.length;
    while (!deflater.finished()) {
      int room = form.length - TRAILER - end;
      if (room <= 0) {
        return null;
      }
      end += deflater.deflate(form, end, room);
    }
    System.arraycopy(HEADER, 0, form, 0, HEADER.length);
    CRC32 sum = new CRC32();
    sum.update(bytes);
    littleEndian((int) sum.getValue(), form, end);
    littleEndian(bytes.length, form, end + 4);
    return java.util.Arrays.copyOf(form, end + TRAILER);
  }

  private static void littleEndian(int value, byte[] into, int at) {
    for (int i = 0; i < 4; i++) {
      into[at + i] = (byte) (value >>> (8 * i));
    }
  }
}
