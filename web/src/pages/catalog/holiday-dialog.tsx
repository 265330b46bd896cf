import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useSession } from '../../api/session';
import { dateText } from '../../text/format';
import { addDays, todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Checkbox } from '../../ui/fields';
import { Form } from '../../ui/form';
import { Skeleton } from '../../ui/page';
import { toast } from '../../ui/toasts';
import { overridesQuery, type Conflicts, type Schedule } from './data';
import { holidaysOf, type Holiday } from './holidays';
import { PreviewedChange } from './previewed-change';
import { dayOf, overrideOf, type Week } from './week';

interface HolidayDialogProps {
  schedule: Schedule;
  week: Week;
  isOpen: boolean;
  onClose: () => void;
}

/** Offers the holidays of the country as closed days. Bookings that are in the way are shown before anything is written. */
export function HolidayDialog({ isOpen, onClose, ...props }: HolidayDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('catalog:holidays')} isOpen={isOpen} onClose={onClose} place="side">
      {isOpen && <Holidays {...props} onClose={onClose} />}
    </Dialog>
  );
}

async function close(schedule: Schedule, { date, name }: Holiday, isTrial: boolean): Promise<Conflicts> {
  return api.post('/schedules/{id}/overrides', {
    params: { path: { id: schedule.id }, ...(isTrial && { query: { dry_run: true } }) },
    body: { date, closed: true, reason: name },
  });
}

async function closeAll(schedule: Schedule, holidays: readonly Holiday[], isTrial: boolean): Promise<Conflicts> {
  const all: Conflicts = { conflicts: [], conflicts_total: 0 };
  for (const holiday of holidays) {
    const { conflicts, conflicts_total } = await close(schedule, holiday, isTrial);
    all.conflicts.push(...conflicts);
    all.conflicts_total += conflicts_total;
  }
  return all;
}

function Holidays({ schedule, week, onClose }: Omit<HolidayDialogProps, 'isOpen'>) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const today = todayIn(schedule.time_zone);
  const { data: overrides } = useQuery(overridesQuery(schedule.id, today, addDays(today, 366)));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const offered = holidaysOf(workspace.country, today).filter(
    ({ date }) => overrides !== undefined && overrideOf(overrides, date) === undefined && week[dayOf(date)].length > 0,
  );
  const holidays = offered.filter(({ date }) => chosen.includes(date));
  const writing = useMutation({
    mutationFn: (closed: readonly Holiday[]) => closeAll(schedule, closed, false),
    onSuccess: ({ conflicts_total }) => {
      if (conflicts_total === 0) {
        toast(t('saved'));
        onClose();
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['overrides', schedule.id] }),
  });
  const preview = useMutation({
    mutationFn: (closed: readonly Holiday[]) => closeAll(schedule, closed, true),
    onSuccess: ({ conflicts_total }, closed) => conflicts_total === 0 && writing.mutate(closed),
  });
  if (overrides === undefined) {
    return <Skeleton />;
  }
  return (
    <PreviewedChange preview={preview} writing={writing} onClose={onClose}>
      <Form
        error={preview.error ?? writing.error}
        onSubmit={() => holidays.length > 0 && preview.mutate(holidays)}
        actions={
          <>
            <Button onPress={onClose}>{t('cancel')}</Button>
            <Button type="submit" kind="primary" isPending={preview.isPending || writing.isPending} isDisabled={holidays.length === 0}>
              {t('save')}
            </Button>
          </>
        }
      >
        <p className="hint">{t(offered.length === 0 ? 'catalog:noHolidays' : 'catalog:holidaysHint')}</p>
        {offered.length > 1 && (
          <Checkbox isSelected={chosen.length === offered.length} onChange={(all) => setChosen(all ? offered.map(({ date }) => date) : [])}>
            {t('catalog:allHolidays')}
          </Checkbox>
        )}
        <fieldset className="boxes" aria-label={t('catalog:holidays')}>
          {offered.map(({ date, name }) => (
            <Checkbox
              key={date}
              isSelected={chosen.includes(date)}
              onChange={(on) => setChosen((now) => (on ? [...now, date] : now.filter((other) => other !== date)))}
            >
              {name}
              <span className="hint">{dateText(date, 'day')}</span>
            </Checkbox>
          ))}
        </fieldset>
      </Form>
    </PreviewedChange>
  );
}
