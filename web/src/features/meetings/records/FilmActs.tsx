import type { VideoPath } from '@derslik/contract/recordings';
import { AudioLines, Captions, Download, Eye, Flag, Link2, Scissors, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { Button, LinkButton } from '../../../ui/Button';
import { CaptionsDialog } from './CaptionsDialog';
import styles from './FilmPlayer.module.css';
import { FilmViewersDialog } from './FilmViewersDialog';
import { ReportFilmDialog } from './ReportFilmDialog';
import { saveFilm } from './saveFilm';
import { ShareFilmDialog } from './ShareFilmDialog';
import { useCopyFilmLink } from './useCopyFilmLink';
import { useMayShare } from './useMayShare';

interface FilmActsProps {
  film: VideoPath;
  /** It is out of sight now. */
  onReported: () => void;
  /** Its captions are others now. */
  onCaptions: () => void;
}

/** What is done with a film beside watching it: by its owner and managers, or by whom it is shared with. */
export const FilmActs = ({ film, onReported, onCaptions }: FilmActsProps) => {
  const { t } = useTranslation();
  const mayShare = useMayShare();
  const copyLink = useCopyFilmLink();
  const { token, sound, isOwn, mayDownload } = film;
  const [opened, setOpened] = useState<'sharing' | 'viewers' | 'report' | 'captions' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <div className={styles.tools} role="group" aria-label={t('records.tools')}>
      {mayDownload && (
        <Button icon={<Download aria-hidden />} onClick={() => saveFilm(film)}>
          {t('records.download')}
        </Button>
      )}
      {sound && (
        <Button icon={<AudioLines aria-hidden />} onClick={() => saveFilm(sound)}>
          {t('records.downloadSound')}
        </Button>
      )}
      {isOwn && (
        <LinkButton icon={<Scissors aria-hidden />} to={paths.cutFilm(token)}>
          {t('records.cut')}
        </LinkButton>
      )}
      {isOwn && (
        <Button icon={<Captions aria-hidden />} onClick={() => setOpened('captions')}>
          {t('records.captions')}
        </Button>
      )}
      {isOwn && mayShare && (
        <Button icon={<Share2 aria-hidden />} onClick={() => setOpened('sharing')}>
          {t('records.share')}
        </Button>
      )}
      {isOwn && mayShare && (
        <Button icon={<Link2 aria-hidden />} onClick={() => void copyLink(token)}>
          {t('records.copyLink')}
        </Button>
      )}
      {isOwn ? (
        <Button icon={<Eye aria-hidden />} onClick={() => setOpened('viewers')}>
          {t('records.viewers')}
        </Button>
      ) : (
        <>
          <Button variant="ghost" icon={<Flag aria-hidden />} onClick={() => setOpened('report')}>
            {t('records.report')}
          </Button>
          <p className={styles.seen}>{t('records.ownerSees')}</p>
        </>
      )}
      {opened === 'sharing' && <ShareFilmDialog {...{ film }} onClose={close} />}
      {opened === 'viewers' && <FilmViewersDialog {...{ film }} onClose={close} />}
      {opened === 'captions' && <CaptionsDialog {...{ film }} onChanged={onCaptions} onClose={close} />}
      {opened === 'report' && <ReportFilmDialog {...{ film, onReported }} onClose={close} />}
    </div>
  );
};
