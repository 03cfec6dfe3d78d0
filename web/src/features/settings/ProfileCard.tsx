import { callError } from '@derslik/client/callError';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import styles from './ProfilePage.module.css';
import { useOwnProfileQuery } from './profileApi';
import { ProfileForm } from './ProfileForm';

/** My details, as the server has them. */
export const ProfileCard = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useOwnProfileQuery();
  return (
    <Card as="section" padded narrow aria-labelledby="own-details" aria-busy={!data && !error}>
      <h2 id="own-details" className={styles.title}>
        {t('profile.details')}
      </h2>
      {data && <ProfileForm profile={data} />}
      {!data && error && <ErrorState text={errorText(callError(error))} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <Skeleton shape="row" />
          <Skeleton shape="row" />
        </>
      )}
    </Card>
  );
};
