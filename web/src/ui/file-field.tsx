import { useId } from 'react';
import { useSettled } from './settled';

interface FileFieldProps {
  label: string;
  hint?: string;
  /** Why the file was refused. */
  error?: string;
  /** Kinds of files, such as `.pem,.p12`. */
  accept?: string;
  /** The file that was chosen, if any. */
  onChange: (file: File | undefined) => void;
}

/** Takes a file of the person's device. */
export function FileField({ label, hint, error: refused, accept, onChange }: FileFieldProps) {
  const error = useSettled(refused);
  const id = useId();
  const below = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label className="react-aria-Label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="file"
        accept={accept}
        aria-describedby={below === '' ? undefined : below}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.files?.[0])}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className="field-error" role="alert">
          {error}
        </span>
      )}
    </div>
  );
}
