package turno.webhooks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The stored excerpt of a receiver's answer. */
class ExcerptTest {
  @Test
  void excerptsAreStorableText() {
    assertEquals("a\uFFFDb", text(new byte[] {'a', 0, 'b'}));
    assertEquals("a\uFFFDb", text(new byte[] {'a', (byte) 0xff, 'b'}));
    assertEquals("\uFFFD", text(new byte[] {(byte) 0xc3}));
    var cut = ("x".repeat(1023) + "ã").getBytes(StandardCharsets.UTF_8);
    assertEquals("x".repeat(1023), Excerpt.text(cut, 1024), "no part of a character is kept");
    var broken = new byte[1024];
    Arrays.fill(broken, (byte) 0x80);
    assertEquals("\uFFFD".repeat(341), text(broken), "1,023 bytes, not 3,072");
  }

  private static String text(byte[] bytes) {
    return Excerpt.text(bytes, bytes.length);
  }
}
