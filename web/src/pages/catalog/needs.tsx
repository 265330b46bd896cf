import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { NumberField, Select, Switch } from '../../ui/fields';
import { useSettled } from '../../ui/settled';
import { nextNeed, placesOf, type Need, type Needable } from './service-draft';
import { needsInWords, specialInWords } from './words';

interface NeedsProps {
  value: readonly Need[];
  names: Needable;
  onChange: (needs: Need[]) => void;
}

/** The resources that a service needs at the same time: any resource of a group, or a particular resource. */
export function Needs({ value, names, onChange }: NeedsProps) {
  const { t } = useTranslation();
  const choices = [
    ...names.groups.map(({ id, name }) => ({ id, label: t('catalog:anyOf', { name }) })),
    ...names.resources.map(({ id, name }) => ({ id, label: t('catalog:always', { name }) })),
  ];
  const next = nextNeed(value, names);
  const said = useSettled(needsInWords(value, names, t)); // the sentence may need another line
  const replace = (place: number, need: Need) => onChange(value.map((other, at) => (at === place ? need : other)));
  const named = (id: string): Need => (names.groups.some((group) => group.id === id) ? { group_id: id } : { resource_id: id });
  return (
    <fieldset className="needs">
      <legend>{t('catalog:needs')}</legend>
      {value.map((need, place) => {
        const isPerPerson = need.units === 'party_size';
        const hasPlaces = isPerPerson || ((need.units ?? 1) === 1 && placesOf(need, names) > 1);
        const special = specialInWords([isPerPerson ? { ...need, units: 1 } : need], t);
        return (
          <div className="need" key={place}>
            <Select
              label={value.length === 1 ? t('catalog:needOne') : t('catalog:need', { number: place + 1 })}
              name={`requirements.${place}`}
              hint={special === '' ? undefined : special}
              choices={choices}
              value={need.group_id ?? need.resource_id ?? null}
              onChange={(id) => replace(place, named(id))}
            />
            {need.group_id != null && (
              <NumberField
                label={t('catalog:howMany')}
                name={`requirements.${place}.count`}
                minValue={1}
                maxValue={200}
                value={need.count ?? 1}
                onChange={(count) => replace(place, { ...need, count: Number.isNaN(count) ? 1 : count })}
              />
            )}
            {value.length > 1 && (
              <Button
                kind="quiet"
                icon="close"
                aria-label={t('catalog:removeNeed', { number: place + 1 })}
                onPress={() => onChange(value.filter((_, at) => at !== place))}
              />
            )}
            {hasPlaces && (
              <Switch isSelected={isPerPerson} onChange={(on) => replace(place, { ...need, units: on ? 'party_size' : 1 })}>
                {t('catalog:placePerPerson')}
              </Switch>
            )}
          </div>
        );
      })}
      {value.every((need) => specialInWords([{ ...need, ...(need.units === 'party_size' && { units: 1 }) }], t) === '') && (
        <p className="hint" aria-live="polite">
          {t('catalog:needsSaid', { needs: said })}
        </p>
      )}
      {next !== undefined && (
        <Button icon="plus" onPress={() => onChange([...value, next])}>
          {t('catalog:addNeed')}
        </Button>
      )}
    </fieldset>
  );
}
