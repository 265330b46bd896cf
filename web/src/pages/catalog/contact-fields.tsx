import './catalog.css';
import { useTranslation } from 'react-i18next';
import { Select, TextArea, TextField } from '../../ui/fields';
import { hasTooManyLines, type ContactDraft } from './contact';
import { named } from './named';

/** The country codes of ISO 3166. */
const countries =
  'ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW'.match(
    /../g,
  )!;

interface ContactFieldsProps {
  values: ContactDraft;
  onChange: (change: Partial<ContactDraft>) => void;
}

/** The fields for the address that customers visit, and for contacting the business. */
export function ContactFields({ values, onChange }: ContactFieldsProps) {
  const { t, i18n } = useTranslation();
  const field = (name: keyof ContactDraft) => ({ name, value: values[name], onChange: (value: string) => onChange({ [name]: value }) });
  const choices = countries
    .map((id) => ({ id, label: named('region', id) }))
    .sort((one, other) => one.label.localeCompare(other.label, i18n.language));
  return (
    <>
      <TextArea
        label={t('locations:street')}
        hint={t('locations:streetHint')}
        {...field('lines')}
        name="address.lines"
        rows={2}
        maxLength={800}
        validate={(lines) => (hasTooManyLines(lines) ? t('locations:tooManyLines') : null)}
      />
      <div className="pair">
        <TextField label={t('locations:city')} {...field('city')} name="address.city" maxLength={200} />
        <TextField label={t('locations:state')} {...field('state')} name="address.state" maxLength={200} />
      </div>
      <div className="pair">
        <TextField label={t('locations:postalCode')} {...field('postal_code')} name="address.postal_code" maxLength={20} />
        <Select
          label={t('locations:country')}
          name="address.country"
          value={values.country === '' ? null : values.country}
          onChange={(country) => onChange({ country })}
          choices={choices}
        />
      </div>
      <div className="pair">
        <TextField label={t('locations:phone')} {...field('phone')} type="tel" maxLength={40} />
        <TextField label={t('locations:email')} {...field('email')} type="email" maxLength={254} />
      </div>
      <TextField label={t('locations:map')} hint={t('locations:mapHint')} {...field('map_url')} type="url" maxLength={2048} />
    </>
  );
}
