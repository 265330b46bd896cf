import { use, type ComponentType } from 'react';
import { needWords } from '../../text';

const loads: (() => Promise<unknown>)[] = [];

/**
 * A component that is loaded when it is first shown. Unlike with `lazy`, it appears immediately if it was loaded before: React shows
 * content 300 ms later if it had to wait for it.
 */
export function part<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined;
  let wanted: Promise<ComponentType<P>> | undefined;
  const read = async () => (known = await load());
  loads.push(read);
  return function Part(props: P) {
    const Known = known ?? use((wanted ??= read()));
    return <Known {...props} />;
  };
}

/** Loads a part of the day page together with the texts of its panels. */
export async function withDeskWords<M>(part: Promise<M>): Promise<M> {
  return (await Promise.all([part, needWords(['desk'])]))[0];
}

/** Loads all parts, and the parts of parts, so that they open immediately and without a connection. */
export function loadParts(): void {
  for (const load of loads.splice(0)) {
    load().then(loadParts, () => loads.push(load)); // opening it tries to load it again
  }
}
