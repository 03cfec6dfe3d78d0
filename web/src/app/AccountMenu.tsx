import { languageNames, languages } from '@derslik/client/language';
import { mayOpenConsole, videoRoles } from '@derslik/contract/roles';
import { ChevronDown, LayoutDashboard, LogOut, Moon, Settings, Sun } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../lib/hooks';
import { later } from '../lib/later';
import { useChooseLanguage } from '../ui/useChooseLanguage';
import { selectMe } from '../lib/session';
import { paths } from '../lib/paths';
import { themeChosen, type Theme } from '../lib/settings';
import { Avatar } from '../ui/Avatar';
import { Menu, MenuChoice, MenuItem, MenuRow } from '../ui/Menu';
import { useTheme } from '../ui/useTheme';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import styles from './Header.module.css';
import {
  lectureDestination,
  ownDestination,
  ownQuizDestination,
  quizDestination,
  videoDestination,
} from './navigation';
import { useSessionCheck } from './useSessionCheck';

const SignOutDialog = later(() => import('./SignOutDialog'));

const AccountMenu = () => {
  const { t, i18n } = useTranslation();
  const chooseLanguage = useChooseLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const me = useAppSelector(selectMe);
  const theme = useTheme();
  const [leaving, setLeaving] = useState(false);
  useSessionCheck();
  if (!me) return null;
  const name = `${me.name} ${me.surname}`.trim();
  const own = ownDestination(me.roles);
  return (
    <>
      <Menu
        trigger={
          <button type="button" className={styles.me}>
            <VisuallyHidden>{t('common.accountMenu', { name })}</VisuallyHidden>
            <Avatar id={me.id} name={name} src={me.avatar} />
            <span className={styles.name} translate="no" aria-hidden>
              {name}
            </span>
            <ChevronDown aria-hidden data-small />
          </button>
        }
      >
        <MenuItem icon={<Settings aria-hidden />} onSelect={() => void navigate(paths.settings)}>
          {t('common.settings')}
        </MenuItem>
        {own && (
          <MenuItem icon={<own.icon aria-hidden />} onSelect={() => void navigate(own.path)}>
            {t(own.label)}
          </MenuItem>
        )}
        {me.roles.some((role) => videoRoles.includes(role)) &&
          [lectureDestination, videoDestination, quizDestination].map(({ icon: Icon, path, label }) => (
            <MenuItem key={path} icon={<Icon aria-hidden />} onSelect={() => void navigate(path)}>
              {t(label)}
            </MenuItem>
          ))}
        {me.roles.includes('ROLE_STUDENT') && (
          <MenuItem
            icon={<ownQuizDestination.icon aria-hidden />}
            onSelect={() => void navigate(ownQuizDestination.path)}
          >
            {t(ownQuizDestination.label)}
          </MenuItem>
        )}
        <MenuRow />
        <MenuChoice
          label={t('common.theme')}
          value={theme}
          onChange={(next) => dispatch(themeChosen(next as Theme))}
          options={[
            { value: 'original', label: t('common.themeOriginal'), icon: <Sun aria-hidden /> },
            { value: 'dark', label: t('common.themeDark'), icon: <Moon aria-hidden /> },
          ]}
        />
        <MenuRow />
        <MenuChoice
          label={t('common.language')}
          value={i18n.language}
          onChange={(language) => void chooseLanguage(language)}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <MenuRow />
        {mayOpenConsole(me.roles) && (
          <MenuItem icon={<LayoutDashboard aria-hidden />} onSelect={() => location.assign(paths.console)}>
            {t('common.console')}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut aria-hidden />} onSelect={() => setLeaving(true)}>
          {t('auth.signOut')}
        </MenuItem>
      </Menu>
      {leaving && <SignOutDialog onClose={() => setLeaving(false)} />}
    </>
  );
};
export default AccountMenu;
