package turno.platform.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import turno.verification.kit.RawClient;

/**
 * The address that the server treats as the client's: docs/rules/protocol.md#whose-address-counts.
 */
class AddressesTest {
  private static final Addresses BEHIND =
      new Addresses(List.of(CidrBlock.parse("10.0.0.0/8"), CidrBlock.parse("fd00::/8")));

  private static String client(String peer, Map<String, List<String>> headers) {
    return BEHIND.client(peer, name -> headers.getOrDefault(name, List.of()));
  }

  private static String forwardedFor(String... lines) {
    return client("10.0.0.1", Map.of("X-Forwarded-For", List.of(lines)));
  }

  private static String forwarded(String... lines) {
    return client("10.0.0.1", Map.of("Forwarded", List.of(lines)));
  }

  @Test
  void untrustedForwardedHeaderIsIgnored() {
    Map<String, List<String>> claim =
        Map.of("X-Forwarded-For", List.of("1.2.3.4"), "Forwarded", List.of("for=1.2.3.4"));
    assertEquals("203.0.113.9", client("203.0.113.9", claim));
    assertEquals(
        "10.0.0.1",
        new Addresses(List.of()).client("10.0.0.1", name -> claim.getOrDefault(name, List.of())));
  }

  @Test
  void clientIsTheLastAddressThatIsNotAProxy() {
    assertEquals("1.2.3.4", forwardedFor("1.2.3.4"));
    assertEquals("1.2.3.4", forwardedFor("6.6.6.6, 1.2.3.4, 10.1.1.1", "10.2.2.2"));
    assertEquals("2001:db8::1", forwardedFor("6.6.6.6, 2001:db8::1, fd00::7"));
    assertEquals("1.2.3.4", forwardedFor("1.2.3.4:5678"));
    assertEquals("2001:db8::1", forwardedFor("[2001:db8::1]:5678"));
    assertEquals("10.1.1.1", forwardedFor("10.1.1.1"));
    assertEquals("10.0.0.1", forwardedFor(" , "));
  }

  @Test
  void spoofedStartOfAChainIsIgnored() {
    for (String spoofed : List.of("10.9.9.9", "nonsense", "127.0.0.1, 10.0.0.2", "", "1.1.1.1,,")) {
      assertEquals("1.2.3.4", forwardedFor(spoofed + ", 1.2.3.4"), spoofed);
      assertEquals("1.2.3.4", forwardedFor(spoofed, "1.2.3.4"), spoofed);
    }
    // if an entry is unreadable, the address of the trusted proxy that passed it on is used
    assertEquals("10.1.1.1", forwardedFor("1.2.3.4, nonsense, 10.1.1.1"));
  }

  @Test
  void forwardedHeaderIsReadInEveryForm() {
    assertEquals("192.0.2.60", forwarded("for=192.0.2.60;proto=http;by=203.0.113.43"));
    assertEquals("2001:db8:cafe::17", forwarded("For=\"[2001:db8:cafe::17]:4711\""));
    assertEquals("1.2.3.4", forwarded("for=6.6.6.6, for=1.2.3.4 , for=10.1.1.1"));
    assertEquals("1.2.3.4", forwarded("for=6.6.6.6", "proto=https;for=\"1.2.3.4\";host=\"a,b;c\""));
    assertEquals("10.0.0.1", forwarded("for=_hidden"));
    assertEquals("10.0.0.1", forwarded("for=6.6.6.6, for=unknown"));
    assertEquals("10.0.0.1", forwarded("for=6.6.6.6, proto=https"));
    assertEquals("10.0.0.1", forwarded("for=6.6.6.6, \"broken"));
    assertEquals("1.2.3.4", forwarded("\"broken, for=1.2.3.4"));
    assertEquals("1.2.3.4", forwarded("for=6.6.6.6, for=1.2.3.4 ; by=_x,"));
    assertEquals("1.2.3.4", forwarded("for=\"1.2\\.3.4\""));
    assertEquals("10.0.0.1", forwarded("for=1.2.3.4 for=6.6.6.6"));
    assertEquals("10.0.0.1", forwarded("for=\"[fe80::1%eth0]\""));
  }

  /** The proxy wrote only one of the two headers, and the server cannot know which. */
  @Test
  void contradictoryHeadersAreIgnored() {
    assertEquals("fd00::1", client("fd00::1", both("1.2.3.4", "for=6.6.6.6")));
    assertEquals("fd00::1", client("fd00::1", both("6.6.6.6", "for=1.2.3.4")));
    assertEquals("fd00::1", client("fd00::1", both("6.6.6.6", "nonsense\"")));
    assertEquals("1.2.3.4", client("fd00::1", both("6.6.6.6, 1.2.3.4", "for=1.2.3.4")));
  }

  private static Map<String, List<String>> both(String common, String standard) {
    return Map.of("X-Forwarded-For", List.of(common), "Forwarded", List.of(standard));
  }

  @Test
  void ipv6ClientsAreGroupedBy64Bits() {
    String counted = Addresses.counted("2001:db8:1:2::1");
    assertEquals(counted, Addresses.counted("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    assertEquals(counted, Addresses.counted("2001:0DB8:0001:0002::9"));
    assertNotEquals(counted, Addresses.counted("2001:db8:1:3::1"));
    assertEquals("1.2.3.4", Addresses.counted("1.2.3.4"));
    assertEquals("1.2.3.4", Addresses.counted("::ffff:1.2.3.4"));
    assertEquals("no:address", Addresses.counted("no:address"));
  }

  @Test
  void networksOfAnAddressAreListedLargestFirst() {
    List<String> near = Addresses.networks("1.2.3.4");
    assertEquals(List.of("0102/16", "010203/24", "1.2.3.4"), near);
    assertEquals(near, Addresses.networks("::ffff:1.2.3.4"));
    assertEquals(
        List.of("20010db80001/48", "20010db800010002/64"), Addresses.networks("2001:db8:1:2::1"));
    assertEquals(List.of("no:address"), Addresses.networks("no:address"));
  }

  @Test
  void failuresAreCountedPerForwardedNetwork() throws IOException {
    try (TestingHttp http = TestingHttp.behind("127.0.0.0/8")) {
      for (int i = 1; i <= 60; i++) {
        assertEquals(401, failed(http, "2001:db8::" + Integer.toHexString(i)).status());
      }
      RawClient.RawReply refused = failed(http, "2001:db8::ffff");
      assertEquals(429, refused.status());
      assertEquals(refused.header("Retry-After"), refused.header("RateLimit-Reset"));
      assertEquals("0", refused.header("RateLimit-Remaining"));
      assertEquals(401, failed(http, "2001:db8:0:1::1").status());
    }
  }

  private static RawClient.RawReply failed(TestingHttp http, String address) throws IOException {
    return http.ask(
        "GET /v1/me HTTP/1.1\r\nHost: turno\r\nX-Forwarded-For: 6.6.6.6, " + address + "\r\n\r\n");
  }
}
