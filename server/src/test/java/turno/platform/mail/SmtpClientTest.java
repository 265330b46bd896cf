package turno.platform.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import turno.platform.outgoing.PeerBytes;
import turno.testing.TestingCertificates;
import turno.testing.TestingMailServer;
import turno.verification.mail.MailSimulator;

/** Sending a mail through servers that behave well or badly. */
class SmtpClientTest {
  private static final Mail MAIL =
      new Mail("eva@sol.example", "Convite para Açaí & Café", "Olá!\n.\nfim\n");
  private static final Instant NOW = Instant.parse("2027-03-01T12:00:00Z");
  private static final SmtpClient.Limits SHORT =
      new SmtpClient.Limits(Duration.ofMillis(300), Duration.ofMillis(300), Duration.ofMillis(800));
  private static final SmtpClient.Limits LONG =
      new SmtpClient.Limits(Duration.ofSeconds(30), Duration.ofSeconds(30), Duration.ofSeconds(60));

  @RegisterExtension private final TestingMailServer server = new TestingMailServer();

  private static SmtpClient client(
      String url, SmtpClient.Limits limits, @Nullable SSLContext trust) {
    return new SmtpClient(
        new MailPolicy.Route(
            SmtpServer.parse(url), MailFrom.parse("Salão Sol <agenda@sol.example>")),
        PeerBytes.ofHeap(),
        address -> trust == null,
        limits,
        trust == null ? null : trust.getSocketFactory());
  }

  private SmtpClient client() {
    return client("smtp://127.0.0.1:" + server.port(), LONG, null);
  }

  @Test
  void mailArrivesUnchanged() throws Exception {
    assertEquals(new SendResult.Sent(), client().send(MAIL, "abc", NOW));
    MailSimulator.Taken taken = server.await(1);
    assertEquals("RCPT TO:<eva@sol.example>", taken.to());
    assertTrue(taken.from().startsWith("MAIL FROM:<agenda@sol.example>"), taken.from());
    assertEquals(MAIL.subject(), taken.subject());
    assertEquals(MAIL.text(), taken.text().replace("\r\n", "\n"));
    assertEquals("<abc@sol.example>", taken.id());
    assertEquals("auto-generated", taken.message().getHeader("Auto-Submitted", null));
    assertEquals("EHLO sol.example", server.commands().getFirst());
    assertFalse(taken.source().contains("Açaí"), "old servers would corrupt these bytes");
  }

  @Test
  void credentialsAreSent() {
    String url = "smtp://eva%40sol:p%3Aw+d@127.0.0.1:" + server.port();
    assertEquals(new SendResult.Sent(), client(url, LONG, null).send(MAIL, "abc", NOW));
    String sent =
        server.commands().stream().filter(line -> line.startsWith("AUTH")).findFirst().orElse("");
    byte[] shown = java.util.Base64.getDecoder().decode(sent.substring(sent.lastIndexOf(' ') + 1));
    assertTrue(
        new String(shown, java.nio.charset.StandardCharsets.UTF_8).endsWith("eva@sol\0p:w+d"),
        sent);
  }

  /** Only a refusal of the recipient or of the mail itself is final. */
  @ParameterizedTest
  @CsvSource({
    "RCPT, 550 5.1.1 unknown, true",
    "RCPT, 450 4.2.1 later, false",
    "DATA, 554 no, true",
    "DATA, 451 later, false",
    ".,    552 too much, true",
    ".,    452 full, false",
    "MAIL, 550 not you, false",
    "AUTH, 535 wrong, false",
    "CONNECT, 554 closed, false"
  })
  void refusalsArePermanentOrTemporary(String command, String answer, boolean forGood) {
    server.answering(command, answer);
    String url = "smtp://eva:password@127.0.0.1:" + server.port();
    SendResult result = client(url, LONG, null).send(MAIL, "abc", NOW);
    if (forGood) {
      assertEquals(new SendResult.Refused(Integer.parseInt(answer.substring(0, 3))), result);
    } else {
      assertInstanceOf(SendResult.Deferred.class, result);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"CONNECT", "EHLO", "MAIL", "RCPT", "DATA"})
  void brokenConnectionIsTemporary(String command) {
    server.answering(command, MailSimulator.CUT);
    assertInstanceOf(SendResult.Deferred.class, client().send(MAIL, "abc", NOW));
  }

  @ParameterizedTest
  @ValueSource(strings = {"CONNECT", "EHLO", "RCPT", "DATA"})
  void silentServerTimesOut(String command) {
    server.answering(command, MailSimulator.SILENCE);
    SmtpClient hasty = client("smtp://127.0.0.1:" + server.port(), SHORT, null);
    assertInstanceOf(SendResult.Deferred.class, hasty.send(MAIL, "abc", NOW));
  }

