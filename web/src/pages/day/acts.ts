import { resourcesQuery } from '../../api/resources';
import { TurnoError, type Schemas } from 'turno-client';
import { api, lastRequest } from '../../api/client';
import { askBeforeLeaving } from '../../api/connection';
import { beforeSessionChanges } from '../../api/last-acts';
import { problemSentence } from '../../api/problems';
import { queries } from '../../api/query';
import { zoneNow } from '../../api/session';
import { readAgain, refuse, seen } from '../../api/write';
import { DelayedCalls } from '../../delayed';
import { Followed } from '../../followed';
import { useSessionObject } from '../../session-objects';
import { text } from '../../text';
import { when } from '../../text/format';
import { dateIn } from '../../time';
import { closeToast, toast } from '../../ui/toasts';
import type { OverridableRule } from './against';
import type { Way } from './board-lanes';
import { LiveBookings } from './live';
import { keptOf, type Booking, type Column, type Draft, type Drafts } from './model';
import type { Notify, ToldAct } from './notify';
import { withDeskWords } from './parts';
import { SeenWrites } from './seen-writes';
import { nameOf } from './status';

const t = text.t;

// most actions on the day page ask no question and are not refused, so the code for questions and reasons is loaded with the panels
const against = () => withDeskWords(import('./against'));
const agreesToLose = async (booking: Booking, start: number) => (await withDeskWords(import('./deposit'))).agreesToLose(booking, start);
const whoCancels = async (booking: Booking) => (await withDeskWords(import('./deposit'))).whoCancels(booking);
const notification = async (booking: Booking, act: ToldAct) => (await withDeskWords(import('./notify'))).notification(booking, act);

export interface Move {
  booking: Booking;
  /** In milliseconds since the epoch, like `end`. */
  start: number;
  end: number;
  source: Column;
  target: Column;
  /** Rules to override, after the person has agreed. */
  rules?: readonly OverridableRule[];
}

type Status = Booking['status'];
type Params = { params: { path: { id: string }; header: ReturnType<typeof seen> } };

const marks = {
  confirmed: (to: Params) => api.post('/bookings/{id}/reopen', to),
  checked_in: (to: Params) => api.post('/bookings/{id}/check-in', to),
  no_show: (to: Params) => api.post('/bookings/{id}/no-show', to),
};

function isMark(status: Status): status is keyof typeof marks {
  return status in marks;
}

/**
 * Performs the actions of staff on the bookings and blocks of the day. This object tracks unanswered writes and actions that can still be
 * undone, so it outlives the page: see `useActs`.
 */
export class DayActs {
  readonly live = new LiveBookings();
  /** Bookings that are shown at their new position until the server answers. */
  readonly drafts = new Followed<Drafts>(new Map());
  /** The board lanes into which bookings were dropped, until the server answers. */
  readonly steppedTo = new Followed<ReadonlyMap<string, string>>(new Map());
  /** Cancellations that can still be undone. */
  readonly cancelling = new DelayedCalls(8_000, refuse);
  /** Steps that have no inverse call and can still be withdrawn. */
  readonly stepping = new DelayedCalls(8_000, refuse);
  /** Writes changes of bookings, each based on the version that the person has seen. */
  readonly seen = new SeenWrites(
    (booking) => void this.refresh(booking),
    (...met) => withDeskWords(import('./met')).then(({ meet }) => meet(...met)),
  );

  constructor() {
    beforeSessionChanges(() => this.cancelling.finish());
    beforeSessionChanges(() => this.stepping.finish());
    askBeforeLeaving(() => this.cancelling.waiting.now().size + this.stepping.waiting.now().size > 0);
    window.addEventListener('pagehide', () => {
      this.cancelling.leave();
      this.stepping.leave();
    });
  }

  /** Reads all displayed booking data again. With a changed booking, shows that booking instead of reading calendars. */
  async refresh(changed?: Booking): Promise<void> {
    if (changed === undefined) {
      return readAgain('calendar', 'bookings', 'slots', 'blocks');
    }
    this.live.show(changed);
    return readAgain('bookings', 'slots');
  }

