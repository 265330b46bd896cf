import { useTranslation } from 'react-i18next';
import { opensElsewhere } from '../public-host';

/** Warns that other people cannot open a URL meant for them, and says who can change that; empty if they can open it. */
export function OnlyHere({ address }: { address: string }) {
  const { t } = useTranslation();
  return opensElsewhere(address) ? null : <p className="notice">{t('onlyHere')}</p>;
}
