import { Suspense, useState } from 'react';
import { Button as AriaButton, Dialog as AriaDialog, DialogTrigger, Popover } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/page';
import { Month } from './panels';

interface MonthButtonProps {
  date: string;
  zone: string;
  onDate: (date: string) => void;
  /** The date in words. */
  children: string;
}

/** The date as a button that opens its month. */
export function MonthButton({ date, zone, onDate, children }: MonthButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const choose = (chosen: string) => {
    setOpen(false);
    onDate(chosen);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <AriaButton className="button quiet date-button">
        {children} <Icon name="down" />
      </AriaButton>
      <Popover className="popover" placement="bottom start">
        <AriaDialog className="month-dialog" aria-label={t('day:month')}>
          <Suspense fallback={<Skeleton />}>
            <Month value={date} today={todayIn(zone)} onChange={choose} />
          </Suspense>
          <Button onPress={() => choose(todayIn(zone))}>{t('day:today')}</Button>
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  );
}
