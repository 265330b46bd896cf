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
import turno.kernel.IdKind;
import turno.kernel.ResourceId;
import turno.kernel.ServiceId;

/**
 * A listed start as one word that is copied, so that no model writes times and ids anew. It keeps
 * nothing and permits nothing: whoever holds it is checked as if they had named its parts.
 *
 * @param resources those that were asked for, not those that would be chosen
 */
record SlotToken(ServiceId service, Instant start, int partySize, List<ResourceId> resources) {
  private static final String PREFIX = "slot_";
  private static final int ID_BYTES = 16;
  private static final int FIXED_BYTES = ID_BYTES + Long.BYTES + Integer.BYTES + Short.BYTES;
  private static final int RESOURCES_MOST = 20;

  String text() {
    return new String(
        new Words(service, partySize, resources).at(start.getEpochSecond()), US_ASCII);
  }

  /** The words of the starts of one service. */
  static final class Words {
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final ByteBuffer bytes;
    private final byte[] code;
    private final byte[] word;

    Words(ServiceId service, int partySize, List<ResourceId> resources) {
      bytes = ByteBuffer.allocate(FIXED_BYTES + ID_BYTES * resources.size());
      put(bytes, service);
      bytes.putLong(0).putInt(partySize);
      resources.forEach(id -> put(bytes, id));
      code = new byte[(bytes.capacity() * 8 + 5) / 6];
      word = Arrays.copyOf(PREFIX.getBytes(US_ASCII), PREFIX.length() + code.length);
    }

    /** The word of a start; the array is written anew by the next call. */
    byte[] at(long second) {
      bytes.putLong(ID_BYTES, second);
      bytes.putShort(bytes.capacity() - Short.BYTES, sum(bytes.array()));
      BASE64.encode(bytes.array(), code);
      System.arraycopy(code, 0, word, PREFIX.length(), code.length);
      return word;
    }
  }

  private static void put(ByteBuffer into, Id id) {
    into.putLong(id.value().getMostSignificantBits()).putLong(id.value().getLeastSignificantBits());
  }

  /** Null for a word that this server never wrote. */
  static @Nullable SlotToken parse(String text) {
    if (!text.startsWith(PREFIX) || text.length() > 1_000) {
      return null;
    }
    try {
      byte[] all = Base64.getUrlDecoder().decode(text.substring(PREFIX.length()));
      int resources = (all.length - FIXED_BYTES) / ID_BYTES;
      ByteBuffer bytes = ByteBuffer.wrap(all);
      ServiceId service = IdKind.SERVICE.of(new UUID(bytes.getLong(), bytes.getLong()));
      long second = bytes.getLong();
      int party = bytes.getInt();
      List<ResourceId> ids = new ArrayList<>();
      for (int i = 0; i < Math.min(resources, RESOURCES_MOST); i++) {
        ids.add(IdKind.RESOURCE.of(new UUID(bytes.getLong(), bytes.getLong())));
      }
      return bytes.getShort() == sum(all) && !bytes.hasRemaining()
          ? new SlotToken(service, Instant.ofEpochSecond(second), party, List.copyOf(ids))
          : null;
    } catch (IllegalArgumentException | BufferUnderflowException | java.time.DateTimeException e) {
      return null;
    }
  }

  /** Finds slips of copying. */
  private static short sum(byte[] bytes) {
    CRC32 sum = new CRC32();
    sum.update(bytes, 0, bytes.length - Short.BYTES);
    return (short) sum.getValue();
  }
}
