package turno.verification.mail;

import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * A mail server on a port of this machine that speaks real SMTP. For each command, the reply can be
 * changed, withheld or replaced by cutting the connection.
 */
public final class MailSimulator implements AutoCloseable {
  /** The command name that stands for the end of an e-mail's text. */
  public static final String END_OF_DATA = ".";

  /** Stands for a cut connection in place of a reply. */
  public static final String CUT = "cut";

  /** Stands for a reply that is never sent. */
  public static final String SILENCE = "silence";

  /** Stands for the usual reply, but only after {@link #release}. */
  public static final String HELD = "held";

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  private final ServerSocket listener;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final Map<String, String> answers = new ConcurrentHashMap<>();
  private final Set<String> extensions = ConcurrentHashMap.newKeySet();
  private final Set<String> refused = ConcurrentHashMap.newKeySet();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final CountDownLatch released = new CountDownLatch(1);
  private final List<Taken> taken = new ArrayList<>();
  private final List<String> commands = new ArrayList<>();
  private final @Nullable SSLContext tls;
  private final boolean fromTheFirstByte;

  /** An e-mail whose text has arrived completely, even if the e-mail was then refused. */
  public record Taken(String from, String to, String source) {
    /** The parsed e-mail. */
    public MimeMessage message() {
      try {
        return new MimeMessage(
            Session.getInstance(new Properties()),
            new ByteArrayInputStream(source.getBytes(StandardCharsets.UTF_8)));
      } catch (MessagingException e) {
        throw new IllegalStateException(e);
      }
    }

    public String subject() {
      try {
        return message().getSubject();
      } catch (MessagingException e) {
        throw new IllegalStateException(e);
      }
    }

    public String text() {
      try {
        return message().getContent().toString();
      } catch (MessagingException | IOException e) {
        throw new IllegalStateException(e);
      }
    }

    public String id() {
      try {
        return message().getMessageID();
      } catch (MessagingException e) {
        throw new IllegalStateException(e);
      }
    }

    /** The token of the link in the e-mail. */
    public String token() {
      String text = text();
      int at = text.indexOf('#') + 1;
      return text.substring(at, at + 43);
    }
  }

  public MailSimulator() {
    this(null, false);
  }

