import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/page';

/** The states of a template that have a text; any other state is shown as WhatsApp sent it. */
const states: Record<string, 'good' | 'warn' | 'bad'> = {
  approved: 'good',
  pending: 'warn',
  paused: 'warn',
  disabled: 'bad',
  rejected: 'bad',
};

export function TemplateState({ status }: { status: string }) {
  const { t } = useTranslation();
  return <Badge tone={states[status] ?? 'plain'}>{status in states ? t(`settings:templateStates.${status}`) : status}</Badge>;
}
