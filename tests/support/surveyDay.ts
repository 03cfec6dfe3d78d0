import type { SeenEvent } from '@derslik/contract/room/events';
import { sharedSurveys, type SharedSurvey } from '@derslik/contract/room/parts/survey';
import type { Survey, SurveyResult, SurveyText } from '@derslik/contract/survey';
import { pairDay } from './pairDay.js';
import type { RoomClient } from './roomClient.js';
import type { TestMeeting, TestPerson } from './school.js';

/** A school with two API processes, and the calls of surveys. */
export const surveyDay = () => {
  const day = pairDay();
  const listFor = async (person: TestPerson, { token }: TestMeeting): Promise<Survey[]> =>
    (await day.http<Survey[]>(person, 'GET', `surveys/${token}`)).data;
  const resultFor = (person: TestPerson, id: string) => day.http<SurveyResult>(person, 'GET', `surveyAnswers/${id}`);

  return Object.assign(day, { listFor, resultFor });
};

export const ask = async (
  client: RoomClient,
  more: { isAnonymous?: boolean; correct?: number } = {},
): Promise<string> => {
  const options = ['3 tane', '4 tane', '5 tane'];
  const made = await client.send({ type: 'createSurvey', title: 'Kaç elma kaldı?', options, share: true, ...more });
  return (made as SurveyText).id;
};
export const stands = ({ view }: RoomClient, id: string): SharedSurvey | undefined =>
  view! && sharedSurveys.of(view)[id];
export const isOver = (client: RoomClient, id: string) =>
  client.until('the end of the survey', () => stands(client, id)?.isOpen === false);
export const hasAnswers = (client: RoomClient, id: string, count: number) =>
  client.until(`${count} answers`, () => stands(client, id)?.answered === count);

/** As on a screen: of what stands there. Who sits at the other process hears of it a moment later. */
export const vote = async (client: RoomClient, surveyId: string, option: number) => {
  await client.until('the survey', () => stands(client, surveyId) !== undefined);
  return client.send({ type: 'add survey answer', surveyId, option });
};

/** Every event of this type that the client got, in frames and in answers. */
export const told = (client: RoomClient, type: SeenEvent['event']['type']): SeenEvent[] => {
  const frames = client.received.flatMap(({ name, payload }) => (name === 'room:frame' ? [payload] : []));
  const answers = client.acks.flatMap((ack) => (ack as { frame: { events: SeenEvent[] } }).frame);
  return [...frames, ...answers].flatMap(({ events }) => events).filter(({ event }) => event.type === type);
};
