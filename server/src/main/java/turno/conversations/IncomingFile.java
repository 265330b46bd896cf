package turno.conversations;

import org.jspecify.annotations.Nullable;

/**
 * The known data of a file before its bytes arrive.
 *
 * @param type image, audio, video, document or sticker
 * @param contentType its media type, which is not trusted when the file is served
 */
public record IncomingFile(MessageType type, String contentType, @Nullable String name) {}
