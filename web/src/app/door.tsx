import { useTranslation } from 'react-i18next';
import { chooseLanguage, languages, type Language } from '../text';
import { Button } from '../ui/button';
import { useTitle } from '../ui/page';

/** The frame of the pages that need no session: for signing in, forgotten passwords and links. */
export function Door({ title, children }: { title: string; children: React.ReactNode }) {
  const { i18n } = useTranslation();
  useTitle(title);
  return (
    <main id="main" className="door">
      <p className="brand">Turno</p>
      <h1>{title}</h1>
      {children}
      <div className="door-languages">
        {Object.entries(languages).map(([language, label]) => (
          <Button
            key={language}
            kind="quiet"
            isDisabled={language === i18n.language}
            onPress={() => void chooseLanguage(language as Language)}
          >
            {label}
          </Button>
        ))}
      </div>
    </main>
  );
}
