package turno.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import turno.kernel.Id.ServiceId;

class IdKindTest {
  // the pattern in contract/schemas
  private static final Pattern CONTRACT = Pattern.compile("^svc_[0-9a-hjkmnp-tv-z]{26}\\z");

  @Test
  void idRoundTrips() {
    ServiceId id = new ServiceId(UUID.fromString("019b1c2d-3e4f-7a5b-8c6d-7e8f9a0b1c2d"));
    assertEquals(id, IdKind.SERVICE.parse(IdKind.SERVICE.wire(id)));
    assertNull(IdKind.RESOURCE.parse(IdKind.SERVICE.wire(id)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "svc_01mdr5xz6nf09tetkj0c6zbggx",
        "svc_zzzzzzzzzzzzzzzzzzzzzzzzzz",
        "svc_01mdr5xz6nf09tetkj0c6zbggx\n",
        "svc_01mdr5xz6nf09tetkj0c6zbgg",
        "svc_01mdr5xz6nf09tetkj0c6zbggxx",
        "svc_01MDR5XZ6NF09TETKJ0C6ZBGGX",
        "svc_01mdr5xz6nf09tetkj0c6zbggu",
        "svc_01mdr5xz6nf09tetkj0c6zbggi",
        "svc_01mdr5xz6nf09tetkj0c6zbgg\u00e9",
        "svc_01mdr5xz6nf09tetkj0c6zbgg\u0661",
        "res_01mdr5xz6nf09tetkj0c6zbggx",
        "svc_",
        ""
      })
  void idFormMatchesTheContract(String text) {
    assertEquals(CONTRACT.matcher(text).find(), IdKind.hasForm(text, "svc_"));
  }
}
