import { languageNames, languages, type Language } from '@derslik/client/language';
import { ChevronDown, Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChooseLanguage } from './useChooseLanguage';
import { Button, type ButtonProps } from './Button';

// The menu's machinery is larger than the page it stands on, so it comes when someone reaches for it.
const loadMenu = () => import('./Menu');
const Menu = lazy(async () => ({ default: (await loadMenu()).Menu }));
const MenuChoice = lazy(async () => ({ default: (await loadMenu()).MenuChoice }));

/** `beside`: as high and as filled as the choice of theme that it stands beside. */
export const LanguageMenu = ({ beside = false }: { beside?: boolean }) => {
  const { t, i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  const [wanted, setWanted] = useState(false);
  const name = languageNames[i18n.language as Language] ?? i18n.language;
  const button = (props: ButtonProps) => (
    <Button
      look={beside ? 'tonal' : 'ghost'}
      size={beside ? 'md' : 'sm'}
      data-small
      icon={<Globe aria-hidden />}
      iconEnd={<ChevronDown aria-hidden />}
      aria-label={t('common.languageOf', { name })}
      aria-haspopup="menu"
      {...props}
    >
      {name}
    </Button>
  );
  if (!wanted) {
    return button({
      onPointerEnter: () => void loadMenu(),
      onFocus: () => void loadMenu(),
      onClick: () => setWanted(true),
    });
  }
  return (
    <Suspense fallback={button({})}>
      <Menu align="center" trigger={button({})} startsOpen>
        <MenuChoice
          value={i18n.language}
          onChange={(language) => void chooseLanguage(language)}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
      </Menu>
    </Suspense>
  );
};
