import { TurnoError } from 'turno-client';
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/pages/day/model';
import { SeenWrites, type Meet } from '../../src/pages/day/seen-writes';

/** A booking on the server, which refuses a change that is based on another version. */
class Stored {
  booking = { id: 'maria', version: 1, notes: null as string | null } as Booking;
  readonly asked: string[] = [];

  readonly write =
    (notes: string) =>
    async (header: { 'If-Match': string }): Promise<Booking> => {
      this.asked.push(header['If-Match']);
      if (header['If-Match'] !== `"${this.booking.version}"`) {
        throw new TurnoError(new Response(null, { status: 412 }), { code: 'version_mismatch', status: 412 });
      }
      return this.change(notes);
    };

  change(notes: string): Booking {
    return (this.booking = { ...this.booking, version: this.booking.version + 1, notes });
  }
}

function writesOf(stored: Stored, goesOn = false): { writes: SeenWrites; met: number[]; shown: number[] } {
  const met: number[] = [];
  const shown: number[] = [];
  const meet: Meet = async ({ version }) => {
    met.push(version);
    return { now: stored.booking, goesOn };
  };
  return { writes: new SeenWrites(({ version }) => void shown.push(version), meet), met, shown };
}

describe('a change of a booking', () => {
  test('names the version that the user has seen', async () => {
    const stored = new Stored();
    const { writes, met } = writesOf(stored);
    expect(await writes.write(stored.booking, stored.write('mine'))).toMatchObject({ version: 2, notes: 'mine' });
    expect([stored.asked, met]).toEqual([['"1"'], []]);
  });

  test('that conflicts with another person’s is not made unless the user insists', async () => {
    const stored = new Stored();
    const seen = stored.booking;
    stored.change('theirs');
    const { writes, met, shown } = writesOf(stored);
    expect(await writes.write(seen, stored.write('mine'))).toBeNull();
    expect(stored.booking.notes).toBe('theirs');
    expect([met, shown]).toEqual([[1], [2]]);
  });

  test('is based on the version that was shown when the user insisted', async () => {
    const stored = new Stored();
    const seen = stored.booking;
    stored.change('theirs');
    const { writes } = writesOf(stored, true);
    expect(await writes.write(seen, stored.write('mine'))).toMatchObject({ version: 3, notes: 'mine' });
    expect(stored.asked).toEqual(['"1"', '"2"']);
  });

  test('does not conflict with an earlier change from the same window that is not shown yet', async () => {
    const stored = new Stored();
    const seen = stored.booking;
    const { writes, met } = writesOf(stored);
    const both = await Promise.all([writes.write(seen, stored.write('first')), writes.write(seen, stored.write('second'))]);
    expect(both.map((booking) => booking?.notes)).toEqual(['first', 'second']);
    expect(met).toEqual([]);
    expect(writes.versionOf(seen)).toBe(3);
  });

  test('reports any other refusal, and does not block the next change', async () => {
    const stored = new Stored();
    const { writes } = writesOf(stored);
    const refused = writes.write(stored.booking, async () => {
      throw new TurnoError(new Response(null, { status: 409 }), { code: 'slot_taken', status: 409 });
    });
    await expect(refused).rejects.toMatchObject({ code: 'slot_taken' });
    expect(await writes.write(stored.booking, stored.write('mine'))).toMatchObject({ notes: 'mine' });
  });
});
