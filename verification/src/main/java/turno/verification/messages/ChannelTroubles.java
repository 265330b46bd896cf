package turno.verification.messages;

import java.util.List;
import java.util.Random;
import turno.verification.mail.MailSimulator;
import turno.verification.whatsapp.GraphFault;
import turno.verification.whatsapp.WhatsAppSimulator;

/** Injects random faults of the mail server and of WhatsApp, and repairs them. */
final class ChannelTroubles {
  private static final String NUMBER = MessageShop.NUMBER.id();
  private static final int MAX_FAULTS = 3;

  /**
   * The commands that may fail: only those before the text, because an e-mail that is cut off after
   * its text may arrive twice.
   */
  private static final List<String> MAIL_COMMANDS = List.of("CONNECT", "MAIL", "RCPT", "DATA");

  /**
   * The Graph errors: the recipient is not on WhatsApp, too many messages at once, too many
   * messages to this person, and an unspecified error.
   */
  private static final List<Integer> ERRORS = List.of(131_026, 130_429, 131_056, 131_000);

  private static final List<GraphFault.Kind> KINDS =
      List.of(
          GraphFault.Kind.SERVER_ERROR,
          GraphFault.Kind.SERVER_ERROR_AFTER_ACCEPTANCE,
          GraphFault.Kind.CUT_OFF_AFTER_ACCEPTANCE,
          GraphFault.Kind.CUT_OFF);

  private final MailSimulator mails;
  private final WhatsAppSimulator chats;
  private final Random random;

  ChannelTroubles(MailSimulator mails, WhatsAppSimulator chats, Random random) {
    this.mails = mails;
    this.chats = chats;
    this.random = random;
  }

  void draw() {
    switch (random.nextInt(8)) {
      case 0 -> {
        String answer = random.nextBoolean() ? "451 not now" : MailSimulator.CUT;
        mails.answering(MAIL_COMMANDS.get(random.nextInt(MAIL_COMMANDS.size())), answer);
      }
      case 1 -> {
        int code = ERRORS.get(random.nextInt(ERRORS.size()));
        chats.fail(
            NUMBER,
            new GraphFault(GraphFault.Kind.ERROR, null, code, 1 + random.nextInt(MAX_FAULTS)));
      }
      case 2 -> chats.fail(NUMBER, GraphFault.once(KINDS.get(random.nextInt(KINDS.size()))));
      case 3 -> template("PAUSED");
      case 4 -> {
        template("APPROVED");
        mails.answeringWell();
      }
      case 5 -> chats.webhooks(NUMBER).copies(1 + random.nextInt(2));
      default -> {}
    }
  }

  private void template(String state) {
    String name = MessageShop.OCCASIONS.get(random.nextInt(MessageShop.OCCASIONS.size()));
    chats.templateState(NUMBER, name, MessageShop.LANGUAGE, state);
  }

  /** Repairs the mail server, WhatsApp and the templates; webhooks may still be repeated. */
  void mend() {
    mails.answeringWell();
    chats.heal(NUMBER);
    MessageShop.OCCASIONS.forEach(
        name -> chats.templateState(NUMBER, name, MessageShop.LANGUAGE, "APPROVED"));
  }
}
