package turno.payments.providers;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One element of ASN.1 as DER writes it, and as BER does, which some tools still write: lengths
 * that are left open, and texts of octets in parts. What is malformed is an {@link
 * IllegalArgumentException}.
 *
 * @param tag its first octet; tags above 30 do not stand in what is read here
 * @param content without tag and length
 */
record Der(int tag, byte[] content) {
  static final int INTEGER = 0x02;
  static final int OCTETS = 0x04;
  static final int OBJECT_ID = 0x06;
  static final int SEQUENCE = 0x30;

  private static final int IN_PARTS = 0x20;
  private static final int LONG_FORM = 0x80;
  private static final int DEEPEST = 32;

  /** The first element of bytes; what follows it is passed over. */
  static Der first(byte[] bytes) {
    return new Reader(bytes).next(0);
  }

  /** The elements in this one. */
  List<Der> parts() {
    return new Reader(content).all();
  }

  /** The part at a place. */
  Der part(int index) {
    List<Der> parts = parts();
    if (index >= parts.size()) {
      throw new IllegalArgumentException("it ends before it is whole");
    }
    return parts.get(index);
  }

  private boolean hasParts() {
    return (tag & IN_PARTS) != 0;
  }

  /** The octets of a text, whether it is written whole or in parts. */
  byte[] octets() {
    return octets(0);
  }

  private byte[] octets(int depth) {
    if (!hasParts()) {
      return content;
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (Der part : parts()) {
      all.writeBytes(part.octets(deeper(depth)));
    }
    return all.toByteArray();
  }

  /** The largest number in it, at most so much; 0 without one. */
  int largest(int most) {
    return largest(BigInteger.valueOf(most), 0);
  }

  private int largest(BigInteger most, int depth) {
    if (tag == INTEGER && content.length > 0) {
      return new BigInteger(content).max(BigInteger.ZERO).min(most).intValueExact();
    }
    int largest = 0;
    for (Der part : hasParts() ? parts() : List.<Der>of()) {
      largest = Math.max(largest, part.largest(most, deeper(depth)));
    }
    return largest;
  }

  /** As DER. */
  byte[] bytes() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.write(tag);
    int length = content.length;
    if (length < LONG_FORM) {
      bytes.write(length);
    } else {
      int octets = (Integer.SIZE - Integer.numberOfLeadingZeros(length) + 7) / 8;
      bytes.write(LONG_FORM | octets);
      for (int shift = 8 * (octets - 1); shift >= 0; shift -= 8) {
        bytes.write(length >> shift);
      }
    }
    bytes.writeBytes(content);
    return bytes.toByteArray();
  }

  private static int deeper(int depth) {
    if (depth >= DEEPEST) {
      throw new IllegalArgumentException("it is nested too deeply");
    }
    return depth + 1;
  }

  private static final class Reader {
    private final byte[] bytes;
    private int at;

    Reader(byte[] bytes) {
      this.bytes = bytes;
    }

    List<Der> all() {
      List<Der> all = new ArrayList<>();
      while (at < bytes.length) {
        all.add(next(0));
      }
      return all;
    }

    private Der next(int depth) {
      int tag = octet();
      int length = octet();
      if (length == LONG_FORM) {
        return new Der(tag, open(deeper(depth)));
      }
      if (length > LONG_FORM) {
        int octets = length - LONG_FORM;
        length = 0;
        for (int i = 0; i < octets; i++) {
          if (length > Integer.MAX_VALUE >> 8) {
            throw new IllegalArgumentException("it ends before it is whole");
          }
          length = length << 8 | octet();
        }
      }
      if (length > bytes.length - at) {
        throw new IllegalArgumentException("it ends before it is whole");
      }
      at += length;
      return new Der(tag, Arrays.copyOfRange(bytes, at - length, at));
    }

    /** What is up to the two zeros that end it, in the form with lengths. */
    private byte[] open(int depth) {
      ByteArrayOutputStream content = new ByteArrayOutputStream();
      while (true) {
        Der part = next(depth);
        if (part.tag() == 0 && part.content().length == 0) {
          return content.toByteArray();
        }
        content.writeBytes(part.bytes());
      }
    }

    private int octet() {
      if (at >= bytes.length) {
        throw new IllegalArgumentException("it ends before it is whole");
      }
      return bytes[at++] & 0xff;
    }
  }
}