  /** Some servers answer too late but have accepted the mail by then. */
  @Test
  void outcomeIsUnknownIfTheServerIsLostAfterTheText() {
    server.answering(".", MailSimulator.CUT);
    assertInstanceOf(SendResult.Unknown.class, client().send(MAIL, "abc", NOW));
    server.answering(".", MailSimulator.SILENCE);
    String url = "smtp://127.0.0.1:" + server.port();
    assertInstanceOf(SendResult.Unknown.class, client(url, SHORT, null).send(MAIL, "abc", NOW));
    SmtpClient.Limits shortInAll =
        new SmtpClient.Limits(LONG.connect(), LONG.step(), SHORT.whole());
    assertInstanceOf(
        SendResult.Unknown.class, client(url, shortInAll, null).send(MAIL, "abc", NOW));
    assertEquals(3, server.taken().size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"CONNECT", "EHLO", "RCPT"})
  void endlessAnswerIsReadUpToALimit(String command) {
    server.answering(command, "250 " + "a".repeat(300_000));
    assertEquals(
        new SendResult.Deferred("the mail server cannot be reached, or closed the connection"),
        client().send(MAIL, "abc", NOW));
  }

  /** An e-mail stays sent even if QUIT fails. */
  @Test
  void failedQuitIsIgnored() {
    server.answering("QUIT", MailSimulator.CUT);
    assertEquals(new SendResult.Sent(), client().send(MAIL, "abc", NOW));
  }

  @Test
  void closedPortIsATemporaryFailure() {
    int port = server.port();
    server.close();
    assertEquals(
        new SendResult.Deferred("the mail server cannot be reached, or closed the connection"),
        client("smtp://127.0.0.1:" + port, LONG, null).send(MAIL, "abc", NOW));
  }

  /** Every server must offer TLS, except on this machine and in allowed networks. */
  @Test
  void remoteServerNeedsTls() {
    SSLContext trust = TestingCertificates.sender();
    assertEquals(
        new SendResult.Deferred(
            "the mail server offers no TLS, which is required outside of TURNO_ALLOW_NETWORKS"),
        client("smtp://eva:secret@localhost:" + server.port(), LONG, trust).send(MAIL, "abc", NOW));
    // the answer to QUIT may arrive later
    assertEquals(
        List.of("EHLO sol.example"),
        server.commands().stream().filter(line -> !line.equals("QUIT")).toList());
    try (TestingMailServer fitting =
            new TestingMailServer(TestingCertificates.receiver("fitting"), false);
        TestingMailServer misnamed =
            new TestingMailServer(TestingCertificates.receiver("misnamed"), false)) {
      assertEquals(
          new SendResult.Sent(),
          client("smtp://localhost:" + fitting.port(), LONG, trust).send(MAIL, "abc", NOW));
      assertTrue(fitting.commands().contains("STARTTLS"), fitting.commands()::toString);
      assertEquals(
          new SendResult.Deferred("the mail server's TLS cannot be verified"),
          client("smtp://localhost:" + misnamed.port(), LONG, trust).send(MAIL, "abc", NOW));
      assertEquals(List.of(), misnamed.taken());
    }
  }

  @Test
  void implicitTlsIsVerified() {
    try (TestingMailServer fitting =
            new TestingMailServer(TestingCertificates.receiver("fitting"), true);
        TestingMailServer misnamed =
            new TestingMailServer(TestingCertificates.receiver("misnamed"), true);
        TestingMailServer unknown =
            new TestingMailServer(TestingCertificates.receiver("unknown"), true)) {
      SSLContext trust = TestingCertificates.sender();
      assertEquals(
          new SendResult.Sent(),
          client("smtps://localhost:" + fitting.port(), LONG, trust).send(MAIL, "abc", NOW));
      for (TestingMailServer other : List.of(misnamed, unknown)) {
        assertEquals(
            new SendResult.Deferred("the mail server's TLS cannot be verified"),
            client("smtps://localhost:" + other.port(), LONG, trust).send(MAIL, "abc", NOW));
        assertEquals(List.of(), other.taken());
      }
    }
  }

  /** On this machine TLS is used if it is offered, with any certificate. */
  @Test
  void tlsOfALocalServerIsUsedIfOffered() {
    try (TestingMailServer own =
        new TestingMailServer(TestingCertificates.receiver("unknown"), false)) {
      assertEquals(
          new SendResult.Sent(),
          client("smtp://127.0.0.1:" + own.port(), LONG, null).send(MAIL, "abc", NOW));
      assertTrue(own.commands().contains("STARTTLS"), own.commands()::toString);
    }
  }

