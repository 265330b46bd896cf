package turno.pictures;

import java.util.HexFormat;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Sha256;

/**
 * A picture as it is stored and served.
 *
 * @param name a hash with the extension of the picture's format; the last part of its URL
 */
public record Picture(String name, byte[] content) {
  static final String ROOT = "/pictures/";
  private static final int HASH_BYTES = 16;

  /** Creates a picture; the same content has different names in different workspaces. */
  static Picture of(WorkspaceId workspaceId, byte[] content, PictureFormat format) {
    String hash = HexFormat.of().formatHex(Sha256.of(content));
    byte[] name = Sha256.of(workspaceId + " " + hash);
    return new Picture(
        HexFormat.of().formatHex(name, 0, HASH_BYTES) + "." + format.ending(), content);
  }

  /** Returns the path of the picture on this server. */
  public String url(WorkspaceId workspaceId) {
    return ROOT + workspaceId + "/" + name;
  }
}
