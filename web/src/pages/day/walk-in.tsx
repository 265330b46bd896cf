import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { problemSentence } from '../../api/problems';
import { refuse } from '../../api/write';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { toast } from '../../ui/toasts';
import { confirmsRule, useActs } from './acts';
import { bookableQuery, rulesFor, type OverridableRule } from './data';

interface WalkInProps {
  /** The service has a question that must be answered first. */
  onMissing: (serviceId: string, start: string) => void;
}

/** Books a customer who stands at the desk: one click opens the services, the next one books this minute. */
export function WalkIn({ onMissing }: WalkInProps) {
  const { t } = useTranslation();
  const acts = useActs();
  const { data: services } = useSuspenseQuery(bookableQuery);
  const book = async (service: Schemas['BookableService'], rules: readonly OverridableRule[]): Promise<void> => {
    const now = new Date();
    now.setSeconds(0, 0);
    const start = now.toISOString();
    try {
      const made = await api.post('/bookings', {
        body: {
          service_id: service.id,
          start,
          source: 'walk_in',
          override: { rules: [...rules] },
        },
      });
      toast(t('day:walkedIn', { service: made.service.name }), { undo: () => void acts.cancel(made) });
      await acts.refresh(made);
    } catch (error) {
      const more = error instanceof TurnoError ? rulesFor(error.reason).filter((rule) => !rules.includes(rule)) : [];
      if (more.length > 0) {
        if (await confirmsRule(problemSentence(error))) {
          await book(service, [...rules, ...more]);
        }
      } else if (error instanceof TurnoError && error.errors.some(({ pointer }) => pointer?.startsWith('#/intake'))) {
        onMissing(service.id, start);
      } else {
        refuse(error);
      }
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
      items={services.map((service) => ({
        id: service.id,
        label: service.name,
        note: t('day:minutes', { count: service.duration_minutes }),
        act: () => void book(service, ['past', 'notice', 'grid']),
      }))}
    />
  );
}
