import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Schemas } from 'turno-client';
import { languageNow } from '../../text';
import { useDraft } from '../../ui/entity-form';
import { Combo, Select, TextField } from '../../ui/fields';
import { labelOf, places, zoneOf } from './places';
import { slugOf } from './slug';
import { templates, type Kind } from './templates';

const choices = places.map(({ label }) => ({ id: label, label }));

/** The label of the browser's zone; empty if the zone is not named after a place. */
function zoneHere(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone.includes('/') ? labelOf(zone) : '';
}

/** The description of a business, and the kind with which its guide begins. */
export interface Described {
  workspace: Schemas['NewWorkspace'];
  kind: Kind;
}

/**
 * The state of {@link BusinessFields}: the values and the props.
 *
 * @param within the path of the members in the request body, such as `workspace.`
 */
export function useBusiness(within: string) {
  const { values, field, put } = useDraft({ name: '', zone: zoneHere() });
  const [kind, setKind] = useState<Kind>('barber');
  const said = (): Described => ({
    workspace: {
      name: values.name.trim(),
      time_zone: zoneOf(values.zone) ?? values.zone.trim(),
      locale: languageNow(),
    },
    kind,
  });
  return { said, field, put, zone: values.zone, kind, setKind, within };
}

/** Asks for the business. The country is derived from the time zone, and the currency from the country. */
export function BusinessFields({ field, put, zone, kind, setKind, within }: ReturnType<typeof useBusiness>) {
  const { t } = useTranslation();
  const slug = slugOf(field('name').value);
  return (
    <>
      <TextField
        label={t('setup:businessName')}
        hint={slug === '' ? t('setup:addressHint') : t('setup:addressOf', { address: `/b/${slug}` })}
        {...field('name')}
        name={`${within}name`}
        maxLength={200}
        isRequired
        autoFocus
      />
      <Select
        label={t('setup:question.kind')}
        value={kind}
        onChange={setKind}
        choices={templates.map(({ kind: id }) => ({ id, label: t(`setup:kind.${id}`) }))}
      />
      <Combo
        label={t('setup:city')}
        hint={t('setup:cityHint')}
        name={`${within}time_zone`}
        choices={choices}
        text={zone}
        onText={(text) => put({ zone: text })}
        onChoose={(label) => put({ zone: label })}
        validate={() => (zone === '' || zoneOf(zone) !== undefined ? null : t('setup:cityUnknown'))}
        isRequired
      />
    </>
  );
}
