import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatMessage } from '@derslik/contract/chat';
import { RoomClient } from '../support/roomClient.js';
import { TestSchool } from '../support/school.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;
let school: TestSchool;
let host: RoomClient;
let pupil: RoomClient;

beforeAll(async () => {
  stack = await startStack({ nginx: false, redis: false });
  school = new TestSchool(stack.databaseUrl);
  const teacher = await school.teacher();
  const meeting = await school.meeting(teacher);
  host = await RoomClient.join(stack.url, teacher, meeting);
  pupil = await RoomClient.join(stack.url, (await school.pupils(1))[0]!, meeting);
});
afterAll(async () => {
  host.close();
  pupil.close();
  await school.close();
  await stack.stop();
});

test('an address inside the school that somebody writes is asked for by no server, and is no source of a picture or video', async () => {
  const asked: (string | undefined)[] = [];
  const printer = createServer(({ url }, answer) => {
    asked.push(url);
    answer.end();
  });
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(printer.address() as AddressInfo).port}/`;
  try {
    const texts = [address, `javascript:fetch('${address}')`, `<img src="${address}">`];
    for (const text of texts) {
      await host.send({ type: 'chat', text });
      await host.send({ type: 'setAnnouncement', text });
      await host.send({ type: 'createSurvey', title: text, options: [text, `${address}?two`], share: true });
      await host.request('new notification', { title: '', message: text });
    }
    const said = ({ message }: ChatMessage): boolean => texts.includes(message);
    await pupil.until('every text as it was', () => pupil.messages.filter(said).length === texts.length);
    await expect(host.request('new notification', { title: '', message: 'x', icon: address })).rejects.toThrow(
      'common.invalid',
    );
    const start = { type: 'video action', action: 'start', title: address, mutesMicrophones: false };
    for (const source of [
      { kind: 'school', videoId: address },
      { kind: 'site', siteId: address },
      { kind: 'site', siteId: 'aqz-KE_bpKQ', origin: address },
    ]) {
      const payload = { id: crypto.randomUUID(), seq: 0, command: { ...start, source } };
      await expect(host.raw('send event', host.seal('send event', payload))).rejects.toThrow('common.invalid');
    }
    expect(asked).toEqual([]);
  } finally {
    await new Promise((resolve) => printer.close(resolve));
  }
});
