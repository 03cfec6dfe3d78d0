import { recordingLayouts, type RecordingLayout } from '@derslik/contract/room/filming';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmedPeople } from '../../lib/filmWords';
import { useRecordingSpaceQuery } from '../../lib/recordingSpace';
import { NotInFilm } from '../../room/film/NotInFilm';
import { useAsking } from '../../room/useAsking';
import { useCloseDialog } from '../../room/useCloseDialog';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { Switch } from '../../ui/Switch';
import styles from './RecordingDialog.module.css';
import { SpaceBefore } from './SpaceBefore';
import { useRecording } from './useRecording';

const titles = {
  teacher: 'recording.layoutTeacher',
  speaker: 'recording.layoutSpeaker',
  tiles: 'recording.layoutTiles',
} as const satisfies Record<RecordingLayout, string>;

/** Who is to be in the film; then it begins. */
const RecordingDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send, busy, refusal } = useAsking();
  const [layout, setLayout] = useState<RecordingLayout>('teacher');
  const [chat, setChat] = useState(false);
  const isRunning = useRecording() !== null;
  // Somebody else has begun it meanwhile.
  useEffect(() => {
    if (isRunning) close();
  }, [isRunning, close]);
  // Others begin and end theirs meanwhile.
  const { data: space } = useRecordingSpaceQuery(undefined, {
    pollingInterval: 5_000,
    refetchOnMountOrArgChange: true,
  });
  const start = async (): Promise<void> => {
    if (await send({ type: 'startRecording', layout, ...(chat && { chat }) })) close();
  };
  return (
    <Dialog
      open
      kind="confirm"
      closable
      wide
      onClose={close}
      title={t('recording.recordLesson')}
      text={t('recording.whoIsIn')}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={!!space?.refusal} onClick={() => void start()}>
            {t('recording.start')}
          </Button>
        </>
      }
    >
      <Choices
        label={t('recording.whoIsIn')}
        value={layout}
        choices={recordingLayouts.map((one) => ({ value: one, title: t(titles[one]), text: filmedPeople(t, one) }))}
        onChange={setLayout}
      />
      <Switch label={t('recording.withChat')} hint={t('recording.withChatHint')} checked={chat} onChange={setChat} />
      {space && <SpaceBefore space={space} />}
      {refusal && !space?.refusal && (
        <Message kind="bad" live="alert">
          {refusal}
        </Message>
      )}
      <NotInFilm layout={layout} />
      <p className={styles.note}>{t('recording.everyoneKnows')}</p>
    </Dialog>
  );
};
export default RecordingDialog;
