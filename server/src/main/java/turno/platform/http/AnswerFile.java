package turno.platform.http;

import java.io.InputStream;

/**
 * A file as an answer. It is read in parts while the client receives it.
 *
 * @param bytes its length
 * @param partBytes how much of it is in memory at a time
 * @param content closed after it has been sent
 */
public record AnswerFile(long bytes, int partBytes, InputStream content) {}
