package turno.whatsapp;

import java.util.ArrayList;
import java.util.List;
import turno.conversations.HistoricMessage;
import turno.whatsapp.CallbackItem.Remembered;

/**
 * What is recorded of a callback by one transaction: one thing that it tells, or a part of a long
 * history.
 *
 * @param end the number of the first step that does not belong to the same thing: after a failure
 *     it goes on there, since a later part of a history must not come before an earlier one
 */
record CallbackStep(CallbackItem item, int end) {
  private static final int HISTORY_PART = 200;

  /** The steps that these are recorded by, in their order. */
  static List<CallbackStep> of(List<CallbackItem> items) {
    List<CallbackStep> steps = new ArrayList<>();
    for (CallbackItem item : items) {
      List<CallbackItem> parts = item instanceof Remembered(var all) ? parts(all) : List.of(item);
      int end = steps.size() + parts.size();
      parts.forEach(part -> steps.add(new CallbackStep(part, end)));
    }
    return steps;
  }

  private static List<CallbackItem> parts(List<HistoricMessage> messages) {
    List<CallbackItem> parts = new ArrayList<>();
    for (int i = 0; i < messages.size(); i += HISTORY_PART) {
      parts.add(new Remembered(messages.subList(i, Math.min(messages.size(), i + HISTORY_PART))));
    }
    return parts;
  }
}
