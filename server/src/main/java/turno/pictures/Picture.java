package turno.pictures;

import java.util.HexFormat;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.Sha256;

/**
 * A picture as it is kept and served.
 *
 * @param name its hash with the extension of its format, the last part of its address
 */
public record Picture(String name, byte[] content) {
  static final String ROOT = "/pictures/";
  private static final int HASH_BYTES = 16;

  /** Makes a picture; the same content has another name in another workspace. */
  static Picture of(WorkspaceId workspaceId, byte[] content, PictureFormat format) {
    String hash = HexFormat.of().formatHex(Sha256.of(content));
    byte[] name = Sha256.of(workspaceId + " " + hash);
    return new Picture(
        HexFormat.of().formatHex(name, 0, HASH_BYTES) + "." + format.ending(), content);
  }

  /** Its address on this server. */
  public String url(WorkspaceId workspaceId) {
    return ROOT + workspaceId + "/" + name;
  }
}
