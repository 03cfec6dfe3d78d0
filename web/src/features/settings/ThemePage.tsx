import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { themeChosen } from '../../lib/settings';
import { PageTitle } from '../../ui/Page';
import { useTheme } from '../../ui/useTheme';
import styles from './ThemePage.module.css';

const themes = [
  { value: 'original', label: 'common.themeOriginal', text: 'settings.themeOriginalText' },
  { value: 'dark', label: 'common.themeDark', text: 'settings.themeDarkText' },
] as const;

/** Each theme as a small page drawn in its own colours. */
const ThemePage = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const theme = useTheme();
  usePageTitle(t('common.theme'));
  return (
    <>
      <PageTitle title={t('common.theme')} text={t('settings.themeText')} />
      <fieldset className={styles.themes} aria-label={t('common.theme')}>
        {themes.map(({ value, label, text }) => (
          <label key={value} className={styles.theme}>
            <span className={styles.drawing} data-theme={value} aria-hidden>
              <span className={styles.side} />
              <span className={styles.sheet}>
                <i className={styles.title} />
                <i className={styles.line} />
                <i className={styles.line} />
                <i className={styles.button} />
              </span>
            </span>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => dispatch(themeChosen(value))}
            />
            {t(label)}
            <small>{t(text)}</small>
          </label>
        ))}
      </fieldset>
    </>
  );
};
export default ThemePage;
