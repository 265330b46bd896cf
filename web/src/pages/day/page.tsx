import { resourcesQuery } from '../../api/resources';
import './day.css';
import { useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { getRouteApi, useNavigate, useRouter } from '@tanstack/react-router';
import { memo, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followBookings } from '../../api/changes';
import { showZone, useMay, useOnlyResource, useSession } from '../../api/session';
import { firstWeekday } from '../../first-weekday';
import { useFollowed } from '../../followed';
import { useKept } from '../../kept';
import { capital, dateText, spanText, when } from '../../text/format';
import { addDays, dateIn, todayIn } from '../../time';
import { goBack } from '../../ui/back';
import { useNarrow } from '../../ui/narrow';
import { useNow } from '../../ui/now';
import { Empty, Page, Skeleton } from '../../ui/page';
import type { Wanted } from './booking-panel';
import { useActs } from './acts';
import { bookableQuery, calendarQuery, seenLocationsQuery, stagesQuery } from './data';
import { Chips } from './chips';
import { frameOf, instantOf, minuteOf, STEP } from './frame';
import { DayGrid } from './grid';
import { keepLocation } from './kept-location';
import { useKeys } from './keys';
import { columnsOf, kindsOf, withoutPerson, type Booking, type Column, type Item } from './model';
import { MonthButton } from './month-button';
import {
  BlockDetail,
  BlockPanel,
  Board,
  BookingPanel,
  ClassPanel,
  ConflictsPanel,
  DayList,
  DetailPanel,
  HoverCard,
  LegendPanel,
  PrintedDay,
  Search,
  ToCallPanel,
  WalkInPanel,
  Week,
} from './panels';
import { loadParts } from './parts';
import { usePrinting } from './printing';
import { Toolbar } from './toolbar';
import { views, type DaySearch, type GridViewProps, type Panel } from './views';
import { whereOf } from './where';

const route = getRouteApi('/shell/app/day');

/** The usual interval until a customer's next visit: four weeks. */
const DAYS_UNTIL_AGAIN = 28;

const none: readonly never[] = [];

/** The desk: everything about a day on one page. */
export function DayPage() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { history } = useRouter();
  const { workspace } = useSession();
  const now = useNow(30_000);
  const search = route.useSearch();
  const only = useOnlyResource();
  const [{ data: every }, { data: seen }] = useSuspenseQueries({ queries: [resourcesQuery, seenLocationsQuery(only === null)] });
  const inUse = seen.filter(({ active }) => active !== false);
  const locations = inUse.length > 1 ? seen : none;
  // a week belongs to one person, at any location
  const choosable = useKept(locations === none || search.view === 'week' ? none : inUse);
  const location = choosable.find(({ id }) => id === search.location);
  const zone = (location ?? (inUse.length === 1 ? inUse[0] : undefined))?.time_zone ?? workspace.time_zone;
  useEffect(() => showZone(zone), [zone]);
  useEffect(() => () => showZone(undefined), []);
  const date = search.date ?? todayIn(zone);
  const view = search.view ?? 'day';
  const resources = useMemo(() => (only === null ? every : every.filter(({ id }) => id === only)), [every, only]);
  const kinds = useMemo(() => kindsOf(resources), [resources]);
  const kind = search.kind && kinds.includes(search.kind) ? search.kind : (kinds[0] ?? 'person');
  const [panel, setPanel] = useState<Panel>(null);
  const writes = useMay('bookings:write');
  const isPhone = useNarrow(600);
  const isShort = useNarrow(1400);
  useEffect(() => {
    const timer = setTimeout(loadParts, 1_000);
    return () => clearTimeout(timer);
  }, []);
  const { live } = useActs();
  useEffect(() => followBookings(live.read), [live]);

  const go = useCallback(
    (change: DaySearch, how: { replace?: true; state?: { panel: true } } = {}) =>
      void navigate({ to: '/app/day', search: (before) => clean({ ...before, ...change }, zone), ...how }),
    [navigate, zone],
  );
  const onLocation = useCallback(
    (id: string | undefined) => {
      keepLocation(id);
      go({ location: id });
    },
    [go],
  );
  const turn = useCallback((days: number) => go({ date: addDays(date, view === 'week' ? 7 * days : days) }), [date, go, view]);
  const book = useCallback(
    (column: Column | null, start: string | null, day = date) =>
      writes && setPanel({ kind: 'book', wanted: { date: day, start, resourceId: column?.id ?? null } }),
    [date, writes],
  );
  const open = useCallback(({ id }: Pick<Booking, 'id'>) => go({ booking: id }, { state: { panel: true } }), [go]);
  /** Closes the booking and leaves no history entry for it, so that Back does not open it again. */
  const closeBooking = () => (history.location.state.panel ? goBack() : go({ booking: undefined as unknown as string }, { replace: true }));
  const close = () => setPanel(null);
  const find = (booking: Pick<Booking, 'id' | 'start'>) => {
    close();
    go({ date: dateIn(booking.start, zone), booking: booking.id });
  };
  const showBlock = useCallback(
    (column: Column, blockId: string) => {
      const resource = resources.find(({ id }) => id === column.id);
      if (resource) {
        setPanel({ kind: 'blocked', resource, blockId });
      }
    },
    [resources],
  );

  const showClass = useCallback(({ id, frame }: Column, { members }: Item) => {
    const { service, service_id, start } = members![0]!.booking;
    setPanel({ kind: 'class', wanted: { service: service.name, serviceId: service_id, start, resourceId: id, date: frame.date } });
  }, []);
  const again = ({ start, service_id, party_size, customer, allocations, location_id }: Booking) => {
    closeBooking();
    const day = addDays(dateIn(start, zone), DAYS_UNTIL_AGAIN);
    const person = allocations.find(({ resource_id }) => resources.some(({ id, type }) => id === resource_id && type === 'person'));
    setPanel({
      kind: 'book',
      wanted: {
        date: day,
        start: instantOf(minuteOf(start, frameOf(dateIn(start, zone), zone)), frameOf(day, zone)),
        resourceId: person?.resource_id ?? null,
        serviceId: service_id,
        partySize: party_size,
        locationId: location_id,
        ...(customer !== null && { customer }),
      },
    });
  };

  useKeys({
    n: () => book(null, null),
    w: () => writes && setPanel({ kind: 'walkIn' }),
    '/': () => setPanel({ kind: 'search' }),
    t: () => go({ date: todayIn(zone) }),
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    ...Object.fromEntries(views.map((name, index) => [String(index + 1), () => go({ view: name })])),
  });

  const parts = { date, zone, now, resources, kind, locations, location: location?.id, onBooking: open };
  const grid = { ...parts, onCell: book, onBlock: showBlock, onClass: showClass, onTurn: turn };
  const firstDay = weekStart(date, i18n.language);
  const title = capital(view === 'week' ? t('day:weekOf', { date: dateText(firstDay, 'shortDay') }) : dateText(date, 'day'));
  return (
    <Page
      title={title}
      heading={
        <MonthButton date={date} zone={zone} onDate={(day) => go({ date: day })}>
          {isShort ? (view === 'week' ? spanText(firstDay, addDays(firstDay, 6)) : capital(dateText(date, 'shortDay'))) : title}
        </MonthButton>
      }
      actions={
        <Toolbar
          date={date}
          zone={zone}
          view={view}
          kind={kind}
          kinds={kinds}
          locations={choosable}
          location={location?.id}
          onLocation={onLocation}
          go={go}
          turn={turn}
          book={book}
          setPanel={setPanel}
        />
      }
    >
      {isPhone && choosable.length > 0 && (
        <Chips
          label={t('day:location')}
          choices={[{ id: '', label: t('day:allLocations') }, ...choosable.map(({ id, name }) => ({ id, label: name }))]}
          value={location?.id ?? ''}
          onChange={(id) => onLocation(id === '' ? undefined : id)}
        />
      )}
      <Suspense fallback={<Skeleton />}>
        {view === 'day' && <Day {...grid} />}
        {view === 'week' && (
          <Week
            {...grid}
            date={firstDay}
            day={date}
            who={search.who}
            onWho={(who) => go({ who })}
            onDay={(day) => go({ view: 'day', date: day })}
          />
        )}
        {view === 'list' && <DayList {...parts} />}
        {view === 'board' && <Board {...parts} />}
      </Suspense>
      <Suspense fallback={null}>
        {panel?.kind === 'book' && (
          <BookingPanel
            wanted={panel.wanted}
            zone={zone}
            locations={locations}
            location={location?.id}
            onClose={close}
            onBlock={() => setPanel({ kind: 'block', wanted: panel.wanted })}
            onDue={open}
          />
        )}
        {panel?.kind === 'block' && (
          <BlockPanel
            {...blockTimes(panel.wanted, zone)}
            resourceId={panel.wanted.resourceId}
            resources={resources.filter(({ active }) => active)}
            zone={zone}
            onClose={close}
          />
        )}
        {panel?.kind === 'blocked' && <BlockDetail resource={panel.resource} blockId={panel.blockId} zone={zone} onClose={close} />}
        {panel?.kind === 'class' && (
          <ClassPanel
            wanted={panel.wanted}
            resource={resources.find(({ id }) => id === panel.wanted.resourceId)!}
            zone={zone}
            onClose={close}
            onBooking={open}
            onBook={() => setPanel({ kind: 'book', wanted: panel.wanted })}
          />
        )}
        {panel?.kind === 'walkIn' && (
          <WalkInPanel
            locations={locations}
            location={location?.id}
            onClose={close}
            onDue={open}
            onMissing={(missing) => setPanel({ kind: 'book', wanted: { date: todayIn(zone), ...missing, isWalkIn: true } })}
          />
        )}
        {panel?.kind === 'legend' && <LegendPanel onClose={close} />}
        {panel?.kind === 'conflicts' && <ConflictsPanel zone={zone} resources={resources} onClose={close} onBooking={find} />}
        {panel?.kind === 'toCall' && <ToCallPanel zone={zone} location={location?.id} resources={every} onClose={close} onBooking={find} />}
        {panel?.kind === 'search' && <Search zone={zone} onClose={close} onBooking={find} />}
      </Suspense>
      {/* a separate boundary: while this panel is loading, the panel below it keeps its position and the focus */}
      <Suspense fallback={null}>
        {search.booking !== undefined && (
          <DetailPanel id={search.booking} resources={every} locations={locations} zone={zone} onClose={closeBooking} onAgain={again} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        <HoverCard key={`${view} ${date}`} zone={zone} locations={location === undefined ? locations : none} />
      </Suspense>
    </Page>
  );
}

/** Memoized: opening a panel over a full day does not render the day again. */
const Day = memo(function Day({
  date,
  zone,
  now,
  resources,
  kind,
  location,
  locations,
  onBooking,
  onCell,
  onBlock,
  onClass,
  onTurn,
}: GridViewProps) {
  const { t } = useTranslation();
  // both are read together: the services determine which rooms have columns, and a column that appeared later would move the other columns
  const [{ data: calendar }, { data: services }] = useSuspenseQueries({
    queries: [calendarQuery(date, zone, 1, undefined, location), bookableQuery],
  });
  const { data: stages } = useQuery(stagesQuery);
  const isPhone = useNarrow(600);
  const put = useFollowed(useActs().drafts);
  const printing = usePrinting();
  const frame = useMemo(() => frameOf(date, zone), [date, zone]);
  const columns = useKept(
    useMemo(() => {
      const further = kind === 'person' ? withoutPerson(resources, services, calendar) : undefined;
      const all = columnsOf(calendar, resources, kind, frame, put, further);
      if (location === undefined) {
        return locations.length === 0 ? all : all.map((column) => ({ ...column, where: whereOf(column, locations) }));
      }
      const here = all.filter(({ open, items }) => open.length > 0 || items.some((item) => item.kind !== 'block'));
      return here.length === 0 ? all : here;
    }, [calendar, resources, services, kind, frame, put, location, locations]),
  );
  const cell = useCallback((column: Column, minute: number) => onCell(column, instantOf(minute, frame), frame.date), [frame, onCell]);
  if (columns.length === 0) {
    return <Empty title={t('day:nobody')}>{t('day:nobodyHint')}</Empty>;
  }
  const closed = columns.every(({ open }) => open.length === 0);
  return (
    <>
      {closed && <p className="hint">{t('day:closedDay', { day: dateText(date, 'day') })}</p>}
      <DayGrid
        label={t('day:gridSaid', { day: dateText(date, 'day') })}
        columns={columns}
        now={now}
        stages={stages}
        onCell={cell}
        onBooking={onBooking}
        onBlock={onBlock}
        onClass={onClass}
        onTurn={onTurn}
        hasChips={isPhone}
      />
      <Suspense fallback={null}>
        {printing && <PrintedDay columns={columns} stages={stages} titleOf={({ name }) => `${name} · ${dateText(date, 'day')}`} />}
      </Suspense>
    </>
  );
});

/** The first day of a date's week. */
function weekStart(date: string, language: string): string {
  const day = new Date(`${date}T12:00:00Z`).getUTCDay();
  return addDays(date, -((day - firstWeekday(language) + 7) % 7));
}

function clean(search: DaySearch, zone: string): DaySearch {
  const kept = Object.entries(search).filter(([, value]) => value !== undefined);
  const next: DaySearch = Object.fromEntries(kept);
  if (next.date === todayIn(zone)) {
    delete next.date;
  }
  if (next.view === 'day') {
    delete next.view;
  }
  return next;
}

function blockTimes({ date, start }: Wanted, zone: string): { date: string; from: string; to: string } {
  const begin = start ?? new Date(Math.ceil(Date.now() / (STEP * 60_000)) * STEP * 60_000).toISOString();
  return { date, from: when(begin, 'time', zone), to: when(Date.parse(begin) + 3_600_000, 'time', zone) };
}
