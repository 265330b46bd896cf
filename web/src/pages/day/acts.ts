import { InsufficientScopeError, TurnoError, type Schemas } from 'turno-client';
import { api, lastRequest } from '../../api/client';
import { beforeSessionChanges } from '../../api/last-acts';
import { problemSentence } from '../../api/problems';
import { queries } from '../../api/query';
import { DelayedCalls } from '../../delayed';
import { Followed } from '../../followed';
import { text } from '../../text';
import { when } from '../../text/format';
import { ask } from '../../ui/ask';
import { toast } from '../../ui/toasts';
import type { Way } from './board-lanes';
import { bookableQuery, everyRule, explain, rulesFor, type Against, type OverridableRule } from './data';
import { agreesToLose, undoneRules, whoCancels } from './deposit';
import { endDraft, setDraft } from './drafts';
import { showBooking } from './live';
import type { Booking, Column } from './model';

const t = text.t;

/** Reads again what shows bookings; the booking that has changed is shown as it is, and calendars are not read for it. */
export async function readAgain(changed?: Booking): Promise<void> {
  if (changed !== undefined) {
    showBooking(changed);
  }
  const old = changed === undefined ? ['calendar', 'bookings', 'slots', 'blocks'] : ['bookings', 'slots'];
  await queries.invalidateQueries({ predicate: ({ queryKey }) => old.includes(queryKey[0]) });
}

export function refuse(error: unknown): void {
  toast(problemSentence(error), { tone: 'bad' });
}

let tellsCustomers: 'auto' | 'none' | undefined;

/** Asks once whether customers are told of what staff changes; null where the person wants neither. */
export async function notification(): Promise<'auto' | 'none' | null> {
  if (tellsCustomers !== undefined) {
    return tellsCustomers;
  }
  if (!(await canTell())) {
    return 'auto';
  }
  const answer = await ask({
    title: t('day:tellTitle'),
    text: t('day:tellText'),
    answers: [
      { id: 'none', label: t('day:tellNot') },
      { id: 'auto', label: t('day:tell'), kind: 'primary' },
    ],
  });
  if (answer === 'auto' || answer === 'none') {
    tellsCustomers = answer;
  }
  return tellsCustomers ?? null;
}

let tellers: Promise<boolean> | undefined;

/** Whether there is anything that could tell a customer; asked once. */
function canTell(): Promise<boolean> {
  return (tellers ??= lookForTellers());
}

async function lookForTellers(): Promise<boolean> {
  const found = await Promise.allSettled([
    api.get('/channels/whatsapp'),
    api.get('/webhook-endpoints').then(({ data }) => {
      if (data.length === 0) {
        throw new Error('there is none');
      }
    }),
  ]);
  // who may not know whether there is one is asked, too
  return found.some((one) => one.status === 'fulfilled' || one.reason instanceof InsufficientScopeError);
}

export interface Move {
  booking: Booking;
  /** Milliseconds. */
  start: number;
  end: number;
  source: Column;
  target: Column;
  /** Rules that were set aside, after the person was asked. */
  rules?: readonly OverridableRule[];
}

/** Puts a booking elsewhere, or gives it another length; shown at once, and back where it is refused. */
export async function move(change: Move): Promise<void> {
  const { booking, start, end, source, target, rules = [] } = change;
  const before = { start: Date.parse(booking.start), end: Date.parse(booking.end) };
  const resized = end - start !== before.end - before.start;
  if (!resized && start === before.start && source.id === target.id) {
    return;
  }
  setDraft(booking.id, { start, end, source: source.id, target: target.id });
  const notify = (await agreesToLose(booking, start)) ? await notification() : null;
  if (notify === null) {
    endDraft(booking.id);
    return;
  }
  try {
    const moved = await reschedule(booking.id, {
      start: new Date(start).toISOString(),
      resource_ids: [target.id],
      notify,
      ...((resized || rules.length > 0) && {
        override: { rules: [...rules], ...(resized && { duration_minutes: minutesOf(end - start) }) },
      }),
    });
    await readAgain(moved);
    const { zone } = target.frame;
    toast(t(resized ? 'day:resized' : 'day:moved', { time: when(start, 'time', zone), end: when(end, 'time', zone), who: target.name }), {
      undo: () => void putBack(change, before, notify),
    });
  } catch (error) {
    const reason = error instanceof TurnoError ? error.reason : undefined;
    const needed = rulesFor(reason);
    if (needed.length > 0 && !needed.every((rule) => rules.includes(rule))) {
      endDraft(booking.id);
      await moveAgainstRules({ ...change, rules: [...new Set([...rules, ...needed])] }, error);
      return;
    }
    refuse(error);
  } finally {
    endDraft(booking.id);
  }
}

