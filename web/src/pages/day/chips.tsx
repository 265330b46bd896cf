import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar';
import { useResourceColors } from './coloring';
import type { Column } from './model';

interface ChipsProps<K extends string> {
  label: string;
  choices: readonly { id: K; label: string; sign?: React.ReactNode }[];
  value: K;
  onChange: (value: K) => void;
}

/** A choice of one option, in a line that scrolls if it is too long. */
export function Chips<K extends string>({ label, choices, value, onChange }: ChipsProps<K>) {
  const line = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value scrolls into view
  useEffect(() => {
    const pressed = line.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (pressed && line.current) {
      line.current.scrollLeft = pressed.offsetLeft - (line.current.clientWidth - pressed.clientWidth) / 2;
    }
  }, [value]);
  return (
    <fieldset className="chips" aria-label={label} ref={line}>
      {choices.map(({ id, label: name, sign }) => (
        <button key={id} type="button" className="chip" aria-pressed={id === value} onClick={() => onChange(id)}>
          {sign}
          {name}
        </button>
      ))}
    </fieldset>
  );
}

/** On a phone one column is visible: the chips name all columns, and scroll to the chosen one. */
export function ColumnChips({ columns, frame }: { columns: readonly Column[]; frame: RefObject<HTMLDivElement | null> }) {
  const { t } = useTranslation();
  const colors = useResourceColors();
  const [shown, setShown] = useState(0);
  const placesOf = (element: HTMLElement) => {
    const axis = element.querySelector<HTMLElement>('.day-axis')?.offsetWidth ?? 0;
    return [...element.querySelectorAll<HTMLElement>('.day-column')].map(({ offsetLeft }) => offsetLeft - axis);
  };
  useEffect(() => {
    const element = frame.current;
    const follow = () => {
      const distances = placesOf(element!).map((left) => Math.abs(left - element!.scrollLeft));
      setShown(Math.max(0, distances.indexOf(Math.min(...distances))));
    };
    element?.addEventListener('scroll', follow, { passive: true });
    return () => element?.removeEventListener('scroll', follow);
  });
  const { key, where } = columns[Math.min(shown, columns.length - 1)]!;
  return (
    <>
      <Chips
        label={t('day:columns')}
        choices={columns.map((column) => ({
          id: column.key,
          label: column.name,
          sign: column.key === column.id && <Avatar of={column} color={colors.get(column.id)} isThing={column.type !== 'person'} />,
        }))}
        value={key}
        onChange={(wanted) => {
          const index = columns.findIndex((column) => column.key === wanted);
          frame.current?.scrollTo({ left: placesOf(frame.current)[index] ?? 0 });
        }}
      />
      {where && <p className="hint">{where}</p>}
    </>
  );
}
