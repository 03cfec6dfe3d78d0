import type { ClientCommand } from '@derslik/contract/room/commands';
import type { Participant, RoomState } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import type { LocalScreen } from '../../conference/capture/capture';
import type { EngineSnapshot } from '../../conference/engine';
import { createStore } from '../../conference/store';
import type { RoomConnectionState } from '../../room/roomConnectionState';
import { muted, personWith, roomWith } from '@derslik/contract/room/testRoom';
import { nextScreenStep, reportScreen, type SilentEnd } from './screenReport';

const nothing = { isOn: false, error: null, isOpened: false, isShown: false, isCounted: false } as const;

it.each([
  ['a screen that was chosen is told to the room', { isOn: true }, { type: 'startSs' }],
  ['a shared screen needs no word', { isOn: true, isOpened: true, isShown: true, isCounted: true }, null],
  ['a share that the browser ended is told', { isOpened: true, isShown: true, isCounted: true }, { type: 'stopSs' }],
  ['a share of before a reload ends', { isOpened: true, isShown: true }, { type: 'stopSs' }],
  ['a share that somebody else ended closes here, and does not begin again', { isOn: true, isCounted: true }, 'close'],
  ['a share that is one too many closes here', { isOn: true, isOpened: true }, 'close'],
  ['a system that forbids it is told', { error: 'denied' }, { type: 'devicePermissionDenied', kind: 'screen' }],
  ['a computer without a screen is told', { error: 'none' }, { type: 'deviceNotFound', kind: 'screen' }],
  ['another failure is for me alone', { error: 'failed' }, null],
  ['nothing is nothing', {}, null],
] as const)('%s', (_, given, step) => {
  expect(nextScreenStep({ ...nothing, ...given })).toEqual(step);
});

const me = 'elif';
const opened = { screen: { ...muted, status: 'opened' as const }, screenAt: 5 };

/** My seat in a free room: what the engine has, what the room says, and what was sent and told. */
function seat() {
  const sent: ClientCommand[] = [];
  const told: SilentEnd[] = [];
  const off: LocalScreen = { state: 'off', error: null, stream: null };
  const screen = createStore<LocalScreen>(off);
  const verbs = { setScreen: async (on: boolean) => screen.set({ ...off, state: on ? 'on' : 'off' }) };
  const engine = {
    getSnapshot: () => ({ screen: screen.get(), verbs }) as unknown as EngineSnapshot,
    subscribe: screen.subscribe,
  };
  const viewWith = (part: Partial<Participant>, change: Partial<RoomState> = {}): RoomState =>
    roomWith([personWith(me, part)], { viewer: me, ...change });
  const stateOf = (view: RoomState) => ({ phase: 'inside', data: { you: me, view } }) as unknown as RoomConnectionState;
  const state = createStore<RoomConnectionState>(stateOf(viewWith({})));
  /** As the room answers: its word is in the view before the answer is here. */
  const answer = (command: ClientCommand): void => {
    const { view } = state.get().data!;
    if (command.type === 'startSs') says(opened);
    if (command.type === 'stopSs') says({ joinedAt: view.participants[me]!.joinedAt });
    if (command.type === 'devicePermissionDenied') says({ screen: { ...muted, status: 'permissionDenied' } });
  };
  const begin = () =>
    reportScreen(
      engine,
      { getState: state.get, subscribe: state.subscribe },
      async (command) => {
        sent.push(command);
        answer(command);
        return true;
      },
      (end) => told.push(end),
    );
  const says = (part: Partial<Participant>, change?: Partial<RoomState>) => state.set(stateOf(viewWith(part, change)));
  return { screen, verbs, sent, told, begin, says, off };
}
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

it('the notice says that a share ended with a line that was away too long, once, and closes it', async () => {
  const { verbs, screen, sent, told, begin, says } = seat();
  begin();
  await verbs.setScreen(true);
  await settled();
  says({ joinedAt: 100 });
  await settled();
  says({ joinedAt: 100 });
  expect(told).toEqual(['lost']);
  expect(screen.get().state).toBe('off');
  expect(sent).toEqual([{ type: 'startSs' }]);
});

it('the notice says so too where the permission went with the line, and the engine closed the screen first', async () => {
  const { verbs, told, begin, says } = seat();
  begin();
  await verbs.setScreen(true);
  await settled();
  says({ joinedAt: 100 }, { roomType: 'moderatorControl' });
  await verbs.setScreen(false);
  expect(told).toEqual(['lost']);
});

it('the notice says nothing of a share that I stopped myself, were I let in anew afterwards', async () => {
  const { verbs, told, begin, says } = seat();
  begin();
  await verbs.setScreen(true);
  await settled();
  await verbs.setScreen(false);
  await settled();
  says({ joinedAt: 100 });
  expect(told).toEqual([]);
});

it('the notice says nothing of what an event tells: a moderator’s hand, another type of the room', async () => {
  const { verbs, screen, told, begin, says } = seat();
  begin();
  await verbs.setScreen(true);
  await settled();
  says({});
  expect(screen.get().state).toBe('off');
  expect(told).toEqual([]);
});

it('the notice ends a share of before a reload, and says so', async () => {
  const { sent, told, begin, says } = seat();
  says(opened);
  begin();
  await settled();
  expect(sent[0]).toEqual({ type: 'stopSs' });
  expect(told).toEqual(['reloaded']);
});

it('the notice closes a share that the room has no place for any more, and says so', async () => {
  const { verbs, screen, sent, told, begin, says } = seat();
  begin();
  await verbs.setScreen(true);
  await settled();
  const first = { id: 'ayse', role: 'host', screen: opened.screen, screenAt: 1 } as Participant;
  says({}, { participants: { ayse: first, [me]: { ...first, id: me, joinedAt: 1, screenAt: 5 } } });
  await settled();
  expect(told).toEqual(['tooMany']);
  expect(screen.get().state).toBe('off');
  expect(sent.at(-1)).toEqual({ type: 'stopSs' });
});

it('the notice tells each denial once, whatever the room says afterwards', async () => {
  const { screen, sent, begin, says, off } = seat();
  begin();
  screen.set({ ...off, error: 'denied' });
  await settled();
  says({ screen: { ...muted, status: 'allowedFromModerator', allowed: true } });
  await settled();
  expect(sent).toEqual([{ type: 'devicePermissionDenied', kind: 'screen' }]);
  screen.set({ ...off, error: 'denied' });
  await settled();
  expect(sent).toHaveLength(2);
});
