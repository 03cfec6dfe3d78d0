import type { WatchedBody } from '@derslik/contract/audience';
import { wordKinds, type WordKind } from '@derslik/contract/wordKinds';
import { audienceLimits } from '@derslik/contract/limits/audience';
import { Send } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { TextArea } from '../../ui/TextArea';
import { toast } from '../../ui/toast';
import styles from './Audience.module.css';
import { usePressed, writeWord } from './playCalls';

const { wordMax } = audienceLimits;

/** Writes to those who lead the broadcast; what isn't taken stays in the field. */
export const WordForm = ({ asked }: { asked: WatchedBody }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [write, busy] = usePressed(writeWord);
  const [kind, setKind] = useState<WordKind>('question');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wanted = text.trim();
    setMissing(wanted === '');
    if (wanted === '' || busy) return;
    const { error } = await write({ ...asked, kind, text: wanted });
    if (error) {
      toast({ id: 'word', kind: 'warn', title: errorText(error) });
      return;
    }
    toast({ id: 'word', kind: 'ok', title: t('play.sent'), text: t('play.sentText') });
    setText('');
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      <Segmented
        label={t('play.wordKind')}
        value={kind}
        options={wordKinds.map((value) => ({ value, label: t(`play.kind_${value}`) }))}
        onChange={setKind}
      />
      <TextArea
        label={t(`play.write_${kind}`)}
        aside={`${text.length}/${wordMax}`}
        rows={2}
        maxLength={wordMax}
        value={text}
        error={isMissing && t('play.missing')}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
      <Button variant="primary" type="submit" icon={<Send aria-hidden />} busy={busy}>
        {t('play.send')}
      </Button>
    </form>
  );
};
