import { CalendarPlus, Video } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useErrorText } from '../../lib/errorText';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Message } from '../../ui/Message';
import { useCreateMeeting } from '../meetings/useCreateMeeting';
import styles from './Home.module.css';

export const CreateCard = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { createMeeting, busy, error } = useCreateMeeting();
  const startNow = async (): Promise<void> => {
    const room = await createMeeting({ name: t('home.instantName'), startAt: null });
    if (room) void navigate(`/room/${room.token}`);
  };
  return (
    <Card as="section" padded>
      <h2>{t('home.create')}</h2>
      <p className={styles.cardText}>{t('home.createText')}</p>
      <div className={styles.row}>
        <Button look="tonal" icon={<Video aria-hidden />} busy={busy} onClick={() => void startNow()}>
          {t('home.startNow')}
        </Button>
        <LinkButton look="tonal" icon={<CalendarPlus aria-hidden />} to="/toplanti-olustur">
          {t('home.plan')}
        </LinkButton>
      </div>
      {error && (
        <div className={styles.joinError}>
          <Message kind="bad" live="alert">
            {errorText(error)}
          </Message>
        </div>
      )}
    </Card>
  );
};
