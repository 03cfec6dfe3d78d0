import parser from 'fast-xml-parser';
import { element, type BbbAnswer, type BbbHand } from './bbbHand.js';
import { claimsBy, type MoodleCallSeen, type MoodleServer } from '../support/moodleServer.js';

export interface MoodlePerson {
  id: number;
  name: string;
  isModerator: boolean;
}

/** A recording as the activity keeps it: it knows its id from the moment in which the meeting was made. */
interface KeptRecording {
  id: string;
  status: 'awaiting' | 'processed' | 'notified';
}
/** What the course page shows of one. */
export interface ShownRecording {
  id: string;
  name: string;
  state: string;
  isPublished: boolean;
  playbacks: { type: string; url: string; minutes: string }[];
}
/** Somebody's stay, as the course's completion reads it. */
interface Summary {
  ext_user_id: string;
  duration: number;
  moderator: boolean;
  engagement: Record<string, number>;
}

const readXml = (text: string): unknown =>
  parser.parse(text, { parseNodeValue: false, arrayMode: /^(recording|format)$/ });
const pageSize = 25;

/**
 * An activity of Moodle's own plugin `mod_bigbluebuttonbn` (read at Moodle 5.1): the same calls in the same order, with the same values, and
 * it keeps of the answers what the plugin keeps.
 */
export class MoodleActivity {
  readonly recordings: KeptRecording[] = [];
  readonly summaries: Summary[] = [];
  /** How often it said 400 to what it was told. */
  refused = 0;

  constructor(
    private readonly hand: BbbHand,
    private readonly server: MoodleServer,
    private readonly settings: { meetingId: string; name: string; slides?: string; more?: Record<string, string> },
  ) {
    server.pages.set('/mod/bigbluebuttonbn/bbb_broker.php', (call) => this.broker(call));
  }

  get meetingId(): string {
    return this.settings.meetingId;
  }

  /** What the activity's page asks before it shows its button; null: the server is not to be used. */
  async version(secret?: string): Promise<string | null> {
    const query = this.hand.signed('', '', 'sha256', secret);
    const { text } = await this.hand.raw('GET', `/bigbluebutton/api?&${query}`);
    return element(text, 'returncode') === 'SUCCESS' ? element(text, 'version') : null;
  }

  /** Somebody presses "Join session": where their browser is sent. */
  async press(person: MoodlePerson): Promise<string> {
    if (!(await this.info())) await this.create();
    const info = await this.info();
    if (!info) throw new Error('The meeting was made, and is not there');
    return this.hand.address('join', {
      ...{ meetingID: this.meetingId, fullName: person.name, password: person.isModerator ? 'mp' : 'vp' },
      ...{ logoutURL: this.server.url('/mod/bigbluebuttonbn/bbb_view.php?action=logout&id=12') },
      ...{ role: person.isModerator ? 'MODERATOR' : 'VIEWER', userID: String(person.id), guest: 'false' },
      ...{ createTime: element(info, 'createTime') ?? '', 'userdata-bbb_override_default_locale': 'tr' },
      avatarURL: this.server.url('/pluginfile.php/5/user/icon/boost/f3'),
    });
  }

  /** Its answer; null: there is no such meeting. */
  async info(): Promise<string | null> {
    const { text } = await this.hand.call('getMeetingInfo', { meetingID: this.meetingId });
    return element(text, 'returncode') === 'SUCCESS' ? text : null;
  }

  end(): Promise<BbbAnswer> {
    return this.hand.call('end', { meetingID: this.meetingId, password: 'mp' });
  }

  /** The scheduled task that looks for recordings which are awaited. */
  async cron(): Promise<void> {
    const found = await this.fetch(this.recordings.filter(({ status }) => status === 'awaiting').map(({ id }) => id));
    for (const one of this.recordings) if (found.has(one.id) && one.status === 'awaiting') one.status = 'processed';
  }

  /** The list below the button: what is known to be there. */
  async list(): Promise<ShownRecording[]> {
    const known = this.recordings.filter(({ status }) => status !== 'awaiting').map(({ id }) => id);
    const found = await this.fetch(known);
    return known.flatMap((id) => found.get(id) ?? []);
  }

  /** A teacher shows or hides one, names it, or deletes it. */
  publish(recordID: string, publish: boolean): Promise<BbbAnswer> {
    return this.hand.call('publishRecordings', { recordID, publish: String(publish) });
  }
  rename(recordID: string, name: string): Promise<BbbAnswer> {
    return this.hand.call('updateRecordings', { recordID, 'meta_bbb-recording-name': name });
  }
  delete(recordID: string): Promise<BbbAnswer> {
    return this.hand.call('deleteRecordings', { recordID });
  }

