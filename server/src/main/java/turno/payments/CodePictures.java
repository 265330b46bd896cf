package turno.payments;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.ProblemException;
import turno.kernel.QrImage;
import turno.platform.fairness.FairPermits;
import turno.platform.http.Answer;

/**
 * Draws payment codes. Recent pictures are cached by content; all other pictures are drawn one at a
 * time, and workspaces take turns (docs/rules/payments.md#pictures-of-codes).
 */
final class CodePictures {
  /** The size limit of the cache: about a hundred pictures. */
  static final int MAX_KEPT_BYTES = 2 << 20;

  private static final int WAIT_SECONDS = 2;

  /** A browser that shows the page again within this time does not request the picture again. */
  private static final String CACHE = "private, max-age=60";

  private final FairPermits<WorkspaceId> turns = new FairPermits<>(1);
  private final SequencedMap<Content, Answer> kept = new LinkedHashMap<>(16, 0.75f, true);
  private int keptBytes;
  private long drawn;

  enum Format {
    SVG,
    PNG
  }

  private record Content(String code, Format format) {}

  /** Returns the picture of a code; throws 503 if the workspace waits too long for its turn. */
  Answer draw(WorkspaceId workspaceId, String code, Format format) {
    Content content = new Content(code, format);
    Answer known = kept(content);
    if (known != null) {
      return known;
    }
    awaitTurn(workspaceId);
    try {
      Answer meanwhile = kept(content);
      return meanwhile == null ? keep(content, drawn(content)) : meanwhile;
    } finally {
      turns.release(workspaceId);
    }
  }

  private void awaitTurn(WorkspaceId workspaceId) {
    try {
      if (turns.tryAcquire(workspaceId, WAIT_SECONDS, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    throw ProblemException.unavailable("Too many pictures are being drawn at this moment.");
  }

  private static Answer drawn(Content content) {
    QrImage image = QrImage.of(content.code());
    return switch (content.format()) {
      case SVG -> Answer.kept(image.svg().getBytes(StandardCharsets.UTF_8), "image/svg+xml", CACHE);
      case PNG -> Answer.kept(image.png(), "image/png", CACHE);
    };
  }

  private synchronized @Nullable Answer kept(Content content) {
    return kept.get(content);
  }

  private synchronized Answer keep(Content content, Answer picture) {
    drawn++;
    kept.put(content, picture);
    keptBytes += weight(picture);
    while (keptBytes > MAX_KEPT_BYTES) {
      keptBytes -= weight(kept.pollFirstEntry().getValue());
    }
    return picture;
  }

  private static int weight(Answer picture) {
    return 2 * picture.body().length; // including its compressed form, its code and its cache entry
  }

  /** The size of the cached pictures in bytes. */
  synchronized int keptBytes() {
    return keptBytes;
  }

  /** How many pictures have been drawn so far. */
  synchronized long drawn() {
    return drawn;
  }
}
