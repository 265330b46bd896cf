package turno.verification.attack;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import turno.postgres.JdbcAddress;

/** A proxy to a single PostgreSQL server that can delay the answers but not the queries. */
final class SlowWire implements AutoCloseable {
  private final JdbcAddress real;
  private final String host;
  private final ServerSocket listener;
  private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
  private volatile Duration delay = Duration.ZERO;

  /**
   * Some bytes of an answer, and when to pass them on. An empty piece marks the end of the answers.
   */
  private record Piece(byte[] bytes, long dueNanos) {}

  SlowWire(JdbcAddress real) throws IOException {
    this.real = real;
    this.host = real.hosts().getFirst();
    this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().name("slow wire").start(this::accept);
  }

  /** The JDBC address of the database through this proxy. */
  JdbcAddress address() {
    String near =
        real.url().replace("//" + host + "/", "//127.0.0.1:" + listener.getLocalPort() + "/");
    return new JdbcAddress(near, real.user(), real.password());
  }

  /** Sets the delay of answers from now on. */
  void delay(Duration time) {
    delay = time;
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket client = listener.accept();
        URI place = URI.create("tcp://" + host);
        Socket server = new Socket(place.getHost(), place.getPort());
        sockets.add(client);
        sockets.add(server);
        BlockingQueue<Piece> answers = new LinkedBlockingQueue<>();
        Thread.ofVirtual().start(() -> ask(client, server));
        Thread.ofVirtual().start(() -> collect(server, answers));
        Thread.ofVirtual().start(() -> answer(answers, client));
      } catch (IOException e) {
        // the proxy was closed, which ends the loop, or a single connection failed
      }
    }
  }

  private static void ask(Socket client, Socket server) {
    try (client;
        server) {
      client.getInputStream().transferTo(server.getOutputStream());
    } catch (IOException e) {
      // one side has closed the connection
    }
  }

  private void collect(Socket server, BlockingQueue<Piece> answers) {
    byte[] buffer = new byte[1 << 16];
    try {
      for (int read = server.getInputStream().read(buffer);
          read >= 0;
          read = server.getInputStream().read(buffer)) {
        byte[] bytes = Arrays.copyOf(buffer, read);
        answers.add(new Piece(bytes, System.nanoTime() + delay.toNanos()));
      }
    } catch (IOException e) {
      // one side has closed the connection
    }
    answers.add(new Piece(new byte[0], System.nanoTime()));
  }

  private static void answer(BlockingQueue<Piece> answers, Socket client) {
    try (client) {
      for (Piece piece = answers.take(); piece.bytes().length > 0; piece = answers.take()) {
        TimeUnit.NANOSECONDS.sleep(piece.dueNanos() - System.nanoTime());
        client.getOutputStream().write(piece.bytes());
      }
    } catch (IOException e) {
      // one side has closed the connection
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }
}
