import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { useMay } from '../../api/session';
import { useHas } from '../../followed';
import { dateIn, todayIn } from '../../time';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { InPlace } from '../../ui/in-place';
import { Menu } from '../../ui/menu';
import { useActs } from './acts';
import { ChangeCustomer } from './change-customer';
import { ChangeTime } from './change-time';
import { movable, type Booking, type Resource } from './model';
import { nextActs, type NextAct } from './next-acts';
import { StepForm } from './step-form';

interface ActsProps {
  booking: Booking;
  resources: readonly Resource[];
  zone: string;
  onClose: () => void;
  onAgain: () => void;
}

/** The likely next step as a button, and the rest in a menu. The form of an action replaces both while it is open. */
export function BookingActs({ booking, resources, zone, onClose, onAgain }: ActsProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const writes = useMay('bookings:write');
  const ending = useHas(acts.cancelling.unanswered, booking.id);
  const endingWaits = useHas(acts.cancelling.waiting, booking.id);
  const stepping = useHas(acts.stepping.unanswered, booking.id);
  const stepWaits = useHas(acts.stepping.waiting, booking.id);
  const [open, setOpen] = useState<'time' | 'customer' | Schemas['AvailableAction'] | null>(null);
  const done = () => setOpen(null);
  const [busy, setBusy] = useState(0);
  /** Shows the button as waiting until the server answers. */
  const wait = (act: Promise<void>) => {
    setBusy((acts) => acts + 1);
    void act.finally(() => setBusy((acts) => acts - 1));
  };
  if (!writes) {
    return null;
  }
  if (ending) {
    return (
      <p className="actions">
        {t('day:cancelling')}
        <Button isDisabled={!endingWaits} onPress={() => acts.cancelling.takeBack(booking.id)}>
          {t('undo')}
        </Button>
      </p>
    );
  }
  if (stepping) {
    return (
      <p className="actions">
        {t('desk:stepWaits')}
        <Button isDisabled={!stepWaits} onPress={() => acts.takeBackStep(booking.id)}>
          {t('undo')}
        </Button>
        <Button isPending={!stepWaits} onPress={() => void acts.stepping.hurry(booking.id)}>
          {t('desk:stepNow')}
        </Button>
      </p>
    );
  }
  const wordOf = (act: NextAct): string => {
    switch (act.kind) {
      case 'step':
        return act.step.label;
      case 'mark':
        return act.next === 'confirmed'
          ? t(booking.status === 'no_show' ? 'desk:undoNoShow' : 'desk:undoArrival')
          : t(act.next === 'checked_in' ? 'desk:checkIn' : 'desk:noShow');
      case 'time':
        return t(movable(booking) ? 'desk:changeTime' : 'desk:changeLength');
      case 'customer':
        return t(booking.customer === null ? 'desk:nameCustomer' : 'desk:changeCustomer');
      case 'again':
        return t('desk:again');
      case 'cancel':
        return t('desk:cancelBooking');
    }
  };
  const run = (act: NextAct): void => {
    switch (act.kind) {
      case 'step':
        if (act.step.fields.length > 0 || act.step.requires_resource) {
          setOpen(act.step);
        } else {
          wait(acts.runStep(booking, act.step));
        }
        break;
      case 'mark':
        wait(acts.mark(booking, act.next));
        break;
      case 'time':
      case 'customer':
        setOpen(act.kind);
        break;
      case 'again':
        onAgain();
        break;
      case 'cancel':
        onClose();
        void acts.cancel(booking);
    }
  };
  const isDue = booking.status === 'pending_payment'; // the likely next step is the payment, further below
  const hasCome = dateIn(booking.start, zone) <= todayIn(zone);
  const [first, ...rest] = nextActs(booking, hasCome, Date.now());
  return (
    <>
      {open === null && first && (
        <div className="actions">
          <Button kind={first.kind === 'cancel' ? 'danger' : isDue ? 'plain' : 'primary'} isPending={busy > 0} onPress={() => run(first)}>
            {wordOf(first)}
          </Button>
          {rest.length > 0 && (
            <Menu
              kind="plain"
              aria-label={t('desk:moreActs')}
              button={
                <>
                  {t('desk:moreActs')} <Icon name="down" />
                </>
              }
              items={rest.map((act, index) => ({
                id: `${index}`,
                label: wordOf(act),
                isDangerous: act.kind === 'cancel',
                act: () => run(act),
              }))}
            />
          )}
        </div>
      )}
      {open !== null && (
        <InPlace>
          {open === 'time' ? (
            <ChangeTime booking={booking} resources={resources} zone={zone} onDone={done} />
          ) : open === 'customer' ? (
            <ChangeCustomer booking={booking} onDone={done} />
          ) : (
            <StepForm key={open.key} booking={booking} step={open} resources={resources} onDone={done} />
          )}
        </InPlace>
      )}
    </>
  );
}
