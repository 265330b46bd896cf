import { queries } from '../../api/query';
import { windowOf } from '../../time';
import { bookingQuery, type CalendarKey } from './data';
import { withBooking, type Booking, type Calendar } from './model';

/** If more bookings than this have changed, whole calendars are read instead. */
const MAX_SINGLE = 6;

const calendars = (type: 'active' | 'inactive') => queries.getQueryCache().findAll({ queryKey: ['calendar'], type });

/** Reads all displayed calendars again; other calendars are read when they are opened. */
async function readCalendars(): Promise<void> {
  await queries.invalidateQueries({ queryKey: ['calendar'] });
}

/** Reads conflicts again if a listed booking has changed. Only changes of other objects can add bookings to the list. */
function readConflicts(changed: ReadonlyMap<string, number | null>): void {
  const listed = queries.getQueriesData<{ data: readonly Booking[] }>({ queryKey: ['conflicts'] });
  if (listed.some(([, list]) => list?.data.some(({ id }) => changed.has(id)))) {
    void queries.invalidateQueries({ queryKey: ['conflicts'] });
  }
}

function forgetInactive(): void {
  void queries.invalidateQueries({ queryKey: ['calendar'], type: 'inactive', refetchType: 'none' });
}

/** Updates the displayed bookings, one by one if that is cheaper than reading whole calendars. */
export class LiveBookings {
  /** The newest version of each booking that was shown: a late answer with an older version is ignored. */
  readonly #versions = new Map<string, number>();

  /**
   * Updates calendars for bookings that have changed, by reading those bookings or, if there are many, whole calendars.
   *
   * @param changed the new version of each booking, by the booking's id; null if unknown
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
      await readCalendars(); // if the error persists, this read also fails and shows it
    }
  };

  /** Shows a booking from an answer of the server. Reads a displayed calendar again only if its data is missing, outdated or being read. */
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
        // a read in progress may miss the booking, and a failed read misses more than this booking
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
