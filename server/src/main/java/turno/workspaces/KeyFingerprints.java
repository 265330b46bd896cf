package turno.workspaces;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * A set of key hashes, which keeps only the first 64 bits of each hash: 8 bytes per slot and at
 * most half of the slots taken, so 2 MiB for 100,000 keys. A hash in the set may belong to a key; a
 * hash that is not in the set was never added, or was removed. A removed hash keeps its slot until
 * the set grows.
 *
 * <p>Readers take no lock.
 */
final class KeyFingerprints {
  private static final int FIRST_SLOTS = 1_024;
  private static final long EMPTY = 0;
  private static final long REMOVED = 1;

  private volatile AtomicLongArray slots = new AtomicLongArray(FIRST_SLOTS);
  private int size;

  boolean mayContain(byte[] hash) {
    long fingerprint = fingerprint(hash);
    AtomicLongArray all = slots;
    for (int at = first(fingerprint, all); ; at = next(at, all)) {
      long there = all.get(at);
      if (there == fingerprint) {
        return true;
      }
      if (there == EMPTY) {
        return false;
      }
    }
  }

  synchronized void add(byte[] hash) {
    if (2 * (size + 1) > slots.length()) {
      AtomicLongArray larger = new AtomicLongArray(2 * slots.length());
      size = 0;
      for (int i = 0; i < slots.length(); i++) {
        if (slots.get(i) > REMOVED || slots.get(i) < EMPTY) {
          put(slots.get(i), larger);
          size++;
        }
      }
      slots = larger;
    }
    if (put(fingerprint(hash), slots)) {
      size++;
    }
  }

  synchronized void remove(byte[] hash) {
    long fingerprint = fingerprint(hash);
    for (int at = first(fingerprint, slots); slots.get(at) != EMPTY; at = next(at, slots)) {
      if (slots.get(at) == fingerprint) {
        slots.set(at, REMOVED);
      }
    }
  }

  private static boolean put(long fingerprint, AtomicLongArray into) {
    int at = first(fingerprint, into);
    while (into.get(at) != EMPTY) {
      if (into.get(at) == fingerprint) {
        return false;
      }
      at = next(at, into);
    }
    into.set(at, fingerprint);
    return true;
  }

  private static long fingerprint(byte[] hash) {
    long bits = ByteBuffer.wrap(hash).getLong();
    return bits == EMPTY || bits == REMOVED ? 2 : bits;
  }

  private static int first(long fingerprint, AtomicLongArray in) {
    return (int) fingerprint & in.length() - 1;
  }

  private static int next(int at, AtomicLongArray in) {
    return at + 1 & in.length() - 1;
  }

  synchronized int size() {
    return size;
  }

  long bytes() {
    return 8L * slots.length();
  }
}
