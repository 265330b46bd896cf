package turno.conversations;

import org.jspecify.annotations.Nullable;

/**
 * The data of a file that is known before its bytes arrive.
 *
 * @param type image, audio, video, document or sticker
 * @param contentType the file's media type, which is not trusted when the file is served
 */
public record IncomingFile(MessageType type, String contentType, @Nullable String name) {}
