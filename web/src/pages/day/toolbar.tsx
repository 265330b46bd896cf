import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../api/session';
import { todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { conflictsQuery } from './data';
import type { Column, ResourceType } from './model';
import { views, type DaySearch, type Panel, type View } from './views';
import { WalkIn } from './walk-in';

interface ToolbarProps {
  zone: string;
  view: View;
  kind: ResourceType;
  kinds: readonly ResourceType[];
  go: (change: DaySearch) => void;
  turn: (days: number) => void;
  book: (column: Column | null, start: string | null) => void;
  setPanel: (panel: Panel) => void;
}

/** The toolbar next to the date. Memoized: a panel that opens does not render it again. */
export const Toolbar = memo(function Toolbar({ zone, view, kind, kinds, go, turn, book, setPanel }: ToolbarProps) {
  const { t } = useTranslation();
  const writes = useMay('bookings:write');
  const conflicts = useQuery(conflictsQuery(zone)).data?.data.length ?? 0;
  return (
    <>
      <div className="turn">
        <Button icon="left" aria-label={t(view === 'week' ? 'day:weekBefore' : 'day:before')} onPress={() => turn(-1)} />
        <Button onPress={() => go({ date: todayIn(zone) })}>{t('day:today')}</Button>
        <Button icon="right" aria-label={t(view === 'week' ? 'day:weekAfter' : 'day:after')} onPress={() => turn(1)} />
      </div>
      <Menu
        kind="plain"
        aria-label={`${t('day:view')}: ${t(`day:views.${view}`)}`}
        button={
          <>
            {t(`day:views.${view}`)} <Icon name="down" />
          </>
        }
        items={views.map((name, index) => ({
          id: name,
          label: `${t(`day:views.${name}`)}  (${index + 1})`,
          act: () => go({ view: name }),
        }))}
      />
      {kinds.length > 1 && (view === 'day' || view === 'week') && (
        <Menu
          kind="plain"
          aria-label={`${t('day:columns')}: ${t(`day:kinds.${kind}`)}`}
          button={
            <>
              {t(`day:kinds.${kind}`)} <Icon name="down" />
            </>
          }
          items={kinds.map((one) => ({ id: one, label: t(`day:kinds.${one}`), act: () => go({ kind: one }) }))}
        />
      )}
      {conflicts > 0 && (
        <Button icon="warning" onPress={() => setPanel({ kind: 'conflicts' })}>
          {t('conflicts:misfits', { count: conflicts })}
        </Button>
      )}
      <Button icon="search" aria-label={t('day:search')} onPress={() => setPanel({ kind: 'search' })} />
      <span className="print-button">
        <Button icon="print" aria-label={t('day:print')} onPress={() => window.print()} />
      </span>
      {writes && (
        <WalkIn
          onMissing={(serviceId, start) =>
            setPanel({ kind: 'book', wanted: { date: todayIn(zone), start, resourceId: null, walkIn: { serviceId } } })
          }
        />
      )}
      {writes && (
        <Button kind="primary" icon="plus" onPress={() => book(null, null)}>
          {t('day:new')}
        </Button>
      )}
    </>
  );
});
