import { createContext, use, useState } from 'react';

const Objects = createContext<Map<unknown, unknown> | null>(null);

/** Keeps objects for as long as the session is shown: they outlive the page that first requests them. */
export function SessionObjects({ children }: { children: React.ReactNode }) {
  const [objects] = useState(() => new Map<unknown, unknown>());
  return <Objects value={objects}>{children}</Objects>;
}

/** The session's object of this class. */
export function useSessionObject<T>(Type: new () => T): T {
  const objects = use(Objects);
  if (objects === null) {
    throw new Error('useSessionObject needs SessionObjects');
  }
  const object = (objects.get(Type) as T | undefined) ?? new Type();
  objects.set(Type, object);
  return object;
}
