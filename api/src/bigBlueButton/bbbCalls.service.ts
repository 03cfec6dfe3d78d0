import { Readable } from 'node:stream';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { errorStatus } from '@derslik/contract/errorStatus';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config.js';
import { databaseErrorCode } from '../database/databaseError.js';
import { readUpTo } from '../http/readUpTo.js';
import { BbbAttendees } from './bbbAttendees.service.js';
import { BbbDocuments } from './bbbDocuments.service.js';
import { BbbFilms } from './bbbFilms.service.js';
import { BbbHooks } from './bbbHooks.service.js';
import { BbbJoins } from './bbbJoins.service.js';
import { BbbMeetingsService } from './bbbMeetings.service.js';
import { BbbPlatformsService, listedHost, type BbbPlatform } from './bbbPlatforms.service.js';
import { BbbRefusal } from './bbbRefusal.js';
import { BbbStories } from './bbbStories.service.js';
import { createdXml, meetingInfoXml } from './meetingXml.js';
import { readModules } from './readModules.js';
import { CallValues, splitChecksum } from './signedQuery.js';
import { xml, xmlAnswer, xmlFields, xmlOf } from './xml.js';

/** A call whose platform is known. */
interface SignedCall {
  platform: BbbPlatform;
  values: CallValues;
  /** The query as it was signed. */
  signed: string;
  /** What came with the call beside its values. */
  body: () => Promise<Buffer>;
}
/** An answer, or where to go on. */
type Answer = string[] | { location: string };
type Handler = (call: SignedCall) => Promise<Answer>;

/** In which people of a platform read the page that lets them in. */
const languages: Readonly<Record<string, string>> = { tr: 'tr', en: 'en' };

/** BigBlueButton's calls, one by one. */
@Injectable()
export class BbbCallsService {
  private readonly log = new Logger('bigbluebutton');
  private readonly handlers: Readonly<Record<string, Handler>> = {
    create: (call) => this.create(call),
    join: (call) => this.join(call),
    isMeetingRunning: ({ platform, values }) => this.isRunning(platform, values),
    getMeetingInfo: ({ platform, values }) => this.info(platform, values),
    getMeetings: ({ platform }) => this.list(platform),
    end: ({ platform, values }) => this.end(platform, values),
    insertDocument: (call) => this.insertDocument(call),
    getRecordings: ({ platform, values }) => this.films.list(platform, values),
    publishRecordings: ({ platform, values }) => this.films.publish(platform, values),
    updateRecordings: ({ platform, values }) => this.films.update(platform, values),
    deleteRecordings: ({ platform, values }) => this.films.delete(platform, values),
    'hooks/create': ({ platform, values }) => this.hooks.create(platform, values),
    'hooks/list': ({ platform, values }) => this.hooks.list(platform, values),
    'hooks/destroy': ({ platform, values }) => this.hooks.destroy(platform, values),
  };

  constructor(
    private readonly platforms: BbbPlatformsService,
    private readonly meetings: BbbMeetingsService,
    private readonly attendees: BbbAttendees,
    private readonly joins: BbbJoins,
    private readonly documents: BbbDocuments,
    private readonly films: BbbFilms,
    private readonly hooks: BbbHooks,
    private readonly stories: BbbStories,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL' | 'BODY_SECONDS' | 'BODY_BYTES_PER_SECOND'>,
  ) {}

  /** @param name of the call, as it stands in the path and is signed; empty: which version is spoken here */
  async answer(name: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const said = { platformId: null as string | null, meeting: '' };
    let outcome = 'ok';
    try {
      const answer = await (name === '' ? this.version(queryOf(request)) : this.carryOut(name, request, said));
      if (Array.isArray(answer)) sendXml(reply, 200, xmlAnswer(answer));
      else void reply.redirect(answer.location, 302);
    } catch (error) {
      const refusal = this.refusalOf(error, request, name);
      outcome = refusal.key;
      const back = refusal.key === 'checksumError' ? null : await this.errorAddress(said.platformId, request);
      if (back && name === 'join') {
        back.searchParams.set('errors', JSON.stringify([{ key: refusal.key, message: refusal.message }]));
        void reply.redirect(back.href, 302);
      } else sendXml(reply, refusal.status, refusal.toXml());
    }
    if (Object.hasOwn(this.handlers, name)) this.platforms.note(said.platformId, name, said.meeting, outcome);
    else if (name === '' && outcome !== 'ok') this.platforms.note(null, 'version', '', outcome);
  }

