import { h } from '../guest/dom';
import { answerTo, clearProblem, intakeControl, row } from '../guest/fields';
import { clockTime, isWrittenIn, money } from '../guest/format';
import { filled } from '../guest/languages';
import type { Hold, Shop } from './api';
import { chosenFacts } from './chosen-facts';
import type { Page } from './page';

const CODE = 'verification_code';

/** The held time, and the form that books it. */
export function detailsStep(page: Page, shop: Shop): HTMLElement {
  const { hold, service, text } = page;
  if (hold === null || service === null) return h('section', {}, h('h1', { id: 'step', tabindex: '-1' }, text.loading));
  const book = (event: Event) => {
    event.preventDefault();
    if (page.refuses(event.target as HTMLFormElement)) return;
    const given = new FormData(event.target as HTMLFormElement);
    const said = (name: string) => String(given.get(name) ?? '').trim();
    const intake = Object.fromEntries(
      service.intake_fields.flatMap((field) => {
        const answer = answerTo(field, given);
        return answer === null ? [] : [[field.key, answer]];
      }),
    );
    void page.book({ name: said('name'), phone: said('phone'), email: said('email'), intake, code: said(CODE) });
  };
  const { problems, draft, codeAt } = page;
  const needsEmail = service.required_customer_fields.includes('email');
  const asksEmail = needsEmail || shop.asked_fields.includes('email');
  const isForeign = page.foreign() !== false || !isWrittenIn(hold.start);
  const field = (name: 'name' | 'phone' | 'email', label: string, more: Record<string, string | boolean>, hint: string | false = false) =>
    row(label, h('input', { id: name, name, value: draft.get(name), ...more }), problems[name], false, hint);
  return h(
    'section',
    { class: 'card', 'aria-labelledby': 'step' },
    h('h1', { id: 'step', tabindex: '-1' }, text.details),
    held(page, hold),
    h(
      'form',
      { id: 'details', novalidate: true, onsubmit: book, oninput: (event) => keep(page, event) },
      field('name', text.name, { required: true, maxlength: '200', autocomplete: 'name' }),
      // the server reads a number without + as a number of the shop's country
      field(
        'phone',
        text.phone,
        { required: true, type: 'tel', maxlength: '40', autocomplete: 'tel', inputmode: 'tel' },
        isForeign && text.phoneAbroad,
      ),
      asksEmail &&
        field('email', needsEmail ? text.email : `${text.email} (${text.optional})`, {
          required: needsEmail,
          type: 'email',
          maxlength: '254',
          autocomplete: 'email',
        }),
      ...service.intake_fields.map((one) =>
        row(one.label, intakeControl(text, one, draft.get(`intake-${one.key}`)), problems[`intake-${one.key}`], page.foreign()),
      ),
      codeAt !== null && codeField(page, codeAt),
      terms(page, hold, shop),
      h(
        'button',
        { id: 'book', class: 'primary', disabled: page.busy },
        shop.verify_phone && codeAt === null ? text.sendCode : hold.payment.amount_cents > 0 ? text.bookAndPay : text.book,
      ),
      h('button', { type: 'button', id: 'other-time', class: 'plain', onclick: () => history.back() }, text.otherTime),
    ),
  );
}

function keep(page: Page, { target }: Event): void {
  clearProblem(page.problems, target);
  if ((target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.name !== CODE) {
    page.draft.put(target.name, target.value);
  }
}

/** The field for the code that was sent to the phone. */
function codeField(page: Page, phone: string): HTMLElement {
  const { text } = page;
  const digits = {
    id: CODE,
    name: CODE,
    required: true,
    maxlength: '6',
    pattern: '[0-9]{6}',
    inputmode: 'numeric',
    autocomplete: 'one-time-code',
  };
  return h(
    'div',
    { class: 'code' },
    h('p', { role: 'status' }, filled(text.codeSent, { phone })),
    row(text.code, h('input', digits), page.problems[CODE]),
    h(
      'button',
      { type: 'button', id: 'again', class: 'plain', disabled: page.busy, onclick: () => void page.sendCode(phone) },
      text.codeAgain,
    ),
  );
}

function held(page: Page, hold: Hold): HTMLElement {
  const { text, language } = page;
  return h(
    'div',
    { class: 'held' },
    h('p', { class: 'when' }, h('time', { datetime: hold.start }, page.time(hold.start))),
    chosenFacts(page, hold),
    hold.expires_at !== null &&
      h(
        'p',
        { class: 'hint' },
        filled(text.held, { time: clockTime(hold.expires_at, language) }),
        ' ',
        h('span', { id: 'left', 'aria-hidden': 'true' }),
      ),
  );
}

/** The deposit, the cancellation rules, and the terms. */
function terms(page: Page, { payment, service }: Hold, { terms_url }: Shop): HTMLElement {
  const { text, language } = page;
  const policy = service.cancellation_policy?.text ?? null;
  const [before = '', after = ''] = text.agree.split('{terms}');
  return h(
    'div',
    { class: 'terms' },
    payment.amount_cents > 0 && h('p', {}, filled(text.payDeposit, { amount: money(payment.amount_cents, payment, language) })),
    policy !== null && h('p', { class: 'hint', lang: page.foreign() }, policy),
    terms_url !== null &&
      h('p', { class: 'hint' }, before, h('a', { href: terms_url, rel: 'noopener noreferrer', target: '_blank' }, text.terms), after),
  );
}