function minutesOf(milliseconds: number): number {
  return Math.round(milliseconds / 60_000);
}

/** Asks whether a rule is set aside; says why first. */
async function moveAgainstRules(change: Move, error: unknown): Promise<void> {
  if (await confirmsRule(problemSentence(error))) {
    await move(change);
  }
}

export async function confirmsRule(why: string): Promise<boolean> {
  const answer = await ask({
    title: t('day:againstTitle'),
    text: why,
    answers: [
      { id: 'no', label: t('cancel') },
      { id: 'yes', label: t('day:anyway'), kind: 'primary' },
    ],
  });
  return answer === 'yes';
}

/** Why a time cannot be had; of something else than whom it is asked of, with its name. */
export function againstSentence(
  { reason, resourceId }: Against,
  asked: string | null,
  services: readonly Schemas['BookableService'][],
): string {
  const sentence = t(`problems:reason.${reason}`);
  const name = resourceId === asked ? undefined : services.flatMap(({ resources }) => resources).find(({ id }) => id === resourceId)?.name;
  return name === undefined ? sentence : t('day:againstOf', { name, sentence });
}

/** Drops a booking where a rule is against it: the reason is asked for, and the person decides. */
export async function moveWhereRuleForbids(change: Move): Promise<void> {
  const { booking, start, end, target } = change;
  try {
    const { reason, failed, against } = await explain(booking.service_id, new Date(start).toISOString(), target.id, booking.party_size, {
      id: booking.id,
      from: start,
      to: end,
    });
    if (against !== null) {
      toast(againstSentence(against, target.id, await queries.ensureQueryData(bookableQuery)), { tone: 'bad' });
      return;
    }
    const rules = [...new Set([reason ?? '', ...failed].flatMap((rule) => rulesFor(rule)))];
    const why =
      reason !== null && text.exists(`problems:reason.${reason}`) && rulesFor(reason).length > 0
        ? t(`problems:reason.${reason}`)
        : t('day:ruleAgainst');
    if (await confirmsRule(why)) {
      await move({ ...change, rules });
    }
  } catch (error) {
    refuse(error);
  }
}

function reschedule(id: string, body: Schemas['BookingReschedule']): Promise<Booking> {
  return api.post('/bookings/{id}/reschedule', { params: { path: { id } }, body });
}

async function putBack(
  { booking, source, target, start, end }: Move,
  before: { start: number; end: number },
  notify: 'auto' | 'none',
): Promise<void> {
  setDraft(booking.id, { ...before, source: target.id, target: source.id });
  try {
    const moved = await reschedule(booking.id, {
      start: booking.start,
      resource_ids: [...new Set(booking.allocations.map(({ resource_id }) => resource_id))],
      notify,
      // the other resource may have a length of its own
      override: { rules: [...everyRule, ...undoneRules(booking)], duration_minutes: minutesOf(before.end - before.start) },
    });
    await readAgain(moved);
  } catch (error) {
    setDraft(booking.id, { start, end, source: source.id, target: target.id });
    refuse(error);
  } finally {
    endDraft(booking.id);
  }
}

type Status = Booking['status'];

const calls = {
  confirmed: (id: string) => api.post('/bookings/{id}/reopen', { params: { path: { id } } }),
  checked_in: (id: string) => api.post('/bookings/{id}/check-in', { params: { path: { id } } }),
  no_show: (id: string) => api.post('/bookings/{id}/no-show', { params: { path: { id } } }),
};

/** Says that the customer is here, did not come, or that either was a mistake. */
export async function mark({ id, status }: Pick<Booking, 'id' | 'status'>, next: keyof typeof calls): Promise<void> {
  try {
    await readAgain(await calls[next](id));
    const back = isMark(status) ? () => void mark({ id, status: next }, status) : undefined;
    toast(t(`day:marked.${next}`), back && { undo: back });
  } catch (error) {
    refuse(error);
  }
}

