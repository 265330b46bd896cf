import { useEffect } from 'react';

interface PageProps {
  title: string;
  /** Beside the title: buttons, a search. */
  actions?: React.ReactNode;
  children: React.ReactNode;
}

/** The frame of a page: its title, which is the window's too, and what stands beside it. */
export function Page({ title, actions, children }: PageProps) {
  useTitle(title);
  return (
    <main id="main" className="page" tabIndex={-1}>
      <header className="page-head">
        <h1>{title}</h1>
        <div className="actions">{actions}</div>
      </header>
      {children}
    </main>
  );
}

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Turno`;
  }, [title]);
}

/** What an empty list says: that nothing is here, and the next step. */
export function Empty({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <section className="empty">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** Lines that stand where text will be. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}

/** A word with a colour; the word says it all. */
export function Badge({ tone = 'plain', children }: { tone?: 'plain' | 'good' | 'warn' | 'bad' | 'accent'; children: React.ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
