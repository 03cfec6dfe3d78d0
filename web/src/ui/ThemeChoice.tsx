import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../lib/hooks';
import { themeChosen } from '../lib/settings';
import { Segmented } from './Segmented';
import { useTheme } from './useTheme';

export const ThemeChoice = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Segmented
      label={t('common.theme')}
      value={useTheme()}
      onChange={(theme) => dispatch(themeChosen(theme))}
      options={[
        { value: 'original', label: t('common.themeOriginal'), icon: <Sun aria-hidden /> },
        { value: 'dark', label: t('common.themeDark'), icon: <Moon aria-hidden /> },
      ]}
    />
  );
};
