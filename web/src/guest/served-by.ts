import type { Schemas } from 'turno-client';

/**
 * The names of the people who serve a customer. Chairs and rooms matter only to the desk, so they are named only if the booking has no
 * person.
 */
export function servedBy(resources: Schemas['Booking']['resources'] = []): string[] {
  const people = resources.filter(({ type }) => type === 'person');
  return (people.length > 0 ? people : resources).flatMap(({ name }) => (name === null ? [] : [name]));
}
