import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Checkbox, Switch, TextField } from '../../ui/fields';
import { Form } from '../../ui/form';
import { wordsOf, type EventType } from './data';

interface EndpointFormProps {
  /** `*` among the types is everything, also what comes later. */
  before: { url: string; description: string; types: readonly (EventType | '*')[]; holds: boolean };
  all: readonly EventType[];
  error: unknown;
  isPending: boolean;
  onSubmit: (body: { url: string; description: string | null; event_types: (EventType | '*')[]; holds: boolean }) => void;
  onClose: () => void;
}

/** Where news are sent, and which. */
export function EndpointForm({ before, all, error, isPending, onSubmit, onClose }: EndpointFormProps) {
  const { t } = useTranslation();
  const [url, setUrl] = useState(before.url);
  const [description, setDescription] = useState(before.description);
  const [everything, setEverything] = useState(before.types.includes('*'));
  const [holds, setHolds] = useState(before.holds);
  const [types, setTypes] = useState<readonly (EventType | '*')[]>(before.types.filter((type) => type !== '*'));
  return (
    <Form
      error={error}
      onSubmit={() =>
        onSubmit({
          url: url.trim(),
          description: description.trim() === '' ? null : description.trim(),
          event_types: everything ? ['*'] : [...types],
          holds,
        })
      }
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" isPending={isPending} isDisabled={!everything && types.length === 0}>
            {t('save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('webhooks:url')}
        hint={t('webhooks:urlHint')}
        name="url"
        type="url"
        isRequired
        maxLength={2048}
        value={url}
        onChange={setUrl}
        autoFocus
      />
      <TextField label={t('webhooks:description')} name="description" maxLength={500} value={description} onChange={setDescription} />
      <Switch isSelected={everything} onChange={setEverything}>
        {t('webhooks:everything')}
      </Switch>
      {!everything && (
        <fieldset className="boxes">
          <legend>{t('webhooks:toldOf')}</legend>
          {all.map((type) => (
            <Checkbox
              key={type}
              isSelected={types.includes(type)}
              onChange={(on) => setTypes((now) => (on ? [...now, type] : now.filter((other) => other !== type)))}
            >
              {t(wordsOf(type))}
              <span className="hint">{type}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
      <Switch isSelected={holds} onChange={setHolds}>
        {t('webhooks:holds')}
      </Switch>
      <p className="hint">{t('webhooks:holdsHint')}</p>
    </Form>
  );
}
