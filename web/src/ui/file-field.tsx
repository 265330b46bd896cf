import { useId } from 'react';
import { useSettled } from './settled';

interface FileFieldProps {
  label: string;
  hint?: string;
  /** The reason why the file was refused. */
  error?: string;
  /** Accepted file types, such as `.pem,.p12`. */
  accept?: string;
  /** Called with the chosen file, if any. */
  onChange: (file: File | undefined) => void;
}

/** Lets the person choose a file from the device. */
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
