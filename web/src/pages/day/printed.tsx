import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { phoneText, when } from '../../text/format';
import { instantOf } from './frame';
import { bookingsOf, type Booking, type Column, type Item } from './model';
import { nameOf, wordOf } from './status';

interface PrintedProps {
  columns: readonly Column[];
  stages: Schemas['StageConfig'] | undefined;
  titleOf: (column: Column) => string;
}

/** A line for each booking, including the bookings in a class, and for each block. */
function linesOf(item: Item): { key: string; booking: Booking | undefined }[] {
  const bookings = bookingsOf(item);
  return bookings.length === 0
    ? [{ key: item.key, booking: undefined }]
    : bookings.map((booking) => ({ key: `${item.key} ${booking.id}`, booking }));
}

/** The day on paper: one page per column, without colours. */
export function PrintedDay({ columns, stages, titleOf }: PrintedProps) {
  const { t } = useTranslation();
  return (
    <div className="printed">
      {columns
        .filter(({ items }) => items.length > 0)
        .map((column) => (
          <section key={column.key}>
            <h2>{titleOf(column)}</h2>
            <table>
              <tbody>
                {column.items
                  .flatMap((item) => linesOf(item).map((line) => ({ ...item, ...line })))
                  .map(({ key, from, to, booking, part }) => (
                    <tr key={key}>
                      <td>
                        {when(instantOf(from, column.frame), 'time', column.frame.zone)}–
                        {when(instantOf(to, column.frame), 'time', column.frame.zone)}
                      </td>
                      <td>
                        {booking ? nameOf(booking, t) : t('day:block')}
                        {part && ` (${part.number}/${part.count})`}
                      </td>
                      <td>{booking?.customer?.phone && phoneText(booking.customer.phone)}</td>
                      <td>{booking?.service.name}</td>
                      <td>{booking && wordOf(booking, stages, t)}</td>
                      <td>{booking?.notes}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </section>
        ))}
    </div>
  );
}
