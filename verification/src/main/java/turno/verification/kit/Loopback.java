package turno.verification.kit;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Addresses of the loopback network, so that the server can distinguish clients of one machine. */
public final class Loopback {
  private Loopback() {}

  /**
   * The loopback address with this last number, or 127.0.0.1 if the system has only that address.
   */
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
