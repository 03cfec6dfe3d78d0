import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import { expect, it } from 'vitest';
import { BbbNotices } from '../../api/src/bigBlueButton/bbbNotices.service.js';
import { BbbSweep } from '../../api/src/bigBlueButton/bbbSweep.service.js';
import { FakeRecorder } from '../support/fakeRecorder.js';
import { claimsBy, MoodleServer } from '../support/moodleServer.js';
import type { RoomClient } from '../support/roomClient.js';
import { BbbHand, element } from './bbbHand.js';
import { TestApi } from './testApi.js';

const course = 30;

it('a course of thirty is held as Moodle holds it: made, joined, recorded, ended, and its attendance and film go back', async () => {
  const films = mkdtempSync(join(tmpdir(), 'derslik-course-'));
  const api = await TestApi.start({ RECORDING_DIR: films });
  const server = await MoodleServer.start();
  const head = await api.member({ username: 'mudur', userType: 'general-manager' });
  const moodle = await BbbHand.make(api, head, 'Moodle', { addresses: [server.host], hasConsents: true });
  const recorder = await new FakeRecorder(api.url).start();
  const inside: RoomClient[] = [];
  try {
    // Moodle looks for it, makes it, and looks again before it shows the button.
    const meetingID = 'a1b2c3d4-course-7-12';
    expect(element((await moodle.call('getMeetingInfo', { meetingID }, 'sha256')).text, 'messageKey')).toBe('notFound');
    const made = await moodle.create(meetingID, {
      ...{
        name: 'Fen Bilimleri: kuvvet ve hareket, ikinci dönemin ilk canlı dersi',
        record: 'true',
        muteOnStart: 'true',
      },
      ...{ logoutURL: server.url('/mod/bigbluebuttonbn/view.php?id=12'), 'meta_bbb-origin': 'Moodle' },
      ...{
        'meta_analytics-callback-url': server.url('/attendance'),
        'meta_bn-recording-ready-url': server.url('/ready'),
      },
    });
    expect(element(made.text, 'returncode')).toBe('SUCCESS');
    const createTime = element(made.text, 'createTime')!;
    const join = (n: number) =>
      moodle.inside(meetingID, n === 0 ? 'Ayşe Yıldız' : `Öğrenci ${n}`, {
        ...{ userID: String(n), createTime, role: n === 0 ? 'MODERATOR' : 'VIEWER' },
        'userdata-bbb_override_default_locale': 'tr',
      });
    const teacher = await join(0);
    inside.push(teacher, ...(await Promise.all(Array.from({ length: course - 1 }, (_, n) => join(n + 1)))));
    const info = (await moodle.call('getMeetingInfo', { meetingID })).text;
    expect([element(info, 'participantCount'), element(info, 'moderatorCount')]).toEqual([String(course), '1']);
    expect([...info.matchAll(/<attendee>/g)]).toHaveLength(course);
    expect((await moodle.call('isMeetingRunning', { meetingID })).text).toContain('<running>true</running>');

    await teacher.send({ type: 'startRecording', layout: 'teacher' });
    await expect.poll(() => roomRecording.of(teacher.view!)?.status, { timeout: 20_000 }).toBe('on');
    await inside[7]!.send({ type: 'raised-hand', raised: true });
    await expect(inside[8]!.send({ type: 'stopRecording' })).rejects.toThrow();
    await teacher.send({ type: 'stopRecording' });
    await expect.poll(() => roomRecording.of(teacher.view!), { timeout: 20_000 }).toBeNull();
    expect(element((await moodle.call('end', { meetingID, password: 'mp' })).text, 'messageKey')).toBe(
      'sentEndMeetingRequest',
    );
    for (const one of inside) await expect.poll(() => one.view?.endedAt ?? null).not.toBeNull();

    await expect
      .poll(async () => element((await moodle.call('getRecordings', { meetingID })).text, 'state'), { timeout: 20_000 })
      .toBe('published');
    await api.app.get(BbbSweep).sweep();
    const notices = api.app.get(BbbNotices);
    for (const { id } of await notices.due()) await notices.send(id);
    const told = JSON.parse(server.calls('/attendance')[0]!.text) as {
      data: { attendees: { ext_user_id: string; moderator: boolean; engagement: { raisehand: number } }[] };
    };
    const { attendees } = told.data;
    expect(attendees.map(({ ext_user_id: id }) => Number(id)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: course }, (_, n) => n),
    );
    expect(attendees.filter(({ moderator }) => moderator)).toMatchObject([{ ext_user_id: '0' }]);
    expect(attendees.filter(({ engagement }) => engagement.raisehand > 0)).toHaveLength(1);
    const parameters = new URLSearchParams(server.calls('/ready')[0]!.text).get('signed_parameters')!;
    const film = await claimsBy(moodle.secret, parameters, 'HS256');
    expect(film).toMatchObject({ meeting_id: meetingID });
    expect((await moodle.call('getRecordings', { recordID: String(film['record_id']) })).text).toContain(meetingID);
  } finally {
    for (const one of inside) one.close();
    await recorder.fallSilent();
    await server.stop();
    await api.stop();
    rmSync(films, { recursive: true, force: true });
  }
});
