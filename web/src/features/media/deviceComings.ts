import type { DeviceKind } from '../../conference/capture/capture';

export type ComingKind = DeviceKind | 'speaker';

/** One kind of device. Ids are null where none is on; '' is the system's loudspeaker. */
export interface InUse {
  readonly id: string | null;
  /** What the person chose by hand. */
  readonly chosen: string | null;
}
export type AllInUse = Readonly<Record<ComingKind, InUse>>;

export interface Coming {
  readonly kind: ComingKind;
  /** Another took over, or the chosen one is back. */
  readonly what: 'replaced' | 'back';
}

const comingKinds = ['camera', 'microphone', 'speaker'] as const satisfies readonly ComingKind[];

/** What changed without the person: nothing where they chose, switched on or switched off. */
export const deviceComings = (was: AllInUse, now: AllInUse): Coming[] =>
  comingKinds.flatMap((kind): Coming[] => {
    const [before, after] = [was[kind], now[kind]];
    if (before.id === null || after.id === null || before.id === after.id) return [];
    if (before.chosen !== after.chosen) return [];
    return [{ kind, what: after.id === after.chosen ? 'back' : 'replaced' }];
  });

/** What is in use now; where nothing is, what was last. */
export const lastInUse = (was: AllInUse, now: AllInUse): AllInUse =>
  Object.fromEntries(
    comingKinds.map((kind) => [kind, now[kind].id === null ? was[kind] : now[kind]]),
  ) as unknown as AllInUse;
