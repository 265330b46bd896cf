import './help.css';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useManages, useMay, useSession } from '../api/session';
import { Legend } from '../pages/day/legend';
import { Dialog } from '../ui/dialog';

type Shortcut = readonly [act: string, keys: readonly string[]];

/** The keyboard shortcuts that the help lists, by the part of the dashboard where they work. */
const shortcuts: Readonly<Record<string, readonly Shortcut[]>> = {
  everywhere: [
    ['help', ['?']],
    ['undo', ['Ctrl', 'Z']],
    ['escape', ['Esc']],
  ],
  day: [
    ['new', ['N']],
    ['search', ['/']],
    ['today', ['T']],
    ['turn', ['←', '→']],
    ['views', ['1', '2', '3', '4']],
  ],
  grid: [
    ['go', ['↑', '↓', '←', '→']],
    ['open', ['Enter']],
    ['move', ['Alt', '↑', '↓']],
    ['column', ['Alt', '←', '→']],
    ['resize', ['Alt', 'Shift', '↑', '↓']],
    ['days', ['PgUp', 'PgDn']],
  ],
};

/** The pages with settings, and the people who may open them. */
const doors = [
  { to: '/app/catalog', word: 'prices', for: 'readers' },
  { to: '/app/catalog/people', word: 'daysOff', for: 'readers' },
  { to: '/app/settings/payments', word: 'payments', for: 'owners' },
  { to: '/app/settings/audit', word: 'audit', for: 'managers' },
  { to: '/app/sessions', word: 'password', for: 'everybody' },
] as const;

/** The keyboard shortcuts, links to pages with settings and to the documentation and, on the day page, the legend. */
export function Help({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const mayOpen = {
    readers: useMay('config:read'),
    owners: useSession().user.role === 'owner',
    managers: useManages(),
    everybody: true,
  };
  const isDay = useLocation({ select: ({ pathname }) => pathname === '/app/day' });
  return (
    <Dialog title={t('help:title')} isOpen onClose={onClose} place="side" isDismissable>
      <div className="help">
        {isDay && (
          <section>
            <h3>{t('day:legend')}</h3>
            <Legend />
          </section>
        )}
        {Object.entries(shortcuts).map(([place, lines]) => (
          <section key={place}>
            <h3>{t(`help:places.${place}`)}</h3>
            <dl className="shortcuts">
              {lines.map(([act, keys]) => (
                <div key={act}>
                  <dt>{t(`help:acts.${act}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <section>
          <h3>{t('help:where')}</h3>
          <ul className="doors">
            {doors
              .filter((door) => mayOpen[door.for])
              .map(({ to, word }) => (
                <li key={to}>
                  <Link to={to} onClick={onClose}>
                    {t(`help:doors.${word}`)}
                  </Link>
                </li>
              ))}
            <li>
              <a href="/docs">{t('help:doors.api')}</a>
            </li>
          </ul>
        </section>
      </div>
    </Dialog>
  );
}
