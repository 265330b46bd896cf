import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useSession } from '../../api/session';
import { Button } from '../../ui/button';
import { Choices, Select, Switch, TextField } from '../../ui/fields';
import { FileField } from '../../ui/file-field';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { certificateOf, type Certificate } from './certificate';
import { given, type PaymentProvider } from './data';

type Kind = Schemas['PaymentProviderKind'];

const kinds: readonly Kind[] = ['manual', 'static', 'api-pix'];
const profiles = ['generic', 'efi', 'bb', 'inter'] as const;

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Takes another account into use. Nothing secret of the account before is known here, so all of it is asked for. */
export function PaymentForm({ before, onClose }: { before: PaymentProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const [kind, setKind] = useState<Kind>(before.provider);
  const [profile, setProfile] = useState(before.profile ?? 'generic');
  const [texts, setTexts] = useState<Record<string, string>>({
    pix_key: before.pix_key ?? '',
    merchant_name: before.merchant_name ?? workspace.name,
    merchant_city: before.merchant_city ?? '',
    base_url: before.base_url ?? '',
    token_url: before.token_url ?? '',
    client_id: before.client_id ?? '',
    account: before.account ?? '',
  });
  const [certificate, setCertificate] = useState<Certificate>();
  const [privateKey, setPrivateKey] = useState<string>();
  const [pollingOnly, setPollingOnly] = useState(before.polling_only);
  const [replaces, setReplaces] = useState(before.replace_webhook);
  const key = certificate?.kind === 'pem' ? (certificate.privateKey ?? privateKey) : undefined;
  const text = (name: string) => given(texts[name] ?? '');
  const body = (): Schemas['PaymentProviderInput'] => {
    const receiver = { pix_key: text('pix_key'), merchant_name: text('merchant_name'), merchant_city: text('merchant_city') };
    switch (kind) {
      case 'manual':
        return { provider: kind };
      case 'static':
        return { provider: kind, ...receiver };
      case 'api-pix':
        return {
          provider: kind,
          ...receiver,
          profile,
          base_url: text('base_url'),
          token_url: text('token_url'),
          client_id: text('client_id'),
          client_secret: text('client_secret'),
          ...(profile === 'bb' && { app_key: text('app_key') }),
          ...(profile === 'inter' && { account: text('account') }),
          ...(certificate && { certificate: certificate.certificate }),
          ...(key !== undefined && { private_key: key }),
          ...(certificate?.kind === 'pkcs12' && { certificate_password: texts['certificate_password'] ?? '' }),
          polling_only: pollingOnly,
          replace_webhook: replaces,
        };
    }
  };
  const saving = useMutation({
    mutationFn: () => api.put('/payment-provider', { body: body() }),
    onSuccess: (now) => {
      queries.setQueryData(['payment-provider'], now);
      toast(t('saved'));
      onClose();
    },
  });
  const badCertificate = saving.error instanceof TurnoError && saving.error.errors.some(({ pointer }) => pointer === '#/certificate');
  const field = (name: string, more: { isRequired?: boolean; type?: string; maxLength: number; hint?: string }) => (
    <TextField
      label={t(`settings:field.${name}`)}
      name={name}
      value={texts[name] ?? ''}
      onChange={(value) => setTexts((now) => ({ ...now, [name]: value }))}
      autoComplete={more.type === 'password' ? 'new-password' : 'off'}
      {...more}
    />
  );
  return (
    <Form
      error={badCertificate ? null : saving.error}
      onSubmit={() => saving.mutate()}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={saving.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Choices
        label={t('settings:howPaid')}
        name="provider"
        value={kind}
        onChange={setKind}
        choices={kinds.map((id) => ({ id, label: t(`settings:provider.${id}`), note: t(`settings:providerNote.${id}`) }))}
      />
      {kind !== 'manual' && (
        <>
          {field('pix_key', { isRequired: true, maxLength: 77 })}
          {field('merchant_name', { maxLength: 200, hint: t('settings:merchantHint') })}
          {field('merchant_city', { maxLength: 200 })}
        </>
      )}
      {kind === 'api-pix' && (
        <>
          <p className="hint">{t('settings:wholeAccount')}</p>
          <Select
            label={t('settings:profile')}
            name="profile"
            value={profile}
            onChange={setProfile}
            choices={[...new Set([...profiles, profile])].map((id) => ({ id, label: t(`settings:profiles.${id}`, { defaultValue: id }) }))}
          />
          {field('base_url', { isRequired: true, type: 'url', maxLength: 2048, hint: t('settings:baseUrlHint') })}
          {field('token_url', { isRequired: true, type: 'url', maxLength: 2048 })}
          {field('client_id', { isRequired: true, maxLength: 500 })}
          {field('client_secret', { type: 'password', maxLength: 1000 })}
          {profile === 'bb' && field('app_key', { type: 'password', maxLength: 500 })}
          {profile === 'inter' && field('account', { maxLength: 100 })}
          <FileField
            label={t('settings:certificate')}
            hint={t('settings:certificateHint')}
            accept=".p12,.pfx,.pem,.crt,.cer"
            {...(badCertificate && { error: t('settings:certificateBad') })}
            onChange={(file) => {
              setCertificate(undefined);
              saving.reset();
              if (file !== undefined) {
                void bytesOf(file).then((bytes) => setCertificate(certificateOf(bytes)));
              }
            }}
          />
          {certificate?.kind === 'pem' && certificate.privateKey === null && (
            <FileField
              label={t('settings:privateKey')}
              hint={t('settings:privateKeyHint')}
              accept=".pem,.key"
              onChange={(file) => {
                setPrivateKey(undefined);
                if (file !== undefined) {
                  void file.text().then(setPrivateKey);
                }
              }}
            />
          )}
          {certificate?.kind === 'pkcs12' && field('certificate_password', { type: 'password', maxLength: 200 })}
          <Switch isSelected={pollingOnly} onChange={setPollingOnly}>
            {t('settings:pollingOnly')}
          </Switch>
          {!pollingOnly && (
            <Switch isSelected={replaces} onChange={setReplaces}>
              {t('settings:replaceWebhook')}
            </Switch>
          )}
        </>
      )}
    </Form>
  );
}
