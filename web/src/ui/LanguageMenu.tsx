import { ChevronDown, Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languages, setLanguage, type Language } from '../lib/i18n';
import { Button } from './Button';
import { Menu, MenuChoice } from './Menu';

const names: Record<Language, string> = { tr: 'Türkçe', en: 'English' };

export const LanguageMenu = () => {
  const { t, i18n } = useTranslation();
  const name = names[i18n.language as Language] ?? i18n.language;
  return (
    <Menu
      align="center"
      trigger={
        <Button
          look="ghost"
          size="sm"
          data-small
          icon={<Globe aria-hidden />}
          iconEnd={<ChevronDown aria-hidden />}
          aria-label={t('common.languageOf', { name })}
        >
          {name}
        </Button>
      }
    >
      <MenuChoice
        value={i18n.language}
        onChange={(language) => void setLanguage(language)}
        options={languages.map((value) => ({ value, label: names[value] }))}
      />
    </Menu>
  );
};
