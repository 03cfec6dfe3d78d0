import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../lib/hooks';
import { selectTheme, themeChosen } from '../lib/settings';
import { Segmented } from './Segmented';

export const ThemeChoice = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  return (
    <Segmented
      label={t('common.theme')}
      value={useAppSelector(selectTheme)}
      onChange={(theme) => dispatch(themeChosen(theme))}
      options={[
        { value: 'original', label: t('common.themeOriginal'), icon: <Sun aria-hidden /> },
        { value: 'dark', label: t('common.themeDark'), icon: <Moon aria-hidden /> },
      ]}
    />
  );
};
