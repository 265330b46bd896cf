import { useTranslation } from 'react-i18next';
import { opensElsewhere } from '../public-host';

/** Says that others cannot open an address that is meant for them, and who changes that; empty where they can. */
export function OnlyHere({ address }: { address: string }) {
  const { t } = useTranslation();
  return opensElsewhere(address) ? null : <p className="notice">{t('onlyHere', { host: new URL(address).host })}</p>;
}
