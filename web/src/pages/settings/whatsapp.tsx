import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { useSession } from '../../api/session';
import { when } from '../../text/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { EntityForm, given, useDraft } from '../../ui/entity-form';
import { TextField } from '../../ui/fields';
import { Badge, Empty } from '../../ui/page';
import { Copyable } from '../../ui/secret';
import { Table } from '../../ui/table';
import { seen } from '../catalog/data';
import { whatsAppQuery, type WhatsAppChannel } from './data';
import { Facts, OwnersOnly, SettingsPage } from './frame';
import { TemplateState } from './template-state';

/** The WhatsApp number that writes to customers. */
export function WhatsAppPage() {
  return (
    <OwnersOnly>
      <WhatsApp />
    </OwnersOnly>
  );
}

function WhatsApp() {
  const { t } = useTranslation();
  const { data: channel } = useSuspenseQuery(whatsAppQuery);
  const [open, setOpen] = useState(false);
  const act = (
    <Button kind="primary" onPress={() => setOpen(true)}>
      {t(channel === null ? 'settings:connect' : 'settings:changeNumber')}
    </Button>
  );
  return (
    <SettingsPage title="WhatsApp" actions={channel !== null && act}>
      {channel === null ? (
        <Empty title={t('settings:noNumber')}>
          <p>{t('settings:noNumberHint')}</p>
          {act}
        </Empty>
      ) : (
        <ConnectedNumber channel={channel} />
      )}
      <Dialog
        title={t(channel === null ? 'settings:connect' : 'settings:changeNumber')}
        isOpen={open}
        onClose={() => setOpen(false)}
        place="side"
      >
        <NumberForm channel={channel} onClose={() => setOpen(false)} />
      </Dialog>
    </SettingsPage>
  );
}

function ConnectedNumber({ channel }: { channel: WhatsAppChannel }) {
  const { t } = useTranslation();
  const { workspace } = useSession();
  const { problem, templates, callback_url: url } = channel;
  return (
    <>
      <section className="narrow">
        {problem === null ? (
          <p>
            <Badge tone="good">{t('settings:sends')}</Badge>
          </p>
        ) : (
          <p role="alert" className="refusal">
            {t('settings:sendsNot', { time: when(problem.since, 'dateTime', workspace.time_zone), code: problem.code })} {problem.detail}
          </p>
        )}
        <Facts
          facts={[
            [t('settings:phoneNumberId'), channel.phone_number_id],
            [t('settings:businessAccountId'), channel.business_account_id],
          ]}
        />
        {url === null ? (
          <p role="alert" className="refusal">
            {t('settings:noSecretKey')}
          </p>
        ) : (
          <>
            <Copyable label={t('settings:callbackUrl')} value={url} />
            <p className="hint">{t('settings:whatsAppCallback')}</p>
          </>
        )}
      </section>
      <section className="section">
        <h2>{t('settings:templates')}</h2>
        {templates.length === 0 ? (
          <p className="hint">{t('settings:noTemplates')}</p>
        ) : (
          <Table
            label={t('settings:templates')}
            rows={templates}
            keyOf={({ name, language }) => `${name} ${language}`}
            columns={[
              { id: 'name', title: t('settings:templateName'), cell: ({ name }) => name },
              { id: 'language', title: t('settings:templateLanguage'), cell: ({ language }) => language },
              {
                id: 'state',
                title: t('settings:templateState'),
                cell: ({ status }) => <TemplateState status={status} />,
              },
              { id: 'since', title: t('settings:since'), cell: ({ changed_at }) => when(changed_at, 'dateTime', workspace.time_zone) },
            ]}
          />
        )}
      </section>
    </>
  );
}

const secrets = ['access_token', 'app_secret', 'verify_token'] as const;

function NumberForm({ channel: now, onClose }: { channel: WhatsAppChannel | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [channel] = useState(now); // the values when the draft began
  const { values, field } = useDraft({
    phone_number_id: channel?.phone_number_id ?? '',
    business_account_id: channel?.business_account_id ?? '',
    access_token: '',
    app_secret: '',
    verify_token: '',
  });
  const typed = secrets.flatMap((name) => (given(values[name]) === null ? [] : [[name, values[name].trim()]]));
  return (
    <EntityForm
      save={() =>
        api.put('/channels/whatsapp', {
          ...(channel !== null && { params: { header: seen(channel) } }),
          body: {
            phone_number_id: values.phone_number_id.trim(),
            business_account_id: values.business_account_id.trim(),
            base_url: channel?.base_url ?? null,
            ...Object.fromEntries(typed),
          },
        })
      }
      changes={['channels']}
      onClose={onClose}
    >
      <p className="hint">{t('settings:fromMeta')}</p>
      <TextField
        label={t('settings:phoneNumberId')}
        {...field('phone_number_id')}
        isRequired
        inputMode="numeric"
        maxLength={30}
        autoFocus
      />
      <TextField label={t('settings:businessAccountId')} {...field('business_account_id')} isRequired inputMode="numeric" maxLength={30} />
      {secrets.map((name) => (
        <TextField
          key={name}
          label={t(`settings:field.${name}`)}
          hint={t(channel === null ? `settings:secretHint.${name}` : 'settings:keepsSecret')}
          {...field(name)}
          type={name === 'verify_token' ? 'text' : 'password'}
          autoComplete="new-password"
          isRequired={channel === null}
          maxLength={name === 'access_token' ? 1000 : 255}
        />
      ))}
    </EntityForm>
  );
}
