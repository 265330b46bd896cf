package turno.platform.outgoing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import turno.platform.http.CidrBlock;
import turno.platform.outgoing.AddressGuard.Judgement;

/** The URLs and IP addresses to which the server may send requests. */
class AddressGuardTest {
  private static final AddressGuard STRICT = new AddressGuard(List.of());
  private static final AddressGuard OFFICE =
      new AddressGuard(List.of(CidrBlock.parse("10.1.0.0/16"), CidrBlock.parse("fd00:1::/32")));
  private static final AddressGuard HERE =
      new AddressGuard(List.of(CidrBlock.parse("127.0.0.0/8")));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "0.255.255.255",
        "10.0.0.0",
        "10.255.255.255",
        "100.64.0.0",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.255",
        "169.254.0.1",
        "169.254.169.254",
        "172.16.0.0",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.0.192",
        "192.0.2.1",
        "192.88.99.1",
        "192.168.0.0",
        "192.168.255.255",
        "198.18.0.0",
        "198.19.255.255",
        "198.51.100.7",
        "203.0.113.255",
        "224.0.0.1",
        "239.255.255.255",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",
        "::8.8.8.8",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::ffff:0:127.0.0.1",
        "64:ff9b::c0a8:0",
        "64:ff9b::8.8.8.8",
        "64:ff9b:1::a00:1",
        "100::1",
        "2001::1",
        "2001:0:53aa:64c:0:5efe:c000:204",
        "2001:2::1",
        "2001:10::1",
        "2001:1ff:ffff::1",
        "2001:db8::1",
        "2002:c0a8:1::1",
        "2002:7f00:1::",
        "3fff::1",
        "3fff:fff::1",
        "4000::1",
        "5f00::1",
        "fc00::1",
        "fd12:3456::1",
        "fdff::1",
        "fe80::1",
        "febf::1",
        "fec0::1",
        "ff02::1",
        "ff0e::1"
      })
  void nonPublicAddressesAreRefused(String address) {
    assertFalse(STRICT.mayConnect("https", InetAddress.ofLiteral(address)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1.1.1.1",
        "8.8.8.8",
        "9.255.255.255",
        "11.0.0.0",
        "100.63.255.255",
        "100.128.0.0",
        "126.255.255.255",
        "128.0.0.0",
        "169.253.255.255",
        "169.255.0.0",
        "172.15.255.255",
        "172.32.0.0",
        "192.0.1.0",
        "192.88.98.255",
        "192.167.255.255",
        "192.169.0.0",
        "198.17.255.255",
        "198.20.0.0",
        "203.0.114.0",
        "223.255.255.255",
        "::ffff:8.8.8.8",
        "2001:200::1",
        "2001:4860:4860::8888",
        "2001:db7:ffff::1",
        "2001:db9::1",
        "2003::1",
        "2606:4700::1111",
        "3ffe::1",
        "3fff:1000::1"
      })
  void publicAddressesNeedHttps(String address) {
    assertTrue(STRICT.mayConnect("https", InetAddress.ofLiteral(address)));
    assertFalse(STRICT.mayConnect("http", InetAddress.ofLiteral(address)));
    assertFalse(OFFICE.mayConnect("http", InetAddress.ofLiteral(address)));
  }

  @Test
  void allowedNetworksMayUseHttpAndHttps() {
    for (var scheme : List.of("https", "http")) {
      assertTrue(OFFICE.mayConnect(scheme, InetAddress.ofLiteral("10.1.255.255")));
      assertTrue(OFFICE.mayConnect(scheme, InetAddress.ofLiteral("::ffff:10.1.0.1")));
      assertTrue(OFFICE.mayConnect(scheme, InetAddress.ofLiteral("fd00:1::5")));
      assertFalse(OFFICE.mayConnect(scheme, InetAddress.ofLiteral("10.2.0.0")));
      assertFalse(OFFICE.mayConnect(scheme, InetAddress.ofLiteral("fd00:2::5")));
      assertFalse(OFFICE.mayConnect(scheme, InetAddress.ofLiteral("127.0.0.1")));
    }
  }

  /**
   * Addresses in forms that a resolver or a program can produce but that cannot be written as text.
   */
  @Test
  void embeddedAndScopedAddressesAreDecoded() throws UnknownHostException {
    var mapped = new byte[16];
    mapped[10] = mapped[11] = (byte) 0xff;
    mapped[12] = 127;
    mapped[15] = 1;
    var wrapped = Inet6Address.getByAddress(null, mapped, 0);
    assertFalse(STRICT.mayConnect("https", wrapped));
    assertTrue(HERE.mayConnect("http", wrapped));
    var linkLocal = InetAddress.ofLiteral("fe80::1").getAddress();
    assertFalse(STRICT.mayConnect("https", Inet6Address.getByAddress(null, linkLocal, 1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com",
        "HTTPS://Example.com/Hooks?a=b&c=%20",
        "https://hooks.example.com:8443/a/b;c=d?e=f/g?h",
        "https://example.com:/",
        "https://xn--mnchen-3ya.de/hooks",
        "https://8.8.8.8/hooks",
        "https://[2606:4700::1111]:443/hooks",
        "https://127.0.0.1.example.com/",
        "https://hooks-2.example.com/a/../b/%2e%2e/",
        "https://intranet/hooks"
      })
  void ordinaryUrlsAreAccepted(String url) {
    assertEquals(
        url, assertInstanceOf(Judgement.Accepted.class, STRICT.judge(url)).url().toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://127.0.0.1/ | private, loopback or reserved",
        "https://127.0.0.1:8443/ | private, loopback or reserved",
        "https://10.0.0.8/hooks | private, loopback or reserved",
        "https://169.254.169.254/latest/meta-data | private, loopback or reserved",
        "https://[::1]/ | private, loopback or reserved",
        "https://[::ffff:127.0.0.1]/ | private, loopback or reserved",
        "https://[::ffff:7f00:1]/ | private, loopback or reserved",
        "https://[64:ff9b::c0a8:0]/ | private, loopback or reserved",
        "https://[2002:c0a8:1::1]/ | private, loopback or reserved",
        "https://[0:0:0:0:0:0:0:0]/ | private, loopback or reserved",
        "https://localhost/ | private, loopback or reserved",
        "https://LocalHost:9000/ | private, loopback or reserved",
        "https://a.localhost/ | private, loopback or reserved",
        "https://[fe80::1%25eth0]/ | zone",
        "https://[fe80::1%eth0]/ | zone",
        "https://2130706433/ | in its usual form",
        "https://0x7f000001/ | in its usual form",
        "https://0x7f.0.0.1/ | in its usual form",
        "https://0177.0.0.1/ | in its usual form",
        "https://127.1/ | in its usual form",
        "https://127.0.0.01/ | in its usual form",
        "https://8.8.8.256/ | in its usual form",
        "https://1.2.3.4.5/ | in its usual form",
        "https://127.0.0.1./ | in its usual form",
        "https://localhost./ | ends in a dot",
        "https://example.com./ | ends in a dot",
        "https://user:secret@example.com/ | user name",
        "https://example.com@127.0.0.1/ | user name",
        "https://example.com/#top | fragment",
        "https://example.com:0/ | Port 0",
        "https://example.com:65536/ | Port 65536",
        "https://exa_mple.com/ | names no host",
        "https:///hooks | names no host",
        "https://münchen.de/ | ASCII",
        "https://１２７.0.0.1/ | ASCII",
        "https://example。com/ | ASCII",
        "'https://example.com/ a' | ASCII",
        "https://example.com\\@127.0.0.1/ | valid URL",
        "https://[::1/ | valid URL",
        "ftp://example.com/ | begin with https",
        "file:///etc/passwd | begin with https",
        "//example.com/ | begin with https",
        "example.com/hooks | begin with https",
        "mailto:a@example.com | begin with https",
        "http://example.com/ | operator",
        "http://8.8.8.8/ | operator"
      })
  void forbiddenOrMalformedUrlIsRefusedWithAReason(String url, String expected) {
    var detail = assertInstanceOf(Judgement.Refused.class, STRICT.judge(url)).detail();
    assertTrue(detail.contains(expected), detail);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://10.1.2.3/hooks",
        "https://10.1.2.3/hooks",
        "http://[fd00:1::5]:8080/",
        // the addresses of a host name are checked only when connecting
        "http://hooks.office.example/"
      })
  void urlsInAllowedNetworksAreAccepted(String url) {
    assertInstanceOf(Judgement.Accepted.class, OFFICE.judge(url));
  }

  @Test
  void urlThatLeadsIntoAnAllowedNetworkIsRecognizedWithoutALookup() {
    for (var url :
        List.of("http://10.1.2.3/", "https://10.1.2.3/", "http://hooks.office.example/")) {
      assertTrue(OFFICE.leadsInside(URI.create(url)), url);
    }
    for (var url :
        List.of("https://hooks.office.example/", "https://8.8.8.8/", "https://10.2.0.1/")) {
      assertFalse(OFFICE.leadsInside(URI.create(url)), url);
    }
    assertFalse(STRICT.leadsInside(URI.create("http://hooks.office.example/")));
  }

  @Test
  void allowedNetworkDoesNotAllowOtherNetworks() {
    for (var url : List.of("http://10.2.0.1/", "https://10.2.0.1/", "http://localhost/")) {
      assertInstanceOf(Judgement.Refused.class, OFFICE.judge(url), url);
    }
    var detail =
        assertInstanceOf(Judgement.Refused.class, OFFICE.judge("http://8.8.8.8/")).detail();
    assertTrue(detail.contains("Use https"), detail);
    assertInstanceOf(Judgement.Accepted.class, HERE.judge("http://localhost:4000/hooks"));
  }

  @ParameterizedTest
  @CsvSource({
    "https://agenda.example.com/b/sol, true",
    "https://203.0.114.7, true",
    "https://[2600::1]/b/sol, true",
    "http://127.0.0.1:8080/b/sol, false",
    "http://localhost:8080, false",
    "http://salon.local:8080, false",
    "http://salon, false",
    "http://192.168.0.10:8080, false",
    "http://172.20.1.1, false",
    "http://[::1]:8080, false",
    "http://[fd00::1], false",
  })
  void urlsThatOpenOnOtherMachinesAreRecognized(URI address, boolean opens) {
    assertEquals(opens, AddressGuard.opensElsewhere(address));
  }
}
