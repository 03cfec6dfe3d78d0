import { languageNames, languages } from '@derslik/client/language';
import type { ComponentProps, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuChoice } from './Menu';
import { useChooseLanguage } from './useChooseLanguage';

/** The menu of languages, open at its button. */
const OpenLanguageMenu = ({ trigger }: { trigger: ReactElement<ComponentProps<'button'>> }) => {
  const { i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  return (
    <Menu align="center" trigger={trigger} startsOpen>
      <MenuChoice
        value={i18n.language}
        onChange={(language) => void chooseLanguage(language)}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
    </Menu>
  );
};
export default OpenLanguageMenu;
