import { languageNames, type Language } from '@derslik/client/language';
import { ChevronDown, Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { later } from '../lib/later';
import { Button, type ButtonProps } from './Button';

// The menu's machinery is larger than the page it stands on, so it comes when someone reaches for it.
const OpenMenu = later(
  () => import('./OpenLanguageMenu'),
  [],
  ({ trigger }) => trigger,
);
const reach = () => void OpenMenu.preload().catch(() => undefined);

/** `beside`: as high and as filled as the choice of theme that it stands beside. */
export const LanguageMenu = ({ beside = false }: { beside?: boolean }) => {
  const { t, i18n } = useTranslation();
  const [wanted, setWanted] = useState(false);
  const name = languageNames[i18n.language as Language] ?? i18n.language;
  const button = (props: ButtonProps) => (
    <Button
      variant={beside ? 'tonal' : 'ghost'}
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
  if (wanted) return <OpenMenu trigger={button({})} />;
  return button({ onPointerEnter: reach, onFocus: reach, onClick: () => setWanted(true) });
};
