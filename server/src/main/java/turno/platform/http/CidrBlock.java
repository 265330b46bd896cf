package turno.platform.http;

import java.net.InetAddress;
import java.util.Arrays;

/** A block of IP addresses in CIDR notation; a single address is a block of one address. */
public record CidrBlock(InetAddress address, int prefixLength) {
  public CidrBlock {
    var bits = address.getAddress().length * 8;
    if (prefixLength < 0 || prefixLength > bits) {
      throw new IllegalArgumentException("the prefix length must be 0 to " + bits);
    }
  }

  /** Reads {@code 10.0.0.0/8}, {@code fd00::/8} or a bare address, without a DNS lookup. */
  public static CidrBlock parse(String text) {
    var slash = text.indexOf('/');
    var address = InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash));
    var bits = address.getAddress().length * 8;
    return new CidrBlock(address, slash < 0 ? bits : Integer.parseInt(text.substring(slash + 1)));
  }

  public boolean contains(InetAddress other) {
    var ours = address.getAddress();
    var theirs = other.getAddress();
    if (ours.length != theirs.length) {
      return false;
    }
    var whole = prefixLength / 8;
    if (!Arrays.equals(ours, 0, whole, theirs, 0, whole)) {
      return false;
    }
    var rest = prefixLength % 8;
    return rest == 0 || ((ours[whole] ^ theirs[whole]) & (0xff << (8 - rest)) & 0xff) == 0;
  }

  @Override
  public String toString() {
    return address.getHostAddress() + "/" + prefixLength;
  }
}
