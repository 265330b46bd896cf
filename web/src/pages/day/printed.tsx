import { useTranslation } from 'react-i18next';
import { phoneText, when } from '../../text/format';
import { instantOf } from './frame';
import type { Column } from './model';
import { statusWord } from './status';

/** The day on paper: a page for each column, without colours. */
export function PrintedDay({ columns, titleOf }: { columns: readonly Column[]; titleOf: (column: Column) => string }) {
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
                {column.items.map(({ key, from, to, booking, part }) => (
                  <tr key={key}>
                    <td>
                      {when(instantOf(from, column.frame), 'time', column.frame.zone)}–
                      {when(instantOf(to, column.frame), 'time', column.frame.zone)}
                    </td>
                    <td>
                      {booking ? (booking.customer?.name ?? t('day:somebody')) : t('day:block')}
                      {part && ` (${part.number}/${part.count})`}
                    </td>
                    <td>{booking?.customer?.phone && phoneText(booking.customer.phone)}</td>
                    <td>{booking?.service.name}</td>
                    <td>{booking && statusWord(booking, t)}</td>
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
