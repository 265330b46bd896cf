import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import { languages } from '../../text';
import { Button } from '../../ui/button';
import { EntityForm, useDraft } from '../../ui/entity-form';
import { Combo, Select, Switch, TextField } from '../../ui/fields';
import { toast } from '../../ui/toasts';
import { useWrite } from '../../api/write';
import { seen } from '../catalog/data';
import { named } from '../catalog/named';
import type { WhatsAppChannel } from './data';
import {
  asks,
  CODE,
  customerPlaceholders,
  isTaken,
  knownMessages,
  mappedOf,
  MAX_VARIABLES,
  NAME,
  nextPlaceholder,
  placeOf,
  templateLanguage,
  type Mapped,
} from './mapped-template';
import { messageInWords, placeholderInWords, type Rule } from './message-words';
import { TemplateState } from './template-state';

interface MappedFormProps {
  channel: WhatsAppChannel;
  rules: readonly Rule[];
  /** The language of the business. */
  locale: string;
  /** Undefined for a new mapping. */
  mapped: Mapped | undefined;
  onClose: () => void;
}

/** The option for a message whose name is typed. */
const OTHER = '-';

/** The form for a mapping: the template that replaces a message in one language, and the values for the template's placeholders. */
export function MappedForm({ channel, rules, locale, mapped, onClose }: MappedFormProps) {
  const { t } = useTranslation();
  const { messages, templates } = channel;
  const { values, put, field, flag } = useDraft<Mapped>(
    mapped ?? { message: 'reminder', locale, name: '', language: templateLanguage(locale), variables: [], buttons: false },
  );
  const [isTyped, setTyped] = useState(false);
  const place = placeOf(messages, mapped);
  const name = `messages.${place}`;
  const known = knownMessages(rules);
  const names = [...new Set([...known, ...messages.map(({ message }) => message)])];
  const locales = [...new Set([...Object.keys(languages), locale, ...messages.map((one) => one.locale)])];
  const template = templates.find((one) => one.name === values.name.trim() && one.language === values.language.trim());
  return (
    <EntityForm
      save={() => putMessages(channel, messages.toSpliced(place, 1, mappedOf(values, rules)))}
      changes={['channels']}
      onClose={onClose}
      more={mapped && <RemoveButton channel={channel} place={place} onDone={onClose} />}
    >
      <Select
        label={t('messages:mapped.message')}
        {...(!isTyped && { name: `${name}.message` })}
        choices={[
          ...names.map((id) => ({ id, label: messageInWords(id, t) })),
          { id: OTHER, label: t('messages:mapped.other'), note: t('messages:mapped.otherNote') },
        ]}
        value={isTyped ? OTHER : values.message}
        onChange={(message) => {
          setTyped(message === OTHER);
          put({ message: message === OTHER ? '' : message });
        }}
      />
      {isTyped && (
        <TextField
          label={t('messages:mapped.name')}
          hint={t('messages:mapped.nameHint')}
          {...field('message')}
          name={`${name}.message`}
          validate={(text) => (text === '' || NAME.test(text.trim()) ? null : t('messages:mapped.nameHint'))}
          isRequired
          maxLength={64}
          autoFocus
        />
      )}
      <Select
        label={t('messages:mapped.locale')}
        {...field('locale')}
        name={`${name}.locale`}
        choices={locales.map((id) => ({ id, label: named('language', id) }))}
        onChange={(next) =>
          put({ locale: next, ...(values.language === templateLanguage(values.locale) && { language: templateLanguage(next) }) })
        }
        validate={() => (isTaken(messages, place, values) ? t('messages:mapped.taken') : null)}
      />
      <Combo
        label={t('messages:mapped.template')}
        hint={t('messages:mapped.templateHint')}
        name={`${name}.name`}
        choices={templates.map((one) => ({ id: `${one.name} ${one.language}`, label: one.name, note: one.language }))}
        text={values.name}
        onText={(text) => put({ name: text })}
        onChoose={(id) => {
          const [chosen, language] = id.split(' ');
          put({ name: chosen!, language: language! });
        }}
        isRequired
      />
      <TextField
        label={t('messages:mapped.language')}
        hint={t('messages:mapped.languageHint')}
        {...field('language')}
        name={`${name}.language`}
        isRequired
        minLength={2}
        maxLength={20}
      />
      {template && template.status !== 'approved' && (
        <p className="notice">
          {t('messages:mapped.notApproved')} <TemplateState status={template.status} />
        </p>
      )}
      {values.message === CODE ? (
        <p className="hint">{t('messages:mapped.codeHint')}</p>
      ) : (
        <Variables
          value={values.variables}
          onChange={(variables) => put({ variables })}
          name={`${name}.variables`}
          isOwn={isTyped || !known.includes(values.message)}
        />
      )}
      {asks(values.message, rules) && <Switch {...flag('buttons')}>{t('messages:mapped.buttons')}</Switch>}
    </EntityForm>
  );
}

/** Replaces all mappings of the channel; the stored secrets stay unchanged. */
function putMessages(channel: WhatsAppChannel, messages: Mapped[]) {
  const { phone_number_id, business_account_id, base_url } = channel;
  return api.put('/channels/whatsapp', {
    params: { header: seen(channel) },
    body: { phone_number_id, business_account_id, base_url, messages },
  });
}

interface VariablesProps {
  value: readonly string[];
  onChange: (variables: string[]) => void;
  /** The beginning of the fields' names; each field appends its index. */
  name: string;
  /** Whether another program sends the message, with its own variable names. */
  isOwn: boolean;
}

/** The value for each placeholder of a template, in order. */
function Variables({ value, onChange, name, isOwn }: VariablesProps) {
  const { t } = useTranslation();
  const replace = (at: number, variable: string) => onChange(value.toSpliced(at, 1, variable));
  return (
    <fieldset className="variables">
      <legend>{t('messages:mapped.variables')}</legend>
      <p className="hint">{t('messages:mapped.variablesHint')}</p>
      {value.map((variable, at) => {
        const props = { label: `{{${at + 1}}}`, name: `${name}.${at}`, value: variable, onChange: (next: string) => replace(at, next) };
        const choices = [...new Set<string>([...customerPlaceholders, variable])];
        return (
          <div key={at} className="variable">
            {isOwn ? (
              <TextField
                {...props}
                validate={(text) => (text === '' || NAME.test(text.trim()) ? null : t('messages:mapped.nameHint'))}
                isRequired
                maxLength={40}
              />
            ) : (
              <Select {...props} choices={choices.map((id) => ({ id, label: placeholderInWords(id, t) }))} />
            )}
            <Button
              kind="quiet"
              icon="close"
              aria-label={t('messages:mapped.removeVariable', { number: at + 1 })}
              onPress={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
        );
      })}
      {value.length < MAX_VARIABLES && (
        <Button icon="plus" onPress={() => onChange([...value, isOwn ? '' : nextPlaceholder(value)])}>
          {t('messages:mapped.addVariable')}
        </Button>
      )}
    </fieldset>
  );
}

function RemoveButton({ channel, place, onDone }: { channel: WhatsAppChannel; place: number; onDone: () => void }) {
  const { t } = useTranslation();
  const removing = useWrite(() => putMessages(channel, channel.messages.toSpliced(place, 1)), {
    changes: ['channels'],
    onDone: () => {
      toast(t('messages:mapped.removed'));
      onDone();
    },
  });
  return (
    <Button kind="danger" isPending={removing.isPending} onPress={() => removing.mutate()}>
      {t('messages:mapped.remove')}
    </Button>
  );
}
