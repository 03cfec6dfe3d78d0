import { limits } from '@derslik/contract/limits';
import { stageBackgrounds, type StageBackground, type StageScene } from '@derslik/contract/room/parts/stage';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import styles from './StageLook.module.css';

const words = {
  night: 'stage.background_night',
  lake: 'stage.background_lake',
  dusk: 'stage.background_dusk',
  paper: 'stage.background_paper',
} as const satisfies Record<StageBackground, string>;

const { crawlMax } = limits.stage;

interface StageLookProps {
  scene: StageScene;
  onChange: (part: Partial<StageScene>) => void;
}

/** What stands around people: background, logo, and words that run below them. */
export const StageLook = ({ scene: { background, logo, crawl }, onChange }: StageLookProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.section}>
      <h3>{t('stage.look')}</h3>
      <div className={styles.backgrounds} role="group" aria-label={t('stage.background')}>
        {stageBackgrounds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === background}
            onClick={() => onChange({ background: one })}
          >
            <span className={styles.swatch} data-background={one} aria-hidden />
            {t(words[one])}
          </button>
        ))}
      </div>
      <Switch label={t('stage.logo')} checked={logo} onChange={(isOn) => onChange({ logo: isOn })} />
      <TextField
        label={t('stage.crawl')}
        aside={`${crawl.length}/${crawlMax}`}
        hint={t('stage.crawlHint')}
        value={crawl}
        maxLength={crawlMax}
        autoComplete="off"
        onChange={({ target }) => onChange({ crawl: target.value })}
      />
    </section>
  );
};
