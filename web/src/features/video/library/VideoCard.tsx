import type { LibraryVideo } from '@derslik/contract/videos';
import { Eye, Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../lib/sizeText';
import { timeText } from '../../../lib/timeText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { CardFoot, MaterialCard } from '../../../room/library/MaterialCard';
import { videoCalls } from '../../../room/videos/videoCalls';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { tellFailure } from '../../../ui/tellFailure';

interface VideoCardProps {
  video: LibraryVideo;
  isOwn: boolean;
  onWatch: () => void;
  onEdit: () => void;
  /** It is gone. */
  onChange: () => void;
}

/** One of the school's videos. */
export const VideoCard = ({ video, isOwn, onWatch, onEdit, onChange }: VideoCardProps) => {
  const { t, i18n } = useTranslation();
  const { day } = useSchoolTime();
  const { id, title, seconds, bytes, createdAt } = video;
  return (
    <MaterialCard
      material={video}
      isOwn={isOwn}
      title={title}
      acts={
        isOwn && (
          <IconButton size="sm" label={t('videos.editNamed', { title })} onClick={onEdit}>
            <Pencil aria-hidden />
          </IconButton>
        )
      }
      facts={[timeText(seconds), sizeText(bytes, i18n.language), day(Date.parse(createdAt) / 1_000)]}
      shared={t('lectures.isShared')}
      deletion={{
        label: t('videos.deleteNamed', { title }),
        title: t('videos.deleteTitle'),
        text: t('videos.deleteText', { title }),
        verb: t('videos.delete'),
        run: () => void videoCalls.remove(id).then(onChange, tellFailure),
      }}
    >
      <CardFoot>
        <Button size="sm" icon={<Eye aria-hidden />} aria-label={`${t('videos.look')}: ${title}`} onClick={onWatch}>
          {t('videos.look')}
        </Button>
      </CardFoot>
    </MaterialCard>
  );
};
