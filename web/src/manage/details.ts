import { h } from '../guest/dom';
import { spokenPhone } from '../phone';
import { filled } from '../guest/languages';
import { answerTo, intakeControl, row } from '../guest/fields';
import type { Booking } from './api';
import type { Page } from './page';

/** The form for name, e-mail address and the answers to the service's questions. */
export function detailsForm(page: Page, booking: Booking): HTMLElement {
  const { text, problems } = page;
  const fields = booking.self_service?.intake_fields ?? [];
  const phone = booking.customer?.phone ?? null;
  const save = (event: Event) => {
    event.preventDefault();
    if (page.refuses(event.target as HTMLFormElement)) return;
    const given = new FormData(event.target as HTMLFormElement);
    const name = String(given.get('name') ?? '').trim();
    const email = String(given.get('email') ?? '').trim();
    const customer = {
      ...(name !== (booking.customer?.name ?? '') && { name }),
      ...(email !== (booking.customer?.email ?? '') && { email: email === '' ? null : email }),
    };
    const intake = Object.fromEntries(
      fields.map((field) => [field.key, answerTo(field, given)] as const).filter(([key, value]) => value !== (booking.intake[key] ?? null)),
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
    { class: 'card', id: 'details-panel', tabindex: '-1', 'aria-labelledby': 'details-title', novalidate: true, onsubmit: save },
    h('h2', { id: 'details-title' }, text.detailsTitle),
    row(
      text.name,
      h('input', { id: 'name', name: 'name', required: true, maxlength: '200', autocomplete: 'name', value: booking.customer?.name ?? '' }),
      problems['name'],
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
      problems['email'],
    ),
    phone !== null &&
      h(
        'p',
        {},
        `${text.phone}: ${spokenPhone(phone)} `,
        h('span', { class: 'hint' }, filled(text.phoneStays, { business: page.contact() })),
      ),
    ...fields.map((field) =>
      row(field.label, intakeControl(text, field, booking.intake[field.key]), problems[`intake-${field.key}`], page.foreign()),
    ),
    h('div', { class: 'choices' }, h('button', { id: 'save', class: 'primary', disabled: page.busy }, text.save)),
  );
}
