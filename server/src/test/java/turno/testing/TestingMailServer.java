package turno.testing;

import java.util.List;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import turno.verification.mail.MailSimulator;
import turno.verification.mail.MailSimulator.Taken;

/** A {@link MailSimulator} that is open for a test or a class. */
public final class TestingMailServer extends TestResource {
  private final MailSimulator simulator;

  public TestingMailServer() {
    this(null, false);
  }

  /**
   * @param tls the certificate for STARTTLS; null offers none
   * @param fromTheFirstByte whether it speaks TLS only
   */
  public TestingMailServer(@Nullable SSLContext tls, boolean fromTheFirstByte) {
    this.simulator = new MailSimulator(tls, fromTheFirstByte);
  }

  public int port() {
    return simulator.port();
  }

  /** The settings of a server that sends its mail here. */
  public Map<String, String> settings() {
    return simulator.settings();
  }

  /** Sets the reply to a command: a line, or a constant of the simulator. */
  public TestingMailServer answering(String command, String answer) {
    simulator.answering(command, answer);
    return this;
  }

  /** Sends the replies that are held. */
  public void release() {
    simulator.release();
  }

  /** Offers an extension of SMTP from now on. */
  public TestingMailServer offering(String extension) {
    simulator.offering(extension);
    return this;
  }

  /** Resets replies and extensions to the default. */
  public void answeringWell() {
    simulator.answeringWell();
  }

  public List<Taken> taken() {
    return simulator.taken();
  }

  /** The commands of clients, without the texts of e-mails. */
  public List<String> commands() {
    return simulator.commands();
  }

  /** Waits until this number of e-mails have arrived, and returns the last of them. */
  public Taken await(int count) {
    return simulator.await(count);
  }

  @Override
  public void close() {
    simulator.close();
  }
}
