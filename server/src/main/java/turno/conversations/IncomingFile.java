package turno.conversations;

import org.jspecify.annotations.Nullable;

/**
 * What is known of a file before its bytes come.
 *
 * @param type image, audio, video, document or sticker
 * @param contentType its media type; it is never believed when the file is given out
 */
public record IncomingFile(MessageType type, String contentType, @Nullable String name) {}