  /** Moves a booking or changes its duration; shows the change immediately, and reverts it if the server refuses or the person declines. */
  async move(change: Move): Promise<void> {
    const { booking, start, end, source, target, rules = [] } = change;
    const before = { start: Date.parse(booking.start), end: Date.parse(booking.end) };
    const resized = end - start !== before.end - before.start;
    if (!resized && start === before.start && source.id === target.id) {
      return;
    }
    this.#setDraft(booking.id, { start, end, source: source.id, target: target.id });
    const notify = (await agreesToLose(booking, start)) ? await notification(booking, 'move') : null;
    if (notify === null) {
      this.#setDraft(booking.id);
      return;
    }
    try {
      const moved = await this.reschedule(booking, {
        start: new Date(start).toISOString(),
        resource_ids: [target.id],
        notify,
        ...((resized || rules.length > 0) && {
          override: { rules: [...rules], ...(resized && { duration_minutes: minutesOf(end - start) }) },
        }),
      });
      if (moved !== null) {
        this.movedToast(booking, moved, () => void this.#putBack(change, moved, notify));
      }
    } catch (error) {
      this.#setDraft(booking.id);
      const { confirmsRule, refuseTime, rulesFor, setAside } = await against();
      const needed = rulesFor(error instanceof TurnoError ? error.reason : undefined);
      if (needed.length > 0 && !needed.every((rule) => rules.includes(rule))) {
        if (await confirmsRule(`${problemSentence(error)} ${setAside([(error as TurnoError).reason ?? '']).names}.`)) {
          await this.move({ ...change, rules: [...new Set([...rules, ...needed])] });
        }
        return;
      }
      await refuseTime(error, {
        serviceId: booking.service_id,
        start: new Date(start).toISOString(),
        resourceId: target.id,
        partySize: booking.party_size,
        locationId: booking.location_id,
        moved: { id: booking.id, from: start, to: end },
      });
    } finally {
      this.#setDraft(booking.id);
    }
  }

  /**
   * Moves a booking based on the version that was seen, and shows it; null if the person cancels the move because somebody else has
   * changed the booking.
   */
  async reschedule(booking: Booking, body: Schemas['BookingReschedule']): Promise<Booking | null> {
    const moved = await this.seen.write(booking, (header) =>
      api.post('/bookings/{id}/reschedule', { params: { path: { id: booking.id }, header }, body }),
    );
    if (moved !== null) {
      await this.refresh(moved);
    }
    return moved;
  }

  /** Shows the new position of a booking: the time, the day if it has changed, and the person. */
  movedToast(before: Booking, moved: Booking, undo: () => void): void {
    const zone = zoneNow();
    const who = keptOf(moved, queries.getQueryData(resourcesQuery.queryKey) ?? [])
      .map(({ name }) => name)
      .join(', ');
    const isSameDay = dateIn(before.start, zone) === dateIn(moved.start, zone);
    const isResized = Date.parse(before.start) === Date.parse(moved.start) && Date.parse(before.end) !== Date.parse(moved.end);
    const time = when(moved.start, isSameDay ? 'time' : 'dateTime', zone);
    toast(t(isResized ? 'day:resized' : 'day:moved', { time, end: when(moved.end, 'time', zone), who }), { undo });
  }

  /** Moves a booking against a rule: asks the server for the reason and, if staff can override it, the person for a decision. */
  async moveAgainstRule(change: Move): Promise<void> {
    const { booking, start, end, target } = change;
    try {
      const { againstSentence, confirmsRule, explain, setAside } = await against();
      const explained = await explain(
        booking.service_id,
        new Date(start).toISOString(),
        target.id,
        booking.party_size,
        booking.location_id,
        { id: booking.id, from: start, to: end },
      );
      const { reason, failed } = explained;
      if (explained.against !== null) {
        toast(againstSentence(explained.against, target.id, start), { tone: 'bad' });
        return;
      }
      const { rules, sentence, names } = setAside([reason ?? '', ...failed]);
      if (await confirmsRule(`${sentence} ${names}.`)) {
        await this.move({ ...change, rules });
      }
    } catch (error) {
      refuse(error);
    }
  }

  async #putBack({ booking, source, target, start, end }: Move, moved: Booking, notify: Notify): Promise<void> {
    const before = { start: Date.parse(booking.start), end: Date.parse(booking.end) };
    this.#setDraft(booking.id, { ...before, source: target.id, target: source.id });
    try {
      await this.putBack(booking, moved, notify);
    } catch (error) {
      this.#setDraft(booking.id, { start, end, source: source.id, target: target.id });
      refuse(error);
    } finally {
      this.#setDraft(booking.id);
    }
  }

  /** Undoes a move. */
  async putBack(before: Booking, moved: Booking, notify: Notify): Promise<Booking | null> {
    const [{ undoneRules }, { everyRule }] = await Promise.all([import('./deposit'), against()]);
    return this.reschedule(moved, {
      start: before.start,
      resource_ids: [...new Set(before.allocations.map(({ resource_id }) => resource_id))],
      notify,
      // the service may have a different duration with the other resource
      override: {
        rules: [...everyRule, ...(moved.status === 'checked_in' ? [] : undoneRules(before))],
        duration_minutes: minutesOf(Date.parse(before.end) - Date.parse(before.start)),
      },
    });
  }

