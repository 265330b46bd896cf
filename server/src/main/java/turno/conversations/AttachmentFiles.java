package turno.conversations;

import java.io.InputStream;
import turno.kernel.Id.AttachmentId;
import turno.kernel.Id.WorkspaceId;

/** The bytes of stored files. */
public interface AttachmentFiles {
  /** The bytes, read a part at a time; empty for a file that was deleted meanwhile. */
  InputStream read(WorkspaceId workspaceId, AttachmentId id);
}
