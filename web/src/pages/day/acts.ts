import { InsufficientScopeError, TurnoError, type Schemas } from 'turno-client';
import { api, lastRequest } from '../../api/client';
import { beforeSessionChanges } from '../../api/last-acts';
import { problemSentence } from '../../api/problems';
import { queries } from '../../api/query';
import { readAgain, refuse } from '../../api/write';
import { DelayedCalls } from '../../delayed';
import { Followed } from '../../followed';
import { useSessionObject } from '../../session-objects';
import { text } from '../../text';
import { when } from '../../text/format';
import { ask } from '../../ui/ask';
import { toast } from '../../ui/toasts';
import type { Way } from './board-lanes';
import { bookableQuery, everyRule, explain, rulesFor, type Against, type OverridableRule } from './data';
import { agreesToLose, undoneRules, whoCancels } from './deposit';
import { LiveBookings } from './live';
import type { Booking, Column, Draft, Drafts } from './model';

const t = text.t;

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

type Notify = 'auto' | 'none';
type Status = Booking['status'];

const marks = {
  confirmed: (id: string) => api.post('/bookings/{id}/reopen', { params: { path: { id } } }),
  checked_in: (id: string) => api.post('/bookings/{id}/check-in', { params: { path: { id } } }),
  no_show: (id: string) => api.post('/bookings/{id}/no-show', { params: { path: { id } } }),
};

function isMark(status: Status): status is keyof typeof marks {
  return status in marks;
}

/**
 * Performs the actions of staff on the bookings and blocks of the day. It knows what the server has not
 * answered yet and what can still be taken back, so it outlives the page: see `useActs`.
 */
export class DayActs {
  readonly live = new LiveBookings();
  /** Bookings that are shown where they were put, while the server has not answered. */
  readonly drafts = new Followed<Drafts>(new Map());
  /** The lanes of the board into which bookings were put, while the server has not answered. */
  readonly steppedTo = new Followed<ReadonlyMap<string, string>>(new Map());
  /** Cancellations that can still be taken back. */
  readonly cancelling = new DelayedCalls(8_000, refuse);
  /** Steps of the board that no call takes back and that can still be withdrawn. */
  readonly stepping = new DelayedCalls(8_000, refuse);
  #notify: Notify | undefined;
  #canNotify: Promise<boolean> | undefined;

  constructor() {
    beforeSessionChanges(() => this.cancelling.finish());
    beforeSessionChanges(() => this.stepping.finish());
    window.addEventListener('pagehide', () => {
      this.cancelling.leave();
      this.stepping.leave();
    });
  }

  /** Reads again everything that shows bookings. A changed booking is shown as it is, without reading calendars. */
  async refresh(changed?: Booking): Promise<void> {
    if (changed === undefined) {
      return readAgain('calendar', 'bookings', 'slots', 'blocks');
    }
    this.live.show(changed);
    return readAgain('bookings', 'slots');
  }

