package turno.users;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.platform.http.RawRequest;
import turno.platform.secrets.Keys;
import turno.platform.secrets.SecretKey;
import turno.platform.secrets.TextSignatures;

/** Recognizing browsers in which a person has signed in before. */
class DeviceCookieTest {
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final WorkspaceId SOL = new WorkspaceId(new UUID(1, 1));
  private static final UserId ANA = new UserId(new UUID(1, 2));

  private final DeviceCookie devices =
      new DeviceCookie(
          new TextSignatures(
              Keys.of(new SecretKey(Base64.getEncoder().encodeToString(new byte[32]))), "device"));

  private String value() {
    String line = devices.set(SOL, ANA, NOW, true);
    return line.substring(0, line.indexOf(';'));
  }

  private DeviceCookie.@Nullable Device of(String cookie, Instant now) {
    return devices.of(
        RawRequest.inside("POST", "/v1/session", Map.of("cookie", cookie), new byte[0]), now);
  }

  @Test
  void cookieIdentifiesADeviceForNinetyDays() {
    String cookie = value();
    assertEquals(new DeviceCookie.Device(SOL, ANA), of("a=b; " + cookie, NOW));
    assertNotNull(of(cookie, NOW.plus(DeviceCookie.LONGEST).minusSeconds(1)));
    assertNull(of(cookie, NOW.plus(DeviceCookie.LONGEST)));
  }

  @Test
  void unknownCookieIdentifiesNoDevice() {
    String cookie = value();
    String other = new UserId(new UUID(1, 3)).toString();
    for (String wrong :
        new String[] {
          "",
          "turno_device=",
          "turno_device=...",
          "turno_device=a.b.c.d",
          cookie + "x",
          cookie.substring(0, cookie.length() - 1),
          cookie.replace(ANA.toString(), other)
        }) {
      assertNull(of(wrong, NOW), wrong);
    }
  }
}
