import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useSession } from '../../api/session';
import { todayIn } from '../../time';
import { addDays } from '../../guest/format';

const SHOWN_DAYS = 28;

function daysQuery(from: string, to: string) {
  return queryOptions({
    queryKey: ['booking-page', 'days', from, to] as const,
    queryFn: () => api.get('/booking-page/days', { params: { query: { from, to } } }),
  });
}

/** How often the page was opened, and how many holds and bookings its visitors made, in the last four weeks. */
export function PageDays() {
  const { t, i18n } = useTranslation();
  const { workspace } = useSession();
  const to = addDays(todayIn(workspace.time_zone), 1);
  const {
    data: { data: days },
  } = useSuspenseQuery(daysQuery(addDays(to, -SHOWN_DAYS), to));
  const sum = (member: 'visits' | 'holds' | 'bookings') => days.reduce((all, day) => all + day[member], 0);
  const used = days.filter(({ visits, holds, bookings }) => visits + holds + bookings > 0);
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  const date = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <section className="form">
      <h2>{t('settings:pageDays')}</h2>
      <p className="hint">{t('settings:pageDaysHint')}</p>
      {used.length === 0 ? (
        <p>{t('settings:noVisits')}</p>
      ) : (
        <table className="page-days">
          <thead>
            <tr>
              <th scope="col">{t('settings:day')}</th>
              <th scope="col">{t('settings:visits')}</th>
              <th scope="col">{t('settings:holds')}</th>
              <th scope="col">{t('settings:bookings')}</th>
            </tr>
          </thead>
          <tbody>
            {used.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">{date.format(new Date(`${day.date}T12:00:00Z`))}</th>
                <td>
                  <meter min={0} max={most} value={day.visits} aria-hidden="true" /> {day.visits}
                </td>
                <td>{day.holds}</td>
                <td>{day.bookings}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('settings:fourWeeks')}</th>
              <td>{sum('visits')}</td>
              <td>{sum('holds')}</td>
              <td>{sum('bookings')}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </section>
  );
}