/** A step of the business that asks for nothing. */
export async function runStep({ id, status }: Booking, { key, label, effect }: Schemas['AvailableAction']): Promise<void> {
  try {
    await readAgain(await api.post('/bookings/{id}/actions/{key}', { params: { path: { id, key } }, body: {} }));
    const next = effect === 'check_in' ? 'checked_in' : effect === 'no_show' ? 'no_show' : null;
    toast(
      t('day:stepDone', { step: label }),
      next !== null && isMark(status) ? { undo: () => void mark({ id, status: next }, status) } : {},
    );
  } catch (error) {
    refuse(error);
  }
}

function isMark(status: Status): status is keyof typeof calls {
  return status in calls;
}

/** Cancellations, and steps of the board that nothing takes back, which still wait for a change of mind. */
export const cancelling = new DelayedCalls(8_000, refuse);
export const stepping = new DelayedCalls(8_000, refuse);
beforeSessionChanges(() => cancelling.finish());
beforeSessionChanges(() => stepping.finish());
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => {
    cancelling.leave();
    stepping.leave();
  });
}

/** Cancels after eight seconds; until then nothing has happened. */
export async function cancel(booking: Pick<Booking, 'id' | 'customer' | 'payment'>, reason: string | null): Promise<void> {
  const cancelled_by = await whoCancels(booking);
  const notify = cancelled_by === null ? null : await notification();
  if (cancelled_by === null || notify === null) {
    return;
  }
  const body = { reason, cancelled_by, notify };
  cancelling.later(
    booking.id,
    () => api.post('/bookings/{id}/cancel', { params: { path: { id: booking.id } }, body }).then((cancelled) => readAgain(cancelled)),
    () => lastRequest('POST', `/bookings/${booking.id}/cancel`, body),
  );
  toast(t('day:willCancel', { who: booking.customer?.name ?? t('day:somebody') }), { undo: () => cancelling.takeBack(booking.id) });
}

/** The lanes of the board into which bookings were put, while the server has not answered. */
export const steppedTo = new Followed<ReadonlyMap<string, string>>(new Map());

function setStepped(id: string, lane: string | null): void {
  const next = new Map(steppedTo.now());
  if (lane === null) {
    next.delete(id);
  } else {
    next.set(id, lane);
  }
  steppedTo.set(next);
}

/** Brings a booking into another lane of the board; shown at once, and back where it is refused or taken back. */
export async function step(booking: Booking, way: Way, lane: string): Promise<void> {
  if (way.by === 'step' && way.step.effect === 'cancel') {
    return cancel(booking, null);
  }
  setStepped(booking.id, lane);
  if (way.by === 'step' && way.step.effect === null) {
    return stepLater(booking, way.step);
  }
  await (way.by === 'step' ? runStep(booking, way.step) : mark(booking, way.next));
  setStepped(booking.id, null);
}

/** No call takes such a step back, so that it is made after eight seconds. */
function stepLater({ id, customer }: Booking, { key, label }: Schemas['AvailableAction']): void {
  const run = () => api.post('/bookings/{id}/actions/{key}', { params: { path: { id, key } }, body: {} });
  stepping.later(
    id,
    () =>
      run()
        .then((stepped) => readAgain(stepped))
        .finally(() => setStepped(id, null)),
    () => lastRequest('POST', `/bookings/${id}/actions/${key}`, {}),
  );
  toast(t('day:willStep', { step: label, who: customer?.name ?? t('day:somebody') }), {
    undo: () => {
      if (stepping.takeBack(id)) {
        setStepped(id, null);
      }
    },
  });
}

/** Keeps a time free of bookings. */
export async function block(resourceId: string, body: Schemas['BlockInput']) {
  const made = await api.post('/resources/{id}/blocks', { params: { path: { id: resourceId } }, body });
  const { id } = made;
  await readAgain();
  toast(t('day:blocked'), id === null ? {} : { undo: () => void unblock(resourceId, id) });
  return made;
}

export async function unblock(resourceId: string, blockId: string): Promise<void> {
  try {
    await api.delete('/resources/{id}/blocks/{block_id}', { params: { path: { id: resourceId, block_id: blockId } } });
    await readAgain();
    toast(t('day:unblocked'));
  } catch (error) {
    refuse(error);
  }
}
