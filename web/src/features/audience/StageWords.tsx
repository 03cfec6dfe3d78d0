import type { StageWord, WordState } from '@derslik/contract/audience';
import { Check, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan, useRoomActions } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import styles from './AudiencePanel.module.css';

const filters = ['waiting', 'shown', 'rest'] as const;
type Filter = (typeof filters)[number];
const filterOf = (state: WordState): Filter => (state === 'waiting' || state === 'shown' ? state : 'rest');

interface StageWordsProps {
  words: readonly StageWord[];
  waiting: number;
}

/** What viewers wrote: for those who lead to let through, for panelists what was. Among those that wait what most ask stands first. */
export const StageWords = ({ words, waiting }: StageWordsProps) => {
  const { t } = useTranslation();
  const may = useCan('broadcast');
  const [filter, setFilter] = useState<Filter>(may ? 'waiting' : 'shown');
  const listed = words.filter(({ state }) => filterOf(state) === filter);
  const ordered = filter === 'shown' ? listed.toSorted((a, b) => b.asked - a.asked || a.at - b.at) : listed;
  return (
    <section className={styles.words} aria-labelledby="stage-words">
      <h3 id="stage-words">{t('onAir.words')}</h3>
      <Segmented
        label={t('onAir.filter')}
        value={filter}
        options={filters
          .filter((one) => may || one !== 'waiting')
          .map((value) => ({
            value,
            label: `${t(`onAir.filter_${value}`)}${value === 'waiting' && waiting > 0 ? ` ${waiting}` : ''}`,
          }))}
        onChange={setFilter}
      />
      {ordered.length === 0 && <p className={styles.soft}>{t(`onAir.noWords_${filter}`)}</p>}
      <ul>
        {ordered.map((word) => (
          <WordRow key={word.id} word={word} may={may} />
        ))}
      </ul>
    </section>
  );
};

const WordRow = ({ word, may }: { word: StageWord; may: boolean }) => {
  const { id, kind, text, name, isGuest, asked, state } = word;
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [busy, setBusy] = useState(false);
  const judge = async (to: WordState): Promise<void> => {
    setBusy(true);
    await send({ type: 'judgeWord', wordId: id, state: to });
    setBusy(false);
  };
  return (
    <li className={styles.word}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.by}>
        <span>{t(kind === 'question' ? 'onAir.question' : 'onAir.message')}</span>
        <span translate="no">{isGuest ? t('room.guestNamed', { name }) : name}</span>
        {asked > 0 && <span>{t('onAir.asked', { count: asked })}</span>}
        {state === 'answered' && <span>{t('onAir.answered')}</span>}
        {state === 'hidden' && <span>{t('onAir.isHidden')}</span>}
      </p>
      {may && (
        <p className={styles.acts}>
          {state !== 'shown' && (
            <Button
              size="sm"
              variant="tonal"
              icon={<Eye aria-hidden />}
              busy={busy}
              onClick={() => void judge('shown')}
            >
              {t('onAir.let')}
            </Button>
          )}
          {state === 'shown' && kind === 'question' && (
            <Button
              size="sm"
              variant="tonal"
              icon={<Check aria-hidden />}
              busy={busy}
              onClick={() => void judge('answered')}
            >
              {t('onAir.answered')}
            </Button>
          )}
          {state !== 'hidden' && (
            <Button
              size="sm"
              variant="ghost"
              icon={<EyeOff aria-hidden />}
              busy={busy}
              onClick={() => void judge('hidden')}
            >
              {t('onAir.hide')}
            </Button>
          )}
        </p>
      )}
    </li>
  );
};
