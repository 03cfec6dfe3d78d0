import { limits } from '@derslik/contract/limits';
import { bbbLimits } from '@derslik/contract/limits/bigBlueButton';
import type { OptionChanges } from '@derslik/contract/room/schoolOptions';
import { normaliseName } from '@derslik/contract/names';
import { BbbRefusal } from './bbbRefusal.js';
import type { CallValues } from './signedQuery.js';

/** Characters of a welcome that are kept: as a meeting's description. */
const welcomeMax = 500;
const guestPolicies = ['ALWAYS_ACCEPT', 'ALWAYS_DENY', 'ASK_MODERATOR'] as const;

/** What `create` said of a meeting, as it is kept. */
export interface BbbSettings {
  /** As the platform called it, and as our lists and its room do. */
  title: string;
  name: string;
  welcome: string;
  logoutUrl: string;
  voiceBridge: string;
  guestPolicy: (typeof guestPolicies)[number];
  /** 0: as many as the platform may have. */
  maxParticipants: number;
  /** Minutes; 0: until it is empty. */
  duration: number;
  muteOnStart: boolean;
  record: boolean;
  autoStartRecording: boolean;
  allowStartStopRecording: boolean;
  meta: Record<string, string>;
  /** What its room begins with that a lesson has otherwise. */
  begins: { options: OptionChanges; chatToLeaders: boolean };
}

const cut = (text: string, max: number): string => [...text].slice(0, max).join('').trim();

/** A text of theirs may be HTML: what is left of it is words. */
const wordsOf = (text: string): string =>
  normaliseName(
    text
      .replace(/<br\s*\/?>|<\/p>/gi, ' ')
      .replace(/<[^<>]{0,2000}>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );

export const nameInRoom = (text: string): string => cut(normaliseName(text), limits.name.max);

/** @throws BbbRefusal validationError */
export const readBbbSettings = (values: CallValues, meetingId: string): BbbSettings => {
  const policy = values.text('guestPolicy') || 'ALWAYS_ACCEPT';
  const guestPolicy = guestPolicies.find(
    (one) => one === policy || (one === 'ASK_MODERATOR' && policy.startsWith(one)),
  );
  if (!guestPolicy) throw new BbbRefusal('validationError', 'guestPolicy');
  const mutes = values.flag('muteOnStart');
  const noMic = values.flag('lockSettingsDisableMic');
  const noCam = values.flag('lockSettingsDisableCam');
  // A lesson asks permission for more: a platform's meeting asks only where the platform says so.
  const academic = {
    micNeedPermission: noMic,
    camNeedPermission: noCam,
    micActive: mutes || noMic ? ('moderators' as const) : ('asLeft' as const),
    camActive: noCam ? ('moderators' as const) : ('asLeft' as const),
  };
  const title = values.text('name').trim() || meetingId;
  return {
    title,
    name:
      cut(normaliseName(title), limits.meeting.nameMax) || cut(normaliseName(meetingId), limits.meeting.nameMax) || '—',
    welcome: cut(wordsOf(values.text('welcome')), welcomeMax),
    logoutUrl: values.text('logoutURL'),
    voiceBridge: values.text('voiceBridge').slice(0, 20),
    guestPolicy,
    maxParticipants: values.count('maxParticipants'),
    duration: values.count('duration', 100_000),
    muteOnStart: mutes,
    record: values.flag('record'),
    autoStartRecording: values.flag('autoStartRecording'),
    allowStartStopRecording: values.flag('allowStartStopRecording', true),
    meta: values.meta(),
    begins: { options: { academic }, chatToLeaders: values.flag('lockSettingsDisablePublicChat') },
  };
};

/** @throws BbbRefusal validationError */
export const readPassword = (values: CallValues, name: string): string | null => {
  const password = values.text(name);
  if (password.length > bbbLimits.passwordMax) throw new BbbRefusal('validationError', name);
  return password === '' ? null : password;
};
