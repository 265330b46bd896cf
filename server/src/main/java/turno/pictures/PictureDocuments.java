package turno.pictures;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.kernel.ProblemException;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.http.Answer;
import turno.platform.http.RequestContext;
import turno.platform.http.SecretLookUps;

/**
 * Serves pictures at their public URLs. A URL is derived from the picture's content, so browsers
 * may cache the picture for a long time. This server caches recent pictures for a minute, so that a
 * page with many pictures costs the database little.
 */
public final class PictureDocuments {
  /** The maximum size of the cache in memory, in bytes. */
  static final int MAX_KEPT_BYTES = 4 << 20;

  private static final Duration KEPT = Duration.ofMinutes(1);

  private static final Pattern PATH =
      Pattern.compile("/pictures/(ws_[0-9a-z]{26})/([0-9a-f]{32}\\.(?:png|jpg))");

  private final Database database;
  private final SecretLookUps lookUps;
  private final InstantSource clock;
  private final SequencedMap<String, Kept> kept = new LinkedHashMap<>(16, 0.75f, true);
  private int keptBytes;

  private record Kept(Answer answer, Instant until) {}

  public PictureDocuments(Database database, SecretLookUps lookUps, InstantSource clock) {
    this.database = database;
    this.lookUps = lookUps;
    this.clock = clock;
  }

  /**
   * Returns the picture at the path of a request, or null if no picture can have that path; throws
   * 404 if the picture does not exist.
   */
  public @Nullable Answer find(RequestContext call) {
    String path = call.request().path();
    if (!path.startsWith(Picture.ROOT)) {
      return null;
    }
    Matcher parts = PATH.matcher(path);
    WorkspaceId workspaceId = parts.matches() ? IdKind.WORKSPACE.parse(parts.group(1)) : null;
    Answer known = recent(path);
    if (known != null || workspaceId == null) {
      return known;
    }
    return lookUps.find(
        call, path, () -> keep(path, read(workspaceId, parts.group(2))), _ -> workspaceId);
  }

  private Answer read(WorkspaceId workspaceId, String name) {
    byte[] content =
        Tenant.<byte @Nullable [], RuntimeException>of(
            workspaceId,
            () ->
                database.<byte @Nullable []>read(
                    connection -> Pictures.find(connection, workspaceId, name)));
    PictureFormat format = PictureFormat.ofName(name);
    if (content == null || format == null) {
      throw ProblemException.notFound("There is no picture at this URL.");
    }
    Map<String, String> headers =
        Map.of(
            "Cache-Control", "public, max-age=31536000, immutable",
            "Content-Disposition", "inline",
            "Content-Security-Policy", "default-src 'none'; sandbox",
            "Cross-Origin-Resource-Policy", "cross-origin",
            "X-Content-Type-Options", "nosniff");
    String tag = '"' + name + '"';
    return new Answer(
        200, content, format.mediaType(), null, tag, false, headers, Map.of(), null, null);
  }

  private synchronized @Nullable Answer recent(String path) {
    Kept found = kept.get(path);
    return found == null || found.until().isBefore(clock.instant()) ? null : found.answer();
  }

  private synchronized Answer keep(String path, Answer picture) {
    Kept before = kept.put(path, new Kept(picture, clock.instant().plus(KEPT)));
    keptBytes += picture.body().length - (before == null ? 0 : before.answer().body().length);
    while (keptBytes > MAX_KEPT_BYTES) {
      keptBytes -= kept.pollFirstEntry().getValue().answer().body().length;
    }
    return picture;
  }
}
