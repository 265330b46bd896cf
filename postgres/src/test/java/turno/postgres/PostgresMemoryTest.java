package turno.postgres;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class PostgresMemoryTest {
  private static final long GIGABYTE = 1L << 30;

  @Test
  void smallMachineGetsTheMinimumCacheSizes() {
    List<String> settings = PostgresMemory.settings(GIGABYTE / 2);
    assertTrue(settings.contains("shared_buffers=128MB"), settings.toString());
    assertTrue(settings.contains("effective_cache_size=512MB"), settings.toString());
  }

  @Test
  void sharedBuffersAreAnEighthOfTheMemoryUpToALimit() {
    List<String> settings = PostgresMemory.settings(16 * GIGABYTE);
    assertTrue(settings.contains("shared_buffers=2048MB"), settings.toString());
    assertTrue(settings.contains("effective_cache_size=8192MB"), settings.toString());
    assertTrue(PostgresMemory.settings(512 * GIGABYTE).contains("shared_buffers=4096MB"));
  }
}
