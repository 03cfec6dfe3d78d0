import type { Replay } from '@derslik/contract/replay';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/Button';
import films from '../FilmPlayer.module.css';
import { useMayShare } from '../useMayShare';
import { ShareLessonDialog } from './ShareLessonDialog';

/** For its owner: a lesson without a film is shared by itself; one that was is taken back here, whatever it has since. */
export const LessonShare = ({ replay: { token, title, isOwner, isShared, tracks } }: { replay: Replay }) => {
  const { t } = useTranslation();
  const mayShare = useMayShare();
  const [isOpen, setOpen] = useState(false);
  if (!isOwner || !mayShare || (tracks.recording.length > 0 && !isShared)) return null;
  return (
    <div className={films.tools}>
      <Button icon={<Share2 aria-hidden />} onClick={() => setOpen(true)}>
        {t('records.shareLesson')}
      </Button>
      {isShared && <p className={films.seen}>{t('records.isShared')}</p>}
      {isOpen && <ShareLessonDialog lesson={{ token, title }} onClose={() => setOpen(false)} />}
    </div>
  );
};
