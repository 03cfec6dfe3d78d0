import { isOnAir, roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import { stageEncoder, stagePlaces } from '@derslik/contract/room/parts/stage';
import type { ParticipantId } from '@derslik/contract/room/state';
import { Send, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Segmented } from '../../ui/Segmented';
import { toast } from '../../ui/toast';
import { directedEncoder, useEncoderPicture } from './encoderPicture';
import { LayoutChoice } from './LayoutChoice';
import { StageEncoderPart } from './StageEncoderPart';
import { StageLook } from './StageLook';
import { StagePeople } from './StagePeople';
import { StagePreview } from './StagePreview';
import { StageStart } from './StageStart';
import { useStageDraft } from './useStageDraft';
import { useStagePeople, useStageSpots } from './useStagePictures';
import styles from './StagePanel.module.css';

/** Decides what viewers see: prepared in a preview first, then put on air by one press. */
const StagePanel = () => {
  const { t } = useTranslation();
  const isOn = useRoomSelector(({ data }) => !!data && isOnAir(roomBroadcast.of(data.view)));
  const [looksAt, setLooksAt] = useState<'draft' | 'program'>('draft');
  const [held, hold] = useState<ParticipantId | null>(null);
  const [isEncoderHeard, hearEncoder] = useState(false);
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const encoderId = useRoomSelector(({ data }) => data && stageEncoder.of(data.view));
  const encoder = useEncoderPicture(
    encoderId,
    useCallback(() => directedEncoder(code), [code]),
  );
  const people = useStagePeople();
  const { draft, program, differs, change, put, undo, take, busy } = useStageDraft();
  const isDraft = looksAt === 'draft';
  const scene = isDraft ? draft : program;
  const spots = useStageSpots(scene, people);
  const hasPlaces = stagePlaces[draft.layout] > 0;
  const putOnAir = async (): Promise<void> => {
    if (await take()) toast({ id: 'stage', title: t(isOn ? 'stage.taken' : 'stage.sameBefore') });
  };
  return (
    <div className={styles.panel}>
      <div className={styles.page}>
        <Segmented
          label={t('stage.picture')}
          value={looksAt}
          options={[
            { value: 'draft', label: t('stage.draft') },
            { value: 'program', label: t(isOn ? 'stage.program' : 'stage.programBefore') },
          ]}
          onChange={setLooksAt}
        />
        <StagePreview
          {...{ scene, people, spots, held }}
          encoder={encoder && { ...encoder, isHeard: isEncoderHeard }}
          hold={isDraft ? hold : null}
          put={(id, place) => {
            put(
              new Map(spots.flatMap((one) => (one.id && one.place !== null ? [[one.place, one.id]] : []))),
              id,
              place,
            );
            hold(null);
          }}
        />
        <LayoutChoice
          value={draft.layout}
          onChange={(layout) => {
            setLooksAt('draft');
            hold(null);
            change({ layout });
          }}
        />
        <StagePeople
          scene={draft}
          held={held}
          hold={hasPlaces && isDraft ? hold : null}
          onThirds={(thirds) => change({ thirds })}
        />
        <StageEncoderPart isOn={encoderId !== null} isHeard={isEncoderHeard} hear={hearEncoder} />
        <StageLook scene={draft} onChange={change} />
        <StageStart />
      </div>
      <div className={styles.foot} data-differs={differs || undefined}>
        <p role="status">{t(differs ? 'stage.differs' : isOn ? 'stage.same' : 'stage.sameBefore')}</p>
        <div className={styles.acts}>
          {differs && (
            <Button variant="ghost" icon={<Undo2 aria-hidden />} onClick={undo}>
              {t('stage.undo')}
            </Button>
          )}
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            busy={busy}
            disabled={!differs}
            onClick={() => void putOnAir()}
          >
            {t('stage.take')}
          </Button>
        </div>
      </div>
    </div>
  );
};
export default StagePanel;
