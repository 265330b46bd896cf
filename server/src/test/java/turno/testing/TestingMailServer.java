package turno.testing;

import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import turno.verification.mail.MailSimulator;
import turno.verification.mail.MailSimulator.Taken;

/** A {@link MailSimulator} that is open for one test or for a class. */
public final class TestingMailServer extends TestResource {
  private final MailSimulator simulator;

  public TestingMailServer() {
    this(null, false);
  }

  /**
   * @param tls the TLS context, with the server's certificate; null to offer no TLS
   * @param fromTheFirstByte whether connections use TLS from the start, without STARTTLS
   */
  public TestingMailServer(@Nullable SSLContext tls, boolean fromTheFirstByte) {
    this.simulator = new MailSimulator(tls, fromTheFirstByte);
  }

  public int port() {
    return simulator.port();
  }

  /** The settings with which Turno sends its mail to this mail server. */
  public Map<String, String> settings() {
    return simulator.settings();
  }

  /** Sets the reply to a command: a line, or one of the simulator's constants. */
  public TestingMailServer answering(String command, String answer) {
    simulator.answering(command, answer);
    return this;
  }

  /** Sends the replies that are being held. */
  public void release() {
    simulator.release();
  }

  /** Offers this SMTP extension from now on. */
  public TestingMailServer offering(String extension) {
    simulator.offering(extension);
    return this;
  }

  /** Resets the replies and extensions to their defaults. */
  public void answeringWell() {
    simulator.answeringWell();
  }

  public List<Taken> taken() {
    return simulator.taken();
  }

  /** The commands that clients have sent, without the texts of e-mails. */
  public List<String> commands() {
    return simulator.commands();
  }

  /** Waits until this number of e-mails has arrived; returns the last one. */
  public Taken await(int count) {
    return simulator.await(count);
  }

  @Override
  public void close() {
    simulator.close();
  }
}
