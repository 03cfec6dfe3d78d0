import type { DeviceMediaKind, MediaKind, ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { LocalDevice, LocalScreen } from '../../conference/capture/capture';
import type { Source } from '../../conference/engine';
import type { Sparing } from '../../room/media/useLowBandwidth';

interface World {
  readonly view: RoomState;
  readonly me: ParticipantId;
  /** The engine has its way to the others. */
  readonly isConnected: boolean;
}

/** What a track is like at its end here; null: there is none. */
export interface TrackLook {
  readonly isLive: boolean;
  /** Its source gives nothing: switched off at the device, or no bytes arrive. */
  readonly isMuted: boolean;
}

export interface OwnWorld extends World {
  readonly kind: DeviceMediaKind;
  readonly device: Pick<LocalDevice, 'state' | 'wanted' | 'error'>;
  readonly track: TrackLook | null;
  /** The loudest moment of the look, 0 to 1. */
  readonly peak: number;
  /** Pictures came during the look. */
  readonly isMoving: boolean;
}

export interface OwnScreenWorld extends World {
  readonly kind: 'screen';
  /** This browser has what it takes. */
  readonly isAble: boolean;
  readonly screen: Pick<LocalScreen, 'state' | 'error'>;
  readonly track: TrackLook | null;
}

export interface OtherWorld extends World {
  readonly kind: 'participantMic' | 'participantCam' | 'participantScreen';
  /** Null where there is nobody to choose. */
  readonly id: ParticipantId | null;
  readonly source: Pick<Source, 'muted' | 'streaming'> | null;
  readonly track: TrackLook | null;
  readonly peak: number;
  /** All that they send, in kbit/s. */
  readonly download: number;
  readonly isMoving: boolean;
  /** At this listener, 10 to 100. */
  readonly volume: number;
  /** The browser holds sound back until a gesture. */
  readonly isBlocked: boolean;
  /** What I do not receive, to save my line. */
  readonly spared: Sparing;
  /** The engine carries no more cameras at once. */
  readonly isTooMany: boolean;
}

export type ProblemWorld = OwnWorld | OwnScreenWorld | OtherWorld;

export const mediaOf = {
  participantMic: 'mic',
  participantCam: 'cam',
  participantScreen: 'screen',
} as const satisfies Record<OtherWorld['kind'], MediaKind>;
