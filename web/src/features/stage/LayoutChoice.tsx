import { stageLayouts, type StageLayout } from '@derslik/contract/room/parts/stage';
import { useTranslation } from 'react-i18next';
import { roomScreens } from './roomScreens';
import { useRoomSelector } from '../../room/useRoom';
import styles from './LayoutChoice.module.css';

const words = {
  auto: 'stage.layout_auto',
  one: 'stage.layout_one',
  two: 'stage.layout_two',
  four: 'stage.layout_four',
  screenSpeaker: 'stage.layout_screenSpeaker',
  screen: 'stage.layout_screen',
} as const satisfies Record<StageLayout, string>;

/** Boxes of a drawing 32 wide and 18 high; a screen is filled. */
const drawings: Record<StageLayout, readonly { box: readonly [number, number, number, number]; isScreen?: true }[]> = {
  auto: [{ box: [1, 1, 20, 16], isScreen: true }, { box: [23, 1, 8, 7] }, { box: [23, 10, 8, 7] }],
  one: [{ box: [1, 1, 30, 16] }],
  two: [{ box: [1, 3, 14, 12] }, { box: [17, 3, 14, 12] }],
  four: [{ box: [1, 1, 14, 7] }, { box: [17, 1, 14, 7] }, { box: [1, 10, 14, 7] }, { box: [17, 10, 14, 7] }],
  screenSpeaker: [{ box: [1, 2, 21, 14], isScreen: true }, { box: [24, 5, 7, 8] }],
  screen: [{ box: [1, 1, 30, 16], isScreen: true }],
};

interface LayoutChoiceProps {
  value: StageLayout;
  onChange: (layout: StageLayout) => void;
}

/** How many are seen, and whether a screen is. */
export const LayoutChoice = ({ value, onChange }: LayoutChoiceProps) => {
  const { t } = useTranslation();
  const hasScreen = useRoomSelector(({ data }) => !!data && roomScreens(data.view));
  const lacksScreen = !hasScreen && (value === 'screen' || value === 'screenSpeaker');
  return (
    <section className={styles.section}>
      <h3>{t('stage.layout')}</h3>
      <div className={styles.layouts} role="group" aria-label={t('stage.layout')}>
        {stageLayouts.map((layout) => (
          <button key={layout} type="button" aria-pressed={layout === value} onClick={() => onChange(layout)}>
            <svg viewBox="0 0 32 18" aria-hidden>
              {drawings[layout].map(({ box: [x, y, width, height], isScreen }, n) => (
                <rect key={n} {...{ x, y, width, height }} rx="1.5" data-screen={isScreen} />
              ))}
            </svg>
            {t(words[layout])}
          </button>
        ))}
      </div>
      {(lacksScreen || value === 'auto') && (
        <p className={styles.note}>{t(lacksScreen ? 'stage.noScreen' : 'stage.autoHint')}</p>
      )}
    </section>
  );
};
