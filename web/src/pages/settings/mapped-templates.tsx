import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/session';
import { EntityPage } from '../../ui/entity-table';
import { workspaceQuery } from '../catalog/data';
import { named } from '../catalog/named';
import { rulesQuery, whatsAppQuery } from './data';
import type { Mapped } from './mapped-template';
import { MappedForm } from './mapped-template-form';
import { messageInWords } from './message-words';
import { TemplateState } from './template-state';

type Row = Mapped & { id: string };

/** The templates that replace messages when WhatsApp delivers only templates; for owners. */
export function MappedTemplates() {
  return useSession().user.role === 'owner' ? <OfOwner /> : null;
}

function OfOwner() {
  const { t } = useTranslation();
  const [{ data: channel }, { data: rules }, { data: workspace }] = useSuspenseQueries({
    queries: [whatsAppQuery, rulesQuery, workspaceQuery],
  });
  if (channel === null) {
    return (
      <Section title={t('messages:mapped.title')}>
        <p>
          {t('messages:mapped.noNumber')} <Link to="/app/settings/whatsapp">{t('settings:connect')}</Link>
        </p>
      </Section>
    );
  }
  const stateOf = ({ name, language }: Mapped) =>
    channel.templates.find((template) => template.name === name && template.language === language)?.status;
  return (
    <EntityPage<Row>
      frame={Section}
      title={t('messages:mapped.title')}
      intro={<p className="hint">{t('messages:mapped.intro')}</p>}
      rows={channel.messages.map((mapped) => ({ ...mapped, id: `${mapped.message} ${mapped.locale}` }))}
      columns={[
        {
          id: 'message',
          title: t('messages:mapped.message'),
          cell: ({ message, locale }) => (
            <span>
              <strong>{messageInWords(message, t)}</strong>
              <span className="hint rule-for">{named('language', locale)}</span>
            </span>
          ),
        },
        {
          id: 'template',
          title: t('messages:mapped.template'),
          cell: ({ name, language }) => (
            <span>
              {name}
              <span className="hint rule-for">{language}</span>
            </span>
          ),
        },
        { id: 'buttons', title: t('messages:mapped.buttonsShort'), cell: ({ buttons }) => t(buttons ? 'yes' : 'no') },
        {
          id: 'state',
          title: t('settings:templateState'),
          cell: (mapped) => <TemplateState status={stateOf(mapped) ?? t('messages:mapped.unreported')} />,
        },
      ]}
      empty={{ title: t('messages:mapped.none'), hint: t('messages:mapped.noneHint') }}
      add={{ label: t('messages:mapped.add') }}
      edit={{
        label: ({ message, locale }) =>
          t('messages:mapped.change', { message: messageInWords(message, t), language: named('language', locale) }),
      }}
      form={({ row }, close) => <MappedForm channel={channel} rules={rules} locale={workspace.locale} mapped={row} onClose={close} />}
      formTitle={({ row }) => row && messageInWords(row.message, t)}
    />
  );
}

/** A section of a page, with a title and actions as in the frame of a page. */
function Section({ title, actions, children }: { title: string; actions?: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className="section" aria-label={title}>
      <header className="section-head">
        <h2>{title}</h2>
        <div className="actions">{actions}</div>
      </header>
      {children}
    </section>
  );
}
