import type { JitsiConference, JitsiLibrary } from '@derslik/client/jitsi/library';
import type { Clock } from '../clock';

/** An invitation takes a second; a bridge that is just starting some more. */
const waitMs = 20_000;

/**
 * Calls back if nobody brings me to a bridge though somebody else is inside. After a bridge came back the conference's
 * focus may forget that, and nothing would say so: inside, with neither picture nor sound.
 */
export function awaitInvitation(
  { events: { conference: on } }: JitsiLibrary,
  conference: JitsiConference,
  clock: Clock,
  onMissing: () => void,
): () => void {
  let isInvited = false;
  let cancel: (() => void) | null = null;
  const stop = () => {
    cancel?.();
    cancel = null;
  };
  conference.on(on.USER_JOINED, () => {
    if (isInvited || cancel) return;
    cancel = clock.after(waitMs, () => {
      cancel = null;
      if (conference.getParticipants().length > 0) onMissing();
    });
  });
  // Told with every invitation, region or not.
  conference.on(on.SERVER_REGION_CHANGED, () => {
    isInvited = true;
    stop();
  });
  return stop;
}
