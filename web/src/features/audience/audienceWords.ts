import type { StageAudience, StreamHealth } from '@derslik/contract/audience';
import { useTranslation } from 'react-i18next';

/** Viewers notice it. */
export const isTrouble = (health: StreamHealth): boolean =>
  health === 'weakLine' || health === 'smaller' || health === 'slow' || health === 'broken';

/** How many watch and how its stream is, in a sentence; '' while nothing is known. */
export const useAudienceWords = (audience: StageAudience | null): string => {
  const { t } = useTranslation();
  if (!audience) return '';
  const { viewers, viewersMost, health, waiting } = audience;
  return [
    t('onAir.viewers', { count: viewers }),
    t('onAir.viewersMost', { most: viewersMost }),
    t(`onAir.health_${health}`),
    ...(waiting > 0 ? [t('onAir.waiting', { count: waiting })] : []),
  ].join(' · ');
};
