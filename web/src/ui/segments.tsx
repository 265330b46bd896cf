import type { Choice } from './fields';

interface SegmentsProps<K extends string> {
  label: string;
  /** A title is shown on hover. */
  choices: readonly (Choice<K> & { title?: string })[];
  value: K;
  onChange: (value: K) => void;
}

/** One of a few choices, all visible. */
export function Segments<K extends string>({ label, choices, value, onChange }: SegmentsProps<K>) {
  return (
    <fieldset className="segmented" aria-label={label}>
      {choices.map(({ id, label: name, title }) => (
        <button key={id} type="button" title={title} aria-pressed={id === value} onClick={() => onChange(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}
