import { CalendarPlus, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { newSwitches } from '../meetings/newSwitches';
import { useCreateMeeting } from '../meetings/useCreateMeeting';
import styles from './Home.module.css';
import { HomeCard } from './HomeCard';

export const CreateCard = () => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { createMeeting, busy, error } = useCreateMeeting();
  const startNow = async (): Promise<void> => {
    const room = await createMeeting({ ...newSwitches, name: t('home.instantName'), startAt: null });
    if (room) void navigate(paths.room(room.token));
  };
  return (
    <HomeCard title={t('home.create')} text={t('home.createText')} error={error}>
      <div className={styles.row}>
        <Button variant="tonal" icon={<Video aria-hidden />} busy={busy} onClick={() => void startNow()}>
          {t('home.startNow')}
        </Button>
        <LinkButton variant="tonal" icon={<CalendarPlus aria-hidden />} to={paths.createMeeting}>
          {t('home.plan')}
        </LinkButton>
      </div>
    </HomeCard>
  );
};
