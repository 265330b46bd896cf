import { lazyRouteComponent, type AsyncRouteComponent } from '@tanstack/react-router';
import { needWords, type Area } from '../text';

/** A page that is loaded when it is opened, together with the texts it needs. */
export function lazyPage<M extends Record<K, React.ComponentType>, K extends string>(
  areas: readonly Area[],
  load: () => Promise<M>,
  name: K,
): AsyncRouteComponent<object> {
  return lazyRouteComponent(async () => {
    const [page] = await Promise.all([load(), needWords(areas)]);
    return page;
  }, name) as AsyncRouteComponent<object>;
}
