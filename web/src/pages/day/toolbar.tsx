import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { locationName } from '../../api/locations';
import { useMay } from '../../api/session';
import { todayIn } from '../../time';
import { useFollowed } from '../../followed';
import { Button } from '../../ui/button';
import type { Choice } from '../../ui/fields';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { useNarrow } from '../../ui/narrow';
import { Segments } from '../../ui/segments';
import { chooseColoring, coloring, type Coloring } from './coloring';
import { conflictsQuery, type SeenLocation } from './data';
import type { Column, ResourceType } from './model';
import { toCallQuery } from './to-call-query';
import { views, type DaySearch, type Panel, type View } from './views';

interface ToolbarProps {
  date: string;
  zone: string;
  view: View;
  kind: ResourceType;
  kinds: readonly ResourceType[];
  /** The locations to choose from. */
  locations: readonly SeenLocation[];
  location: string | undefined;
  onLocation: (id: string | undefined) => void;
  go: (change: DaySearch) => void;
  turn: (days: number) => void;
  book: (column: Column | null, start: string | null) => void;
  setPanel: (panel: Panel) => void;
}

type Act = Choice & { act: () => void };

/** The toolbar next to the date; on a phone most of it is in a menu. Memoized: opening a panel does not render it again. */
export const Toolbar = memo(function Toolbar({
  date,
  zone,
  view,
  kind,
  kinds,
  locations,
  location,
  onLocation,
  go,
  turn,
  book,
  setPanel,
}: ToolbarProps) {
  const { t } = useTranslation();
  const writes = useMay('bookings:write');
  const isPhone = useNarrow(600);
  const conflicts = useQuery(conflictsQuery(zone)).data?.data.length ?? 0;
  const toCall = useQuery(toCallQuery(zone, location)).data?.data.length ?? 0;
  const calls: Act = { id: 'toCall', label: t('day:toCall', { count: toCall }), act: () => setPanel({ kind: 'toCall' }) };
  const misfits: Act = {
    id: 'misfits',
    label: t('day:misfits', { count: conflicts }),
    act: () => setPanel({ kind: 'conflicts' }),
  };
  const hasKinds = kinds.length > 1 && (view === 'day' || view === 'week');
  const marked = (isChosen: boolean, label: string) => (isChosen ? `✓ ${label}` : label);
  const kindActs = hasKinds
    ? kinds.map((one): Act => ({ id: one, label: marked(one === kind, t(`day:kinds.${one}`)), act: () => go({ kind: one }) }))
    : [];
  const everywhere = t('day:allLocations');
  const shownLocation = locationName(locations, location) ?? everywhere;
  const today: Act = { id: 'today', label: t('day:today'), act: () => go({ date: todayIn(zone) }) };
  const search: Act = { id: 'search', label: t('day:search'), act: () => setPanel({ kind: 'search' }) };
  const by = useFollowed(coloring);
  const hasCards = view !== 'list';
  const rare: Act[] = [
    ...(hasCards
      ? (['person', 'category'] satisfies Coloring[]).map(
          (one): Act => ({ id: `color-${one}`, label: marked(one === by, t(`day:coloring.${one}`)), act: () => chooseColoring(one) }),
        )
      : []),
    { id: 'legend', label: t('day:legend'), act: () => setPanel({ kind: 'legend' }) },
    { id: 'print', label: t('day:print'), act: () => window.print() },
  ];
  const atDesk: Act[] = [
    { id: 'walkIn', label: t('day:walkIn'), act: () => setPanel({ kind: 'walkIn' }) },
    {
      id: 'block',
      label: t('day:blockInstead'),
      act: () => setPanel({ kind: 'block', wanted: { date, start: null, resourceId: null } }),
    },
  ];
  const due = [...(toCall > 0 ? [calls] : []), ...(conflicts > 0 ? [misfits] : [])];
  const more = isPhone
    ? [
        ...(conflicts > 0 ? [misfits] : []),
        calls,
        today,
        ...views.map(
          (name): Act => ({ id: `view-${name}`, label: marked(name === view, t(`day:views.${name}`)), act: () => go({ view: name }) }),
        ),
        ...kindActs,
        search,
        ...rare,
      ]
    : rare;
  return (
    <>
      {/* before the other buttons, so that they do not move when it appears; on a phone, there is no room for it */}
      {!isPhone && conflicts > 0 && <Button icon="warning" mark={conflicts} aria-label={misfits.label} onPress={misfits.act} />}
      <div className="turn">
        <Button
          kind={isPhone ? 'quiet' : 'plain'}
          icon="left"
          aria-label={t(view === 'week' ? 'day:weekBefore' : 'day:before')}
          onPress={() => turn(-1)}
        />
        {!isPhone && <Button onPress={today.act}>{today.label}</Button>}
        <Button
          kind={isPhone ? 'quiet' : 'plain'}
          icon="right"
          aria-label={t(view === 'week' ? 'day:weekAfter' : 'day:after')}
          onPress={() => turn(1)}
        />
      </div>
      {!isPhone && (
        <Segments
          label={t('day:view')}
          choices={views.map((id, index) => ({ id, label: t(`day:views.${id}`), title: `${index + 1}` }))}
          value={view}
          onChange={(name) => go({ view: name })}
        />
      )}
      {!isPhone && hasKinds && (
        <Menu
          kind="plain"
          aria-label={`${t('day:columns')}: ${t(`day:kinds.${kind}`)}`}
          button={
            <>
              {t(`day:kinds.${kind}`)} <Icon name="down" />
            </>
          }
          items={kindActs}
        />
      )}
      {!isPhone && locations.length > 0 && (
        <Menu
          kind="plain"
          aria-label={`${t('day:location')}: ${shownLocation}`}
          button={
            <>
              {shownLocation} <Icon name="down" />
            </>
          }
          items={[{ id: undefined, name: everywhere }, ...locations].map(
            ({ id, name }): Act => ({ id: id ?? 'all', label: marked(id === location, name), act: () => onLocation(id) }),
          )}
        />
      )}
      {!isPhone && <Button icon="phone" mark={toCall} aria-label={calls.label} onPress={calls.act} />}
      {!isPhone && (
        <Button icon="search" aria-label={search.label} onPress={search.act}>
          <span className="key" aria-hidden="true">
            /
          </span>
        </Button>
      )}
      <Menu
        kind={isPhone ? 'quiet' : 'plain'}
        aria-label={isPhone && due.length > 0 ? `${t('day:more')}: ${due.map(({ label }) => label).join(', ')}` : t('day:more')}
        mark={isPhone ? toCall + conflicts : 0}
        button={<Icon name="more" />}
        items={more}
      />
      {writes && isPhone && (
        <Menu
          kind="primary"
          aria-label={t('day:add')}
          button={<Icon name="plus" />}
          items={[{ id: 'book', label: t('day:new'), act: () => book(null, null) }, ...atDesk]}
        />
      )}
      {writes && !isPhone && (
        <div className="split">
          <Button kind="primary" icon="plus" aria-label={t('day:new')} onPress={() => book(null, null)}>
            {t('day:newShort')}
          </Button>
          <Menu kind="primary" aria-label={t('day:alsoNew')} button={<Icon name="down" />} items={atDesk} />
        </div>
      )}
    </>
  );
});
