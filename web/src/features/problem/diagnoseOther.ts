import { limits } from '@derslik/contract/limits';
import { can, canActOn, maySend, needsPermission, useAbility } from '@derslik/contract/room/can';
import { hasLowBandwidth } from '@derslik/contract/room/parts/bandwidth';
import type { MediaKind } from '@derslik/contract/room/state';
import { sparing } from '../../room/media/useLowBandwidth';
import { answerRequest, answersRequest } from '../../room/people/requests';
import type { ProblemFinding } from './finding';
import { mediaOf, type OtherWorld } from './problemWorld';

/** What the room knows of the other's side; null where it is open there. */
const theirSide = ({ view, me }: OtherWorld, id: string, kind: Exclude<MediaKind, 'screen'>): ProblemFinding | null => {
  const entry = view.participants[id]?.[kind];
  if (!entry) return { fault: 'gone' };
  if (!can(view, id, useAbility[kind])) return { fault: 'theirNotHere' };
  const mayAnswer = canActOn(view, me, id, answersRequest[kind]);
  const offer = { send: answerRequest(kind, id, true) };
  if (entry.status === 'permissionDenied') return { fault: 'theirDenied' };
  if (entry.status === 'notFound') return { fault: 'theirNone' };
  if (!maySend(view, id, kind)) return mayAnswer ? { fault: 'mineToAllow', offer } : { fault: 'theirClosed' };
  if (entry.status === 'allowedFromModerator') return { fault: 'invited' };
  if (entry.status === 'opened') return null;
  return mayAnswer && !needsPermission(view, id, kind) ? { fault: 'mineToInvite', offer } : { fault: 'theirOff' };
};

/** What keeps it on its way to me; null where it arrives. */
const theWay = ({ source, track, peak, download, isMoving, kind }: OtherWorld): ProblemFinding | null => {
  if (source?.streaming === 'interrupted' || source?.streaming === 'connecting') return { fault: 'repairing' };
  const isArriving = source && !source.muted && track?.isLive && !track.isMuted;
  // A shared screen on which nothing changes sends no new pictures.
  const isFlowing = { participantMic: peak > 0 || download > 0, participantCam: isMoving, participantScreen: true };
  if (isArriving && isFlowing[kind]) return null;
  return { fault: 'nothingComes', mend: 'askAgain' };
};

/** Another's microphone, camera or shared screen, as it arrives here. */
export const diagnoseOther = (world: OtherWorld): ProblemFinding => {
  const { kind, id, isConnected, source, spared, isTooMany, isBlocked, volume, peak } = world;
  if (id === null) return { fault: kind === 'participantScreen' ? 'noShare' : 'alone' };
  if (!isConnected) return { fault: 'line' };
  const media = mediaOf[kind];
  if (media === 'screen') {
    if (world.view.participants[id]?.screen.status !== 'opened') return { fault: 'noShare' };
    if (!source && hasLowBandwidth(world.view, id)) return { fault: 'theirLine' };
  } else {
    const theirs = theirSide(world, id, media);
    if (theirs) return theirs;
  }
  if (source?.streaming === 'refused') return { fault: 'refused' };
  if (media === 'mic') {
    if (isBlocked) return { fault: 'blocked', mend: 'unblock' };
    if (volume <= limits.volume.min) return { fault: 'quiet', mend: 'raise' };
    return theWay(world) ?? { fault: peak === 0 ? 'theirSilent' : 'theirMicFine' };
  }
  if (source?.streaming === 'paused') {
    if (media === 'screen' && spared === sparing.pictures) return { fault: 'soundAlone', offer: 'seeScreens' };
    if (spared !== sparing.nothing) return { fault: 'saving', offer: 'seeCameras' };
    return { fault: isTooMany ? 'tooMany' : 'offPage' };
  }
  return theWay(world) ?? { fault: media === 'cam' ? 'theirCamFine' : 'shareFine' };
};
