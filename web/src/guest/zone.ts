import { h } from './dom';
import { isWrittenIn, zoneName, type Zoned } from './format';
import { filled, type Language } from './languages';
import type { Words } from './words';

/**
 * Names the zone in which an instant is written or, if it is not the likely zone, the UTC offset; null if the visitor's clock shows the
 * same time.
 *
 * @param zoned an object with the likely zone; the instant may be at a location in another zone
 */
export function zoneHint({ zone }: Words, language: Language, zoned: Zoned, instant: string): HTMLElement | null {
  if (isWrittenIn(instant)) return null;
  const name = isWrittenIn(instant, zoned.time_zone) ? zoneName(zoned, language) : `UTC${instant.slice(19)}`;
  return h('p', { class: 'hint' }, filled(zone, { zone: name }));
}
