package turno.platform.mail;

import jakarta.mail.Address;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UnsupportedEncodingException;
import java.net.IDN;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.regex.Pattern;
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
 * Hands mails over to a server by SMTP, over a connection made for each. TLS is required, except to
 * this machine and to networks that the operator allows; there it is used where the server offers
 * it, whatever its certificate. Every wait has an end, and so has an attempt as a whole.
 */
public final class SmtpClient {
  private static final int UNKNOWN_ADDRESS = 553;

  /** Line breaks, blanks and controls of every script. */
  private static final Pattern UNSEEN = Pattern.compile("[\\s\\p{C}\\p{Z}]");

  /** A request may wait so long for what the server offers. */
  private static final Duration ASKED_WITHIN = Duration.ofSeconds(3);

  private static final Limits USUAL =
      new Limits(Duration.ofSeconds(10), Duration.ofSeconds(20), Duration.ofSeconds(45));

  /** All answers of an attempt, with the server's certificates, fit into it many times. */
  private static final int MAX_BYTES = 128 * 1024;

  /** The library keeps a line in characters while it grows, and all lines of an answer. */
  private static final int COPIES = 6;

  private final MailPolicy.Route route;
  private final PeerBytes bytes;
  private final Predicate<InetAddress> mayBePlain;
  private final Limits limits;
  private final @Nullable SSLSocketFactory sockets;

  /** Whether the server offered SMTPUTF8 (RFC 6531) when it was last reached; null before. */
  private volatile @Nullable Boolean unicode;

  /**
   * How long an attempt waits.
   *
   * @param step for each answer
   * @param whole in all
   */
  record Limits(Duration connect, Duration step, Duration whole) {}

  /**
   * @param bytes the budget for what is read
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
   * @param sockets whom to trust; null for the authorities that Java knows
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

  /** What is done over a connection. */
  private interface Talk {
    void over(Transport transport, Session session) throws MessagingException;
  }

  /**
   * One attempt.
   *
   * @param id the same in all attempts of this mail
   */
  SendResult send(Mail mail, String id, Instant now) {
    boolean needsUnicode = needsUnicode(mail.to());
    return attempt(
        needsUnicode,
        limits.whole(),
        (transport, session) -> {
          if (needsUnicode && !offersUnicode(transport)) {
            // the library would cut each letter to a byte, and write to another mailbox
            throw refused();
          }
          MimeMessage message = message(session, mail, id, now);
          transport.sendMessage(message, message.getRecipients(Message.RecipientType.TO));
        });
  }

  /** Whether only a server with SMTPUTF8 can be given this address: domains have another form. */
  static boolean needsUnicode(String address) {
    return !address
        .substring(0, Math.max(0, address.lastIndexOf('@')))
        .chars()
        .allMatch(c -> c < 0x80);
  }

  /** Whether the server offers SMTPUTF8; false where that cannot be learned soon. */
  boolean takesUnicode() {
    if (unicode == null) {
      attempt(false, ASKED_WITHIN, (transport, session) -> {});
    }
    return Boolean.TRUE.equals(unicode);
  }

  private static boolean offersUnicode(Transport transport) {
    return transport instanceof SMTPTransport smtp && smtp.supportsExtension("SMTPUTF8");
  }

  /** Connects and signs in, without a mail; null when that works, else why it does not. */
  public @Nullable String tryOut() {
    return switch (attempt(false, limits.whole(), (transport, session) -> {})) {
      case SendResult.Sent() -> null;
      case SendResult.Refused(var code) -> "it answers " + code;
      case SendResult.Deferred(var why) -> why;
    };
  }