  #setDraft(bookingId: string, draft?: Draft): void {
    this.drafts.set(changed(this.drafts.now(), bookingId, draft));
  }

  /** Records an arrival or a no-show, or undoes it. */
  async mark(booking: Booking, next: keyof typeof marks): Promise<void> {
    const { status } = booking;
    try {
      const marked = await this.#mark(booking, next);
      if (marked !== null) {
        const undo = isMark(status) ? () => void this.mark(marked, status) : undefined;
        toast(t(`day:marked.${next}`), undo && { undo });
      }
    } catch (error) {
      refuse(error);
    }
  }

  async #mark(booking: Booking, next: keyof typeof marks): Promise<Booking | null> {
    const marked = await this.seen.write(booking, (header) => marks[next]({ params: { path: { id: booking.id }, header } }));
    if (marked !== null) {
      await this.refresh(marked);
    }
    return marked;
  }

  /** Shows a walk-in that was booked, and records the arrival unless a deposit is unpaid: the customer is at the desk. */
  async walkedIn(made: Booking): Promise<void> {
    await this.refresh(made);
    try {
      // a booking with an unpaid deposit is not confirmed yet
      const here = made.status === 'confirmed' ? await this.#mark(made, 'checked_in') : made;
      toast(t(here?.status === 'checked_in' ? 'day:walkedIn' : 'day:walkInDue', { service: made.service.name }), {
        undo: () => void this.#removeWalkIn(here ?? made),
      });
    } catch (error) {
      refuse(error);
    }
  }

  /** Cancels a walk-in that was booked by mistake. Sends no message, because the customer is at the desk. */
  async #removeWalkIn(booking: Booking): Promise<void> {
    try {
      const open = booking.status === 'checked_in' ? await this.#mark(booking, 'confirmed') : booking;
      if (open !== null) {
        await this.#cancel(open, { reason: null, cancelled_by: 'business', notify: 'none' });
      }
    } catch (error) {
      refuse(error);
    }
  }

  /** Runs a step of the business that asks no questions. A step without an effect waits eight seconds, because it has no inverse call. */
  async runStep(booking: Booking, step: Schemas['AvailableAction']): Promise<void> {
    const { key, label, effect } = step;
    const { status } = booking;
    if (effect === null) {
      return this.#stepLater(booking, step);
    }
    try {
      const stepped = await this.#step(booking, key);
      if (stepped !== null) {
        const isUndoable = (effect === 'check_in' || effect === 'no_show') && isMark(status);
        toast(t('day:stepDone', { step: label }), isUndoable ? { undo: () => void this.mark(stepped, status) } : {});
      }
    } catch (error) {
      refuse(error);
    }
  }

  async #step(booking: Booking, key: string): Promise<Booking | null> {
    const stepped = await this.seen.write(booking, (header) =>
      api.post('/bookings/{id}/actions/{key}', { params: { path: { id: booking.id, key }, header }, body: {} }),
    );
    if (stepped !== null) {
      await this.refresh(stepped);
    }
    return stepped;
  }

  /** Asks the necessary questions, and cancels a booking after eight seconds; until then, the person can undo this. */
  async cancel(booking: Booking): Promise<void> {
    const cancelled_by = await whoCancels(booking);
    const notify = cancelled_by === null ? null : await notification(booking, 'cancel');
    if (cancelled_by === null || notify === null) {
      return;
    }
    const body = { reason: null, cancelled_by, notify };
    const offer = toast(t('day:willCancel', { who: nameOf(booking, t) }), { undo: () => this.cancelling.takeBack(booking.id) });
    this.cancelling.later(
      booking.id,
      () => this.#cancel(booking, body),
      () => lastRequest('POST', `/bookings/${booking.id}/cancel`, body, this.#seenHeader(booking)),
      () => closeToast(offer),
    );
  }

  async #cancel(booking: Booking, body: Schemas['BookingCancel']): Promise<void> {
    const cancelled = await this.seen.write(booking, (header) =>
      api.post('/bookings/{id}/cancel', { params: { path: { id: booking.id }, header }, body }),
    );
    if (cancelled !== null) {
      await this.refresh(cancelled);
    }
  }

  #seenHeader(booking: Booking): ReturnType<typeof seen> {
    return seen({ version: this.seen.versionOf(booking) });
  }

  /** Moves a booking to another lane of the board, immediately unless a step cancels it; moves it back if that is refused or undone. */
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

  /** Performs a step after eight seconds, because it has no inverse call. */
  #stepLater(booking: Booking, { key, label }: Schemas['AvailableAction']): void {
    const { id } = booking;
    const offer = toast(t('day:willStep', { step: label, who: nameOf(booking, t) }), { undo: () => this.takeBackStep(id) });
    this.stepping.later(
      id,
      () =>
        this.#step(booking, key)
          .then(() => {})
          .finally(() => this.#setLane(id)),
      () => lastRequest('POST', `/bookings/${id}/actions/${key}`, {}, this.#seenHeader(booking)),
      () => closeToast(offer),
    );
  }

  /** Withdraws a waiting step; on the board the booking returns to its lane. */
  takeBackStep(bookingId: string): void {
    if (this.stepping.takeBack(bookingId)) {
      this.#setLane(bookingId);
    }
  }

  #setLane(bookingId: string, lane?: string): void {
    this.steppedTo.set(changed(this.steppedTo.now(), bookingId, lane));
  }

  /** Blocks a time for bookings. */
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

/** The actions of staff in this session; every page gets the same object. */
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

function minutesOf(milliseconds: number): number {
  return Math.round(milliseconds / 60_000);
}
