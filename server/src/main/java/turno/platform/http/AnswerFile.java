package turno.platform.http;

import java.io.InputStream;

/**
 * A file as an answer. The file is read in parts while the client receives it.
 *
 * @param bytes the length of the file
 * @param partBytes how many bytes of the file are in memory at a time
 * @param content the content of the file; closed once the answer has been sent or has failed
 */
public record AnswerFile(long bytes, int partBytes, InputStream content) {}
