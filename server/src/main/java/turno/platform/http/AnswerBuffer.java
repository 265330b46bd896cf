package turno.platform.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.OutputStream;
import java.util.Arrays;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import turno.kernel.ProblemException;
import turno.kernel.WireJson;

/**
 * The body of an answer while it is being written. The buffer reserves room before it grows, so
 * that an answer that is too large is refused before it fills the memory.
 */
public final class AnswerBuffer extends OutputStream {
  private static final int FIRST_BYTES = 4_096;

  private final LongConsumer room;
  private byte[] bytes;
  private int size;

  /**
   * Creates a buffer for the body of the answer to a call. If the body is large, its bytes are
   * counted towards the budgets for large answers until the client has received them.
   */
  public AnswerBuffer(RequestContext call) {
    this(call::growAnswer, FIRST_BYTES);
  }

  /**
   * @param room called with the new size in bytes before the buffer grows to it; throws a problem
   *     if there is no room
   */
  private AnswerBuffer(LongConsumer room, int first) {
    this.room = room;
    this.bytes = new byte[first];
  }

  /** Renders a value as JSON; refuses more than {@link Answer#MAX_BYTES} bytes. */
  static byte[] json(Object value) {
    return new AnswerBuffer(Answer::requireSize, 0).value(value).toBytes();
  }

  /** Appends a value as JSON. */
  public AnswerBuffer value(@Nullable Object value) {
    try {
      WireJson.MAPPER.writeValue(this, value);
    } catch (JacksonException e) {
      // Jackson wraps exceptions that are thrown while it writes
      if (e.getCause() instanceof ProblemException refused) {
        throw refused;
      }
      throw e;
    }
    return this;
  }

  /** Appends JSON that is already rendered. */
  public AnswerBuffer raw(String json) {
    return raw(json.getBytes(UTF_8));
  }

  /** Appends JSON that is already rendered. */
  public AnswerBuffer raw(byte[] json) {
    write(json, 0, json.length);
    return this;
  }

  @Override
  public void write(int one) {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] more, int from, int count) {
    long grown = (long) size + count;
    room.accept(grown);
    if (grown > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.max(grown, Math.min(2L * size, Answer.MAX_BYTES)));
    }
    System.arraycopy(more, from, bytes, size, count);
    size += count;
  }

  /** Does nothing, because Jackson closes the buffer after each value. */
  @Override
  public void close() {}

  public int size() {
    return size;
  }

  /** Creates a 200 with the content of the buffer. */
  public Answer answer() {
    return Answer.bytes(200, toBytes());
  }

  private byte[] toBytes() {
    return size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
  }
}
