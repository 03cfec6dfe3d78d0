import type { Role } from '@derslik/contract/roles';
import { CalendarPlus, Calendar, CircleQuestionMark, Keyboard, UserRound, Video } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { forgetPath, rememberedPath } from '../../lib/redirect';
import { selectMe, welcomed } from '../../lib/session';
import { settingsPaths } from '../../lib/settingsPaths';
import { Button } from '../../ui/Button';
import { Page, PageTitle } from '../../ui/Page';
import { LinkCards } from '../../ui/LinkCards';
import styles from './WelcomePage.module.css';

const steps = {
  devices: { to: settingsPaths.camera, icon: Video },
  create: { to: paths.createMeeting, icon: CalendarPlus },
  join: { to: paths.joinMeeting, icon: Keyboard },
  picture: { to: settingsPaths.profile, icon: UserRound },
  meetings: { to: paths.meetings, icon: Calendar },
  help: { to: paths.help, icon: CircleQuestionMark },
} as const;
type Step = keyof typeof steps;

/** What is worth a first look, by role. */
const stepsOf: Record<Role, readonly Step[]> = {
  ROLE_STUDENT: ['devices', 'join', 'picture'],
  ROLE_TEACHER: ['devices', 'create', 'help'],
  ROLE_MANAGER: ['create', 'devices', 'help'],
  ROLE_GENERAL_MANAGER: ['create', 'devices', 'help'],
  ROLE_GUARDIAN: ['meetings', 'devices', 'help'],
};

/** Shown by itself after an account's first sign-in, and never again; leads on to where the person wanted to go. */
const WelcomePage = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const [onwards] = useState(() => rememberedPath(me?.id));
  const name = `${me?.name ?? ''} ${me?.surname ?? ''}`.trim();
  usePageTitle(t('welcome.title', { name }));
  useEffect(() => {
    dispatch(welcomed());
    return forgetPath;
  }, [dispatch]);
  return (
    <Page>
      <div className={styles.column}>
        <PageTitle title={t('welcome.title', { name })} text={t('welcome.text')} />
        <LinkCards
          cards={stepsOf[me?.roles[0] ?? 'ROLE_STUDENT'].map((step) => ({
            ...steps[step],
            title: t(`welcome.${step}`),
            text: t(`welcome.${step}Text`),
          }))}
        />
        <Button variant="primary" size="big" onClick={() => void navigate(onwards, { replace: true })}>
          {t(onwards === paths.home ? 'welcome.toHome' : 'welcome.goOn')}
        </Button>
      </div>
    </Page>
  );
};
export default WelcomePage;