  /** Text written by people can neither end a header nor add one. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Sol\r\nBcc: all@else.example",
        "Sol\nX: y",
        "Sol\r\n\r\nbody",
        "Sol\u2028\u0085X"
      })
  void headersCannotBeInjected(String name) throws Exception {
    Mail mail = new Mail("eva@sol.example", "Convite para " + name, "…");
    assertEquals(new SendResult.Sent(), client().send(mail, "abc", NOW));
    MailSimulator.Taken taken = server.await(1);
    assertNull(taken.message().getHeader("Bcc"));
    assertNull(taken.message().getHeader("X"));
    assertEquals(1, server.commands().stream().filter(c -> c.startsWith("RCPT")).count());
    for (String to :
        List.of("eva@sol.example>\r\nRCPT TO:<all@else.example", "a b@c", "@", "a,b@c")) {
      assertInstanceOf(
          SendResult.Refused.class, client().send(new Mail(to, "x", "y"), "abc", NOW), to);
    }
    assertEquals(1, server.commands().stream().filter(c -> c.startsWith("RCPT")).count());
  }

  /** Letters truncated to one byte would turn the e-mail address into that of another person. */
  @ParameterizedTest
  @ValueSource(strings = {"mšria@sol.example", "joão@sol.example", "客@sol.example"})
  void mailIsSentOnlyToTheGivenMailbox(String to) {
    Mail mail = new Mail(to, "Convite", "…");
    assertEquals(new SendResult.Refused(553), client().send(mail, "abc", NOW));
    assertEquals(0, server.commands().stream().filter(c -> c.startsWith("RCPT")).count());
    server.offering("SMTPUTF8");
    assertEquals(new SendResult.Sent(), client().send(mail, "abc", NOW));
    MailSimulator.Taken taken = server.await(1);
    assertEquals("RCPT TO:<" + to + ">", taken.to());
    assertTrue(taken.from().contains(" SMTPUTF8"), taken.from());
    assertTrue(taken.source().contains("To: " + to + "\r\n"), taken.source());
  }

  @Test
  void internationalDomainIsEncoded() {
    Mail mail = new Mail("eva@salão.example", "Convite", "…");
    assertEquals(new SendResult.Sent(), client().send(mail, "abc", NOW));
    assertEquals("RCPT TO:<eva@xn--salo-ioa.example>", server.await(1).to());
  }

  /** Line breaks and spaces outside ASCII. */
  @ParameterizedTest
  @ValueSource(strings = {"eva\u2028x", "eva\u0085x", "eva\u00a0x", "eva\u200bx"})
  void invisibleCharactersAreRefusedBeforeTheMailIsSent(String local) {
    server.offering("SMTPUTF8");
    Mail mail = new Mail(local + "@sol.example", "x", "y");
    assertEquals(new SendResult.Refused(553), client().send(mail, "abc", NOW));
    assertEquals(0, server.commands().stream().filter(c -> c.startsWith("RCPT")).count());
  }

  @Test
  void characterWithTheLowByteOfALineBreakDoesNotEndALine() {
    Mail mail = new Mail("eva\u010d\u010aDATA@sol.example", "x", "y");
    assertEquals(new SendResult.Refused(553), client().send(mail, "abc", NOW));
    server.offering("SMTPUTF8");
    assertEquals(new SendResult.Sent(), client().send(mail, "abc", NOW));
    assertEquals("RCPT TO:<" + mail.to() + ">", server.await(1).to());
    assertEquals(1, server.commands().stream().filter(c -> c.startsWith("DATA")).count());
  }

  @ParameterizedTest
  @CsvSource({
    "smtp://mail.example, smtp://mail.example:587",
    "smtps://mail.example/, smtps://mail.example:465",
    "SMTP://eva:secret@mail.example:25, smtp://eva:(hidden)@mail.example:25"
  })
  void serverUrlsAreReadAndShownWithoutPasswords(String text, String shown) {
    assertEquals(shown, SmtpServer.parse(text).toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://mail.example",
        "mail.example",
        "smtp://",
        "smtp://eva@mail.example",
        "smtp://mail.example/x",
        "smtp://mail.example?x=y",
        "smtp://mail.example#x"
      })
  void invalidServerUrlsAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> SmtpServer.parse(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "Turno", "Turno <>", "a@b, c@d", "Tur\nno <a@b.example>", "a b@c.example"})
  void invalidSendersAreRefused(String text) {
    assertThrows(IllegalArgumentException.class, () -> MailFrom.parse(text));
  }
}
