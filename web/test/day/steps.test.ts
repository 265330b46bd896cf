import i18next from 'i18next';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Schemas } from 'turno-client';
import { DayActs } from '../../src/pages/day/acts';
import type { Booking } from '../../src/pages/day/model';
import { toasts, undoLast } from '../../src/ui/toasts';

const booking = { id: 'maria', version: 1, status: 'confirmed', stage: 'waiting', customer: { name: 'Maria' } } as Booking;
const step = { key: 'start', label: 'Start', effect: null, fields: [], requires_resource: false } as unknown as Schemas['AvailableAction'];

describe('a step on the board that cannot be undone after it is sent', () => {
  let answers: ((response: Response) => void)[];

  beforeAll(() => i18next.init({ lng: 'en', resources: {} }));
  beforeEach(() => {
    vi.useFakeTimers();
    answers = [];
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('fetch', () => new Promise<Response>((answer) => answers.push(answer)));
  });
  afterEach(() => {
    toasts.set([]);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const isPending = (acts: DayActs) => acts.stepping.unanswered.now().has('maria');
  const shown = (acts: DayActs) => ({
    lane: acts.steppedTo.now().get('maria'),
    isPending: isPending(acts),
    offers: toasts.now().filter(({ undo }) => undo !== undefined).length,
  });

  async function stepped(): Promise<DayActs> {
    const acts = new DayActs();
    await acts.step(booking, { by: 'step', step }, 'in_service');
    expect(shown(acts)).toEqual({ lane: 'in_service', isPending: true, offers: 1 });
    return acts;
  }

  test('returns the booking to its lane when it is undone in the panel or by the toast', async () => {
    for (const undo of [(acts: DayActs) => acts.takeBackStep('maria'), () => undoLast()]) {
      const acts = await stepped();
      undo(acts);
      expect(shown(acts)).toEqual({ lane: undefined, isPending: false, offers: 0 });
      await vi.advanceTimersByTimeAsync(20_000);
      expect(answers).toHaveLength(0);
    }
  });

  test('is pending until its answer arrives, whether it is sent after the delay or on demand', async () => {
    for (const make of [(acts: DayActs) => void acts.stepping.hurry('maria'), () => vi.advanceTimersByTime(8_000)]) {
      const acts = await stepped();
      make(acts);
      await vi.waitUntil(() => answers.length === 1);
      expect(shown(acts)).toEqual({ lane: 'in_service', isPending: true, offers: 0 });
      acts.takeBackStep('maria');
      expect(shown(acts)).toEqual({ lane: 'in_service', isPending: true, offers: 0 });
      answers.pop()!(Response.json({ ...booking, version: 2, stage: 'in_service' }));
      await vi.waitUntil(() => !isPending(acts));
      expect(shown(acts)).toEqual({ lane: undefined, isPending: false, offers: 0 });
    }
  });
});
