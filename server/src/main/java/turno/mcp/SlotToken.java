package turno.mcp;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id;
import turno.kernel.Id.ResourceId;
import turno.kernel.Id.ServiceId;
import turno.kernel.IdKind;

/**
 * A listed start as one token to copy, so that models need not write times and ids. It stores
 * nothing and grants nothing: using it is checked as if its parts had been given one by one.
 *
 * @param resources the requested resources, not those that would be chosen
 */
record SlotToken(ServiceId service, Instant start, int partySize, List<ResourceId> resources) {
  private static final String PREFIX = "slot_";
  private static final int ID_BYTES = 16;
  private static final int SECOND_BYTES = 5;
  private static final int SUM_BYTES = Short.BYTES;

  /** A party of up to a million. */
  private static final int MAX_PARTY_BYTES = 3;

  private static final int FIXED_BYTES = ID_BYTES + SECOND_BYTES + SUM_BYTES;
  private static final int MAX_RESOURCES = 20;

  String text() {
    return new String(
        new Words(service, partySize, resources).at(start.getEpochSecond()), US_ASCII);
  }

  /** The tokens of one service's starts: short, since models copy them letter by letter. */
  static final class Words {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final byte[] bytes;
    private final byte[] code;
    private final byte[] word;
    private final CRC32 sum = new CRC32();

    Words(ServiceId service, int partySize, List<ResourceId> resources) {
      byte[] party = partyBytes(partySize);
      bytes = new byte[FIXED_BYTES + party.length + ID_BYTES * resources.size()];
      ByteBuffer into = ByteBuffer.wrap(bytes);
      put(into, service);
      into.position(ID_BYTES + SECOND_BYTES).put(party);
      resources.forEach(id -> put(into, id));
      code = new byte[(bytes.length * 8 + 5) / 6];
      word = Arrays.copyOf(PREFIX.getBytes(US_ASCII), PREFIX.length() + code.length);
    }

    /** The length of each. */
    int size() {
      return word.length;
    }

    /** The token of a start; the next call overwrites the array. */
    byte[] at(long second) {
      for (int i = 0; i < SECOND_BYTES; i++) {
        bytes[ID_BYTES + i] = (byte) (second >>> (8 * (SECOND_BYTES - 1 - i)));
      }
      int covered = bytes.length - SUM_BYTES;
      sum.reset();
      sum.update(bytes, 0, covered);
      bytes[covered] = (byte) (sum.getValue() >>> 8);
      bytes[covered + 1] = (byte) sum.getValue();
      BASE64.encode(bytes, code);
      System.arraycopy(code, 0, word, PREFIX.length(), code.length);
      return word;
    }
  }

  private static void put(ByteBuffer into, Id id) {
    into.putLong(id.value().getMostSignificantBits()).putLong(id.value().getLeastSignificantBits());
  }

  /** Seven bits in each byte, with the high bit clear in the last. */
  private static byte[] partyBytes(int partySize) {
    byte[] bytes = new byte[partySize < 1 << 7 ? 1 : partySize < 1 << 14 ? 2 : MAX_PARTY_BYTES];
    for (int i = 0; i < bytes.length; i++) {
      int mark = i < bytes.length - 1 ? 0x80 : 0;
      bytes[i] = (byte) (mark | (partySize >>> (7 * i) & 0x7f));
    }
    return bytes;
  }

  /** Null for a token that no server has made. */
  static @Nullable SlotToken parse(String text) {
    if (!text.startsWith(PREFIX) || text.length() > 1_000) {
      return null;
    }
    try {
      byte[] all = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
      ByteBuffer bytes = ByteBuffer.wrap(all);
      ServiceId service = IdKind.SERVICE.of(new UUID(bytes.getLong(), bytes.getLong()));
      long second = 0;
      for (int i = 0; i < SECOND_BYTES; i++) {
        second = second << 8 | (bytes.get() & 0xff);
      }
      int party = 0;
      byte seven = (byte) 0x80;
      for (int i = 0; seven < 0 && i < MAX_PARTY_BYTES; i++) {
        seven = bytes.get();
        party |= (seven & 0x7f) << (7 * i);
      }
      List<ResourceId> ids = new ArrayList<>();
      while (bytes.remaining() >= ID_BYTES + SUM_BYTES && ids.size() < MAX_RESOURCES) {
        ids.add(IdKind.RESOURCE.of(new UUID(bytes.getLong(), bytes.getLong())));
      }
      return bytes.getShort() == sum(all) && !bytes.hasRemaining()
          ? new SlotToken(service, Instant.ofEpochSecond(second), party, List.copyOf(ids))
          : null;
    } catch (IllegalArgumentException | BufferUnderflowException e) {
      return null;
    }
  }

  /** A checksum that finds copying mistakes. */
  private static short sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length - SUM_BYTES);
    return (short) sum.getValue();
  }
}
