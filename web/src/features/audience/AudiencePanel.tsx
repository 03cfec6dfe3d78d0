import type { StageAudience } from '@derslik/contract/audience';
import { reactions } from '@derslik/contract/room/reactionSigns';
import { roomAudience } from '@derslik/contract/room/parts/audience';
import { Captions, CircleCheck, SlidersHorizontal, TriangleAlert, Users } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';
import { Button } from '../../ui/Button';
import { EmptyNote } from '../../ui/EmptyNote';
import { ReactionSign } from '../../ui/ReactionSign';
import { Switch } from '../../ui/Switch';
import styles from './AudiencePanel.module.css';
import { AudienceSurveySums } from './AudienceSurveySums';
import { isTrouble } from './audienceWords';
import { StageCaption } from './StageCaption';
import { StageViewers } from './StageViewers';
import { StageWords } from './StageWords';
import { useStageAudience } from './useStageAudience';

/** Who watches, how the stream is, and what viewers say. */
const AudiencePanel = () => {
  const { t } = useTranslation();
  const { audience, hasFailed } = useStageAudience();
  const may = useCan('broadcast');
  const mayCaption = useCan('captionStage');
  return (
    <div className={styles.page} tabIndex={-1}>
      {!audience && hasFailed && <EmptyNote drawing="survey" text={t('onAir.notRead')} />}
      {audience && (
        <>
          <Health audience={audience} />
          <Folds mayCaption={mayCaption} may={may} />
          <Sums audience={audience} />
          {audience.survey && <AudienceSurveySums survey={audience.survey} />}
          <StageWords words={audience.words} waiting={audience.waiting} />
        </>
      )}
    </div>
  );
};
export default AudiencePanel;

const Health = ({
  audience: { viewers, viewersMost, health, kbits, behindMs, dropped, delayMs },
}: {
  audience: StageAudience;
}) => {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const measured = [
    ...(kbits !== null ? [t('onAir.speed', { speed: number.format(kbits / 1_000) })] : []),
    ...(behindMs !== null && behindMs >= 1_000
      ? [t('onAir.behind', { seconds: number.format(behindMs / 1_000) })]
      : []),
    ...(dropped !== null && dropped > 0 ? [t('onAir.dropped', { count: dropped })] : []),
    ...(delayMs !== null ? [t('onAir.delay', { seconds: Math.ceil(delayMs / 1_000) })] : []),
  ];
  return (
    <div className={styles.health}>
      <p className={styles.viewers}>
        <strong>{t('onAir.viewers', { count: viewers })}</strong>
        <span>{t('onAir.viewersMost', { most: viewersMost })}</span>
      </p>
      <p className={styles.stream} data-trouble={isTrouble(health) || undefined} role="status">
        {isTrouble(health) ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
        {t(`onAir.health_${health}`)}
      </p>
      {measured.length > 0 && <p className={styles.soft}>{measured.join(' · ')}</p>}
    </div>
  );
};

/** What is needed now and then is folded: on a low screen the questions that wait would be below the fold. */
const Folds = ({ mayCaption, may }: { mayCaption: boolean; may: boolean }) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, turn] = useTyped<'caption' | 'viewers' | 'ways' | null>('audienceFold', null);
  const folds = [
    ...(mayCaption ? [{ name: 'caption' as const, Icon: Captions, label: t('onAir.caption') }] : []),
    ...(may
      ? [
          { name: 'viewers' as const, Icon: Users, label: t('onAir.watchingNow') },
          { name: 'ways' as const, Icon: SlidersHorizontal, label: t('onAir.ways') },
        ]
      : []),
  ];
  const opened = folds.find(({ name }) => name === open);
  if (folds.length === 0) return null;
  return (
    <div className={styles.folds}>
      {folds.map(({ name, Icon, label }) => (
        <Button
          key={name}
          size="sm"
          icon={<Icon aria-hidden />}
          aria-expanded={open === name}
          aria-controls={open === name ? id : undefined}
          onClick={() => turn(open === name ? null : name)}
        >
          {label}
        </Button>
      ))}
      {opened && (
        <div id={id} role="group" aria-label={opened.label} className={styles.fold}>
          {opened.name === 'caption' ? <StageCaption /> : opened.name === 'viewers' ? <StageViewers /> : <Ways />}
        </div>
      )}
    </div>
  );
};

/** What viewers may do: for those who lead. */
const Ways = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const words = useRoomSelector(({ data }) => !!data && roomAudience.of(data.view).words);
  const reacts = useRoomSelector(({ data }) => !!data && roomAudience.of(data.view).reactions);
  return (
    <div>
      <Switch
        label={t('onAir.wordsSwitch')}
        checked={words}
        onChange={(on) => void send({ type: 'setAudience', what: 'words', on })}
      />
      <Switch
        label={t('onAir.reactionsSwitch')}
        checked={reacts}
        onChange={(on) => void send({ type: 'setAudience', what: 'reactions', on })}
      />
    </div>
  );
};

const Sums = ({ audience: { reactions: sums } }: { audience: StageAudience }) => {
  const { t } = useTranslation();
  const there = reactions.filter((sign) => (sums[sign] ?? 0) > 0);
  if (there.length === 0) return null;
  return (
    <ul className={styles.reactions} aria-label={t('onAir.reactions')}>
      {there.map((sign) => (
        <li key={sign} aria-label={`${t(`reaction.${sign}`)} ${sums[sign]}`}>
          <ReactionSign sign={sign} />
          <b>{sums[sign]}</b>
        </li>
      ))}
    </ul>
  );
};
