import { cutFilmOf, type FilmCut, type FilmCutting } from '@derslik/contract/filmCuts';
import { Scissors, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmLimits } from '@derslik/contract/limits/films';
import { timeText } from '../../../../lib/timeText';
import { Button } from '../../../../ui/Button';
import { Message } from '../../../../ui/Message';
import { Switch } from '../../../../ui/Switch';
import { CutBar } from './CutBar';
import { CutTimeField } from './CutTimeField';
import styles from './CutPage.module.css';
import { PassageRow } from './PassageRow';
import { useCutDraft } from './useCutDraft';
import { useCutPreview } from './useCutPreview';

interface CutEditorProps {
  cutting: FilmCutting;
  isSaving: boolean;
  onSave: (cut: FilmCut) => void;
}

/** The film as it was before, and what is to be left of it. */
export const CutEditor = ({ cutting, isSaving, onSave }: CutEditorProps) => {
  const { url, seconds, cut, title } = cutting;
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const draft = useCutDraft(cut, seconds);
  const { from, to, passages, film, wanted } = draft;
  const [place, setPlace] = useState(0);
  const [isPreview, setPreview] = useState(true);
  useCutPreview(video, film, isPreview);
  const now = (): number => video.current?.currentTime ?? 0;
  // What stands, or was asked for, is compared by what it leaves, however it was written.
  const isSame =
    cut !== null && cutting.fault === null && JSON.stringify(cutFilmOf(cut, seconds)) === JSON.stringify(film);
  const canSave = draft.cutsAnything && draft.isLongEnough && draft.isOrdered && !isSame;
  return (
    <div className={styles.editor}>
      <div className={styles.film}>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written down what was said in the lesson */}
        <video
          ref={video}
          className={styles.video}
          src={url}
          controls
          controlsList="nodownload"
          playsInline
          preload="metadata"
          aria-label={title}
          onTimeUpdate={({ currentTarget }) => setPlace(currentTarget.currentTime)}
        />
        <CutBar {...{ from, to, seconds, place, film }} onChange={draft.setEnds} />
        <p className={styles.left} role="status">
          {t('cut.left', { time: timeText(draft.left), whole: timeText(seconds) })}
        </p>
        <div className={styles.times}>
          <CutTimeField
            label={t('cut.begin')}
            value={from}
            max={seconds}
            place={now}
            onChange={(next) => draft.setEnds({ from: next })}
          />
          <CutTimeField
            label={t('cut.end')}
            value={to}
            max={seconds}
            place={now}
            onChange={(next) => draft.setEnds({ to: next })}
          />
        </div>
        <Switch checked={isPreview} onChange={setPreview} label={t('cut.preview')} hint={t('cut.previewHint')} />
      </div>
      <section className={styles.side} aria-labelledby="cut-passages">
        <h2 id="cut-passages" className={styles.heading}>
          {t('cut.passages')}
        </h2>
        <div className={styles.adds}>
          <Button icon={<Scissors aria-hidden />} disabled={draft.isFull} onClick={() => draft.add('out', now())}>
            {t('cut.takeOut')}
          </Button>
          <Button icon={<VolumeX aria-hidden />} disabled={draft.isFull} onClick={() => draft.add('silent', now())}>
            {t('cut.silence')}
          </Button>
        </div>
        {passages.length === 0 && <p className={styles.soft}>{t('cut.none')}</p>}
        {draft.isFull && <p className={styles.soft}>{t('cut.full', { count: filmLimits.cutPassagesMax })}</p>}
        {passages.length > 0 && (
          <ul className={styles.passages}>
            {passages.map((passage, n) => (
              <PassageRow
                key={passage.id}
                passage={passage}
                number={n + 1}
                seconds={seconds}
                place={now}
                onChange={(changed) => draft.set(passage.id, changed)}
                onRemove={() => draft.remove(passage.id)}
              />
            ))}
          </ul>
        )}
        {!draft.isLongEnough && (
          <Message kind="bad" live="status">
            {t('recording.cutTooShort')}
          </Message>
        )}
        <p className={styles.soft}>{t('cut.saveHint')}</p>
        <Button variant="primary" busy={isSaving} disabled={!canSave} onClick={() => onSave(wanted)}>
          {t('cut.save')}
        </Button>
      </section>
    </div>
  );
};
