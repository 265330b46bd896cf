import { Link, Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followChanges } from '../api/changes';
import { signOut, switchWorkspace, useSession } from '../api/session';
import { Followed, useFollowed } from '../followed';
import { SessionObjects } from '../session-objects';
import { chooseLanguage, languages, needWords, type Language } from '../text';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import { applyLook, lookNow } from '../ui/look';
import { Menu } from '../ui/menu';
import { useNarrow } from '../ui/narrow';
import { Skeleton } from '../ui/page';
import { closeReadRefusals } from '../ui/toasts';
import { isTyping } from '../ui/typing';
import { afterLeaving, useQuestionBeforeLeaving } from '../ui/unsaved';
import { ConnectionBanner } from './connection-banner';
import { entriesOf, isFor } from './nav';

/** The frame of every page in a session: workspace, navigation, person. */
export function Shell() {
  const { t } = useTranslation();
  useEffect(() => {
    const ended = new AbortController();
    followChanges(ended.signal);
    return () => ended.abort();
  }, []);
  const page = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes
  useEffect(closeReadRefusals, [page]);
  useQuestionBeforeLeaving();
  return (
    <div className="shell">
      <a className="skip" href="#main">
        {t('skip')}
      </a>
      <ConnectionBanner />
      <header className="top">
        <Workspaces />
        <div className="top-end">
          <HelpButton />
          <Person />
        </div>
      </header>
      <Navigation />
      <SessionObjects>
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      </SessionObjects>
    </div>
  );
}

/**
 * The number of places in the bar of a narrow window. With this number of entries or more, the last place opens a menu with the entries
 * that have no place of their own.
 */
const MAX_IN_BAR = 5;

function Navigation() {
  const { t } = useTranslation();
  const session = useSession();
  const router = useRouter();
  const isBar = useNarrow(800);
  const entries = entriesOf(Object.values(router.routesById))
    .filter((entry) => isFor(entry, session))
    .sort((one, other) => one.order - other.order);
  const shown = isBar && entries.length >= MAX_IN_BAR ? entries.slice(0, MAX_IN_BAR - 1) : entries;
  const further = entries.slice(shown.length);
  return (
    <nav className="nav" aria-label={t('navigation')}>
      {shown.map(({ to, label, icon, mark: Mark }) => (
        <Link key={to} to={to} className="nav-link">
          <Icon name={icon} />
          <span>{t(label)}</span>
          {Mark && (
            <Suspense fallback={null}>
              <Mark />
            </Suspense>
          )}
        </Link>
      ))}
      {further.length > 0 && (
        <Menu
          button={
            <>
              <Icon name="more" />
              <span>{t('morePages')}</span>
            </>
          }
          items={further.map(({ to, label }) => ({ id: to, label: t(label), act: () => void router.navigate({ to }) }))}
        />
      )}
    </nav>
  );
}

const Help = lazy(async () => {
  const [{ Help }] = await Promise.all([import('../help/help'), needWords(['help', 'day'])]);
  return { default: Help };
});

const helpIsOpen = new Followed(false);
const openHelp = () => helpIsOpen.set(true);

/** Opens the help on a click or the `?` key. On a phone, the button is hidden, and the person's menu contains the help. */
function HelpButton() {
  const { t } = useTranslation();
  const isOpen = useFollowed(helpIsOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === '?' && !isTyping(event.target)) {
        event.preventDefault();
        openHelp();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <span className="help-button">
        <Button kind="quiet" icon="help" aria-label={t('help')} onPress={openHelp} />
      </span>
      {isOpen && (
        <Suspense fallback={null}>
          <Help onClose={() => helpIsOpen.set(false)} />
        </Suspense>
      )}
    </>
  );
}

function Workspaces() {
  const { workspace, workspaces } = useSession();
  const { t } = useTranslation();
  const mode = workspace.mode === 'test' && <span className="badge warn">{t('testMode')}</span>;
  if (workspaces.length < 2) {
    return (
      <p className="workspace">
        {workspace.name} {mode}
      </p>
    );
  }
  return (
    <div className="workspace">
      <Menu
        aria-label={t('switchWorkspace', { name: workspace.name })}
        button={
          <>
            {workspace.name} <Icon name="down" />
          </>
        }
        items={workspaces.map(({ slug, name, role }) => ({
          id: slug,
          label: name,
          note: t(`role.${role}`),
          isDisabled: slug === workspace.slug,
          act: () => void afterLeaving(() => switchWorkspace(slug)),
        }))}
      />
      {mode}
    </div>
  );
}

function Person() {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const router = useRouter();
  const [look, setLook] = useState(lookNow);
  useEffect(() => applyLook(look), [look]);
  const marked = (chosen: boolean, label: string) => (chosen ? `✓ ${label}` : label);
  return (
    <Menu
      aria-label={t('ownMenu', { name: user.name })}
      button={
        <>
          <span className="person-name">{user.name}</span> <Icon name="down" />
        </>
      }
      items={[
        ...Object.entries(languages).map(([language, label]) => ({
          id: language,
          label: marked(language === i18n.language, label),
          act: () => void chooseLanguage(language as Language),
        })),
        ...(['system', 'light', 'dark'] as const).map((theme) => ({
          id: theme,
          label: marked(theme === look.theme, t(`look.${theme}`)),
          act: () => setLook({ ...look, theme }),
        })),
        ...(['comfortable', 'compact'] as const).map((density) => ({
          id: density,
          label: marked(density === look.density, t(`look.${density}`)),
          act: () => setLook({ ...look, density }),
        })),
        { id: 'help', label: t('help'), act: openHelp },
        { id: 'sessions', label: t('pages.sessions'), act: () => void router.navigate({ to: '/app/sessions' }) },
        { id: 'out', label: t('signOut'), act: () => void afterLeaving(signOut) },
      ]}
    />
  );
}
