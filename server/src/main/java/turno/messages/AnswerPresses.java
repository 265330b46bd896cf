package turno.messages;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import turno.bookings.Booking;
import turno.bookings.BookingStories;
import turno.bookings.BookingStory;
import turno.catalog.CatalogSource;
import turno.conversations.SystemMessages;
import turno.kernel.Id.WorkspaceId;
import turno.messages.BookingButtons.Pressed;
import turno.platform.db.Database;
import turno.platform.db.Tenant;
import turno.platform.jobs.LeasedWork;
import turno.platform.outgoing.OutgoingGate;
import turno.workspaces.Workspaces;

/**
 * Acts on the buttons that customers press, and answers the customers. A press changes the booking
 * only if the presser is the booking's customer or has the same phone number, and if the booking
 * still starts at the time that the message stated. The effect of a press depends on the current
 * state of the booking, so a press that is processed twice has its effect only once; the answer is
 * queued in the transaction that deletes the press (docs/rules/manage.md#buttons).
 */
final class AnswerPresses implements LeasedWork.Worker<ButtonPress> {
  static final String NAME = "answer_button_presses";
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(5);

  private final Database database;
  private final Workspaces workspaces;
  private final CatalogSource catalogs;
  private final BookingButtons buttons;
  private final ActForCustomer acts;
  private final SystemMessages conversations;
  private final InstantSource clock;
  private final OutgoingGate gate;

  AnswerPresses(Messages.Needs needs, BookingButtons buttons, ActForCustomer acts) {
    this.database = needs.jobs();
    this.workspaces = needs.workspaces();
    this.catalogs = needs.catalogs();
    this.buttons = buttons;
    this.acts = acts;
    this.conversations = needs.conversations();
    this.clock = needs.clock();
    this.gate = needs.mail().gate();
  }

  @Override
  public boolean mayWork() {
    return gate.isOpen();
  }

  @Override
  public Duration longestPause() {
    return LONGEST_PAUSE;
  }

  /**
   * Groups presses by conversation, so that the presses of a conversation are processed in order.
   */
  @Override
  public List<List<ButtonPress>> groups(List<ButtonPress> presses) {
    return List.copyOf(
        presses.stream()
            .sorted((a, b) -> a.messageId().value().compareTo(b.messageId().value()))
            .collect(Collectors.groupingBy(ButtonPress::conversationId))
            .values());
  }

  @Override
  public void work(List<ButtonPress> presses) {
    presses.forEach(this::work);
  }

  private void work(ButtonPress press) {
    WorkspaceId id = press.workspaceId();
    ComposeMessage.Around around =
        Tenant.<ComposeMessage.Around, RuntimeException>of(
            id, () -> new ComposeMessage.Around(workspaces.get(id), catalogs.of(id), null));
    Pressed pressed = Objects.requireNonNull(BookingButtons.read(press.payload()));
    ButtonPress.Presser presser =
        database.<ButtonPress.@Nullable Presser>write(connection ->
            ButtonPress.TABLE.extend(connection, press) && !Workspaces.isDeleted(connection, id)
                ? press.presser(connection)
                : null);
    Booking booking = presser == null ? null : booking(id, pressed, presser);
    SystemMessages.@Nullable Answer answer =
        booking == null || presser == null
            ? null
            : heardBy(presser, acts.answer(press, pressed, booking, around, clock.instant()));
    boolean queued =
        database.<Boolean>write(connection -> {
          if (!ButtonPress.TABLE.delete(connection, press) || answer == null) {
            return false; // another node has taken the press, or there is no answer
          }
          conversations.answer(
              connection, around.workspace(), press.conversationId(), answer, clock.instant());
          return true;
        });
    if (queued) {
      conversations.queued();
    }
  }

  /**
   * Returns the current booking; null unless the button's signature is valid and the presser is the
   * booking's customer or has the same phone number.
   */
  private @Nullable Booking booking(WorkspaceId id, Pressed pressed, ButtonPress.Presser presser) {
    BookingStory story =
        database.<@Nullable BookingStory>read(
            connection -> BookingStories.find(connection, id, pressed.bookingId()));
    if (story == null) {
      return null;
    }
    Booking booking = story.at(clock.instant()).booking();
    return presser.hasPhoneOf(booking.customer()) && buttons.isRight(pressed, booking)
        ? booking
        : null;
  }

  /**
   * Removes the text and the buttons of the answer if the customer has opted out. A person then
   * takes over if the answer would have handed the conversation over or asked a question.
   */
  private static SystemMessages.Answer heardBy(
      ButtonPress.Presser presser, SystemMessages.Answer answer) {
    return presser.optedOut()
        ? new SystemMessages.Answer(
            null, null, answer.choices() == null ? answer.handOff() : "opted_out")
        : answer;
  }
}
