package turno.payments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.WorkspaceId;
import turno.payments.CodePictures.Format;
import turno.platform.http.Answer;

/** Drawing and caching pictures of payment codes. */
class CodePicturesTest {
  private static final WorkspaceId SOL = new WorkspaceId(new UUID(1, 1));

  private final CodePictures pictures = new CodePictures();

  @Test
  void concurrentRequestsDrawACodeOnce() throws Exception {
    List<Future<Answer>> all = new ArrayList<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 200; i++) {
        all.add(threads.submit(() -> pictures.draw(SOL, "code", Format.PNG)));
      }
    }
    for (Future<Answer> one : all) {
      assertSame(all.getFirst().get(), one.get());
    }
    assertEquals(1, pictures.drawn());
    assertEquals("image/svg+xml", pictures.draw(SOL, "code", Format.SVG).contentType());
    assertEquals(2, pictures.drawn());
  }

  @Test
  void sizeOfCachedPicturesIsBounded() {
    Answer first = pictures.draw(SOL, "code 0", Format.SVG);
    int many = 2 + CodePictures.MAX_KEPT_BYTES / first.body().length;
    for (int i = 1; i < many; i++) {
      pictures.draw(SOL, "code " + i, Format.SVG);
    }
    assertTrue(pictures.keptBytes() <= CodePictures.MAX_KEPT_BYTES);
    assertEquals(many, pictures.drawn());
    pictures.draw(SOL, "code " + (many - 1), Format.SVG);
    assertEquals(many, pictures.drawn(), "the most recently drawn pictures are kept");
    pictures.draw(SOL, "code 0", Format.SVG);
    assertEquals(many + 1, pictures.drawn());
  }
}
