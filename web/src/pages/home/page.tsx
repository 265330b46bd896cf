import { resourcesQuery } from '../../api/resources';
import './home.css';
import { queryOptions, useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, type CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useMay, useOnlyResource, useSession } from '../../api/session';
import { capital, dateText, when } from '../../text/format';
import { addDays, dateIn, todayIn, windowOf } from '../../time';
import { MAX_UNREAD, unreadQuery } from '../../unread/query';
import { Avatar } from '../../ui/avatar';
import type { Color } from '../../ui/colors';
import { Icon, type IconName } from '../../ui/icon';
import { useNow } from '../../ui/now';
import { Empty, Page } from '../../ui/page';
import { useResourceColors } from '../day/coloring';
import { bookableQuery, calendarQuery, conflictsQuery, stagesQuery } from '../day/data';
import { frameOf, instantOf, shownHours, type Span } from '../day/frame';
import { freeInWords } from '../day/free';
import { bookingsOf, columnsOf, kindsOf, namesOf, withoutPerson, type Booking, type Column, type Item, type Resource } from '../day/model';
import { nameOf } from '../day/status';
import { late, personToday, toCome, waiting, type PersonToday } from './morning';
import { NextStep } from './next-step';

const noDrafts = new Map<string, never>();

/** The bookings with an unpaid deposit, on any day. */
const unpaidQuery = queryOptions({
  queryKey: ['bookings', 'unpaid'] as const,
  queryFn: () => api.get('/bookings', { params: { query: { status: ['pending_payment'], limit: 100 } } }),
});

const MAX_SHOWN = 5;

/** The first bookings of the seven days after today. */
const comingQuery = (today: string, zone: string) =>
  queryOptions({
    queryKey: ['bookings', 'coming', today, zone] as const,
    queryFn: () =>
      api.get('/bookings', { params: { query: { status: ['active'], ...windowOf(addDays(today, 1), zone, 7), limit: MAX_SHOWN } } }),
  });

/** The page for the morning: the day of each person, and the bookings that need attention. */
export function HomePage() {
  const { t } = useTranslation();
  const zone = useSession().workspace.time_zone;
  const now = useNow(30_000);
  const today = todayIn(zone);
  const only = useOnlyResource();
  const readsMessages = useMay('messages:read');
  const mayOpenPage = useMay('config:write');
  // all are read together: a list that appeared later would push the other lists down
  const [{ data: every }, { data: calendar }, { data: config }, { data: services }, unpaid, misfits, coming] = useSuspenseQueries({
    queries: [
      resourcesQuery,
      calendarQuery(today, zone),
      stagesQuery,
      bookableQuery,
      unpaidQuery,
      conflictsQuery(zone),
      comingQuery(today, zone),
    ],
  });
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled: readsMessages });
  const resources = only === null ? every : every.filter(({ id }) => id === only);
  const columns = useMemo(() => {
    const kind = kindsOf(resources)[0] ?? 'person';
    return columnsOf(calendar, resources, kind, frameOf(today, zone), noDrafts, withoutPerson(resources, services, calendar));
  }, [calendar, resources, services, today, zone]);
  const hours = columns[0]
    ? shownHours(
        columns.flatMap(({ open, items }) => [...open, ...items]),
        columns[0].frame,
      )
    : null;
  const colors = useResourceColors();
  const { bookings } = calendar;
  const agreed = bookings.filter(({ status }) => status !== 'hold');
  const here = waiting(bookings, config, now);
  const awaited = late(bookings, now);
  const due = unpaid.data.data;
  const conflicts = misfits.data.data;
  const isQuiet = [here, awaited, due, conflicts].every(({ length }) => length === 0);
  const parts = { zone, today, resources: every };
  const team = t(only === null ? 'home:people' : 'home:ownDay');
  return (
    <Page title={t('pages.home')} heading={capital(dateText(today, 'day'))}>
      <ul className="tiles">
        <Tile icon="day" to="/app/day" number={agreed.length} word={t('home:today', { count: agreed.length })} />
        <Tile icon="clock" to="/app/home" hash="waiting" number={here.length} word={t('home:waiting', { count: here.length })} />
        <Tile
          icon="coin"
          to="/app/home"
          hash="unpaid"
          number={due.length}
          isMore={isMore(unpaid)}
          word={t('home:unpaid', { count: due.length })}
        />
        {readsMessages && (
          <Tile
            icon="inbox"
            to="/app/inbox"
            number={Math.min(unread, MAX_UNREAD)}
            isMore={unread > MAX_UNREAD}
            word={t('home:unread', { count: unread })}
          />
        )}
        <Tile
          icon="warning"
          to="/app/home"
          hash="conflicts"
          number={conflicts.length}
          isMore={isMore(misfits)}
          word={t('home:conflict', { count: conflicts.length })}
        />
      </ul>
      <div className="morning">
        <div className="days">
          {only !== null && <Bookings id="next" title={t('home:ownNext')} bookings={toCome(bookings, now)} {...parts} />}
          <section className="panel" aria-label={team}>
            <h2>{team}</h2>
            {columns.length === 0 ? (
              <Empty title={t('day:nobody')}>{t('day:nobodyHint')}</Empty>
            ) : (
              <ul className="team">
                {columns.map((column) => (
                  <PersonRow key={column.id} person={personToday(column, now)} color={colors.get(column.id)} hours={hours!} now={now} />
                ))}
              </ul>
            )}
          </section>
        </div>
        <div className="attention">
          <Bookings id="waiting" title={t('home:waitingTitle')} bookings={here} {...parts} />
          <Bookings id="late" title={t('home:lateTitle')} bookings={awaited} {...parts} />
          <Bookings id="unpaid" title={t('home:unpaidTitle')} bookings={due} isMore={isMore(unpaid)} {...parts} />
          <Bookings id="conflicts" title={t('home:conflictTitle')} bookings={conflicts} isMore={isMore(misfits)} {...parts} />
          {mayOpenPage && <NextStep />}
          {isQuiet && (
            <section className="panel quiet">
              <Icon name="check" />
              <h2>{t('home:nothing')}</h2>
              <p className="hint">{t('home:nothingHint')}</p>
            </section>
          )}
          <Bookings id="coming" title={t('home:comingTitle')} bookings={coming.data.data} isMore={isMore(coming)} {...parts} />
        </div>
      </div>
    </Page>
  );
}

