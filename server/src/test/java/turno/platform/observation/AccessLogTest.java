package turno.platform.observation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** The content of the lines in the access log. */
class AccessLogTest {
  @Test
  void addressesAreTruncatedToTheirNetwork() {
    assertEquals("203.0.113.0/24", AccessLog.network("203.0.113.77"));
    assertEquals("2001:0db8:0001::/48", AccessLog.network("2001:db8:1:2::3"));
    assertEquals("unknown", AccessLog.network("maria"));
  }
}
