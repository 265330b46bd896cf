import { Followed, useFollowed } from '../followed';
import { Button, type ButtonProps } from './button';
import { Dialog } from './dialog';

interface Question {
  title: string;
  text: string;
  answers: readonly { id: string; label: string; kind?: ButtonProps['kind'] }[];
  /** Whether the question adds a history entry so that Back closes it, like any dialog; true by default. */
  makesEntry?: boolean;
}

const asked = new Followed<{ question: Question; answer: (id: string | null) => void } | null>(null);

/** Asks the person; null if the question is closed without an answer. */
export function ask(question: Question): Promise<string | null> {
  asked.now()?.answer(null);
  return new Promise((resolve) =>
    asked.set({
      question,
      answer: (id) => {
        asked.set(null);
        resolve(id);
      },
    }),
  );
}

/** Closes the open question without an answer; false if none is open. */
export function closeQuestion(): boolean {
  const now = asked.now();
  now?.answer(null);
  return now !== null;
}

/** Renders the open question. */
export function AskRegion() {
  const now = useFollowed(asked);
  return (
    now && (
      <Dialog title={now.question.title} isOpen makesEntry={now.question.makesEntry ?? true} onClose={() => now.answer(null)}>
        <p>{now.question.text}</p>
        <footer className="actions">
          {now.question.answers.map(({ id, label, kind }, index) => (
            <Button key={id} kind={kind ?? 'plain'} autoFocus={index === now.question.answers.length - 1} onPress={() => now.answer(id)}>
              {label}
            </Button>
          ))}
        </footer>
      </Dialog>
    )
  );
}
