import { expect, test } from 'vitest';
import { sharedVideo, videoPosition, type SharedVideo } from '@derslik/contract/room/parts/video';
import { viewFor } from '@derslik/contract/room/view';
import { ClientTab } from '../support/clientTab.js';
import { filmOf } from '../support/filmRow.js';
import { roomDay } from '../support/roomDay.js';
import { logOf, truthOf } from '../support/roomTruth.js';

const rounds = process.env['TORTURE'] === '1' ? 50 : 2;
const day = roomDay({ env: { ROOM_LEAVE_GRACE_MS: '20000', ROOM_HEARTBEAT_MS: '200' } });
const action = { type: 'video action' } as const;

test(`the API is killed while a video plays: it plays on where it is, and nothing acknowledged is lost (${rounds} rounds)`, async () => {
  const { stack, school } = day;
  const meeting = await school.meeting(day.teacher);
  const people = [day.teacher, ...(await school.pupils(4))];
  const tabs = people.map((person) => new ClientTab(stack.url, person, meeting));
  for (const tab of tabs) await tab.enter();
  const [host] = tabs as [ClientTab];
  await host.send({ ...(await filmOf(school, day.teacher)), mutesMicrophones: true });
  const videoOf = (tab: ClientTab) => sharedVideo.of(tab.state.data!.view) as SharedVideo;

  const acknowledged: number[] = [];
  let position = 0;
  for (let round = 0; round < rounds; round++) {
    let killing: Promise<void> | null = null;
    for (let n = 0; n < 12; n++) {
      position += 7.25;
      if (n === 6) killing = stack.api[0]!.restart('SIGKILL');
      // What was not answered in time stands or not; sent again by the client under the same number it stands once.
      await host.send({ ...action, action: 'play', position }).then(
        () => acknowledged.push(position),
        (error: unknown) => expect((error as Error).message).toMatch(/common\.(unavailable|tooMany)/),
      );
    }
    await killing;
    await Promise.all(tabs.map((tab) => tab.until('to be back', ({ up, lostAt }) => up && lostAt === null)));
  }
  const moves = (await logOf(school, meeting)).flatMap(({ event }) =>
    event.type === 'videoMoved' ? [event.position] : [],
  );
  expect(moves).toEqual([...new Set(moves)]);
  expect(moves).toEqual(moves.toSorted((a, b) => a - b));
  expect(acknowledged.filter((one) => !moves.includes(one))).toEqual([]);
  const truth = await truthOf(school, meeting);
  const now = Date.now() + 5_000;
  const late = new ClientTab(stack.url, (await school.pupils(1))[0]!, meeting);
  await late.enter();
  for (const tab of [...tabs, late]) {
    await tab.until(`event ${truth.seq}`, ({ data }) => (data?.view.seq ?? 0) >= truth.seq);
    expect(videoOf(tab)).toMatchObject({ isPlaying: true, mutesMicrophones: true });
    expect(videoPosition(videoOf(tab), now)).toBe(videoPosition(sharedVideo.of(truth)!, now));
  }
  const after = await truthOf(school, meeting);
  for (const tab of tabs) {
    await tab.until(`event ${after.seq}`, ({ data }) => (data?.view.seq ?? 0) >= after.seq);
    expect(tab.state.data?.view).toEqual(viewFor(after, tab.person.id));
  }
  for (const tab of [...tabs, late]) tab.close();
});
