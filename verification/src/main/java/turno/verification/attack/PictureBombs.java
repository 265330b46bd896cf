package turno.verification.attack;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import turno.verification.kit.PngFile;

/**
 * Uploads pictures of about a megabyte that unpack to a gigabyte, and valid pictures, as fast as
 * possible.
 */
final class PictureBombs implements Attack {
  private static final String PATH = "/booking-page/logo";
  private static final int SIDE = 2_000;

  /** The allowed statuses: accepted, too large, invalid, too many requests, or busy. */
  private static final Set<Integer> EXPECTED = Set.of(200, 413, 422, 429, 503);

  @Override
  public String name() {
    return "picture-bombs";
  }

  @Override
  public String purpose() {
    return "pictures that unpack to a gigabyte, and large valid ones, sixteen at a time";
  }

  @Override
  public void run(AttackContext context) throws InterruptedException {
    Map<String, byte[]> files = files(context.count(1 << 30, 1 << 26));
    List<Map.Entry<String, byte[]>> each = List.copyOf(files.entrySet());
    List<TimedReply> answers =
        SideBySide.times(
            context.count(240, 24),
            number -> {
              Map.Entry<String, byte[]> file = each.get(number % each.size());
              TimedReply answer = context.attacker().put(PATH, file.getValue());
              context.judge("PUT of " + file.getKey(), answer);
              if (!EXPECTED.contains(answer.status())) {
                context.broke("%s: %d %s", file.getKey(), answer.status(), answer.text());
              }
              return answer;
            });
    TimedReply last = context.attacker().put(PATH, each.getFirst().getValue());
    if (last.status() == 200 || last.status() == 0) {
      context.broke("a picture of 3.6 gigapixels was answered with %d", last.status());
    }
    context.did("%d pictures of %d kinds", answers.size(), each.size());
    context.seen(
        "%d were accepted", answers.stream().filter(answer -> answer.status() == 200).count());
  }

  private static Map<String, byte[]> files(int unpacked) {
    byte[] zeros = PngFile.deflatedZeros(unpacked);
    byte[] sound = PngFile.claiming(SIDE, SIDE, PngFile.deflatedZeros(SIDE * (1 + 3 * SIDE)));
    byte[] text =
        ByteBuffer.allocate(zeros.length + 3).put(new byte[] {'a', 0, 0}).put(zeros).array();
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("3.6 gigapixels", PngFile.claiming(60_000, 60_000, zeros));
    files.put("more pixels than declared", PngFile.claiming(SIDE, SIDE, zeros));
    files.put("a compressed text", PngFile.withChunk(sound, "zTXt", text));
    files.put("a compressed colour profile", PngFile.withChunk(sound, "iCCP", text));
    files.put("a valid picture of 4 megapixels", sound);
    files.put("a truncated picture", Arrays.copyOf(sound, sound.length / 2));
    files.put("five megabytes of zeros", new byte[5 << 20]);
    return files;
  }
}