  /** On a thread of its own: an interrupt ends its wait on a socket at any point. */
  private SendResult attempt(boolean needsUnicode, Duration whole, Talk talk) {
    FutureTask<SendResult> task = new FutureTask<>(() -> talked(needsUnicode, talk));
    Thread thread = Thread.ofVirtual().name("send mail").start(task);
    try {
      return task.get(whole.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      thread.interrupt();
      return new SendResult.Deferred("the mail server took too long");
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
      return new SendResult.Deferred("the server is stopping");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private SendResult talked(boolean needsUnicode, Talk talk) {
    try (PeerBytes.Reading room = bytes.begin(null, PeerBytes.WHOLE_ANSWER)) {
      room.take((long) COPIES * MAX_BYTES);
      Session session = Session.getInstance(properties(needsUnicode));
      Transport transport = session.getTransport("smtp");
      try {
        transport.connect(route.server().user(), route.server().password());
        unicode = offersUnicode(transport);
        talk.over(transport, session);
        return new SendResult.Sent();
      } finally {
        close(transport);
      }
    } catch (SendingFailed e) {
      return new SendResult.Deferred("too much is being read from other servers at the moment");
    } catch (UnknownHostException e) {
      return new SendResult.Deferred("the mail server's name leads nowhere");
    } catch (MessagingException e) {
      return judged(e);
    }
  }

  // what was handed over stays so, also when the farewell fails
  private static void close(Transport transport) {
    try {
      transport.close();
    } catch (MessagingException e) {
      // the server has said what it had to say
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
    // under implicit TLS the library lays its own TLS over such a socket
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
      all.put("mail.smtp.ssl.trust", "*"); // still better than no TLS, which is allowed here
    } else if (sockets != null) {
      all.put("mail.smtp.ssl.socketFactory", sockets);
    }
    return all;
  }

  /** Sockets that read only so much, so that no line and no answer is without an end. */
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
   * Where mail may go without TLS; null where it may not. The name is asked once, so that exactly
   * the address that was judged is connected to.
   */
  private @Nullable InetAddress plainAddress(String host) throws UnknownHostException {
    InetAddress[] all = InetAddress.getAllByName(host);
    return Stream.of(all).allMatch(mayBePlain) ? all[0] : null;
  }

  private MimeMessage message(Session session, Mail mail, String id, Instant now)
      throws MessagingException {
    MailFrom from = route.from();
    MimeMessage message = new NamedMessage(session, "<" + id + "@" + from.domain() + ">");
    message.setFrom(sender(from));
    message.setRecipient(Message.RecipientType.TO, recipient(mail.to()));
    message.setSubject(mail.subject(), StandardCharsets.UTF_8.name());
    message.setSentDate(Date.from(now));
    message.setHeader("Auto-Submitted", "auto-generated");
    message.setText(mail.text(), StandardCharsets.UTF_8.name());
    return message;
  }

  private static Address sender(MailFrom from) throws MessagingException {
    try {
      return new InternetAddress(from.address(), from.name(), StandardCharsets.UTF_8.name());
    } catch (UnsupportedEncodingException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  private static Address recipient(String address) throws MessagingException {
    int at = address.lastIndexOf('@');
    if (UNSEEN.matcher(address).find()) {
      throw refused();
    }
    try {
      String domain = IDN.toASCII(address.substring(at + 1));
      return new InternetAddress(address.substring(0, at) + "@" + domain, true);
    } catch (IllegalArgumentException e) {
      throw refused();
    }
  }

  private static MessagingException refused() {
    return new SMTPAddressFailedException(null, "RCPT TO", UNKNOWN_ADDRESS, "no address");
  }

  /** A message whose Message-ID does not change from attempt to attempt. */
  private static final class NamedMessage extends MimeMessage {
    private final String id;

    NamedMessage(Session session, String id) {
      super(session);
      this.id = id;
    }

    @Override
    protected void updateMessageID() throws MessagingException {
      setHeader("Message-ID", id);
    }
  }

  /** Only what is said of the recipient or of the mail itself gives it up. */
  private static SendResult judged(MessagingException failure) {
    if (failure instanceof AuthenticationFailedException) {
      return new SendResult.Deferred("the mail server does not take user and password");
    }
    for (Exception e = failure; e instanceof MessagingException each; e = each.getNextException()) {
      if (each.getNextException() instanceof IllegalArgumentException) {
        return new SendResult.Refused(UNKNOWN_ADDRESS); // the library found a line break
      }
      if (each instanceof SMTPAddressFailedException refused) {
        return judged(refused.getReturnCode());
      }
      if (each instanceof SMTPSendFailedException refused
          && !refused.getCommand().startsWith("MAIL")) {
        return judged(refused.getReturnCode());
      }
      if (each instanceof SMTPSendFailedException refused) {
        return new SendResult.Deferred(
            "the mail server does not take the sender: it answers " + refused.getReturnCode());
      }
    }
    if (failure instanceof jakarta.mail.internet.AddressException) {
      return new SendResult.Refused(UNKNOWN_ADDRESS);
    }
    return new SendResult.Deferred(why(failure));
  }

  private static SendResult judged(int code) {
    return code >= 500 && code < 600
        ? new SendResult.Refused(code)
        : new SendResult.Deferred("the mail server answers " + code);
  }

  private static String why(MessagingException failure) {
    for (Throwable e = failure; e != null; e = e.getCause()) {
      if (e instanceof SSLException) {
        return "the mail server's TLS is not what it should be";
      }
    }
    return String.valueOf(failure.getMessage()).contains("STARTTLS")
        ? "the mail server offers no TLS, which is needed outside of TURNO_ALLOW_NETWORKS"
        : "the mail server cannot be reached, or broke off";
  }
}
