package turno.users;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import turno.kernel.Id.UserId;
import turno.kernel.Id.WorkspaceId;
import turno.kernel.IdKind;
import turno.platform.mail.Mail;
import turno.platform.mail.MailQueue;
import turno.workspaces.Workspace;

/**
 * E-mails with a link, in the workspace's language if it is Portuguese or Spanish, otherwise in
 * English. An invitation names the workspace, but contains nothing that the inviter wrote about the
 * person (docs/rules/mail.md#mails-with-links).
 */
final class LinkMails {
  private static final String INVITATION = "invitation ";

  private final MailQueue mails;
  private final Links links;

  LinkMails(MailQueue mails, Links links) {
    this.mails = mails;
    this.links = links;
  }

  /** Whether the server is set up to mail links, even if e-mails are on hold. */
  boolean areConfigured() {
    return mails.isConfigured();
  }

  /** Whether links are mailed at present. */
  boolean areSent() {
    return mails.isOpen();
  }

  /**
   * Whether the mail server accepts an address of this form, or no mail is sent at all; may query
   * the mail server.
   */
  boolean reach(EmailAddress email) {
    return mails.reaches(email.text());
  }

  /**
   * Returns the user whom an e-mail of this name invites; null if the e-mail is not an invitation.
   */
  static @Nullable UserId invited(String name) {
    return name.startsWith(INVITATION)
        ? IdKind.USER.parse(name.substring(INVITATION.length()))
        : null;
  }

  /** Reports that e-mails were added and committed. */
  void added() {
    mails.added();
  }

  /**
   * Adds an invitation to the queue; throws 409 if too many e-mails of the workspace are waiting.
   */
  void invite(Connection connection, Workspace workspace, User user, String token, Instant now)
      throws SQLException {
    mails.add(
        connection,
        workspace.id(),
        invitation(user.id()),
        invitation(workspace, user.email(), links.of(token)),
        now,
        now.plus(OneTimeTokens.LIFE));
  }

  /** Adds a recovery mail; returns whether the queue had room for it. */
  boolean isRecoverySent(
      Connection connection, Workspace workspace, Person person, String token, Instant now)
      throws SQLException {
    return mails.isAdded(
        connection,
        workspace.id(),
        "recovery " + person.id(),
        recovery(workspace, person.email().text(), links.of(token)),
        now,
        now.plus(OneTimeTokens.LIFE));
  }

  /** Invalidates the links of the person's invitation, and drops its waiting e-mails. */
  static void endInvitation(Connection connection, UserId userId, WorkspaceId workspaceId)
      throws SQLException {
    OneTimeTokens.endInvitations(connection, userId, workspaceId);
    MailQueue.withdraw(connection, workspaceId, invitation(userId));
  }

  /** Invalidates all links of a workspace, and drops its waiting invitations. */
  static void endIn(Connection connection, WorkspaceId workspaceId) throws SQLException {
    OneTimeTokens.endIn(connection, workspaceId);
    MailQueue.withdrawAll(connection, workspaceId, INVITATION);
  }

  private static String invitation(UserId userId) {
    return INVITATION + userId.toString();
  }

  private static Mail invitation(Workspace workspace, String to, String link) {
    String name = workspace.name();
    return switch (language(workspace)) {
      case "pt" ->
          new Mail(
              to,
              "Convite para " + name,
              """
              Você recebeu um convite para acessar a agenda de %s.

              Abra este link para aceitar:
              %s

              Ele funciona uma única vez e vale por 24 horas. Se você já tem uma senha, entre com ela antes de aceitar.

              Se você não esperava este convite, ignore esta mensagem.
              """
                  .formatted(name, link));
      case "es" ->
          new Mail(
              to,
              "Invitación a " + name,
              """
              Recibiste una invitación para acceder a la agenda de %s.

              Abre este enlace para aceptarla:
              %s

              Funciona una sola vez y vence en 24 horas. Si ya tienes una contraseña, inicia sesión antes de aceptar.

              Si no esperabas esta invitación, ignora este mensaje.
              """
                  .formatted(name, link));
      default ->
          new Mail(
              to,
              "Invitation to " + name,
              """
              You are invited to the schedule of %s.

              Open this link to accept:
              %s

              It works once and expires after 24 hours. If you have a password already, sign in with it before you accept.

              If you did not expect this invitation, ignore this message.
              """
                  .formatted(name, link));
    };
  }

  private static Mail recovery(Workspace workspace, String to, String link) {
    return switch (language(workspace)) {
      case "pt" ->
          new Mail(
              to,
              "Nova senha",
              """
              Alguém pediu uma nova senha para este endereço.

              Abra este link para escolher uma:
              %s

              Ele funciona uma única vez e vale por 24 horas. Ao usá-lo, todas as suas sessões são encerradas.

              Se não foi você, ignore esta mensagem: sua senha continua a mesma.
              """
                  .formatted(link));
      case "es" ->
          new Mail(
              to,
              "Nueva contraseña",
              """
              Alguien pidió una nueva contraseña para esta dirección.

              Abre este enlace para elegir una:
              %s

              Funciona una sola vez y vence en 24 horas. Al usarlo, se cierran todas tus sesiones.

              Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.
              """
                  .formatted(link));
      default ->
          new Mail(
              to,
              "New password",
              """
              Somebody asked for a new password for this address.

              Open this link to choose one:
              %s

              It works once and expires after 24 hours. Using it ends all your sessions.

              If it was not you, ignore this message: your password stays as it is.
              """
                  .formatted(link));
    };
  }

  private static String language(Workspace workspace) {
    return Locale.forLanguageTag(workspace.locale()).getLanguage();
  }
}
