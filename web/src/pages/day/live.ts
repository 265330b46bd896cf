import { queries } from '../../api/query';
import { windowOf } from '../../time';
import { bookingQuery, type CalendarKey } from './data';
import { withBooking, type Booking, type Calendar } from './model';

/** More bookings than this are not read one by one. */
const MAX_SINGLE = 6;

const calendars = (type: 'active' | 'inactive') => queries.getQueryCache().findAll({ queryKey: ['calendar'], type });

/** Reads all that calendars show; one that is not shown is read when it is opened. */
async function readCalendars(): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['calendar'] });
}

/** A changed booking can only leave the list of conflicts; what adds one is a change of something else. */
function readConflicts(changed: ReadonlyMap<string, number | null>): void {
  const listed = queries.getQueriesData<{ data: readonly Booking[] }>({ queryKey: ['conflicts'] });
  if (listed.some(([, list]) => list?.data.some(({ id }) => changed.has(id)))) {
    void queries.invalidateQueries({ queryKey: ['conflicts'] });
  }
}

function forgetInactive(): void {
  void queries.invalidateQueries({ queryKey: ['calendar'], type: 'inactive', refetchType: 'none' });
}

/** Brings what is shown of bookings up to date, one by one if that is cheaper than reading whole calendars. */
export class LiveBookings {
  /** The newest version of each booking that was shown, so that an answer that comes late changes nothing. */
  readonly #versions = new Map<string, number>();

  /**
   * Brings calendars up to date for bookings that have changed, by reading those bookings alone.
   *
   * @param changed the new version of each, null if unknown
   */
  readonly read = async (changed: ReadonlyMap<string, number | null>): Promise<void> => {
    readConflicts(changed);
    const unknown = [...changed].filter(([id, version]) => version === null || version > (this.#versions.get(id) ?? 0)).map(([id]) => id);
    if (unknown.length > MAX_SINGLE) {
      return readCalendars();
    }
    if (unknown.length === 0) {
      return;
    }
    if (calendars('active').length === 0) {
      return forgetInactive();
    }
    try {
      const read = unknown.map((id) => queries.fetchQuery({ ...bookingQuery(id), staleTime: 0 }));
      (await Promise.all(read)).forEach((booking) => this.show(booking));
    } catch {
      await readCalendars(); // the error, if it lasts, also hits this read, which shows it
    }
  };

  /** Shows a booking as the server has just answered it, without reading anything else. */
  show(booking: Booking): void {
    if (booking.version < (this.#versions.get(booking.id) ?? 0)) {
      return;
    }
    this.#versions.set(booking.id, booking.version);
    const { queryKey: own } = bookingQuery(booking.id);
    if (queries.getQueryData(own) !== undefined) {
      queries.setQueryData(own, booking);
    }
    forgetInactive();
    for (const { queryKey, state } of calendars('active')) {
      if (state.data === undefined || state.fetchStatus !== 'idle' || state.isInvalidated || state.status === 'error') {
        // a read that is under way may miss the booking, and after a failed read more is missing
        void queries.invalidateQueries({ queryKey, exact: true });
      } else {
        const [, date, zone, days, resourceId, locationId] = queryKey as CalendarKey;
        queries.setQueryData(queryKey, withBooking(state.data as Calendar, booking, windowOf(date, zone, days), resourceId, locationId), {
          updatedAt: state.dataUpdatedAt,
        });
      }
    }
  }
}
