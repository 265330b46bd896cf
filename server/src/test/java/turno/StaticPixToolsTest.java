package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.DecodeHintType;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import turno.commands.Exit;
import turno.kernel.Json;
import turno.payments.pix.BrCode;
import turno.testing.TestDatabase;
import turno.testing.TestServer;
import turno.testing.TestWorkspace;
import turno.verification.agents.ToolClient;

/**
 * Deposits paid with a static Pix code: its key is configured on the command line, and the agents'
 * tools show the code.
 */
class StaticPixToolsTest {
  private static final TestDatabase own = TestDatabase.create();
  @RegisterExtension private static final TestServer server = TestServer.startOn(own);
  private final TestWorkspace world = TestWorkspace.barbeariaSol(server);

  @TempDir Path home;

  @BeforeEach
  void depositsAreTakenByPix() {
    TestingServer.Said said =
        TestingServer.word(
            own,
            home,
            "payments",
            "configure",
            "--workspace",
            world.slug(),
            "--provider",
            "static",
            "--pix-key",
            "pix@example.com",
            "--merchant-name",
            "Barbearia Sol");
    assertEquals(Exit.DONE, said.exitCode(), said.remarks());
    ObjectNode change = Json.object();
    change
        .putObject("deposit")
        .put("type", "percent")
        .put("percent", 30)
        .put("method", "pix")
        .put("expires_in_minutes", 30);
    world.owner.patch("/services/" + world.makeover, change).expect(200);
  }

  private static JsonNode done(ToolClient agent, String tool, ObjectNode arguments)
      throws Exception {
    JsonNode result = agent.call(tool, arguments);
    assertFalse(result.path("isError").asBoolean(), result::toString);
    return result;
  }

  /** Holds and confirms a booking with a deposit; returns the answer to the confirmation. */
  private JsonNode booked(ToolClient agent) throws Exception {
    ObjectNode search =
        Json.object().put("service_id", world.makeover).put("from", TestWorkspace.MONDAY);
    JsonNode found = done(agent, "find_slots", search);
    ObjectNode wish = Json.object();
    wish.set("slot", found.at("/structuredContent/days/0/slots/0/slot"));
    wish.putObject("customer").put("name", "Maria Souza").put("phone", "+5511988887777");
    JsonNode next = done(agent, "hold_slot", wish).at("/structuredContent/after_yes");
    return done(agent, next.path("name").stringValue(), (ObjectNode) next.path("arguments"));
  }

  /**
   * Checks that the result contains a text for people, a text with only the code, and a picture of
   * the code.
   */
  private static void showsTheCode(JsonNode result, JsonNode deposit) throws Exception {
    String code = deposit.path("pix_code").stringValue();
    assertEquals("28.50", BrCode.parse(code).amount());
    assertEquals("teste@turno.invalid", BrCode.parse(code).key()); // the key of all test workspaces
    assertEquals("R$ 28,50", deposit.path("amount").stringValue());
    JsonNode content = result.path("content");
    assertEquals(3, content.size(), content::toString);
    String words = content.at("/0/text").stringValue();
    assertTrue(words.contains("Deposit R$ 28,50: pending, pix, to be paid by "), words);
    assertTrue(words.endsWith("The Pix code for the deposit follows."), words);
    assertEquals(code, content.at("/1/text").stringValue());
    assertEquals("image", content.at("/2/type").stringValue());
    assertEquals("image/png", content.at("/2/mimeType").stringValue());
    assertEquals(code, read(Base64.getDecoder().decode(content.at("/2/data").stringValue())));
  }

  /**
   * Reads the code in a picture that contains nothing else. Without this hint, the reader misses
   * one code in 700, and each test run has other codes.
   */
  private static String read(byte[] png) throws Exception {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    int width = image.getWidth();
    int height = image.getHeight();
    int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
    return new QRCodeReader()
        .decode(
            new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(width, height, pixels))),
            Map.of(DecodeHintType.PURE_BARCODE, true))
        .getText();
  }

  @Test
  void codeIsReturnedAsTextAndPicture() throws Exception {
    ToolClient agent = ToolClient.at(server.origin() + "/mcp", world.ownersKey());
    JsonNode confirmed = booked(agent);
    JsonNode booking = confirmed.at("/structuredContent/booking");
    assertEquals("pending_payment", booking.path("status").stringValue());
    showsTheCode(confirmed, booking.path("deposit"));
    String id = booking.path("booking_id").stringValue();
    ObjectNode byId = Json.object().put("booking_id", id);
    JsonNode found = done(agent, "find_bookings", byId);
    showsTheCode(found, found.at("/structuredContent/bookings/0/deposit"));
    world
        .owner
        .post(
            "/bookings/" + id + "/payments",
            Map.of("amount_cents", 2850, "currency", "BRL", "method", "pix"))
        .expect(201);
    JsonNode paid = done(agent, "find_bookings", byId);
    assertEquals(1, paid.path("content").size(), paid::toString);
    JsonNode deposit = paid.at("/structuredContent/bookings/0/deposit");
    assertEquals("paid", deposit.path("status").stringValue());
    assertFalse(deposit.has("pix_code"), deposit::toString);
    assertEquals(List.of(), agent.faults());
  }

  /** A public assistant's scopes suffice to collect a deposit. */
  @Test
  void keyWithOnlyBookingScopesReceivesTheCode() throws Exception {
    String key = server.createKey(world.slug(), "member", List.of("slots:read", "bookings:write"));
    ToolClient agent = ToolClient.at(server.origin() + "/mcp", key);
    JsonNode confirmed = booked(agent);
    showsTheCode(confirmed, confirmed.at("/structuredContent/booking/deposit"));
    assertEquals(List.of(), agent.faults());
  }
}
