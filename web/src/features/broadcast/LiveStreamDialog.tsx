import { lessonAudiences, isOnAir, type LessonAudience } from '@derslik/contract/room/parts/broadcast';
import { recordingLayouts, type RecordingLayout } from '@derslik/contract/room/filming';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filmedPeople } from '../../lib/filmWords';
import { NotInFilm } from '../../room/film/NotInFilm';
import { useRoomUiStore } from '../../room/roomUi';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useAsking } from '../../room/useAsking';
import { useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import styles from './LiveStreamDialog.module.css';
import { audienceWords, useBroadcast } from './useBroadcast';

const layoutTitles = {
  teacher: 'recording.layoutTeacher',
  speaker: 'recording.layoutSpeaker',
  tiles: 'recording.layoutTiles',
} as const satisfies Record<RecordingLayout, string>;

/** Who may watch the lesson, and who is in its picture; then it goes out. */
const LiveStreamDialog = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const close = useCloseDialog();
  const { send, busy, refusal } = useAsking();
  const isAcademic = useRoomSelector(({ data }) => data?.view.kind === 'academic');
  const [audience, setAudience] = useState<LessonAudience>(isAcademic ? 'classes' : 'members');
  const [layout, setLayout] = useState<RecordingLayout>('teacher');
  const isOn = isOnAir(useBroadcast());
  // Somebody else has begun it meanwhile; whoever pressed here reads its link.
  useEffect(() => {
    if (isOn) ui.patch({ dialog: 'liveStreamLink' });
  }, [isOn, ui]);
  return (
    <Dialog
      open
      kind="confirm"
      closable
      wide
      onClose={close}
      title={t('onAir.liveStream')}
      text={t('onAir.liveStreamText')}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void send({ type: 'startBroadcast', layout, audience })}>
            {t('onAir.start')}
          </Button>
        </>
      }
    >
      <h3 className={styles.heading}>{t('onAir.whoWatches')}</h3>
      <Choices
        label={t('onAir.whoWatches')}
        value={audience}
        choices={lessonAudiences
          .filter((one) => isAcademic || one !== 'classes')
          .map((one) => ({ value: one, title: t(`onAir.audience_${one}`), text: audienceWords(t, one) }))}
        onChange={setAudience}
      />
      <h3 className={styles.heading}>{t('onAir.whoIsSeen')}</h3>
      <Choices
        label={t('onAir.whoIsSeen')}
        value={layout}
        choices={recordingLayouts.map((one) => ({
          value: one,
          title: t(layoutTitles[one]),
          text: filmedPeople(t, one),
        }))}
        onChange={setLayout}
      />
      <NotInFilm layout={layout} />
      <p className={styles.note}>{t('onAir.everyoneKnows')}</p>
      {refusal && (
        <Message kind="bad" live="alert">
          {refusal}
        </Message>
      )}
    </Dialog>
  );
};
export default LiveStreamDialog;
