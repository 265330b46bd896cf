package turno.imports;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every file is either read or refused with a plain sentence, which names the faulty line if there
 * is one.
 */
class BusinessFileTest {
  private static final String EMOJI = "\uD83D\uDE00";
  private static final int TEXTS = 20_000;

  private static BusinessFile read(String text) {
    return BusinessFile.read(text.getBytes(UTF_8));
  }

  private static void assertRefused(String why, byte[] bytes) {
    assertEquals(why, assertThrows(UnreadableFile.class, () -> BusinessFile.read(bytes)).text());
  }

  private static void assertRefused(String why, String text) {
    assertRefused(why, text.getBytes(UTF_8));
  }

  /** The YAML parser reads 1,025 characters at a time, and an emoji is two characters in Java. */
  @ParameterizedTest
  @ValueSource(ints = {1, 500, 511, 512, 513, 1_023, 1_024, 1_025, 20_000})
  void emojiAreReadAtAnyPosition(int count) {
    for (String before : new String[] {"", "x"}) {
      String name = before + EMOJI.repeat(count);
      for (String text :
          new String[] {
            "resources: {ana: {name: \"" + name + "\"}}",
            "resources: {ana: {name: " + name + "}}",
            "resources:\n  ana:\n    name: |-\n      " + name,
            "# " + name + "\nresources: {ana: {name: \"" + name + "\"}}",
            "{\"resources\": {\"ana\": {\"name\": \"" + name + "\"}}}"
          }) {
        assertEquals(name, read(text).at("/resources/ana/name").stringValue());
      }
    }
  }

  @Test
  void charactersThatCannotBeStoredAreRefused() {
    assertRefused(
        "line 2: The character U+0007 is not allowed in the file; remove it.",
        "resources:\n  ana: {name: \"a\u0007\"}");
    assertRefused(
        "line 2: The character U+0000 is not allowed in the file; remove it.",
        "resources:\r\n  ana: {name: \"a\0\"}");
    for (String escape : new String[] {"\\0", "\\uD83D", "\\uDE00"}) {
      assertRefused(
          "line 2, resources.ana.name: It contains a character that cannot be stored.",
          "resources:\n  ana: {name: \"a" + escape + "\"}");
    }
    assertRefused(
        "line 2, resources.a\0: It contains a character that cannot be stored.",
        "resources:\n  \"a\\0\": {name: Ana}");
    assertEquals(
        EMOJI,
        read("resources:\n  ana: {name: \"\\uD83D\\uDE00\"}")
            .at("/resources/ana/name")
            .stringValue());
  }

  @Test
  void nonUtf8TextIsRefused() {
    ByteArrayOutputStream latin = new ByteArrayOutputStream();
    latin.writeBytes("resources:\n  ana: {name: \"".getBytes(UTF_8));
    latin.write(0xE9);
    latin.writeBytes("\"}\n".getBytes(UTF_8));
    assertRefused("line 2: It is not UTF-8 text.", latin.toByteArray());
    assertRefused("line 1: It is not UTF-8 text.", "resources: {}".getBytes(UTF_16));
    assertRefused(
        "line 1: It is not UTF-8 text.", new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0xBD});
  }

  @Test
  void yamlMistakesAreReportedAtTheirLine() {
    String tab =
        "found character '\\t(TAB)' that cannot start any token. (Do not use \\t(TAB) for"
            + " indentation)";
    assertRefused("line 2: It is not YAML: " + tab, "resources:\n\tana: {name: Ana}");
    assertRefused(
        "line 3: It is not YAML: found unexpected end of stream",
        "resources:\n  ana: {name: \"Ana\n");
    assertRefused(
        "line 2: It is not YAML: unexpected character found the end of the file",
        "resources:\n  ana: &");
    assertRefused(
        "line 3, resources.ana.name: It appears twice.",
        "resources:\n  ana: {name: Ana,\n name: Bia}");
    assertRefused(
        "line 2: A name or a number is too long.",
        "resources:\n  ana: {capacity: " + "9".repeat(2_000) + "}");
    for (String value : new String[] {".inf", "-.inf", ".nan", "!!binary aaaa"}) {
      assertRefused(
          "line 2, resources.ana.name: Its value cannot be read.",
          "resources:\n  ana: {name: " + value + "}");
    }
  }

  @Test
  void aliasesAreRefused() {
    StringBuilder laughs = new StringBuilder("resources:\n  a0: &a0 [ha]\n");
    for (int i = 1; i < 30; i++) {
      String all = ("*a" + (i - 1) + ", ").repeat(9);
      laughs.append("  a%d: &a%d [%s]\n".formatted(i, i, all));
    }
    assertRefused(
        "line 3, resources.a1.0: An alias cannot be read; write it out.", laughs.toString());
  }

  @Test
  void byteOrderMarkAndAnyLineBreakAreAccepted() {
    for (String text :
        new String[] {
          "\uFEFFresources:\n  ana: {name: Ana}\n",
          "resources:\r\n  ana: {name: Ana}\r\n",
          "resources:\r  ana: {name: Ana}\r"
        }) {
      assertEquals("Ana", read(text).at("/resources/ana/name").stringValue());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n", "# nothing\n", "---\n", "a business", "- one"})
  void fileWithoutMembersIsRefused(String text) {
    assertRefused(
        "The file describes no business: it must begin with a section such as services:", text);
  }

  @Test
  void deepNestingIsRefused() {
    for (int depth : new int[] {60, 600, 100_000}) {
      assertRefused("line 2: It is nested too deeply.", "resources:\n  " + "{a: ".repeat(depth));
      assertRefused("line 2: It is nested too deeply.", "resources:\n  " + "[".repeat(depth));
      assertRefused("line 2: It is nested too deeply.", "resources:\n  " + "- ".repeat(depth));
    }
  }

  @Test
  void veryLongLineIsRead() {
    String name = "x".repeat(BusinessFile.MAX_BYTES / 2);
    assertEquals(
        name,
        read("resources: {ana: {name: \"" + name + "\"}}").at("/resources/ana/name").stringValue());
  }

  @Test
  void oversizedFilesAreRefused() {
    assertRefused(
        "The file is larger than 20 MiB; split it into several files.",
        new byte[BusinessFile.MAX_BYTES + 1]);
    assertRefused(
        "line 2: The file has more than 1,000,000 values; split it into several files.",
        "resources:\n  ana: [" + "0,".repeat(1_100_000) + "]");
  }

  @Test
  void anyTextIsReadOrRefusedCleanly() {
    Random random = new Random(7);
    String characters = "ab:{}[]-?&*!|>'\"%@`,# \n\n\t\r0~\\uUxe.<=_\u00e9\u0085\u2028\uFEFF";
    for (int i = 0; i < TEXTS; i++) {
      StringBuilder text = new StringBuilder(random.nextInt(3) == 0 ? "" : "resources:\n a: ");
      for (int length = random.nextInt(40); length > 0; length--) {
        int chosen = random.nextInt(characters.length() + 2);
        text.append(
            chosen < characters.length() ? String.valueOf(characters.charAt(chosen)) : EMOJI);
      }
      try {
        read(text.toString());
      } catch (UnreadableFile e) {
        assertTrue(e.text().startsWith("line ") || e.text().startsWith("The file"), e::text);
      } catch (RuntimeException e) {
        throw new AssertionError("\"" + text + "\" fails with another exception", e);
      }
    }
  }
}
