package turno.platform.http;

import java.io.InputStream;

/**
 * A file as an answer. It is read a part at a time, while the client takes it in.
 *
 * @param bytes its length
 * @param partBytes how much of it is in memory at a time
 * @param content is closed after it was sent
 */
public record AnswerFile(long bytes, int partBytes, InputStream content) {}
