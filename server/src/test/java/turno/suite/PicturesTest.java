package turno.suite;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import turno.kernel.IdKind;
import turno.testing.CheckedReply;
import turno.testing.Rows;
import turno.testing.TestApi;
import turno.testing.TestPictures;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.kit.PngFile;

/** Pictures that customers see: docs/rules/pictures.md. */
class PicturesTest {
  private static final String PNG = "image/png";
  private static final String LOGO = "/booking-page/logo";
  private static final String COVER = "/booking-page/cover";

  @RegisterExtension private static final TestServer server = TestServer.start();
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  private CheckedReply put(String path, byte[] file) {
    return world.owner.request("PUT", path).body(file, PNG).send();
  }

  private static CheckedReply fetched(String path) {
    return TestApi.of(server.origin(), null).absolute("GET", path).send();
  }

  private static String idOf(TestWorkspace shop) {
    return IdKind.WORKSPACE.of(shop.workspaceId).toString();
  }

  @Test
  void pictureIsPublicAndCachedForAYear() {
    String url = put(LOGO, TestPictures.png(0xff0000)).expect(200).text("/business/logo_url");
    assertTrue(url.startsWith("/pictures/ws_"), url);
    CheckedReply served = fetched(url).expect(200);
    assertEquals("image/png", served.header("Content-Type"));
    assertEquals("nosniff", served.header("X-Content-Type-Options"));
    assertEquals("default-src 'none'; sandbox", served.header("Content-Security-Policy"));
    assertEquals("public, max-age=31536000, immutable", served.header("Cache-Control"));
    TestApi.of(server.origin(), null)
        .absolute("GET", url)
        .header("If-None-Match", String.valueOf(served.header("ETag")))
        .send()
        .expect(304);
    assertArrayEquals(served.body(), fetched(url).expect(200).body());
  }

  @Test
  void differentPictureHasADifferentUrl() {
    String first = put(LOGO, TestPictures.png(0xff0000)).expect(200).text("/business/logo_url");
    String same = put(LOGO, TestPictures.png(0xff0000)).expect(200).text("/business/logo_url");
    assertEquals(first, same);
    String other = put(LOGO, TestPictures.png(0x00ff00)).expect(200).text("/business/logo_url");
    assertNotEquals(first, other);
    fetched(other).expect(200);
    fetched(first).expect(404, "not_found");
    TestWorkspace neighbour = TestWorkspace.barbeariaSol(server);
    neighbour.owner.request("PUT", LOGO).body(TestPictures.png(0x00ff00), PNG).send().expect(200);
    fetched(other.replace(idOf(world), idOf(neighbour))).expect(404, "not_found");
  }

  @Test
  void removedPictureIsNoLongerServed() {
    String url = put(COVER, TestPictures.png(0x0000ff)).expect(200).text("/business/cover_url");
    world.owner.delete(COVER).expect(204);
    world.owner.delete(COVER).expect(204);
    assertTrue(world.owner.get("/booking-page").json().at("/business/cover_url").isNull());
    fetched(url).expect(404, "not_found");
    // once a server has served a picture, it caches the picture for a minute
    String kept = put(COVER, TestPictures.png(0x00ffff)).expect(200).text("/business/cover_url");
    fetched(kept).expect(200);
    world.owner.delete(COVER).expect(204);
    world.advance(61);
    fetched(kept).expect(404, "not_found");
  }

  @Test
  void pictureOfAResourceIsShownInTheCatalogAndInBookableServices() {
    String path = "/resources/" + world.ana + "/picture";
    CheckedReply changed = put(path, TestPictures.png(0x123456)).expect(200);
    String url = changed.text("/picture_url");
    assertEquals(world.owner.get("/resources/" + world.ana).json(), changed.json());
    assertTrue(world.owner.get("/bookable-services").expect(200).toString().contains(url));
    fetched(url).expect(200);
    world.owner.patch("/resources/" + world.ana, Map.of("name", "Eva")).expect(200);
    assertEquals(url, world.owner.get("/resources/" + world.ana).text("/picture_url"));
    world.owner.delete(path).expect(204);
    assertTrue(world.owner.get("/resources/" + world.ana).json().path("picture_url").isNull());
    put("/resources/" + server.newId(IdKind.RESOURCE) + "/picture", TestPictures.png(1))
        .expect(404, "not_found");
  }

  @Test
  void bookingPageContainsLogoAndCoverInItsMetadata() {
    world.owner.patch("/booking-page", Map.of("enabled", true)).expect(200);
    String logo = put(LOGO, TestPictures.png(0xff0000)).expect(200).text("/business/logo_url");
    String html = html();
    assertTrue(html.contains("<meta property=\"og:image\" content=\"" + server.origin() + logo));
    assertTrue(html.contains("<img src=\"" + logo + "\" alt=\"\""), html);
    String cover = put(COVER, TestPictures.png(0x00ff00)).expect(200).text("/business/cover_url");
    assertTrue(html().contains("<meta property=\"og:image\" content=\"" + server.origin() + cover));
    assertTrue(html().contains("\"image\":[\"" + server.origin() + cover + "\","), html());
    assertTrue(html().contains("\"logo\":\"" + server.origin() + logo + "\""), html());
  }

  private String html() {
    return new String(fetched("/b/" + world.slug()).expect(200).body(), StandardCharsets.UTF_8);
  }

  @Test
  void filesThatAreNotPicturesAreRefused() {
    put(LOGO, new byte[0]).expect(422, "invalid_request");
    put(LOGO, "<svg/>".getBytes(StandardCharsets.UTF_8)).expect(422, "invalid_request");
    byte[] huge = PngFile.claiming(60_000, 60_000, PngFile.deflatedZeros(1 << 20));
    assertEquals("format", put(LOGO, huge).expect(422).text("/errors/0/code"));
    put(LOGO, new byte[7 << 20]).expect(413, "payload_too_large");
    assertTrue(world.owner.get("/booking-page").json().at("/business/logo_url").isNull());
  }

  @Test
  void totalSizeOfThePicturesOfAWorkspaceIsLimited() {
    put(LOGO, TestPictures.png(0xff0000)).expect(200);
    Rows.execute(
        server,
        """
        insert into turno.pictures (workspace_id, use, subject_id, name, content)
        select workspace_id, 'resource', gen_random_uuid(), 'x' || n, decode(repeat('00', 1 << 20), 'hex')
          from turno.pictures, generate_series(1, 64) n
         where workspace_id = '%s'
        """
            .formatted(world.workspaceId));
    CheckedReply refused = put(COVER, TestPictures.png(0x00ff00)).expect(409, "invalid_transition");
    assertEquals("limit_reached", refused.text("/reason"));
    put("/resources/" + world.ana + "/picture", TestPictures.png(7)).expect(409);
    assertTrue(world.owner.get("/resources/" + world.ana).json().path("picture_url").isNull());
  }

  @Test
  void picturesOfADeletedWorkspaceAreNotServed() {
    String url = put(LOGO, TestPictures.png(0xff00ff)).expect(200).text("/business/logo_url");
    world
        .people
        .owner()
        .api()
        .delete("/workspaces/" + idOf(world) + "?name=Barbearia%20Sol")
        .expect(204);
    fetched(url).expect(404);
  }
}
