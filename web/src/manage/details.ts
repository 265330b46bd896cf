import type { Booking, IntakeField } from './api';
import { h } from './dom';
import type { Page } from './page';

/** Name, e-mail address and the answers to the questions of the service. */
export function detailsForm(page: Page, booking: Booking): HTMLElement {
  const { text } = page;
  const fields = booking.self_service?.intake_fields ?? [];
  const save = (event: Event) => {
    event.preventDefault();
    const given = new FormData(event.target as HTMLFormElement);
    const name = String(given.get('name') ?? '').trim();
    const email = String(given.get('email') ?? '').trim();
    const customer = {
      ...(name !== (booking.customer?.name ?? '') && { name }),
      ...(email !== (booking.customer?.email ?? '') && { email: email === '' ? null : email }),
    };
    const intake = Object.fromEntries(
      fields.map((field) => [field.key, answered(field, given)] as const).filter(([key, value]) => value !== (booking.intake[key] ?? null)),
    );
    void page.change(
      (api) =>
        api.change({
          ...(Object.keys(customer).length > 0 && { customer }),
          ...(Object.keys(intake).length > 0 && { intake }),
        }),
      () => text.savedNow,
    );
  };
  return h(
    'form',
    { class: 'card', id: 'details-panel', tabindex: '-1', 'aria-labelledby': 'details-title', onsubmit: save },
    h('h2', { id: 'details-title' }, text.detailsTitle),
    row(
      text.name,
      h('input', { id: 'name', name: 'name', required: true, maxlength: '200', autocomplete: 'name', value: booking.customer?.name ?? '' }),
    ),
    row(
      text.email,
      h('input', {
        id: 'email',
        name: 'email',
        type: 'email',
        maxlength: '254',
        autocomplete: 'email',
        value: booking.customer?.email ?? '',
      }),
    ),
    ...fields.map((field) => row(field.label, input(page, field, booking.intake[field.key]))),
    h('div', { class: 'choices' }, h('button', { id: 'save', class: 'primary', disabled: page.busy }, text.save)),
  );
}

const nameOf = (field: IntakeField) => `intake-${field.key}`;

function row(label: string, control: HTMLElement): HTMLElement {
  return h('div', { class: 'row' }, h('label', { for: control.id }, label), control);
}

function input(page: Page, field: IntakeField, value: unknown): HTMLElement {
  const { text } = page;
  const present = value === undefined || value === null ? '' : String(value);
  const members = { id: nameOf(field), name: nameOf(field), required: field.required };
  const select = (options: [string, string][]) =>
    h(
      'select',
      members,
      h('option', { value: '' }, text.choose),
      ...options.map(([key, words]) => h('option', { value: key, selected: key === present }, words)),
    );
  switch (field.type) {
    case 'choice':
      return select((field.options ?? []).map((option) => [option, option]));
    case 'boolean':
      return select([
        ['true', text.yes],
        ['false', text.no],
      ]);
    case 'number':
      return h('input', { ...members, type: 'number', step: 'any', value: present });
    case 'date':
      return h('input', { ...members, type: 'date', value: present });
    default:
      return h('input', { ...members, maxlength: '4096', value: present });
  }
}

function answered(field: IntakeField, given: FormData): string | number | boolean | null {
  const text = String(given.get(nameOf(field)) ?? '').trim();
  if (text === '') return null;
  if (field.type === 'number') return Number(text);
  return field.type === 'boolean' ? text === 'true' : text;
}
