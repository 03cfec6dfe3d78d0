import { filmedInside, roomRecording } from '@derslik/contract/room/parts/recording';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import styles from './RecordingDialog.module.css';
import { useFilmTerms } from './useFilmTerms';

/** "Ask before recording": whoever is inside, or comes in, is asked once for each film. Who closes it is not in the film. */
export const FilmingQuestion = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const recording = useRoomSelector(({ data }) => data && roomRecording.of(data.view));
  const isAsked = useRoomSelector(({ data }) => !!data && filmedInside(data.view, data.you) === 'asked');
  const terms = useFilmTerms();
  const [closedFor, setClosedFor] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!recording || !isAsked || closedFor === recording.id) return null;
  const answer = async (agrees: boolean): Promise<void> => {
    setBusy(true);
    await send({ type: 'answerFilming', agrees });
    setBusy(false);
  };
  return (
    <Dialog
      open
      kind="confirm"
      closable
      onClose={() => setClosedFor(recording.id)}
      title={t('recording.askTitle')}
      text={t('recording.askText')}
      actions={
        <>
          <Button variant="ghost" busy={busy} onClick={() => void answer(false)}>
            {t('recording.decline')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void answer(true)}>
            {t('recording.agree')}
          </Button>
        </>
      }
    >
      <p className={styles.note}>{terms?.people}</p>
    </Dialog>
  );
};
