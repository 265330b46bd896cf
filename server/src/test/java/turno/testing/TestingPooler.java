package turno.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import turno.postgres.JdbcAddress;

/**
 * A connection pooler in front of PostgreSQL that imitates only how real poolers treat the {@code
 * options} startup parameter.
 */
public final class TestingPooler implements AutoCloseable {
  private static final int SSL_REQUEST = 80877103;
  private static final int GSS_REQUEST = 80877104;

  /** The way in which the pooler treats the {@code options} startup parameter. */
  public enum Manner {
    REFUSING,
    DROPPING
  }

  private final JdbcAddress real;
  private final int realPort;
  private final Manner manner;
  private final ServerSocket listener;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

  public TestingPooler(JdbcAddress real, Manner manner) {
    this.real = real;
    this.realPort = URI.create(real.url().substring("jdbc:".length())).getPort();
    this.manner = manner;
    try {
      this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("pooler").start(this::accept);
  }

  /** The JDBC address of the database through this pooler. */
  public JdbcAddress address() {
    return new JdbcAddress(
        real.url().replace(":" + realPort + "/", ":" + listener.getLocalPort() + "/"),
        real.user(),
        real.password());
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        sockets.add(client);
        Thread.ofVirtual().name("pooled").start(() -> serve(client));
      } catch (IOException e) {
        // the socket was closed
      }
    }
  }

  private void serve(Socket client) {
    try (client;
        Socket server = new Socket(InetAddress.getLoopbackAddress(), realPort)) {
      sockets.add(server);
      byte[] startup = startup(client);
      byte[] without = without("options", startup);
      if (manner == Manner.REFUSING && without.length < startup.length) {
        client.getOutputStream().write(refusal());
        return;
      }
      server.getOutputStream().write(without);
      Thread back = Thread.ofVirtual().start(() -> pass(server, client));
      pass(client, server);
      back.join();
    } catch (IOException e) {
      // one side has closed, so the other is closed too
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The first packet that is not a request for encryption. */
  private static byte[] startup(Socket client) throws IOException {
    DataInputStream in = new DataInputStream(client.getInputStream());
    for (; ; ) {
      int length = in.readInt();
      byte[] packet = new byte[length];
      ByteBuffer.wrap(packet).putInt(length);
      in.readFully(packet, 4, length - 4);
      int code = ByteBuffer.wrap(packet).getInt(4);
      if (code != SSL_REQUEST && code != GSS_REQUEST) {
        return packet;
      }
      client.getOutputStream().write('N');
    }
  }

  /**
   * Removes a parameter from a startup packet. In the packet, names and values alternate, each ends
   * with a zero byte, and another zero byte ends the list.
   */
  private static byte[] without(String name, byte[] startup) {
    String[] words = new String(startup, 8, startup.length - 8, UTF_8).split("\0");
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    kept.write(startup, 0, 8);
    for (int i = 0; i + 1 < words.length; i += 2) {
      if (!words[i].equals(name)) {
        kept.writeBytes((words[i] + '\0' + words[i + 1] + '\0').getBytes(UTF_8));
      }
    }
    kept.write(0);
    byte[] packet = kept.toByteArray();
    ByteBuffer.wrap(packet).putInt(packet.length);
    return packet;
  }

  private static byte[] refusal() {
    byte[] fields =
        "SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: options\0\0".getBytes(UTF_8);
    return ByteBuffer.allocate(fields.length + 5)
        .put((byte) 'E')
        .putInt(fields.length + 4)
        .put(fields)
        .array();
  }

  private static void pass(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
      to.shutdownOutput();
    } catch (IOException e) {
      // one side has closed, so the other is closed too
    }
  }

  @Override
  public void close() {
    try {
      listener.close();
      for (Socket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
