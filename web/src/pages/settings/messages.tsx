import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { api } from '../../api/client';
import { locationsQuery } from '../../api/locations';
import { useMay } from '../../api/session';
import { useWrite } from '../../api/write';
import { EntityForm, isEmpty, useChanges } from '../../ui/entity-form';
import { EntityPage } from '../../ui/entity-table';
import { Switch, TimeField } from '../../ui/fields';
import { toast } from '../../ui/toasts';
import { seen, servicesQuery, workspaceQuery } from '../catalog/data';
import { rulesQuery } from './data';
import { Facts, SettingsPage } from './frame';
import { MappedTemplates } from './mapped-templates';
import { MessageCosts } from './message-costs';
import { RuleForm } from './message-rule-form';
import { channelsInWords, occasions, ruleInWords, type Occasion, type Rule } from './message-words';

/** The messages that are sent automatically; members can read them, owners and admins can change them. */
export function MessagesPage() {
  const { t } = useTranslation();
  const mayWrite = useMay('config:write');
  const maySeeCosts = useMay('messages:read');
  const [{ data: rules }, { data: services }, { data: locations }] = useSuspenseQueries({
    queries: [rulesQuery, servicesQuery, locationsQuery],
  });
  const places = (rule: Rule) =>
    [
      ...services.filter(({ id }) => rule.service_ids.includes(id)).map(({ name }) => name),
      ...locations.filter(({ id }) => rule.location_ids.includes(id)).map(({ name }) => name),
    ].join(', ');
  return (
    <EntityPage<Rule, Occasion>
      frame={SettingsPage}
      title={t('settings:messages')}
      intro={
        <>
          <Sending />
          {maySeeCosts && <MessageCosts />}
          <h2>{t('messages:rules')}</h2>
        </>
      }
      rows={rules.toSorted((one, other) => order(one) - order(other) || other.offset_minutes - one.offset_minutes)}
      columns={[
        {
          id: 'when',
          title: t('messages:when'),
          cell: (rule) => (
            <span>
              <strong>{ruleInWords(rule, t)}</strong>
              {places(rule) !== '' && <span className="hint rule-for">{t('messages:onlyFor', { names: places(rule) })}</span>}
            </span>
          ),
        },
        { id: 'by', title: t('messages:by'), cell: ({ channels }) => channelsInWords(channels, t) },
        {
          id: 'active',
          title: t('messages:state'),
          cell: (rule) => (mayWrite ? <ActiveSwitch rule={rule} /> : t(rule.active ? 'messages:on' : 'messages:off')),
        },
      ]}
      empty={{ title: t('messages:none'), hint: t('messages:noneHint') }}
      add={mayWrite && { label: t('messages:add'), choices: occasions.map((id) => ({ id, label: t(`messages:occasions.${id}`) })) }}
      edit={mayWrite && { label: (rule) => t('messages:change', { rule: ruleInWords(rule, t) }) }}
      form={({ row, kind }, close) => <RuleForm rule={row} occasion={row?.occasion ?? kind ?? 'reminder'} onClose={close} />}
      formTitle={({ row, kind }) => (row ? ruleInWords(row, t) : kind && t(`messages:occasions.${kind}`))}
    >
      <MappedTemplates />
    </EntityPage>
  );
}

/** The position of an occasion in the list: as in `occasions`, but with reminders directly before `moved`. */
function order({ occasion }: Rule): number {
  return occasion === 'reminder' ? occasions.indexOf('moved') - 0.5 : occasions.indexOf(occasion);
}

function ActiveSwitch({ rule }: { rule: Rule }) {
  const { t } = useTranslation();
  const switching = useWrite(
    (active: boolean) => api.patch('/message-rules/{id}', { params: { path: { id: rule.id }, header: seen(rule) }, body: { active } }),
    { changes: ['message-rules'] },
  );
  const isOn = switching.isPending ? switching.variables : rule.active;
  return (
    <Switch isSelected={isOn} isDisabled={switching.isPending} onChange={(active) => switching.mutate(active)}>
      <span className="visually-hidden">{ruleInWords(rule, t)}: </span>
      {t(isOn ? 'messages:on' : 'messages:off')}
    </Switch>
  );
}

/** The switch for all automatic messages, and the hours in which none is sent. */
function Sending() {
  const { t } = useTranslation();
  const mayWrite = useMay('config:write');
  const { data: workspace } = useSuspenseQuery(workspaceQuery);
  const { quiet_hours: quiet } = workspace;
  return (
    <section className="narrow">
      {workspace.notification_channels.length === 0 && <p className="notice">{t('messages:noChannel')}</p>}
      {mayWrite ? (
        <SendingForm workspace={workspace} />
      ) : (
        <Facts
          facts={[
            [t('messages:automatic'), t(workspace.automatic_messages ? 'yes' : 'no')],
            [t('messages:quiet'), quiet === null ? t('no') : `${quiet.start}–${quiet.end}`],
          ]}
        />
      )}
    </section>
  );
}

function SendingForm({ workspace }: { workspace: Schemas['Workspace'] }) {
  const { t } = useTranslation();
  const draft = useChanges({
    automatic: workspace.automatic_messages,
    isQuiet: workspace.quiet_hours !== null,
    start: workspace.quiet_hours?.start ?? '21:00',
    end: workspace.quiet_hours?.end ?? '08:00',
  });
  const { values, changes, field, flag } = draft;
  const { isQuiet, start, end } = values;
  const { automatic, ...quiet } = changes;
  return (
    <EntityForm
      save={() =>
        api.patch('/workspace', {
          params: { header: seen(workspace) },
          body: {
            ...(automatic !== undefined && { automatic_messages: automatic }),
            ...(!isEmpty(quiet) && { quiet_hours: isQuiet ? { start, end } : null }),
          },
        })
      }
      changes={['workspace']}
      onSaved={() => toast(t('saved'))}
      draft={draft}
      {...(isEmpty(changes) && { actions: null })}
    >
      <Switch {...flag('automatic')}>{t('messages:automatic')}</Switch>
      <Switch {...flag('isQuiet')}>{t('messages:quiet')}</Switch>
      {isQuiet && (
        <div className="two-fields">
          <TimeField label={t('messages:quietFrom')} {...field('start')} />
          <TimeField label={t('messages:quietTo')} {...field('end')} />
        </div>
      )}
    </EntityForm>
  );
}
