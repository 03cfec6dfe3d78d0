import { can, maySend } from '@derslik/contract/room/can';
import { againstScreen } from '@derslik/contract/room/sharing';
import { optionsOf, screenSharers } from '@derslik/contract/room/state';
import { diagnoseOther } from './diagnoseOther';
import { diagnoseOwn } from './diagnoseOwn';
import type { ProblemFinding } from './finding';
import type { OwnScreenWorld, ProblemWorld } from './problemWorld';

const diagnoseScreen = ({ view, me, isAble, isConnected, screen, track }: OwnScreenWorld): ProblemFinding => {
  const entry = view.participants[me]?.screen;
  const against = againstScreen(view, me);
  const offer = { open: 'screen' } as const;
  const others = screenSharers(view).filter(({ id }) => id !== me).length;
  if (!can(view, me, 'shareScreen')) return { fault: 'notHere' };
  if (!isAble) return { fault: 'unable' };
  if (!isConnected) return { fault: 'line' };
  if (!maySend(view, me, 'screen'))
    return entry?.status === 'requested'
      ? { fault: 'asked' }
      : { fault: 'closed', offer: { send: { type: 'screen-share', status: 'requested' } } };
  if (screen.state === 'on') {
    if (!track?.isLive || track.isMuted) return { fault: 'screenStill' };
    return { fault: 'screenFine' };
  }
  if (screen.state === 'pending') return { fault: 'opening' };
  if (against === 'warning.lectureSsWarn') return { fault: 'ownSlides' };
  if (against) return { fault: against === 'warning.stopYoutubeForMySs' ? 'ownVideo' : 'video' };
  if (others >= optionsOf(view, me).maxScreenShareParticipant) return { fault: 'full' };
  if (screen.error === 'denied') return { fault: 'screenDenied', offer };
  return { fault: screen.error === null ? 'screenOff' : 'screenFailed', offer };
};

/** What keeps it from working, as far as it can be seen from here. The first cause in the way of a signal is the answer. */
export const diagnose = (world: ProblemWorld): ProblemFinding => {
  if (world.kind === 'screen') return diagnoseScreen(world);
  return 'id' in world ? diagnoseOther(world) : diagnoseOwn(world);
};
