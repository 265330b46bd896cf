import { useSyncExternalStore } from 'react';
import { Button, type ButtonProps } from './button';
import { Dialog } from './dialog';

interface Question {
  title: string;
  text: string;
  answers: readonly { id: string; label: string; kind?: ButtonProps['kind'] }[];
}

let asked: { question: Question; answer: (id: string | null) => void } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof asked): void {
  asked = next;
  listeners.forEach((listener) => listener());
}

/** Asks the person; null where they close the question without an answer. */
export function ask(question: Question): Promise<string | null> {
  asked?.answer(null);
  return new Promise((resolve) =>
    set({
      question,
      answer: (id) => {
        set(null);
        resolve(id);
      },
    }),
  );
}

/** Where questions appear. */
export function AskRegion() {
  const now = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  return (
    now && (
      <Dialog title={now.question.title} isOpen onClose={() => now.answer(null)}>
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
