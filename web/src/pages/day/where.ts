import { locationName } from '../../api/locations';
import { when } from '../../text/format';
import type { SeenLocation } from './data';
import { instantOf } from './frame';
import type { Column } from './model';

/** The location of a person in the open hours of a day; several are listed with the times from which they apply. Empty if none is set. */
export function whereOf({ open, frame }: Pick<Column, 'open' | 'frame'>, locations: readonly Pick<SeenLocation, 'id' | 'name'>[]): string {
  const stays = open.filter(({ location }, at) => at === 0 || location !== open[at - 1]?.location);
  const named = stays.map(({ from, location }) => ({ from, name: locationName(locations, location) }));
  return named
    .flatMap(({ from, name }) =>
      name === undefined ? [] : named.length === 1 ? name : `${when(instantOf(from, frame), 'time', frame.zone)} ${name}`,
    )
    .join(' · ');
}