interface TileProps {
  icon: IconName;
  to: string;
  hash?: string;
  number: number;
  /** Whether there are more bookings or messages than this number. */
  isMore?: boolean;
  word: string;
}

const isMore = ({ data }: { data: { next_cursor: string | null } }) => data.next_cursor !== null;

/** A number, with a plus sign if there are more: `100+`. */
const atLeast = (number: number, more: boolean) => (more ? `${number}+` : `${number}`);

/** A number with its word; a zero has no link. */
function Tile({ icon, to, hash, number, isMore: more = false, word }: TileProps) {
  const content = (
    <>
      <Icon name={icon} />
      <strong>{atLeast(number, more)}</strong> <span>{word}</span>
    </>
  );
  return (
    <li>
      {number === 0 ? (
        <span className="tile">{content}</span>
      ) : (
        <Link className="tile some" to={to} {...(hash !== undefined && { hash })}>
          {content}
        </Link>
      )}
    </li>
  );
}

interface RowProps {
  person: PersonToday;
  color: Color | undefined;
  /** The hours that the timeline covers. */
  hours: Span;
  now: number;
}

/** A person's day: the current and the next booking, the next free time, and a timeline of the day. */
function PersonRow({ person: { column, count, now: present, next, free }, color, hours, now }: RowProps) {
  const { t } = useTranslation();
  const { frame, open, items } = column;
  const timeOf = (minute: number) => when(instantOf(minute, frame), 'time', frame.zone);
  const minute = (now - frame.begin) / 60_000;
  const placed = ({ from, to }: Span) => ({
    '--from': (from - hours.from) / (hours.to - hours.from),
    '--part': (to - from) / (hours.to - hours.from),
  });
  return (
    <li data-color={color}>
      <div className="named">
        <Avatar of={column} color={color} isThing={column.type !== 'person'} />
        <div>
          <h3>{column.name}</h3>
          <p className="hint">
            {t('home:count', { count })}
            {open.length > 0 ? ` · ${open.map(({ from, to }) => `${timeOf(from)}–${timeOf(to)}`).join(', ')}` : ` · ${t('day:off')}`}
          </p>
        </div>
      </div>
      <p className="free">{open.length > 0 && freeInWords(column, free, minute, timeOf)}</p>
      <div className="line" aria-hidden="true">
        {open.map((span) => (
          <i key={span.from} className="open" style={placed(span) as CSSProperties} />
        ))}
        {items.map((item) => (
          <i key={item.key} className={item.kind} style={placed(item) as CSSProperties} />
        ))}
        {hours.from <= minute && minute <= hours.to && (
          <i className="present" style={placed({ from: minute, to: minute }) as CSSProperties} />
        )}
      </div>
      <dl>
        {Object.entries({ now: present, next }).map(
          ([word, item]) => item && <Visit key={word} word={t(`home:${word}`)} item={item} column={column} />,
        )}
      </dl>
    </li>
  );
}

/** A booking, or a class with its places. */
function Visit({ word, item, column: { frame, capacity } }: { word: string; item: Item; column: Column }) {
  const { t } = useTranslation();
  const booking = bookingsOf(item)[0]!;
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        {when(instantOf(item.from, frame), 'time', frame.zone)}{' '}
        {item.members ? (
          <Link to="/app/day">
            {booking.service.name} {item.units}/{capacity}
          </Link>
        ) : (
          <>
            <Link to="/app/day" search={{ booking: booking.id }}>
              {nameOf(booking, t)}
            </Link>{' '}
            <span className="hint">{booking.service.name}</span>
          </>
        )}
      </dd>
    </div>
  );
}

interface BookingsProps {
  id: string;
  title: string;
  bookings: readonly Booking[];
  /** Whether more bookings exist than were read. */
  isMore?: boolean;
  zone: string;
  today: string;
  resources: readonly Resource[];
}

/** Bookings, most of which need attention; each links to its panel. */
function Bookings({ id, title, bookings, isMore: more = false, zone, today, resources }: BookingsProps) {
  const { t } = useTranslation();
  return (
    bookings.length > 0 && (
      <section className="panel" id={id} aria-label={title}>
        <h2>
          {title} <span className="hint">{atLeast(bookings.length, more)}</span>
        </h2>
        <ul className="due">
          {bookings.slice(0, MAX_SHOWN).map((booking) => {
            const date = dateIn(booking.start, zone);
            return (
              <li key={booking.id}>
                <Link to="/app/day" search={{ ...(date !== today && { date }), booking: booking.id }}>
                  {nameOf(booking, t)}
                </Link>
                <span className="hint">
                  {[
                    date !== today && when(booking.start, 'shortDay', zone),
                    when(booking.start, 'time', zone),
                    booking.service.name,
                    namesOf(booking, resources),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            );
          })}
        </ul>
        {bookings.length > MAX_SHOWN && <p className="hint">{t('home:more', { count: atLeast(bookings.length - MAX_SHOWN, more) })}</p>}
      </section>
    )
  );
}
