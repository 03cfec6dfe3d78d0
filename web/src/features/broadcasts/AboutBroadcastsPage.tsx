import { Keyboard, LogIn, Plus, Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { rememberPath } from '../../lib/redirect';
import { selectIsMember, selectMayBroadcast } from '../../lib/session';
import { Page, PageTitle } from '../../ui/Page';
import { LinkCards, type LinkCard } from '../../ui/LinkCards';
import styles from './Broadcasts.module.css';

/** What a broadcast is, and the ways to one. Who leaves a broadcast comes here, with an account or without. */
const AboutBroadcastsPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('broadcast.list'));
  const isMember = useAppSelector(selectIsMember);
  const mayPlan = useAppSelector(selectMayBroadcast);
  const join: LinkCard = {
    to: paths.joinBroadcast,
    icon: Keyboard,
    title: t('broadcast.toJoin'),
    text: t('broadcast.toJoinText'),
  };
  const ofMembers: LinkCard[] = [
    { to: paths.broadcasts, icon: Radio, title: t('broadcast.toList'), text: t('broadcast.toListText') },
    join,
    ...(mayPlan
      ? [{ to: paths.createBroadcast, icon: Plus, title: t('broadcast.create'), text: t('broadcast.toCreateText') }]
      : []),
  ];
  const ofVisitors: LinkCard[] = [
    join,
    {
      to: paths.signIn,
      icon: LogIn,
      title: t('broadcast.toSignIn'),
      text: t('broadcast.toSignInText'),
      onClick: () => rememberPath(paths.broadcasts, ''),
    },
  ];
  return (
    <Page>
      <div className={styles.aboutColumn}>
        <PageTitle title={t('broadcast.list')} text={t('broadcast.aboutText')} />
        <ul className={styles.facts}>
          {(['stage', 'audience', 'late', 'after'] as const).map((fact) => (
            <li key={fact}>{t(`broadcast.about.${fact}`)}</li>
          ))}
        </ul>
        <LinkCards cards={isMember ? ofMembers : ofVisitors} />
      </div>
    </Page>
  );
};
export default AboutBroadcastsPage;