  /** To anybody; but whoever signs asks whether they are known, as Moodle does before anything else. @throws BbbRefusal checksumError */
  private async version(query: string): Promise<Answer> {
    const split = splitChecksum(query);
    const isSigned = query.includes('checksum=');
    if (isSigned && !(split && (await this.platforms.signerOf(split.signed, split.checksum))))
      throw new BbbRefusal('checksumError');
    return xmlFields({ version: '2.0', apiVersion: '2.0' });
  }

  private async carryOut(
    name: string,
    request: FastifyRequest,
    said: { platformId: string | null; meeting: string },
  ): Promise<Answer> {
    const handler = Object.hasOwn(this.handlers, name) ? this.handlers[name] : undefined;
    if (!handler) throw new BbbRefusal('unsupportedRequest');
    const body = this.bodyOf(request);
    const query = queryOf(request);
    // A form may hold what else stands in the address; then it is what is signed.
    const isForm = request.method === 'POST' && isFormBody(request) && !query.includes('checksum=');
    const raw = isForm ? (await body(limits.queryMax)).toString('utf8') : query;
    const split = splitChecksum(raw);
    const platform = split && (await this.platforms.signerOf(name + split.signed, split.checksum));
    if (!split || !platform) throw new BbbRefusal('checksumError');
    said.platformId = platform.id;
    if (!this.platforms.allows(platform)) throw new BbbRefusal('tooManyRequests');
    const values = new CallValues(split.signed);
    said.meeting = values.text('meetingID');
    return handler({
      platform,
      values,
      signed: split.signed,
      body: () => (isForm || isFormBody(request) ? Promise.resolve(Buffer.alloc(0)) : body(limits.bodyBytesMax)),
    });
  }

  private async create({ platform, values, body }: SignedCall): Promise<Answer> {
    const documents = readModules(await body());
    this.documents.assertAllowed(platform, documents);
    const { meeting, isNew } = await this.meetings.create(platform, values);
    if (isNew) {
      // What they are can't stop the lesson: it is made.
      if (platform.ownerId !== null) await this.documents.take(meeting.id, platform.ownerId, documents);
      await this.stories.made(platform.id, meeting);
    }
    return createdXml(platform, meeting, isNew);
  }

  private async insertDocument({ platform, values, body }: SignedCall): Promise<Answer> {
    const meeting = await this.meetings.find(platform, values.meetingId());
    const documents = readModules(await body());
    if (documents.length === 0) throw new BbbRefusal('validationError', 'document');
    this.documents.assertAllowed(platform, documents);
    if (platform.ownerId === null) throw new BbbRefusal('platformWithoutOwner');
    await this.documents.take(meeting.id, platform.ownerId, documents);
    return xmlFields({ messageKey: 'insertDocumentSuccess', message: 'Presentation is being uploaded' });
  }

  private async join({ platform, values, signed }: SignedCall): Promise<Answer> {
    const { meeting, guestId, ticket } = await this.joins.join(platform, values, signed);
    const language = languages[values.text('userdata-bbb_override_default_locale').slice(0, 2).toLowerCase()];
    const location = `${this.config.PUBLIC_URL}/ogrenme-platformu${language ? `?lang=${language}` : ''}#${ticket}`;
    if (!values.has('redirect') || values.flag('redirect')) return { location };
    return xmlFields({
      messageKey: 'successfullyJoined',
      message: 'You have joined successfully.',
      meeting_id: meeting.id,
      user_id: guestId,
      auth_token: '',
      session_token: '',
      guestStatus: 'ALLOW',
      url: location,
    });
  }

