import { useEffect, useRef } from 'react';
import { Form as AriaForm } from 'react-aria-components';
import { fieldProblems, problemSentence } from '../api/problems';

interface FormProps {
  /** What the last try was refused with; shown at the fields that it names, else above the buttons. */
  error?: unknown;
  onSubmit: () => void;
  /** The fields. */
  children: React.ReactNode;
  /** The buttons. */
  actions: React.ReactNode;
  'aria-label'?: string;
}

function fieldOf(form: HTMLFormElement | null, name: string) {
  return form?.elements.namedItem(name) ?? null;
}

/** A form whose fields are named as the members that the server takes, such as `customer.phone`. */
export function Form({ error, onSubmit, children, actions, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = fieldProblems(error);
  const isSaidAtFields = Object.keys(fields).length > 0 && Object.keys(fields).every((name) => fieldOf(form.current, name) !== null);
  useEffect(() => {
    if (error) {
      const first =
        Object.keys(fieldProblems(error))
          .map((name) => fieldOf(form.current, name))
          .find((field) => field !== null) ?? form.current?.querySelector('[role=alert]');
      if (first instanceof HTMLElement) {
        first.focus();
      }
    }
  }, [error]);
  return (
    <AriaForm
      {...props}
      ref={form}
      className="form"
      validationErrors={fields}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
      {error && !isSaidAtFields ? (
        <p role="alert" className="refusal" tabIndex={-1}>
          {problemSentence(error)}
        </p>
      ) : null}
      <footer className="actions">{actions}</footer>
    </AriaForm>
  );
}