  /**
   * @param tls the TLS context, with the server's certificate; null to offer no STARTTLS
   * @param fromTheFirstByte whether connections speak TLS from the first byte
   */
  public MailSimulator(@Nullable SSLContext tls, boolean fromTheFirstByte) {
    this.tls = tls;
    this.fromTheFirstByte = fromTheFirstByte;
    try {
      this.listener = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofVirtual().name("mail server").start(this::accept);
  }

  public int port() {
    return listener.getLocalPort();
  }

  /** The settings with which a server sends its mail to this simulator. */
  public Map<String, String> settings() {
    return Map.of(
        "TURNO_SMTP_URL",
        "smtp://127.0.0.1:" + port(),
        "TURNO_MAIL_FROM",
        "Turno Sol <agenda@sol.example>");
  }

  /** Sets the reply to a command: a line, {@link #CUT}, {@link #SILENCE} or {@link #HELD}. */
  public MailSimulator answering(String command, String answer) {
    answers.put(command, answer);
    return this;
  }

  /** Sends the replies that are {@link #HELD}; later replies are no longer held. */
  public void release() {
    released.countDown();
  }

  /** Refuses e-mails to this address with a permanent error. */
  public void refusing(String address) {
    refused.add(address);
  }

  /** Offers an SMTP extension from now on. */
  public MailSimulator offering(String extension) {
    extensions.add(extension);
    return this;
  }

  /** Resets replies and extensions to the default; refused addresses stay refused. */
  public void answeringWell() {
    answers.clear();
    extensions.clear();
  }

  public List<Taken> taken() {
    synchronized (taken) {
      return List.copyOf(taken);
    }
  }

  /** The commands that clients have sent, without the texts of e-mails. */
  public List<String> commands() {
    synchronized (commands) {
      return List.copyOf(commands);
    }
  }

  /** Waits until this number of e-mails have arrived, and returns the last of them. */
  public Taken await(int count) {
    long end = System.nanoTime() + PATIENCE_NANOS;
    synchronized (taken) {
      try {
        while (taken.size() < count) {
          long millis = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
          if (millis <= 0) {
            throw new AssertionError(
                taken.size() + " e-mails of the expected " + count + " have arrived");
          }
          taken.wait(millis);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
      return taken.get(count - 1);
    }
  }

  private void accept() {
    while (!listener.isClosed()) {
      try {
        Socket socket = listener.accept();
        open.add(socket);
        Thread.ofVirtual().start(() -> serve(socket));
      } catch (IOException e) {
        return;
      }
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      if (fromTheFirstByte) {
        try (Socket secured = secured(socket)) {
          new MailConnection(secured).run(true);
        }
      } else {
        new MailConnection(socket).run(true);
      }
    } catch (IOException e) {
      // the client has disconnected, or the test is over
    } finally {
      open.remove(socket);
    }
  }

  private Socket secured(Socket socket) throws IOException {
    if (tls == null) {
      throw new IllegalStateException("there is no certificate");
    }
    SSLSocket secured =
        (SSLSocket) tls.getSocketFactory().createSocket(socket, null, socket.getPort(), true);
    secured.setUseClientMode(false);
    return secured;
  }

  /** One connection. */
  private final class MailConnection {
    private final Socket socket;
    private final InputStream in;
    private String from = "";
    private String to = "";

    MailConnection(Socket socket) throws IOException {
      this.socket = socket;
      this.in = new BufferedInputStream(socket.getInputStream());
    }

    void run(boolean greets) throws IOException {
      if (greets && !answer("CONNECT", "220 sink.example ready")) {
        return;
      }
      for (String line = line(); line != null; line = line()) {
        synchronized (commands) {
          commands.add(line);
        }
        String verb = line.split("[ :]", -1)[0].toUpperCase(Locale.ROOT);
        if (verb.equals("STARTTLS")) {
          if (answer(verb, "220 go ahead")) {
            try (Socket secured = secured(socket)) {
              new MailConnection(secured).run(false);
            }
          }
          return;
        }
        if (!obey(verb, line)) {
          return;
        }
      }
    }

    private boolean obey(String verb, String line) throws IOException {
      return switch (verb) {
        case "EHLO" -> answer(verb, greeting());
        case "AUTH" -> answer(verb, "235 welcome");
        case "MAIL" -> {
          from = line;
          yield answer(verb, "250 ok");
        }
        case "RCPT" -> {
          to = line;
          String address = line.substring(line.indexOf('<') + 1, line.indexOf('>'));
          yield answer(verb, refused.contains(address) ? "550 no such user" : "250 ok");
        }
        case "DATA" -> answer(verb, "354 go on") && (answers.containsKey(verb) || data());
        case "QUIT" -> {
          answer(verb, "221 bye");
          yield false;
        }
        default -> answer(verb, "250 ok");
      };
    }

    private String greeting() {
      boolean offers = tls != null && !(socket instanceof SSLSocket);
      return "250-sink.example\r\n"
          + (offers ? "250-STARTTLS\r\n" : "")
          + extensions.stream().map(one -> "250-" + one + "\r\n").collect(Collectors.joining())
          + "250-AUTH PLAIN\r\n250 8BITMIME";
    }

    private boolean data() throws IOException {
      StringBuilder text = new StringBuilder();
      for (String line = line(); line != null; line = line()) {
        if (line.equals(".")) {
          synchronized (taken) {
            taken.add(new Taken(from, to, text.toString()));
            taken.notifyAll();
          }
          return answer(END_OF_DATA, "250 taken");
        }
        text.append(line.startsWith(".") ? line.substring(1) : line).append("\r\n");
      }
      return false;
    }

    /** Replies to a command, and returns whether the connection continues. */
    private boolean answer(String command, String usual) throws IOException {
      String said = answers.getOrDefault(command, usual);
      if (said.equals(CUT)) {
        return false;
      }
      if (said.equals(SILENCE)) {
        await(closing);
        return false;
      }
      if (said.equals(HELD)) {
        await(released);
        said = usual;
      }
      socket.getOutputStream().write((said + "\r\n").getBytes(StandardCharsets.US_ASCII));
      socket.getOutputStream().flush();
      return true;
    }

    private static void await(CountDownLatch latch) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    private @Nullable String line() throws IOException {
      ByteArrayOutputStream line = new ByteArrayOutputStream();
      for (int b = in.read(); b >= 0; b = in.read()) {
        if (b == '\n') {
          return line.toString(StandardCharsets.UTF_8).replaceFirst("\r$", "");
        }
        line.write(b);
      }
      return null;
    }
  }

  @Override
  public void close() {
    closing.countDown();
    released.countDown();
    try {
      listener.close();
      for (Socket socket : open) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
