import { useTranslation } from 'react-i18next';
import { EntityForm, given, useDraft } from '../../ui/entity-form';
import { Boxes, Switch, TextField } from '../../ui/fields';
import { eventTypes, wordsOf, type EventType } from './data';

interface EndpointFormProps<R> {
  /** `*` among the types means all events, including types added later. */
  before: { url: string; description: string; types: readonly (EventType | '*')[]; holds: boolean };
  save: (body: { url: string; description: string | null; event_types: (EventType | '*')[]; holds: boolean }) => Promise<R>;
  onSaved?: (saved: R) => void;
  onClose: () => void;
}

/** The form for the URL to which events are sent, and the types of events. */
export function EndpointForm<R>({ before, save, ...props }: EndpointFormProps<R>) {
  const { t } = useTranslation();
  const { values, field, flag } = useDraft({
    url: before.url,
    description: before.description,
    everything: before.types.includes('*'),
    types: before.types.filter((type): type is EventType => type !== '*'),
    holds: before.holds,
  });
  const { everything, types } = values;
  return (
    <EntityForm
      save={() =>
        save({
          url: values.url.trim(),
          description: given(values.description),
          event_types: everything ? ['*'] : [...types],
          holds: values.holds,
        })
      }
      changes={['webhook-endpoints']}
      isDisabled={!everything && types.length === 0}
      {...props}
    >
      <TextField
        label={t('webhooks:url')}
        hint={t('webhooks:urlHint')}
        {...field('url')}
        type="url"
        isRequired
        maxLength={2048}
        autoFocus
      />
      <TextField label={t('webhooks:description')} {...field('description')} maxLength={500} />
      <Switch {...flag('everything')}>{t('webhooks:everything')}</Switch>
      {!everything && (
        <Boxes
          label={t('webhooks:toldOf')}
          {...field('types')}
          choices={eventTypes.map((type) => ({ id: type, label: t(wordsOf(type)), note: type }))}
        />
      )}
      <Switch {...flag('holds')}>{t('webhooks:holds')}</Switch>
      <p className="hint">{t('webhooks:holdsHint')}</p>
    </EntityForm>
  );
}
