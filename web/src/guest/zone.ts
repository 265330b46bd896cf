import { h } from './dom';
import { isWrittenIn, zoneName, type Zoned } from './format';
import { filled, type Language } from './languages';
import type { Words } from './words';

/**
 * Names the zone in which an instant is written; null for a visitor whose clock shows the same.
 *
 * @param zoned the zone that it is probably written in: a place may have another
 */
export function zoneHint({ zone }: Words, language: Language, zoned: Zoned, instant: string): HTMLElement | null {
  if (isWrittenIn(instant)) return null;
  const name = isWrittenIn(instant, zoned.time_zone) ? zoneName(zoned, language) : `UTC${instant.slice(19)}`;
  return h('p', { class: 'hint' }, filled(zone, { zone: name }));
}