  private async isRunning(platform: BbbPlatform, values: CallValues): Promise<Answer> {
    const meeting = await this.meetings.open(platform, values.meetingId());
    return [xml('running', meeting?.isRunning ?? false)];
  }

  private async info(platform: BbbPlatform, values: CallValues): Promise<Answer> {
    const meeting = await this.meetings.find(platform, values.meetingId());
    const inside = await this.attendees.of([meeting.id]);
    return meetingInfoXml(platform, meeting, inside.get(meeting.id) ?? [], meeting.settings.record);
  }

  private async list(platform: BbbPlatform): Promise<Answer> {
    const all = await this.meetings.all(platform);
    if (all.length === 0)
      return [
        xmlOf('meetings', []),
        ...xmlFields({ messageKey: 'noMeetings', message: 'no meetings were found on this server' }),
      ];
    const inside = await this.attendees.of(all.filter(({ isRunning }) => isRunning).map(({ id }) => id));
    return [
      xmlOf(
        'meetings',
        all.map((meeting) =>
          xmlOf('meeting', meetingInfoXml(platform, meeting, inside.get(meeting.id) ?? [], meeting.settings.record)),
        ),
      ),
    ];
  }

  private async end(platform: BbbPlatform, values: CallValues): Promise<Answer> {
    await this.meetings.end(platform, values);
    return xmlFields({
      messageKey: 'sentEndMeetingRequest',
      message:
        'A request to end the meeting was sent. Please wait a few seconds, and then use the getMeetingInfo or isMeetingRunning API calls to verify that it was ended.',
    });
  }

  private bodyOf(request: FastifyRequest): (max: number) => Promise<Buffer> {
    const { BODY_SECONDS: seconds, BODY_BYTES_PER_SECOND: bytesPerSecond } = this.config;
    return async (max) => {
      const { body } = request;
      if (typeof body === 'string') {
        if (body.length > max) throw new BbbRefusal('bodyTooLarge');
        return Buffer.from(body);
      }
      if (!(body instanceof Readable)) return Buffer.alloc(0);
      if (Number(request.headers['content-length'] ?? 0) > max) throw new BbbRefusal('bodyTooLarge');
      const pace = { withinMs: seconds * 1_000, freeMs: seconds * 100, bytesPerSecond };
      return Buffer.concat(await readUpTo(body, { max, isKept: true, ...pace }));
    };
  }

  /** Where somebody goes on whose join was refused, if their platform has said so and the school lets it. */
  private async errorAddress(platformId: string | null, request: FastifyRequest): Promise<URL | null> {
    if (platformId === null) return null;
    const address = new URLSearchParams(queryOf(request)).get('errorRedirectUrl');
    const platform = address ? await this.platforms.byId(platformId).catch(() => null) : null;
    return address && platform ? listedHost(address, platform) : null;
  }

  private refusalOf(error: unknown, request: FastifyRequest, call: string): BbbRefusal {
    if (error instanceof BbbRefusal) return error;
    if (error instanceof AppError && error.code === 'common.tooLarge') return new BbbRefusal('bodyTooLarge');
    if (error instanceof AppError && errorStatus[error.code] < 500) return new BbbRefusal('validationError');
    const code = databaseErrorCode(error);
    if (code === 'common.invalid') return new BbbRefusal('validationError');
    if (code === null)
      this.log.error({ reqId: request.id, call, err: error instanceof Error ? error.message : typeof error });
    return new BbbRefusal('notAvailable');
  }
}

const queryOf = ({ raw }: FastifyRequest): string => {
  const at = raw.url?.indexOf('?') ?? -1;
  return at < 0 ? '' : (raw.url as string).slice(at + 1);
};
const isFormBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() === 'application/x-www-form-urlencoded';

const sendXml = (reply: FastifyReply, status: number, text: string): void =>
  void reply.status(status).header('content-type', 'text/xml; charset=utf-8').send(text);
