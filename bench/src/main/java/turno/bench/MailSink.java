package turno.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A mail server (RFC 5321) that costs very little: it accepts every e-mail and only counts the
 * e-mails.
 */
final class MailSink implements AutoCloseable {
  private final ServerSocket socket = new ServerSocket(0, 1_024, InetAddress.getLoopbackAddress());
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicLong mails = new AtomicLong();

  MailSink() throws IOException {
    threads.execute(this::accept);
  }

  String url() {
    return "smtp://127.0.0.1:" + socket.getLocalPort();
  }

  /** How many e-mails were accepted. */
  long mails() {
    return mails.get();
  }

  private void accept() {
    try {
      while (true) {
        Socket connection = socket.accept();
        threads.execute(() -> serve(connection));
      }
    } catch (IOException e) {
      // the socket was closed: the benchmark is over
    }
  }

  private void serve(Socket connection) {
    try (connection) {
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(connection.getInputStream(), StandardCharsets.US_ASCII));
      say(connection, "220 sink");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String word = line.toUpperCase(Locale.ROOT);
        if (word.startsWith("QUIT")) {
          say(connection, "221 bye");
          return;
        }
        if (word.startsWith("DATA")) {
          say(connection, "354 go on");
          take(in);
          mails.incrementAndGet();
        }
        say(connection, "250 ok");
      }
    } catch (IOException e) {
      // the client has disconnected
    }
  }

  private static void take(BufferedReader in) throws IOException {
    String line = in.readLine();
    while (line != null && !line.equals(".")) {
      line = in.readLine();
    }
  }

  private static void say(Socket connection, String line) throws IOException {
    OutputStream out = connection.getOutputStream();
    out.write((line + "\r\n").getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
    threads.shutdownNow();
  }
}
