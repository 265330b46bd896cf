package turno.testing;

import java.util.List;
import turno.TestingStart;
import turno.verification.mail.MailSimulator.Taken;

/** A second node that can send mail, for servers that were started without a mail server. */
public final class TestMailing extends TestResource {
  private final TestingMailServer mails = new TestingMailServer();
  private final TestingStart.Started node;
  private int read;

  public TestMailing(TestServer server) {
    this.node = server.secondNode(mails.settings());
  }

  public String origin() {
    return node.origin();
  }

  /** The token in the next mail, which must be sent to this e-mail address. */
  public String token(String email) {
    Taken mail = mails.await(++read);
    if (!mail.to().equals("RCPT TO:<" + email + ">")) {
      throw new AssertionError(mail.to() + " in place of " + email);
    }
    return mail.token();
  }

  /** The e-mails that {@link #token} has not read yet. */
  public List<Taken> unread() {
    List<Taken> all = mails.taken();
    return all.subList(read, all.size());
  }

  @Override
  public void close() {
    node.close();
    mails.close();
  }
}
