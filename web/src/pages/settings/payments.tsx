import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Badge } from '../../ui/page';
import { Copyable } from '../../ui/secret';
import { providerQuery, type PaymentProvider } from './data';
import { Facts, OwnersOnly, SettingsPage } from './frame';
import { PaymentForm } from './payment-form';

const DAY = 86_400_000;
/** A certificate that expires within this time is highlighted: the bank needs some days to issue a new one. */
const SOON = 30 * DAY;

/** The settings for taking deposits. */
export function PaymentsPage() {
  return (
    <OwnersOnly>
      <Payments />
    </OwnersOnly>
  );
}

function Payments() {
  const { t } = useTranslation();
  const { data: provider } = useSuspenseQuery(providerQuery);
  const [open, setOpen] = useState(false);
  return (
    <SettingsPage
      title={t('settings:payments')}
      actions={
        <Button kind="primary" onPress={() => setOpen(true)}>
          {t('settings:changePayments')}
        </Button>
      }
    >
      <section className="narrow">
        <p>
          <strong>{t(`settings:provider.${provider.provider}`)}</strong>
        </p>
        <p className="hint">{t(`settings:providerNote.${provider.provider}`)}</p>
        {!provider.verified && <p role="note">{t('settings:unverified')}</p>}
        {provider.provider !== 'manual' && <Account provider={provider} />}
        {provider.provider === 'api-pix' && <Callback provider={provider} />}
      </section>
      <Dialog title={t('settings:changePayments')} isOpen={open} onClose={() => setOpen(false)} place="side">
        <PaymentForm before={provider} onClose={() => setOpen(false)} />
      </Dialog>
    </SettingsPage>
  );
}

function Account({ provider }: { provider: PaymentProvider }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const { certificate_expires_at: ends, created_at: since } = provider;
  const facts = [
    [t('settings:field.pix_key'), provider.pix_key],
    [t('settings:field.merchant_name'), provider.merchant_name],
    [t('settings:field.merchant_city'), provider.merchant_city],
    [t('settings:profile'), provider.profile && t(`settings:profiles.${provider.profile}`, { defaultValue: provider.profile })],
    [t('settings:field.base_url'), provider.base_url],
    [t('settings:field.token_url'), provider.token_url],
    [t('settings:field.client_id'), provider.client_id],
    [t('settings:field.account'), provider.account],
    [t('settings:certificateEnds'), ends && <CertificateEnd ends={ends} />],
    [t('settings:since'), since && when(since, 'date', workspace.time_zone)],
  ] as const;
  return <Facts facts={facts.filter(([, fact]) => fact !== null && fact !== '')} />;
}

function CertificateEnd({ ends }: { ends: string }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const left = Date.parse(ends) - Date.now();
  return (
    <>
      {when(ends, 'date', workspace.time_zone)}{' '}
      {left < SOON && (
        <Badge tone={left < 0 ? 'bad' : 'warn'}>
          {left < 0 ? t('settings:hasEnded') : t('settings:endsSoon', { count: Math.ceil(left / DAY) })}
        </Badge>
      )}
    </>
  );
}

const tones = { none: 'plain', wanted: 'warn', registered: 'good', foreign: 'bad', gone: 'bad', refused: 'bad' } as const;

/** Whether the bank sends callbacks, and to which URL. */
function Callback({ provider: { webhook, webhook_checked_at: at, callback_url: url } }: { provider: PaymentProvider }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  return (
    <section className="section">
      <h2>{t('settings:callback')}</h2>
      <p>
        <Badge tone={tones[webhook]}>{t(`settings:webhook.${webhook}`)}</Badge>{' '}
        {at !== null && <span className="hint">{t('settings:checked', { time: when(at, 'dateTime', workspace.time_zone) })}</span>}
      </p>
      <p className="hint">{t(`settings:webhookNote.${webhook}`)}</p>
      {url !== null && <Copyable label={t('settings:callbackUrl')} value={url} />}
      {url !== null && <p className="hint">{t('settings:callbackSecret')}</p>}
    </section>
  );
}
