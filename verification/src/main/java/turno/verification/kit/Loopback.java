package turno.verification.kit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** IP addresses of the loopback network; the server can distinguish clients by these addresses. */
public final class Loopback {
  private Loopback() {}

  /** The address 127.0.0.{@code last}, or 127.0.0.1 if the system cannot use that address. */
  public static InetAddress address(int last) throws IOException {
    InetAddress wanted = InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
    try (Socket probe = new Socket()) {
      probe.bind(new InetSocketAddress(wanted, 0));
      return wanted;
    } catch (IOException e) {
      return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    }
  }
}
