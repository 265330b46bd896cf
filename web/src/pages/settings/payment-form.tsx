import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TurnoError, type Schemas } from 'turno-client';
import { api } from '../../api/client';
import { queries } from '../../api/query';
import { useSession } from '../../api/session';
import { given, useDraft } from '../../ui/entity-form';
import { Choices, Select, Switch, TextField } from '../../ui/fields';
import { FileField } from '../../ui/file-field';
import { Form } from '../../ui/form';
import { toast } from '../../ui/toasts';
import { certificateOf, type Certificate } from './certificate';
import type { PaymentProvider } from './data';

type Kind = Schemas['PaymentProviderKind'];

const kinds: readonly Kind[] = ['manual', 'static', 'api-pix'];
const profiles = ['generic', 'efi', 'bb', 'inter'] as const;

/** The members of the account that are text fields. */
type TextMember =
  | 'pix_key'
  | 'merchant_name'
  | 'merchant_city'
  | 'base_url'
  | 'token_url'
  | 'client_id'
  | 'client_secret'
  | 'app_key'
  | 'account'
  | 'certificate_password';

const bytesOf = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

/** Replaces the account. The previous account's secrets are not known here, so the form asks for all of them. */
export function PaymentForm({ before, onClose }: { before: PaymentProvider; onClose: () => void }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const { values, field, flag } = useDraft({
    provider: before.provider,
    profile: before.profile ?? 'generic',
    pix_key: before.pix_key ?? '',
    merchant_name: before.merchant_name ?? workspace.name,
    merchant_city: before.merchant_city ?? '',
    base_url: before.base_url ?? '',
    token_url: before.token_url ?? '',
    client_id: before.client_id ?? '',
    client_secret: '',
    app_key: '',
    account: before.account ?? '',
    certificate_password: '',
    polling_only: before.polling_only,
    replace_webhook: before.replace_webhook,
  });
  const { provider: kind, profile } = values;
  const [certificate, setCertificate] = useState<Certificate>();
  const [privateKey, setPrivateKey] = useState<string>();
  const key = certificate?.kind === 'pem' ? (certificate.privateKey ?? privateKey) : undefined;
  const text = (name: TextMember) => given(values[name]);
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
          ...(certificate?.kind === 'pkcs12' && { certificate_password: values.certificate_password }),
          polling_only: values.polling_only,
          replace_webhook: values.replace_webhook,
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
  const textField = (name: TextMember, more: { isRequired?: boolean; type?: string; maxLength: number; hint?: string }) => (
    <TextField
      label={t(`settings:field.${name}`)}
      {...field(name)}
      autoComplete={more.type === 'password' ? 'new-password' : 'off'}
      {...more}
    />
  );
  return (
    <Form error={badCertificate ? null : saving.error} onSubmit={() => saving.mutate()} isPending={saving.isPending} onClose={onClose}>
      <Choices
        label={t('settings:howPaid')}
        {...field('provider')}
        choices={kinds.map((id) => ({ id, label: t(`settings:provider.${id}`), note: t(`settings:providerNote.${id}`) }))}
      />
      {kind !== 'manual' && (
        <>
          {textField('pix_key', { isRequired: true, maxLength: 77 })}
          {textField('merchant_name', { maxLength: 200, hint: t('settings:merchantHint') })}
          {textField('merchant_city', { maxLength: 200 })}
        </>
      )}
      {kind === 'api-pix' && (
        <>
          <p className="hint">{t('settings:wholeAccount')}</p>
          <Select
            label={t('settings:profile')}
            {...field('profile')}
            choices={[...new Set([...profiles, profile])].map((id) => ({ id, label: t(`settings:profiles.${id}`, { defaultValue: id }) }))}
          />
          {textField('base_url', { isRequired: true, type: 'url', maxLength: 2048, hint: t('settings:baseUrlHint') })}
          {textField('token_url', { isRequired: true, type: 'url', maxLength: 2048 })}
          {textField('client_id', { isRequired: true, maxLength: 500 })}
          {textField('client_secret', { type: 'password', maxLength: 1000 })}
          {profile === 'bb' && textField('app_key', { type: 'password', maxLength: 500 })}
          {profile === 'inter' && textField('account', { maxLength: 100 })}
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
          {certificate?.kind === 'pkcs12' && textField('certificate_password', { type: 'password', maxLength: 200 })}
          <Switch {...flag('polling_only')}>{t('settings:pollingOnly')}</Switch>
          {!values.polling_only && <Switch {...flag('replace_webhook')}>{t('settings:replaceWebhook')}</Switch>}
        </>
      )}
    </Form>
  );
}
