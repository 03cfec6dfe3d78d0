import { nowUnix } from '@derslik/client/schoolTime';
import { readUserAgent } from '@derslik/contract/userAgent';
import type { Recording } from '@derslik/contract/recordings';
import { CirclePlay } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths';
import { sizeText } from '../../../lib/sizeText';
import { timeText } from '../../../lib/timeText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { LinkButton } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Chip } from '../../../ui/Chip';
import { VisuallyHidden } from '../../../ui/VisuallyHidden';
import { FilmMenu } from './FilmMenu';
import { isBeingFilmed, plays } from './recordState';
import styles from './Records.module.css';
import { useIsManager } from './useMayShare';
import { useSharedWords } from './useSharedWords';

interface RecordRowProps {
  recording: Recording;
  /** The meeting's name. */
  title: string;
  isChosen: boolean;
  /** No more can be chosen. */
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Its owner was warned by then. */
const soonDays = 7;
const daySeconds = 86_400;

const chips = {
  pending: { variant: 'bad', key: 'records.running' },
  on: { variant: 'bad', key: 'records.running' },
  paused: { variant: 'warn', key: 'records.paused' },
  finishing: { variant: 'plain', key: 'records.finishing' },
  broken: { variant: 'warn', key: 'records.broken' },
} as const;
const noSpaceChip = { variant: 'warn', key: 'records.lacksSpace' } as const;

/** One film: chosen by its box, watched by its link. Managers read from where it was begun. */
export const RecordRow = ({ recording, title, isChosen, isFull, onChoose }: RecordRowProps) => {
  const { t, i18n } = useTranslation();
  const { day, clock } = useSchoolTime();
  const { token, state, progress, lacksSpace, createdAt, duration, size } = recording;
  const { startedBy, browser, ip, expiresAt, isHeld, isReported, sharedWith, cutting } = recording;
  const shared = useSharedWords(sharedWith);
  const isManager = useIsManager();
  const isInSight = plays(recording) && (!isReported || isManager);
  const when = `${day(createdAt)} ${clock(createdAt)}`;
  const isWaiting = state === 'finishing' && lacksSpace;
  const chip = state === 'ready' ? null : isWaiting ? noSpaceChip : chips[state];
  const part = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const known = browser === null ? null : readUserAgent(browser);
  const daysLeft = expiresAt === null ? null : Math.max(1, Math.ceil((expiresAt - nowUnix()) / daySeconds));
  const facts = [
    ...(plays(recording) ? [timeText(duration), sizeText(size, i18n.language)] : []),
    ...(startedBy ? [t('records.by', { name: startedBy })] : []),
    ...(expiresAt !== null && daysLeft! > soonDays ? [t('records.goesOf', { day: day(expiresAt) })] : []),
    ...(shared ? [shared] : []),
    ...[known?.browser, known?.system, ip].filter((fact) => !!fact),
  ];
  return (
    <li className={styles.row}>
      <Checkbox checked={isChosen} disabled={isBeingFilmed(recording) || (isFull && !isChosen)} onChange={onChoose}>
        <VisuallyHidden>{title}, </VisuallyHidden>
        <span className={styles.when}>{when}</span>
      </Checkbox>
      {chip && (
        <Chip variant={chip.variant} dot={chip.variant === 'bad'}>
          {state === 'finishing' && progress > 0 && !isWaiting
            ? t('records.finishingAt', { part: part.format(progress / 100) })
            : t(chip.key)}
        </Chip>
      )}
      {sharedWith && !isReported && <Chip variant="accent">{t('records.isShared')}</Chip>}
      {isReported && <Chip variant="bad">{t('records.isReported')}</Chip>}
      {cutting && (
        <Chip variant={cutting === 'failed' ? 'warn' : 'plain'}>
          {t(cutting === 'failed' ? 'records.cutFailed' : 'records.cutting')}
        </Chip>
      )}
      {isHeld && <Chip variant="plain">{t('records.held')}</Chip>}
      {daysLeft !== null && daysLeft <= soonDays && (
        <Chip variant="warn">{t('records.goes', { count: daysLeft })}</Chip>
      )}
      <span className={styles.facts}>
        {facts.join(' · ')}
        {state === 'broken' && (
          <span className={styles.sentence}>{t(size > 0 ? 'records.brokenPart' : 'records.brokenWhole')}</span>
        )}
        {isWaiting && <span className={styles.sentence}>{t('records.lacksSpaceText')}</span>}
        {isReported && <span className={styles.sentence}>{t('records.reportedText')}</span>}
      </span>
      {isInSight && (
        <span className={styles.acts}>
          <LinkButton
            variant="link"
            size="sm"
            icon={<CirclePlay aria-hidden />}
            to={paths.film(token)}
            aria-label={t('records.watchOf', { name: title, when })}
          >
            {t('records.watch')}
          </LinkButton>
          <FilmMenu film={{ token, title, when }} />
        </span>
      )}
    </li>
  );
};
