import type { FilmCaptions } from '@derslik/contract/filmCaptions';
import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../lib/languageName';
import { timeText } from '../../../lib/timeText';
import styles from './FilmBar.module.css';

export const filmRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export type FilmRate = (typeof filmRates)[number];

interface FilmBarProps {
  isPlaying: boolean;
  /** Seconds, both. */
  place: number;
  duration: number;
  /** 0 to 1; 0 where it is muted; null where nothing is heard. */
  volume: number | null;
  rate: FilmRate;
  isFull: boolean;
  onToggle: () => void;
  onVolume: (volume: number) => void;
  onMute: () => void;
  onRate: (rate: FilmRate) => void;
  /** Null where the browser has no small window. */
  onPicture: (() => void) | null;
  onFull: () => void;
  captions: readonly FilmCaptions[];
  /** The language of those that are shown; null: none are. */
  shownCaptions: string | null;
  onCaptions: (language: string | null) => void;
  /** Where the film is. */
  children: ReactNode;
}

interface BarButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
  isWide?: true;
}
const BarButton = ({ label, onClick, children, isWide }: BarButtonProps) => (
  <button type="button" className={styles.button} aria-label={label} title={label} data-wide={isWide} onClick={onClick}>
    {children}
  </button>
);

/** What a hand does with a film. A speed is chosen from the browser's own list, as no menu of ours shows in a full screen. */
export const FilmBar = (props: FilmBarProps) => {
  const { isPlaying, place, duration, volume, rate, isFull, children } = props;
  const { captions, shownCaptions, onCaptions } = props;
  const { onToggle, onVolume, onMute, onRate, onPicture, onFull } = props;
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const part = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  return (
    <div className={styles.bar} role="group" aria-label={t('records.controls')}>
      {children}
      <div className={styles.row}>
        <BarButton label={t(isPlaying ? 'records.pause' : 'records.play')} onClick={onToggle}>
          {isPlaying ? <Pause aria-hidden /> : <Play aria-hidden />}
        </BarButton>
        {volume !== null && (
          <>
            <BarButton label={t(volume === 0 ? 'records.unmute' : 'records.mute')} onClick={onMute}>
              {volume === 0 ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
            </BarButton>
            <input
              type="range"
              className={styles.volume}
              aria-label={t('records.volume')}
              aria-valuetext={part.format(volume)}
              min={0}
              max={1}
              step={0.05}
              value={volume}
              onChange={({ currentTarget }) => onVolume(Number(currentTarget.value))}
            />
          </>
        )}
        <span className={styles.time} aria-hidden>
          {timeText(place)} / {timeText(duration)}
        </span>
        <select
          className={styles.rate}
          aria-label={t('records.speed')}
          title={t('records.speed')}
          value={rate}
          onChange={({ currentTarget }) => onRate(Number(currentTarget.value) as FilmRate)}
        >
          {filmRates.map((one) => (
            <option key={one} value={one}>
              {t('records.times', { rate: number.format(one) })}
            </option>
          ))}
        </select>
        {captions.length > 0 && (
          <select
            className={styles.rate}
            aria-label={t('records.captions')}
            title={t('records.captions')}
            value={shownCaptions ?? ''}
            onChange={({ currentTarget }) => onCaptions(currentTarget.value || null)}
          >
            <option value="">{t('records.captionsOff')}</option>
            {captions.map(({ language }) => (
              <option key={language} value={language}>
                {languageName(language, i18n.language)}
              </option>
            ))}
          </select>
        )}
        {onPicture && (
          <BarButton isWide label={t('records.picture')} onClick={onPicture}>
            <PictureInPicture2 aria-hidden />
          </BarButton>
        )}
        <BarButton label={t(isFull ? 'records.leaveFullScreen' : 'records.fullScreen')} onClick={onFull}>
          {isFull ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </BarButton>
      </div>
    </div>
  );
};