  /** Asks once whether customers are notified of what staff change; null where the person closes the question. */
  async notification(): Promise<Notify | null> {
    if (this.#notify !== undefined) {
      return this.#notify;
    }
    this.#canNotify ??= hasNotifier();
    if (!(await this.#canNotify)) {
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
      this.#notify = answer;
    }
    return this.#notify ?? null;
  }

  /** Moves a booking or changes its length; shown at once, and reverted if it is refused. */
  async move(change: Move): Promise<void> {
    const { booking, start, end, source, target, rules = [] } = change;
    const before = { start: Date.parse(booking.start), end: Date.parse(booking.end) };
    const resized = end - start !== before.end - before.start;
    if (!resized && start === before.start && source.id === target.id) {
      return;
    }
    this.#setDraft(booking.id, { start, end, source: source.id, target: target.id });
    const notify = (await agreesToLose(booking, start)) ? await this.notification() : null;
    if (notify === null) {
      this.#setDraft(booking.id);
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
      await this.refresh(moved);
      const { zone } = target.frame;
      toast(t(resized ? 'day:resized' : 'day:moved', { time: when(start, 'time', zone), end: when(end, 'time', zone), who: target.name }), {
        undo: () => void this.#putBack(change, before, notify),
      });
    } catch (error) {
      const reason = error instanceof TurnoError ? error.reason : undefined;
      const needed = rulesFor(reason);
      if (needed.length > 0 && !needed.every((rule) => rules.includes(rule))) {
        this.#setDraft(booking.id);
        if (await confirmsRule(problemSentence(error))) {
          await this.move({ ...change, rules: [...new Set([...rules, ...needed])] });
        }
        return;
      }
      refuse(error);
    } finally {
      this.#setDraft(booking.id);
    }
  }

  /** Moves a booking against a rule: asks the server for the reason, and the person to decide. */
  async moveAgainstRule(change: Move): Promise<void> {
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
        await this.move({ ...change, rules });
      }
    } catch (error) {
      refuse(error);
    }
  }

  async #putBack(
    { booking, source, target, start, end }: Move,
    before: { start: number; end: number },
    notify: 'auto' | 'none',
  ): Promise<void> {
    this.#setDraft(booking.id, { ...before, source: target.id, target: source.id });
    try {
      const moved = await reschedule(booking.id, {
        start: booking.start,
        resource_ids: [...new Set(booking.allocations.map(({ resource_id }) => resource_id))],
        notify,
        // the other resource may have a length of its own
        override: { rules: [...everyRule, ...undoneRules(booking)], duration_minutes: minutesOf(before.end - before.start) },
      });
      await this.refresh(moved);
    } catch (error) {
      this.#setDraft(booking.id, { start, end, source: source.id, target: target.id });
      refuse(error);
    } finally {
      this.#setDraft(booking.id);
    }
  }

  #setDraft(bookingId: string, draft?: Draft): void {
    this.drafts.set(changed(this.drafts.now(), bookingId, draft));
  }

  /** Records an arrival or a no-show, or takes one back. */
  async mark({ id, status }: Pick<Booking, 'id' | 'status'>, next: keyof typeof marks): Promise<void> {
    try {
      await this.refresh(await marks[next](id));
      const back = isMark(status) ? () => void this.mark({ id, status: next }, status) : undefined;
      toast(t(`day:marked.${next}`), back && { undo: back });
    } catch (error) {
      refuse(error);
    }
  }

  /** Runs a step of the business that has no questions. */
  async runStep({ id, status }: Booking, { key, label, effect }: Schemas['AvailableAction']): Promise<void> {
    try {
      await this.refresh(await api.post('/bookings/{id}/actions/{key}', { params: { path: { id, key } }, body: {} }));
      const next = effect === 'check_in' ? 'checked_in' : effect === 'no_show' ? 'no_show' : null;
      toast(
        t('day:stepDone', { step: label }),
        next !== null && isMark(status) ? { undo: () => void this.mark({ id, status: next }, status) } : {},
      );
    } catch (error) {
      refuse(error);
    }
  }

  /** Cancels after eight seconds, until which it can be undone. */
  async cancel(booking: Pick<Booking, 'id' | 'customer' | 'payment'>): Promise<void> {
    const cancelled_by = await whoCancels(booking);
    const notify = cancelled_by === null ? null : await this.notification();
    if (cancelled_by === null || notify === null) {
      return;
    }
    const body = { reason: null, cancelled_by, notify };
    this.cancelling.later(
      booking.id,
      () => api.post('/bookings/{id}/cancel', { params: { path: { id: booking.id } }, body }).then((cancelled) => this.refresh(cancelled)),
      () => lastRequest('POST', `/bookings/${booking.id}/cancel`, body),
    );
    toast(t('day:willCancel', { who: booking.customer?.name ?? t('day:somebody') }), { undo: () => this.cancelling.takeBack(booking.id) });
  }

  /** Moves a booking to another lane of the board; shown at once, and reverted if it is refused or undone. */
  async step(booking: Booking, way: Way, lane: string): Promise<void> {
    if (way.by === 'step' && way.step.effect === 'cancel') {
      return this.cancel(booking);
    }
    this.#setLane(booking.id, lane);
    if (way.by === 'step' && way.step.effect === null) {
      return this.#stepLater(booking, way.step);
    }
    await (way.by === 'step' ? this.runStep(booking, way.step) : this.mark(booking, way.next));
    this.#setLane(booking.id);
  }

  /** No call takes such a step back, so it is made after eight seconds. */
  #stepLater({ id, customer }: Booking, { key, label }: Schemas['AvailableAction']): void {
    const run = () => api.post('/bookings/{id}/actions/{key}', { params: { path: { id, key } }, body: {} });
    this.stepping.later(
      id,
      () =>
        run()
          .then((stepped) => this.refresh(stepped))
          .finally(() => this.#setLane(id)),
      () => lastRequest('POST', `/bookings/${id}/actions/${key}`, {}),
    );
    toast(t('day:willStep', { step: label, who: customer?.name ?? t('day:somebody') }), {
      undo: () => {
        if (this.stepping.takeBack(id)) {
          this.#setLane(id);
        }
      },
    });
  }

  #setLane(bookingId: string, lane?: string): void {
    this.steppedTo.set(changed(this.steppedTo.now(), bookingId, lane));
  }

  /** Keeps a time free of bookings. */
  async block(resourceId: string, body: Schemas['BlockInput']) {
    const made = await api.post('/resources/{id}/blocks', { params: { path: { id: resourceId } }, body });
    const { id } = made;
    await this.refresh();
    toast(t('day:blocked'), id === null ? {} : { undo: () => void this.unblock(resourceId, id) });
    return made;
  }

  async unblock(resourceId: string, blockId: string): Promise<void> {
    try {
      await api.delete('/resources/{id}/blocks/{block_id}', { params: { path: { id: resourceId, block_id: blockId } } });
      await this.refresh();
      toast(t('day:unblocked'));
    } catch (error) {
      refuse(error);
    }
  }
}

