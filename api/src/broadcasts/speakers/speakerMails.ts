import type { MailKind } from '@derslik/contract/mails';
import type { Config } from '../../config.js';
import type { NewMail } from '../../mails/mails.service.js';
import { inviteToken } from './inviteToken.js';
import type { InvitedSpeaker } from './writeSpeakers.js';

/** A broadcast as it is told to those who speak. */
export interface ToldBroadcast {
  id: string;
  mToken: string;
  title: string;
  startAt: Date;
  endAt: Date;
  /** Calendars take a newer one alone. */
  revision: number;
}

/** A link that lives for less opens nothing worth a mail. */
const leastSeconds = 60;

const pathFor = ({ inviteId }: InvitedSpeaker, { mToken }: ToldBroadcast, secret: string): string =>
  // Behind the #, it reaches no log and no other page.
  `/broadcast/${mToken}${inviteId === null ? '' : `#${inviteToken(secret, inviteId)}`}`;

const mailTo = (
  speaker: InvitedSpeaker,
  broadcast: ToldBroadcast,
  kind: Extract<MailKind, `broadcast${string}`>,
  { timeZone, config }: { timeZone: string; config: Pick<Config, 'SERVER_SECRET'> },
): NewMail => {
  const { id, title, startAt, endAt, revision } = broadcast;
  const isCancelled = kind === 'broadcastCancelled';
  const { language } = speaker;
  const moment = new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full', timeStyle: 'short' });
  const clock = new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'short' });
  return {
    ...{ userId: speaker.userId, name: speaker.fullName, address: speaker.email, kind, language },
    details: {
      text: `${title}\n${moment.format(startAt)} – ${clock.format(endAt)}`,
      role: speaker.type === 1 ? 'moderator' : 'panelist',
      byLink: speaker.inviteId !== null,
      event: { id, title, startAt: startAt.toISOString(), endAt: endAt.toISOString(), revision, isCancelled },
    },
    path: isCancelled ? '/canli-yayinlar' : pathFor(speaker, broadcast, config.SERVER_SECRET),
    seconds: Math.max(leastSeconds, Math.round((endAt.getTime() - Date.now()) / 1_000)),
  };
};

/**
 * What has to be said after a change: a link to those who are new, a word of the new hours to those who stay, and to those who
 * speak no more that they don't.
 * @param hasMoved its title or hours are others now
 */
export const speakerMails = (
  { now, before }: { now: readonly InvitedSpeaker[]; before: readonly InvitedSpeaker[] },
  broadcast: ToldBroadcast,
  hasMoved: boolean,
  told: { timeZone: string; config: Pick<Config, 'SERVER_SECRET'> },
): NewMail[] => {
  const has = (all: readonly InvitedSpeaker[], { email }: InvitedSpeaker): boolean =>
    all.some((one) => one.email === email);
  const added = now.filter((one) => !has(before, one));
  const stayed = hasMoved ? now.filter((one) => has(before, one)) : [];
  const gone = before.filter((one) => !has(now, one));
  return [
    ...added.map((one) => mailTo(one, broadcast, 'broadcastInvited', told)),
    ...stayed.map((one) => mailTo(one, broadcast, 'broadcastChanged', told)),
    ...gone.map((one) => mailTo(one, broadcast, 'broadcastCancelled', told)),
  ];
};
