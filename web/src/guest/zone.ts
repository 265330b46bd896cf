import { h } from './dom';
import { isWrittenIn, zoneName, type Zoned } from './format';
import { filled, type Language } from './languages';
import type { Words } from './words';

/**
 * Names the zone in which an instant is written; null if the visitor's clock shows the same time.
 *
 * @param zoned the object with the likely zone: a location may have another one
 */
export function zoneHint({ zone }: Words, language: Language, zoned: Zoned, instant: string): HTMLElement | null {
  if (isWrittenIn(instant)) return null;
  const name = isWrittenIn(instant, zoned.time_zone) ? zoneName(zoned, language) : `UTC${instant.slice(19)}`;
  return h('p', { class: 'hint' }, filled(zone, { zone: name }));
}
