package turno.platform.mail;

import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocketFactory;
import org.eclipse.angus.mail.smtp.SMTPAddressFailedException;
import org.eclipse.angus.mail.smtp.SMTPSendFailedException;
import org.eclipse.angus.mail.smtp.SMTPTransport;
import org.jspecify.annotations.Nullable;
import turno.platform.http.CidrBlock;
import turno.platform.outgoing.MeasuredSocket;
import turno.platform.outgoing.PeerBytes;
import turno.platform.outgoing.SendingFailed;

/**
 * Hands e-mails over to a server by SMTP, over a new connection for each. TLS is required, except
 * with an {@code smtp} URL to this machine or to a network that the operator allows; there, TLS is
 * used if the server offers it, regardless of the server's certificate. Every wait has a time
 * limit, and so does the attempt as a whole.
 */
public final class SmtpClient {
  /** How long a request may wait for the server's capabilities. */
  private static final Duration ASKED_WITHIN = Duration.ofSeconds(3);

  private static final Limits USUAL =
      new Limits(Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(45));

  /**
   * The maximum number of bytes that are read in an attempt; all answers, including the server's
   * certificates, are far smaller.
   */
  private static final int MAX_BYTES = 128 * 1024;

  /**
   * How many times each byte is counted, because the library keeps copies of it: a line as
   * characters while the line grows, and all lines of an answer.
   */
  private static final int COPIES = 6;

  /** The lowest code with which a server refuses a command. */
  private static final int FIRST_REFUSAL = 400;

  private final MailPolicy.Route route;
  private final PeerBytes bytes;
  private final Predicate<InetAddress> mayBePlain;
  private final Limits limits;
  private final @Nullable SSLSocketFactory sockets;

  /**
   * Whether the server offered SMTPUTF8 (RFC 6531) on the last connection; null before the first
   * connection.
   */
  private volatile @Nullable Boolean unicode;

  /**
   * The time limits of an attempt.
   *
   * @param step the limit for each answer
   * @param whole the limit for the attempt as a whole
   */
  record Limits(Duration connect, Duration step, Duration whole) {}

  /**
   * @param bytes the budget for bytes read
   */
  public SmtpClient(MailPolicy.Route route, List<CidrBlock> plainNetworks, PeerBytes bytes) {
    this(
        route,
        bytes,
        address ->
            address.isLoopbackAddress()
                || plainNetworks.stream().anyMatch(network -> network.contains(address)),
        USUAL,
        null);
  }

  /**
   * @param mayBePlain whether mail may go to this address without TLS
   * @param sockets creates TLS sockets that trust certain certificate authorities; null to trust
   *     Java's default authorities
   */
  SmtpClient(
      MailPolicy.Route route,
      PeerBytes bytes,
      Predicate<InetAddress> mayBePlain,
      Limits limits,
      @Nullable SSLSocketFactory sockets) {
    this.route = route;
    this.bytes = bytes;
    this.mayBePlain = mayBePlain;
    this.limits = limits;
    this.sockets = sockets;
  }

  /** Uses an open connection. */
  private interface Exchange {
    void over(Transport transport, Session session) throws MessagingException;
  }

  /**
   * Makes one attempt to send a mail.
   *
   * @param id the same in all attempts to send this mail
   */
  public SendResult send(Mail mail, String id, Instant now) {
    boolean needsUnicode = needsUnicode(mail.to());
    AtomicBoolean mayBeAccepted = new AtomicBoolean();
    SendResult result =
        attempt(
            needsUnicode,
            limits.whole(),
            (transport, session) -> {
              if (needsUnicode && !offersUnicode(transport)) {
                // the library would truncate each character to a byte and write to another mailbox
                throw MimeMail.refused();
              }
              MimeMessage message =
                  MimeMail.of(session, mail, route.from(), id, now, () -> mayBeAccepted.set(true));
              try {
                transport.sendMessage(message, message.getRecipients(Message.RecipientType.TO));
              } catch (SMTPSendFailedException e) {
                // a lower code is not an answer but the end of the connection
                if (e.getReturnCode() >= FIRST_REFUSAL) {
                  mayBeAccepted.set(false);
                }
                throw e;
              }
            });
    return result instanceof SendResult.Deferred(var why) && mayBeAccepted.get()
        ? new SendResult.Unknown(why)
        : result;
  }