  private async create(): Promise<void> {
    const { meetingId, name, slides, more } = this.settings;
    const broker = (action: string): string =>
      this.server.url(`/mod/bigbluebuttonbn/bbb_broker.php?action=${action}&bigbluebuttonbn=12`);
    const address = this.hand.address('create', {
      ...{ meetingID: meetingId, name: [...name].slice(0, 64).join(''), attendeePW: 'vp', moderatorPW: 'mp' },
      logoutURL: this.server.url('/mod/bigbluebuttonbn/bbb_view.php?action=logout&id=12'),
      ...{ record: 'true', welcome: '<p>Hoş geldiniz</p>', muteOnStart: 'true', lockSettingsDisableCam: 'false' },
      ...{ lockSettingsDisableNotes: 'true', lockSettingsHideUserList: 'false', lockSettingsLockOnJoin: 'true' },
      ...more,
      ...{ 'meta_bbb-origin': 'Moodle', 'meta_bbb-context': 'Fen Bilimleri 8-A', 'meta_bbb-recording-name': name },
      'meta_bbb-recording-ready-url': broker('recording_ready'),
      'meta_analytics-callback-url': broker('meeting_events'),
    });
    const modules = `<?xml version='1.0' encoding='UTF-8'?><modules><module name='presentation'><document url='${slides}' /></module></modules>`;
    const { text } = await (slides === undefined
      ? this.hand.raw('GET', address)
      : this.hand.raw('POST', address, modules, 'text/xml'));
    if (element(text, 'returncode') !== 'SUCCESS') throw new Error(`It was not made: ${text}`);
    this.recordings.push({ id: element(text, 'internalMeetingID') ?? '', status: 'awaiting' });
  }

  private async fetch(ids: readonly string[]): Promise<Map<string, ShownRecording>> {
    const found = new Map<string, ShownRecording>();
    for (let at = 0; at < ids.length; at += pageSize) {
      const recordID = ids.slice(at, at + pageSize).join(',');
      const { text } = await this.hand.call('getRecordings', { recordID, state: 'any' });
      const { response } = readXml(text) as {
        response: { recordings?: { recording?: Record<string, never>[] } | '' };
      };
      for (const one of (response.recordings || {}).recording ?? []) {
        const {
          recordID: id,
          metadata,
          state,
          published,
          playback,
        } = one as unknown as {
          recordID: string;
          metadata: Record<string, string>;
          state: string;
          published: string;
          playback: { format?: { type: string; url: string; length: string }[] } | '';
        };
        found.set(id, {
          ...{ id, state, name: metadata['bbb-recording-name'] ?? '', isPublished: published === 'true' },
          playbacks: ((playback || {}).format ?? []).map(({ type, url, length }) => ({ type, url, minutes: length })),
        });
      }
    }
    return found;
  }

  /** Where the activity is told something. */
  private async broker(call: MoodleCallSeen): Promise<number> {
    const took = await (call.query['action'] === 'recording_ready' ? this.ready(call) : this.events(call)).catch(
      () => false,
    );
    if (!took) this.refused += 1;
    return took ? 202 : 400;
  }

  private async ready({ text }: MoodleCallSeen): Promise<boolean> {
    const token = new URLSearchParams(text).get('signed_parameters') ?? '';
    const { record_id: id } = await claimsBy(this.hand.secret, token, 'HS256');
    const kept = this.recordings.find((one) => one.id === id);
    if (kept) kept.status = 'notified';
    return kept !== undefined;
  }

  private async events({ authorization, text }: MoodleCallSeen): Promise<boolean> {
    const { exp } = await claimsBy(this.hand.secret, authorization.split(' ')[1] ?? '', 'HS512');
    const said = JSON.parse(text) as { meeting_id: string; data: { attendees: Summary[] } };
    if (exp === undefined || said.meeting_id.split('[')[0] !== this.meetingId) return false;
    // Guests of the platform have no number, and no completion: Moodle 5 passes them over, and Moodle 4 stops there.
    const stop = said.data.attendees.findIndex(({ ext_user_id: id }) => !/^\d+$/.test(id));
    this.summaries.push(...said.data.attendees.slice(0, stop < 0 ? undefined : stop));
    return true;
  }
}