/** The actions of staff in this session; the same object on every page. */
export function useActs(): DayActs {
  return useSessionObject(DayActs);
}

function changed<V>(map: ReadonlyMap<string, V>, key: string, value: V | undefined): ReadonlyMap<string, V> {
  const next = new Map(map);
  if (value === undefined) {
    next.delete(key);
  } else {
    next.set(key, value);
  }
  return next;
}

/** Whether anything could notify a customer. */
async function hasNotifier(): Promise<boolean> {
  const found = await Promise.allSettled([
    api.get('/channels/whatsapp'),
    api.get('/webhook-endpoints').then(({ data }) => {
      if (data.length === 0) {
        throw new Error('there is none');
      }
    }),
  ]);
  // without the right to look there may be one
  return found.some((one) => one.status === 'fulfilled' || one.reason instanceof InsufficientScopeError);
}

function minutesOf(milliseconds: number): number {
  return Math.round(milliseconds / 60_000);
}

/** Asks whether to set a rule aside; says why it refuses. */
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

/** Says why a time is not available, and names the resource if it is another one than was asked for. */
export function againstSentence(
  { reason, resourceId }: Against,
  asked: string | null,
  services: readonly Schemas['BookableService'][],
): string {
  const sentence = t(`problems:reason.${reason}`);
  const name = resourceId === asked ? undefined : services.flatMap(({ resources }) => resources).find(({ id }) => id === resourceId)?.name;
  return name === undefined ? sentence : t('day:againstOf', { name, sentence });
}

function reschedule(id: string, body: Schemas['BookingReschedule']): Promise<Booking> {
  return api.post('/bookings/{id}/reschedule', { params: { path: { id } }, body });
}