  /**
   * Whether this address requires a server with SMTPUTF8. Its domain does not matter, because it is
   * encoded in ASCII.
   */
  static boolean needsUnicode(String address) {
    return !address
        .substring(0, Math.max(0, address.lastIndexOf('@')))
        .chars()
        .allMatch(c -> c < 0x80);
  }

  /** Whether the server offers SMTPUTF8; false if that cannot be determined in time. */
  boolean takesUnicode() {
    if (unicode == null) {
      attempt(false, ASKED_WITHIN, (transport, session) -> {});
    }
    return Boolean.TRUE.equals(unicode);
  }

  private static boolean offersUnicode(Transport transport) {
    return transport instanceof SMTPTransport smtp && smtp.supportsExtension("SMTPUTF8");
  }

  /**
   * Connects and signs in without sending an e-mail; returns the error, or null if there is none.
   */
  public @Nullable String tryOut() {
    return switch (attempt(false, limits.whole(), (transport, session) -> {})) {
      case SendResult.Sent() -> null;
      case SendResult.Refused(var code) -> "it answers " + code;
      case SendResult.Deferred(var why) -> why;
      case SendResult.Unknown(var why) -> why;
    };
  }

  /**
   * Runs an attempt on a separate thread, so that an interrupt can end a wait on the socket at any
   * point.
   */
  private SendResult attempt(boolean needsUnicode, Duration whole, Exchange conversation) {
    FutureTask<SendResult> task = new FutureTask<>(() -> converse(needsUnicode, conversation));
    Thread thread = Thread.ofVirtual().name("send mail").start(task);
    try {
      return task.get(whole.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      thread.interrupt();
      return new SendResult.Deferred("the mail server took too long");
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      return new SendResult.Deferred("this server is stopping");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private SendResult converse(boolean needsUnicode, Exchange conversation) {
    try (PeerBytes.Reading room = bytes.begin(null, PeerBytes.WHOLE_ANSWER)) {
      room.take((long) COPIES * MAX_BYTES);
      Session session = Session.getInstance(properties(needsUnicode));
      Transport transport = session.getTransport("smtp");
      try {
        transport.connect(route.server().user(), route.server().password());
        unicode = offersUnicode(transport);
        conversation.over(transport, session);
        return new SendResult.Sent();
      } finally {
        close(transport);
      }
    } catch (SendingFailed e) {
      return new SendResult.Deferred("too much is being read from other servers at the moment");
    } catch (UnknownHostException e) {
      return new SendResult.Deferred("the mail server's name cannot be resolved");
    } catch (MessagingException e) {
      return outcomeOf(e);
    }
  }

  // an e-mail that was handed over is treated as sent even if QUIT fails
  private static void close(Transport transport) {
    try {
      transport.close();
    } catch (MessagingException e) {
      // the server has already answered
    }
  }

  private Properties properties(boolean needsUnicode) throws UnknownHostException {
    SmtpServer server = route.server();
    InetAddress plain = server.tls() ? null : plainAddress(server.host());
    Properties all = new Properties();
    all.put("mail.smtp.host", plain == null ? server.host() : plain.getHostAddress());
    all.put("mail.smtp.port", String.valueOf(server.port()));
    all.put("mail.smtp.auth", String.valueOf(server.user() != null));
    all.put("mail.smtp.localhost", route.from().domain());
    all.put("mail.smtp.quitwait", "false");
    all.put("mail.mime.allowutf8", String.valueOf(needsUnicode));
    // under implicit TLS, the library wraps a socket from this factory in its own TLS
    all.put(
        server.tls() ? "mail.smtp.ssl.socketFactory" : "mail.smtp.socketFactory",
        new MeasuredSockets());
    all.put("mail.smtp.socketFactory.fallback", "false");
    all.put("mail.smtp.connectiontimeout", String.valueOf(limits.connect().toMillis()));
    all.put("mail.smtp.timeout", String.valueOf(limits.step().toMillis()));
    all.put("mail.smtp.writetimeout", String.valueOf(limits.step().toMillis()));
    all.put("mail.smtp.ssl.enable", String.valueOf(server.tls()));
    all.put("mail.smtp.ssl.checkserveridentity", String.valueOf(plain == null));
    all.put("mail.smtp.starttls.enable", String.valueOf(!server.tls()));
    all.put("mail.smtp.starttls.required", String.valueOf(!server.tls() && plain == null));
    if (plain != null) {
      all.put("mail.smtp.ssl.trust", "*"); // better than no TLS, which is also allowed
    } else if (sockets != null) {
      all.put("mail.smtp.ssl.socketFactory", sockets);
    }
    return all;
  }

  /** Sockets that read a limited number of bytes, so that lines and answers are bounded. */
  private static final class MeasuredSockets extends SocketFactory {
    @Override
    public Socket createSocket() {
      return new MeasuredSocket(MAX_BYTES);
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress from, int fromPort)
        throws IOException {
      return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
      return connected(new InetSocketAddress(host, port));
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort)
        throws IOException {
      return connected(new InetSocketAddress(host, port));
    }

    private Socket connected(InetSocketAddress to) throws IOException {
      Socket socket = createSocket();
      socket.connect(to);
      return socket;
    }
  }

  /**
   * Returns the IP address to which mail may be sent without TLS; null if TLS is required. The name
   * is resolved once, so that the client connects to exactly the address that was checked.
   */
  private @Nullable InetAddress plainAddress(String host) throws UnknownHostException {
    InetAddress[] all = InetAddress.getAllByName(host);
    return Stream.of(all).allMatch(mayBePlain) ? all[0] : null;
  }

  /**
   * Returns the outcome of a failed attempt. Only an error about the recipient or the mail itself
   * can be final.
   */
  private static SendResult outcomeOf(MessagingException failure) {
    if (failure instanceof AuthenticationFailedException) {
      return new SendResult.Deferred("the mail server refuses the user name and password");
    }
    for (Exception e = failure; e instanceof MessagingException each; e = each.getNextException()) {
      if (each.getNextException() instanceof IllegalArgumentException) {
        return new SendResult.Refused(MimeMail.UNKNOWN_ADDRESS); // the library found a line break
      }
      if (each instanceof SMTPAddressFailedException refused) {
        return outcomeOf(refused.getReturnCode());
      }
      if (each instanceof SMTPSendFailedException refused
          && !refused.getCommand().startsWith("MAIL")) {
        return outcomeOf(refused.getReturnCode());
      }
      if (each instanceof SMTPSendFailedException refused) {
        return new SendResult.Deferred(
            "the mail server refuses the sender: it answers " + refused.getReturnCode());
      }
    }
    if (failure instanceof jakarta.mail.internet.AddressException) {
      return new SendResult.Refused(MimeMail.UNKNOWN_ADDRESS);
    }
    return new SendResult.Deferred(why(failure));
  }

  private static SendResult outcomeOf(int code) {
    return code >= 500 && code < 600
        ? new SendResult.Refused(code)
        : new SendResult.Deferred("the mail server answers " + code);
  }

  private static String why(MessagingException failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      if (e instanceof SSLException) {
        return "the mail server's TLS cannot be verified";
      }
    }
    return String.valueOf(failure.getMessage()).contains("STARTTLS")
        ? "the mail server offers no TLS, which is required outside of TURNO_ALLOW_NETWORKS"
        : "the mail server cannot be reached, or closed the connection";
  }
}
