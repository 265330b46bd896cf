import type { Schemas } from 'turno-client';
import { h } from './dom';

export type IntakeField = Schemas['IntakeField'];

/** The texts of the choices that an intake field offers. */
interface Words {
  choose: string;
  yes: string;
  no: string;
}

const nameOf = ({ key }: IntakeField) => `intake-${key}`;

/** The reasons why values were refused, by field name. */
export type Problems = Record<string, string>;

/**
 * The reasons why a form cannot be submitted, in the page's own words: a browser's bubbles use the device's language and disappear after
 * a moment. Unlike a browser, this refuses a required value of spaces only.
 */
export function problemsOf(form: HTMLFormElement, { needed, wrong }: { needed: string; wrong: Problems & { other: string } }): Problems {
  const controls = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  return Object.fromEntries(
    controls.flatMap(({ name, required, value, validity }) => {
      const isMissing = validity.valueMissing || (required && value.trim() === '' && !validity.badInput);
      return isMissing || !validity.valid ? [[name, isMissing ? needed : (wrong[name] ?? wrong.other)]] : [];
    }),
  );
}

/**
 * A control with its label, and below it a hint and the reason why its value was refused; `lang` is the language of the label.
 */
export function row(
  label: string,
  control: HTMLElement,
  problem?: string,
  lang: string | false = false,
  hint: string | false = false,
): HTMLElement {
  const hintId = `${control.id}-hint`;
  const problemId = `${control.id}-problem`;
  const described = [hint !== false && hintId, problem !== undefined && problemId].filter(Boolean).join(' ');
  if (problem !== undefined) control.setAttribute('aria-invalid', 'true');
  if (described !== '') control.setAttribute('aria-describedby', described);
  return h(
    'div',
    { class: 'row' },
    h('label', { for: control.id, lang }, label),
    control,
    hint !== false && h('p', { id: hintId, class: 'hint' }, hint),
    problem !== undefined && h('p', { id: problemId, class: 'bad' }, problem),
  );
}

/** Removes the reason why a value was refused, once the value is being changed. */
export function clearProblem(problems: Problems, control: EventTarget | null): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || !(control.name in problems)) return;
  delete problems[control.name];
  control.removeAttribute('aria-invalid');
  document.getElementById(`${control.id}-problem`)?.remove();
  const hint = document.getElementById(`${control.id}-hint`);
  if (hint === null) control.removeAttribute('aria-describedby');
  else control.setAttribute('aria-describedby', hint.id);
}

/** The control for a question of the service. */
export function intakeControl(words: Words, field: IntakeField, value: unknown): HTMLElement {
  const present = value === undefined || value === null ? '' : String(value);
  const members = { id: nameOf(field), name: nameOf(field), required: field.required };
  const select = (options: [string, string][]) =>
    h(
      'select',
      members,
      h('option', { value: '' }, words.choose),
      ...options.map(([key, text]) => h('option', { value: key, selected: key === present }, text)),
    );
  switch (field.type) {
    case 'choice':
      return select((field.options ?? []).map((option) => [option, option]));
    case 'boolean':
      return select([
        ['true', words.yes],
        ['false', words.no],
      ]);
    case 'number':
      return h('input', { ...members, type: 'number', step: 'any', value: present });
    case 'date':
      return h('input', { ...members, type: 'date', value: present });
    default:
      return h('input', { ...members, maxlength: '4096', value: present });
  }
}

/** The answer to a question of the service; null if there is none. */
export function answerTo(field: IntakeField, given: FormData): string | number | boolean | null {
  const text = String(given.get(nameOf(field)) ?? '').trim();
  if (text === '') return null;
  if (field.type === 'number') return Number(text);
  return field.type === 'boolean' ? text === 'true' : text;
}
