import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';

interface PageProps {
  title: string;
  /** The displayed title, if it is more than text. */
  heading?: React.ReactNode;
  /** Shown next to the title: buttons, a search. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of a page: its title, which is also the window's, and its actions. */
export function Page({ title, heading = title, actions, children }: PageProps) {
  useTitle(title);
  return (
    <main id="main" className="page" tabIndex={-1}>
      <header className="page-head">
        <h1>{heading}</h1>
        <div className="actions">{actions}</div>
      </header>
      {children}
    </main>
  );
}

/** The links between the pages of an area, in a line that scrolls to the current one if it is too long. */
export function Tabs({ label, children }: { label: string; children: React.ReactNode }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && line.current) {
      line.current.scrollLeft = current.offsetLeft - (line.current.clientWidth - current.clientWidth) / 2;
    }
  }, []);
  return (
    <nav className="tabs" aria-label={label} ref={line}>
      {children}
    </nav>
  );
}

let titleNow = '';
let unreadNow = 0;

function showTitle(): void {
  document.title = `${unreadNow > 0 ? `(${unreadNow}) ` : ''}${titleNow} · Turno`;
}

export function useTitle(title: string): void {
  useEffect(() => {
    titleNow = title;
    showTitle();
  }, [title]);
}

/** Puts the number of unread messages in front of the window's title. */
export function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    unreadNow = unread;
    showTitle();
    return () => {
      unreadNow = 0;
      showTitle();
    };
  }, [unread]);
}

/** The text of an empty list, and the next step. */
export function Empty({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <section className="empty">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The button that loads the next page of a list, if there is one. */
export function More({ of }: { of: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> } }) {
  const { t } = useTranslation();
  return (
    of.hasNextPage && (
      <p>
        <Button isPending={of.isFetchingNextPage} onPress={() => void of.fetchNextPage()}>
          {t('more')}
        </Button>
      </p>
    )
  );
}

/** Placeholder lines while text is loading. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** A coloured label; the text alone is enough to understand it. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'warn' | 'bad' | 'accent'; children: React.ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
