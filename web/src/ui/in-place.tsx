import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** A form that replaces the button that opened it: its first field gets the focus; when it closes, the panel gets it. */
export function InPlace({ children }: { children: ReactNode }) {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = part.current!;
    const panel = element.closest<HTMLElement>('[role=dialog]');
    const take = () => {
      const first = element.querySelector<HTMLElement>('input, textarea, button');
      first?.focus();
      if (first instanceof HTMLInputElement) {
        first.select();
      }
    };
    // a menu that closes returns the focus to its button, which is gone: the focus would move to the page behind the panel
    const comeBack = ({ target }: FocusEvent) => {
      if (target instanceof Element && !element.contains(target) && target.closest('[aria-hidden=true]') !== null) {
        take();
      }
    };
    document.addEventListener('focusin', comeBack);
    take();
    return () => {
      document.removeEventListener('focusin', comeBack);
      if (element.contains(document.activeElement)) {
        panel?.focus(); // otherwise the focus would move to the first link of the panel
      }
    };
  }, []);
  return (
    <div ref={part} className="in-place">
      {children}
    </div>
  );
}
