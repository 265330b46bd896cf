package turno.messages;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import turno.kernel.WireEnum;
import turno.messages.MessageTexts.Text;

/** The labels of buttons, and the server's answers when customers press them. */
enum AnswerText implements WireEnum {
  COMING,
  MOVE,
  CANCEL,
  CANCEL_NOW,
  MOVE_NOW,
  KEEP,
  SEE_TIMES,
  THANKS,
  NEW_TIME,
  ASK_CANCEL,
  LOSES_DEPOSIT,
  GETS_DEPOSIT,
  ASK_MOVE,
  MOVE_LOSES_DEPOSIT,
  CANCELLED,
  CHOOSE_TIME,
  TAKEN,
  MOVED,
  OVER,
  TOO_LATE,
  NO_TIMES,
  PERSON;

  private static final Map<AnswerText, MessageTexts> ALL = all();

  private static Map<AnswerText, MessageTexts> all() {
    Map<AnswerText, MessageTexts> all = new EnumMap<>(AnswerText.class);
    for (AnswerText one : values()) {
      all.put(one, MessageTexts.of(OwnTexts.answers(one.wire())));
    }
    return all;
  }

  /** Returns the text in the customer's language, else in the workspace's, else in English. */
  Text in(@Nullable String customerLocale, String workspaceLocale) {
    MessageTexts texts = Objects.requireNonNull(ALL.get(this));
    Text text = customerLocale == null ? null : texts.in(customerLocale);
    text = text == null ? texts.in(workspaceLocale) : text;
    return text == null ? Objects.requireNonNull(texts.in(Locale.ENGLISH.toLanguageTag())) : text;
  }
}
