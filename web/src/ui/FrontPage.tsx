import { useContext, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Moon, Sun } from 'lucide-react';
import { HelpBeside } from '../lib/helpBeside';
import { paths } from '../lib/paths';
import { Button, LinkButton } from './Button';
import { cx } from './cx';
import { LanguageMenu } from './LanguageMenu';
import { useAppDispatch } from '../lib/hooks';
import { themeChosen } from '../lib/settings';
import { Segmented } from './Segmented';
import { useTheme } from './useTheme';
import styles from './FrontPage.module.css';

const ThemeChoice = () => {
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

interface FrontPageProps {
  /** It stands outside the shell, which has the page's landmark otherwise. */
  alone?: boolean;
  children: ReactNode;
}

/** A page of the signed out: one thing in the middle, help, language and theme below. */
export const FrontPage = ({ alone, children }: FrontPageProps) => {
  const { t } = useTranslation();
  const openHelp = useContext(HelpBeside);
  const Root = alone ? 'main' : 'div';
  return (
    <Root className={cx(styles.page, alone && styles.alone)}>
      {children}
      <div className={styles.choices}>
        {openHelp ? (
          // Beside the page, so that nobody loses what they have typed.
          <Button variant="link" aria-haspopup="dialog" onClick={openHelp}>
            {t('common.help')}
          </Button>
        ) : (
          <LinkButton variant="link" to={paths.help}>
            {t('common.help')}
          </LinkButton>
        )}
        <LanguageMenu beside />
        <ThemeChoice />
      </div>
    </Root>
  );
};
