import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import type { LtiAnswer, LtiChoice, LtiChosen } from '@derslik/contract/lti';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { ArrivalsStore } from '../identity/arrivals.store.js';
import { deepLinkingClaims, lessonParameter, ltiClaims, type LtiChoiceLaunch } from './ltiClaims.js';
import { LtiFault } from './ltiFault.js';
import { LtiKeys } from './ltiKeys.service.js';
import { LtiPlatformsService, type LtiPlatform } from './ltiPlatforms.service.js';
import { attendanceTag } from './ltiScoresSql.js';
import { LtiSeals } from './ltiSeals.js';

/** A teacher who chooses what a link of their course leads to. */
interface Chooser extends Pick<LtiChoiceLaunch, 'deployment' | 'userId' | 'context' | 'returnAddress' | 'data'> {
  id: string;
  platformId: string;
}
/** What goes back to the platform, by a form that this school's page posts. */
interface SealedAnswer {
  address: string;
  token: string;
}
interface ChosenLesson {
  id: string;
  name: string;
}

const shownMost = 50;
const answerMinutes = 10;

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Deep linking: a teacher chooses a lesson, and the platform is told which, signed by this school. */
@Injectable()
export class LtiChoices {
  private readonly choosers: LtiSeals<Chooser>;
  private readonly answers: LtiSeals<SealedAnswer>;

  constructor(
    private readonly source: DataSource,
    private readonly platforms: LtiPlatformsService,
    private readonly keys: LtiKeys,
    private readonly uses: ArrivalsStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.choosers = new LtiSeals(config.SERVER_SECRET, 'choice', limits.choiceMinutes);
    this.answers = new LtiSeals(config.SERVER_SECRET, 'answer', answerMinutes);
  }

  /** What the page of the choice is given. @throws LtiFault notTeacher */
  begin(platform: LtiPlatform, launch: LtiChoiceLaunch): string {
    if (launch.place !== 'moderator') throw new LtiFault('notTeacher', 'roles');
    const { deployment, userId, context, returnAddress, data } = launch;
    return this.choosers.seal({
      id: randomUUID(),
      platformId: platform.id,
      deployment,
      userId,
      context,
      returnAddress,
      data,
    });
  }

  /** The lessons that were chosen in this course before, the newest first. @throws AppError lti.choiceOver */
  async read(token: string): Promise<LtiChoice> {
    const { chooser, platform } = await this.open(token);
    const rows = await this.source.query<{ id: string; name: string; startsAt: Date | null }[]>(
      `SELECT id, name, starts_at AS "startsAt" FROM lti_lessons
       WHERE platform_id = $1 AND deployment = $2 AND context IS NOT DISTINCT FROM $3 ORDER BY created_at DESC LIMIT $4`,
      [platform.id, chooser.deployment, chooser.context, shownMost],
    );
    const lessons = rows.map(({ startsAt, ...row }) => ({ ...row, startsAt: startsAt?.toISOString() ?? null }));
    return { platform: platform.name, lessons };
  }

  /** Uses the choice up. @throws AppError lti.choiceOver, common.notFound */
  async choose({ token, lessonId, made }: LtiChosen): Promise<LtiAnswer> {
    const { chooser, platform } = await this.open(token);
    const known = lessonId === undefined ? null : await findLesson(this.source, chooser, lessonId);
    if (lessonId !== undefined && known === null) throw new AppError('common.notFound');
    if (!(await this.uses.useOnce(JSON.stringify(['lti choice', chooser.id]), limits.choiceMinutes * 60)))
      throw new AppError('lti.choiceOver');
    const lesson = known ?? (made ? await makeLesson(this.source, chooser, made) : null);
    const answer = await this.keys.sign(this.claimsOf(platform, chooser, lesson));
    return { answer: this.answers.seal({ address: chooser.returnAddress, token: answer }) };
  }

  /** The page that posts an answer to its platform, and the policy that lets it do nothing else; null: it is none of ours, or too old. */
  page(sealed: string): { html: string; policy: string } | null {
    const answer = this.answers.open(sealed);
    if (!answer) return null;
    const policy = [
      ...[`default-src 'none'`, `script-src 'sha256-${scriptHash}'`, `base-uri 'none'`, `frame-ancestors *`],
      `form-action ${new URL(answer.address).origin}`,
    ].join('; ');
    const html = `<!doctype html><html><meta charset="utf-8"><title>Derslik</title>
<form method="post" action="${escaped(answer.address)}"><input type="hidden" name="JWT" value="${escaped(answer.token)}">
<noscript><button>Derslik →</button></noscript></form><script>${script}</script></html>`;
    return { html, policy };
  }

  private claimsOf(platform: LtiPlatform, chooser: Chooser, lesson: ChosenLesson | null): Record<string, unknown> {
    const item = lesson && {
      ...{ type: 'ltiResourceLink', title: lesson.name, url: `${this.config.PUBLIC_URL}/lti/launch` },
      custom: { [lessonParameter]: lesson.id },
      window: { targetName: '_blank' },
      lineItem: { label: lesson.name, scoreMaximum: 100, tag: attendanceTag },
    };
    return {
      ...{ iss: platform.clientId, aud: platform.issuer, nonce: randomUUID() },
      [`${ltiClaims}deployment_id`]: chooser.deployment,
      [`${ltiClaims}message_type`]: 'LtiDeepLinkingResponse',
      [`${ltiClaims}version`]: '1.3.0',
      [`${deepLinkingClaims}content_items`]: item ? [item] : [],
      ...(chooser.data === null ? {} : { [`${deepLinkingClaims}data`]: chooser.data }),
    };
  }

  private async open(token: string): Promise<{ chooser: Chooser; platform: LtiPlatform }> {
    const chooser = this.choosers.open(token);
    const platform = chooser && (await this.platforms.byId(chooser.platformId));
    if (!chooser || !platform) throw new AppError('lti.choiceOver');
    return { chooser, platform };
  }
}

const makeLesson = async (
  source: DataSource,
  { platformId, deployment, userId, context }: Chooser,
  { name, startsAt }: NonNullable<LtiChosen['made']>,
): Promise<ChosenLesson> => {
  const [row] = await source.query<ChosenLesson[]>(
    `INSERT INTO lti_lessons (platform_id, deployment, name, starts_at, chosen_by, context) VALUES ($1, $2, $3, $4, $5, $6)
     RETURNING id, name`,
    [platformId, deployment, name, startsAt, userId, context],
  );
  if (!row) throw new Error('No lesson was stored');
  return row;
};

/** One of this course alone. */
const findLesson = async (
  source: DataSource,
  { platformId, deployment, context }: Chooser,
  id: string,
): Promise<ChosenLesson | null> => {
  const [row] = await source.query<ChosenLesson[]>(
    `SELECT id, name FROM lti_lessons WHERE id = $1 AND platform_id = $2 AND deployment = $3 AND context IS NOT DISTINCT FROM $4`,
    [id, platformId, deployment, context],
  );
  return row ?? null;
};
