import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session';
import { dateText } from '../../text/format';
import { addDays, todayIn } from '../../time';
import { Dialog } from '../../ui/dialog';
import { Boxes, Checkbox } from '../../ui/fields';
import { Skeleton } from '../../ui/page';
import { overridesQuery, type Schedule } from './data';
import { holidaysOf } from './holidays';
import { overrideAll } from './override-all';
import { AppliesTo } from './override-dialog';
import { PreviewedForm } from './previewed-form';
import { overrideOf, usualOn } from './week';

interface HolidayDialogProps {
  schedule: Schedule;
  isOpen: boolean;
  onClose: () => void;
}

/** Offers the country's holidays as closed days. Shows the affected bookings before anything is written. */
export function HolidayDialog({ isOpen, onClose, ...props }: HolidayDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('catalog:holidays')} isOpen={isOpen} onClose={onClose} place="side">
      {isOpen && <Holidays {...props} onClose={onClose} />}
    </Dialog>
  );
}

function Holidays({ schedule, onClose }: Omit<HolidayDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const today = todayIn(schedule.time_zone);
  const { data: overrides } = useQuery(overridesQuery(schedule.id, today, addDays(today, 366)));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [schedules, setSchedules] = useState<readonly string[]>([schedule.id]);
  if (overrides === undefined) {
    return <Skeleton />;
  }
  const offered = holidaysOf(workspace.country, today).filter(
    ({ date }) => overrideOf(overrides, date) === undefined && usualOn(schedule, date).length > 0,
  );
  const holidays = offered.filter(({ date }) => chosen.includes(date));
  return (
    <PreviewedForm
      change={() => ({ ids: schedules, bodies: holidays.map(({ date, name }) => ({ date, closed: true, reason: name })) })}
      preview={({ ids, bodies }) => overrideAll(ids, bodies, true)}
      write={({ ids, bodies }) => overrideAll(ids, bodies, false)}
      changes={['overrides']}
      onClose={onClose}
      isDisabled={holidays.length === 0 || schedules.length === 0}
    >
      <p className="hint">{t(offered.length === 0 ? 'catalog:noHolidays' : 'catalog:holidaysHint')}</p>
      {offered.length > 1 && (
        <Checkbox isSelected={chosen.length === offered.length} onChange={(all) => setChosen(all ? offered.map(({ date }) => date) : [])}>
          {t('catalog:allHolidays')}
        </Checkbox>
      )}
      <Boxes
        label={t('catalog:holidays')}
        isLabelHidden
        value={chosen}
        onChange={setChosen}
        choices={offered.map(({ date, name }) => ({ id: date, label: name, note: dateText(date, 'day') }))}
      />
      {offered.length > 0 && <AppliesTo value={schedules} onChange={setSchedules} />}
    </PreviewedForm>
  );
}
