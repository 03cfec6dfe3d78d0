import type { PausedCameras, ReceiveConstraint, ReceiveRequest } from './engine';

interface Choice {
  /** Source ids to receive, with their size. */
  readonly received: ReadonlyMap<string, ReceiveConstraint>;
  readonly paused: PausedCameras | null;
}

const isNothing = (constraint: ReceiveConstraint | undefined) => !constraint || constraint.maxHeight < 1;

/**
 * Which of the open cameras and screens (`live`) to receive. An engine may carry only `limit` of them at once, my `own`
 * included: beyond that, those off the stage pause, in the order of asking.
 */
export function chooseCameras(
  request: ReceiveRequest,
  live: readonly string[],
  own = 0,
  limit: number = Infinity,
): Choice {
  const wanted = [...new Set([...(request.onStage ?? []), ...Object.keys(request.sources)])].filter(
    (id) => !isNothing(request.sources[id]),
  );
  const isLive = new Set(live);
  const room = live.length + own > limit ? limit - own : Infinity;
  const lastN = request.lastN < 0 ? Infinity : request.lastN;

  const received = new Map<string, ReceiveConstraint>();
  const pausedIds: string[] = [];
  let taken = 0;
  for (const id of wanted) {
    const constraint = request.sources[id]!;
    // One that is off costs nothing; asking now means its first picture comes at once.
    if (!isLive.has(id)) received.set(id, constraint);
    else if (taken >= lastN) continue;
    else if (taken >= room) pausedIds.push(id);
    else {
      received.set(id, constraint);
      taken++;
    }
  }
  const paused: PausedCameras | null = pausedIds.length
    ? { reason: 'tooManyCameras', limit, sourceIds: pausedIds }
    : null;
  return { received, paused };
}
