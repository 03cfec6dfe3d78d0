import { tabStorage } from '@derslik/client/storage';
import type { ShownWord, WatchedBody } from '@derslik/contract/audience';
import { CircleCheck, Hand } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';

import { Button } from '../../ui/Button';
import { toast } from '../../ui/toast';
import styles from './Audience.module.css';
import { askToo, usePressed } from './playCalls';
import { WordForm } from './WordForm';

interface AudienceWordsProps {
  words: readonly ShownWord[];
  mayWrite: boolean;
  asked: WatchedBody;
}

/** Questions and messages that a moderator let through, the newest first, and a field for one's own. */
export const AudienceWords = ({ words, mayWrite, asked }: AudienceWordsProps) => {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-labelledby="audience-words">
      <h2 id="audience-words">{t('play.words')}</h2>
      {mayWrite ? <WordForm asked={asked} /> : <p className={styles.soft}>{t('play.wordsClosed')}</p>}
      {words.length === 0 && mayWrite && <p className={styles.soft}>{t('play.noWords')}</p>}
      <ul className={styles.words}>
        {words.toReversed().map((word) => (
          <WordRow key={word.id} word={word} mayAsk={mayWrite} asked={asked} />
        ))}
      </ul>
    </section>
  );
};

const WordRow = ({ word, mayAsk, asked }: { word: ShownWord; mayAsk: boolean; asked: WatchedBody }) => {
  const { id, kind, text, name, isGuest, isAnswered, asked: others } = word;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [ask, busy] = usePressed(askToo);
  const key = `asked ${id}`;
  const [isAsked, setAsked] = useState(() => tabStorage.read(key) !== null);
  const press = async (): Promise<void> => {
    const { error } = await ask({ ...asked, id });
    if (error) {
      toast({ id: 'askToo', kind: 'warn', title: errorText(error) });
      return;
    }
    tabStorage.write(key, '1');
    setAsked(true);
  };
  return (
    <li className={styles.word}>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.by}>
        <span translate="no">{isGuest ? t('play.guest', { name }) : name}</span>
        {others > 0 && <span>{t('play.asked', { count: others })}</span>}
        {isAnswered && (
          <span className={styles.done}>
            <CircleCheck aria-hidden /> {t('play.isAnswered')}
          </span>
        )}
      </p>
      {kind === 'question' &&
        !isAnswered &&
        (isAsked ? (
          <p className={styles.soft} role="status">
            {t('play.askedToo')}
          </p>
        ) : (
          mayAsk && (
            <Button size="sm" icon={<Hand aria-hidden />} busy={busy} onClick={() => void press()}>
              {t('play.askToo')}
            </Button>
          )
        ))}
    </li>
  );
};
