import { callError } from '@derslik/client/callError';
import type { LibraryVideo } from '@derslik/contract/videos';
import { Eye, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { sizeText } from '../../../lib/sizeText';
import { timeText } from '../../../lib/timeText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Chip } from '../../../ui/Chip';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { IconButton } from '../../../ui/IconButton';
import { toast } from '../../../ui/toast';
import { videoCalls } from '../../../room/videos/videoCalls';
import styles from './Videos.module.css';

interface VideoCardProps {
  video: LibraryVideo;
  isOwn: boolean;
  onWatch: () => void;
  onEdit: () => void;
  /** It is gone. */
  onChange: () => void;
}

/** One of the school's videos: where it was brought, and what can be done with it. */
export const VideoCard = ({ video, isOwn, onWatch, onEdit, onChange }: VideoCardProps) => {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const { day, clock } = useSchoolTime();
  const [isDeleting, setDeleting] = useState(false);
  const { id, title, seconds, bytes, subject, topic, lessons, ownerName, isShared, createdAt } = video;
  const [lesson, ...others] = lessons;
  const startsAt = lesson ? Date.parse(lesson.startAt) / 1_000 : 0;
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 className={styles.name} dir="auto">
          {title}
        </h2>
        {isOwn && (
          <span className={styles.acts}>
            <IconButton size="sm" label={t('videos.editNamed', { title })} onClick={onEdit}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton size="sm" label={t('videos.deleteNamed', { title })} onClick={() => setDeleting(true)}>
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <p className={styles.small}>
        {[timeText(seconds), sizeText(bytes, i18n.language), day(Date.parse(createdAt) / 1_000), !isOwn && ownerName]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {(subject || topic || lesson || (isOwn && isShared)) && (
        <p className={styles.chips}>
          {isOwn && isShared && <Chip>{t('lectures.isShared')}</Chip>}
          {subject && <Chip variant="accent">{subject.name}</Chip>}
          {topic && <Chip>{topic}</Chip>}
          {lesson && (
            <Chip variant="accent">
              {lesson.name}, {day(startsAt)} {clock(startsAt)}
              {others.length > 0 && ` +${others.length}`}
            </Chip>
          )}
        </p>
      )}
      <div className={styles.foot}>
        <Button size="sm" icon={<Eye aria-hidden />} aria-label={`${t('videos.look')}: ${title}`} onClick={onWatch}>
          {t('videos.look')}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        danger
        title={t('videos.deleteTitle')}
        text={t('videos.deleteText', { title })}
        verb={t('videos.delete')}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          videoCalls
            .remove(id)
            .then(onChange, (error: unknown) => toast({ kind: 'bad', title: errorText(callError(error)) }));
        }}
      />
    </Card>
  );
};
