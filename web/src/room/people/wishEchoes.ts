import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { Notice, NoticeWorld } from '../notice';
import { commonWords, toldKinds, wishNotices, wishQueue, type Wish, type WishKind } from './wishes';

const showPeople = ({ t }: NoticeWorld) => [
  { label: t('notice.showPeople'), deed: { show: () => ({ panel: 'people' }) } },
];

/** One for each wish that has an answer; where only the list has one, one for all of its kind. */
const noticeOf = ({ kind, id }: Wish): string => `${wishNotices}${kind.name}${kind.hasAnswers ? `-${id}` : ''}`;

const echo = (wish: Wish, world: NoticeWorld): Notice => {
  const { kind, id } = wish;
  const { t, ui, nameOf, toldName } = world;
  if (!kind.told) return {};
  const whileHidden = kind.told(t, toldName(id));
  // The open list shows it already.
  if (ui.panel === 'people') return { whileHidden };
  const answers = kind.answers(t, id, nameOf(id));
  const actions =
    answers.length > 0
      ? answers.map(({ label, primary = false, command }) => ({ label, primary, deed: { send: command } }))
      : showPeople(world);
  return { whileHidden, say: { id: noticeOf(wish), about: id, title: kind.told(t, nameOf(id)), actions } };
};

/** Several at once: I have just been shown a queue that was there before. */
const echoOfMany = (people: readonly ParticipantId[], kinds: readonly WishKind[], world: NoticeWorld): Notice => {
  const { t, ui } = world;
  if (ui.panel === 'people') return {};
  const count = people.length;
  const title = commonWords(kinds, (kind) => kind.counted(t, count), t('room.peopleWish', { count }));
  return { say: { id: `${wishNotices}many`, title, actions: showPeople(world) } };
};

/**
 * What the queue of wishes makes heard of an event: the wish that came with it, and that a notice isn't true any more. The
 * queue itself stands in the header and in the list, for as long as it isn't empty.
 */
export const wishEchoes = (kinds: readonly WishKind[], world: NoticeWorld): Notice[] => {
  const { before, after, me } = world;
  const isSame = before.participants === after.participants && before.outside === after.outside;
  if (isSame && before.parts === after.parts) return [];
  const toldIn = (view: RoomState): Wish[] => [...wishQueue(toldKinds(kinds, view, me), view, me).values()].flat();
  const [was, is] = [toldIn(before), toldIn(after)];
  const isIn = (list: readonly Wish[], one: Wish): boolean =>
    list.some(({ kind, id }) => kind === one.kind && id === one.id);
  const gone = was.filter((one) => !isIn(is, one)).map(noticeOf);
  const stand = is.map(noticeOf);
  const close = gone.filter((notice) => !stand.includes(notice));
  const come = is.filter((one) => one.id !== me && !isIn(was, one));
  const people = [...new Set(come.map(({ id }) => id))];
  return [
    ...(close.length > 0 ? [{ close }] : []),
    ...(people.length > 1 ? [echoOfMany(people, [...new Set(come.map(({ kind }) => kind))], world)] : []),
    ...(people.length === 1 ? come.map((one) => echo(one, world)) : []),
  ];
};
