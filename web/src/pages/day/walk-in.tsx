import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { toast } from '../../ui/toasts';
import { cancel, readAgain, refuse } from './acts';
import { bookableQuery } from './data';

/** Somebody stands at the desk: one click opens the services, the next one books this minute. */
export function WalkIn() {
  const { t } = useTranslation();
  const { data: services } = useSuspenseQuery(bookableQuery);
  const book = async (serviceId: string) => {
    const now = new Date();
    now.setSeconds(0, 0);
    try {
      const made = await api.post('/bookings', {
        body: {
          service_id: serviceId,
          start: now.toISOString(),
          source: 'walk_in',
          customer: { name: t('day:walkInName') },
          override: { rules: ['past', 'notice', 'grid'] },
        },
      });
      toast(t('day:walkedIn', { service: made.service.name }), { undo: () => void cancel(made, null) });
      await readAgain();
    } catch (error) {
      refuse(error);
    }
  };
  return (
    <Menu
      kind="plain"
      button={
        <>
          <Icon name="walk" />
          {t('day:walkIn')}
        </>
      }
      items={services.map(({ id, name, duration_minutes }) => ({
        id,
        label: name,
        note: t('day:minutes', { count: duration_minutes }),
        act: () => void book(id),
      }))}
    />
  );
}
