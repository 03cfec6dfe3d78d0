import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { outsideCall, OutsideFault } from '../identity/outsideCall.js';
import type { LtiServices } from './ltiClaims.js';
import { knownAddress, serverOf, type LtiPlatform } from './ltiPlatforms.service.js';
import { attendanceTag } from './ltiScoresSql.js';
import { lineItemScope, LtiTokens, scoreScope, TokenRefusal } from './ltiTokens.service.js';

export interface DueScore {
  id: string;
  userId: string;
  tag: string;
  label: string;
  given: string;
  maximum: string;
  remark: string;
  at: Date;
  attempts: number;
}
export interface TakenLink {
  platformId: string;
  resourceLink: string;
  services: LtiServices;
}

/** The platform said no: HTTP's status, or a word of ours. It is worth another try where `isAway`. */
export class ScoreRefusal extends Error {
  constructor(
    readonly fault: string,
    readonly isAway: boolean,
  ) {
    super(fault);
  }
}

/** The marks of a course at its platform: a column for attendance and for each test, and scores in it. */
@Injectable()
export class LtiMarks {
  constructor(
    private readonly source: DataSource,
    private readonly tokens: LtiTokens,
  ) {}

  /** Why it was not taken; null: it was. @param columns those that are known of this link, by tag */
  async put(
    linkId: string,
    link: TakenLink,
    platform: LtiPlatform,
    score: DueScore,
    columns: Map<string, URL>,
  ): Promise<ScoreRefusal | null> {
    try {
      const column = columns.get(score.tag) ?? (await this.columnOf(linkId, link, platform, score));
      columns.set(score.tag, column);
      const url = new URL(column);
      url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`;
      const body = {
        ...{ userId: score.userId, scoreGiven: Number(score.given), scoreMaximum: Number(score.maximum) },
        ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded', timestamp: score.at.toISOString() },
        ...(score.remark && { comment: score.remark }),
      };
      await this.call(platform, link, url, 'POST', 'application/vnd.ims.lis.v1.score+json', body);
      return null;
    } catch (error) {
      if (error instanceof ScoreRefusal) return error;
      if (error instanceof OutsideFault) return new ScoreRefusal(error.fault, error.fault !== 'notAllowed');
      if (error instanceof TokenRefusal) return new ScoreRefusal(error.message, true);
      throw error;
    }
  }

  /** The column of the course's marks: the launch's own for attendance; else one that is there by its tag, or a new one. */
  private async columnOf(linkId: string, link: TakenLink, platform: LtiPlatform, score: DueScore): Promise<URL> {
    const { lineItem, lineItems } = link.services;
    const named = score.tag === attendanceTag ? knownAddress(lineItem, platform) : null;
    if (named) return named;
    const [known] = await this.source.query<{ address: string }[]>(
      'SELECT address FROM lti_items WHERE link_id = $1 AND tag = $2',
      [linkId, score.tag],
    );
    const before = known ? knownAddress(known.address, platform) : null;
    if (before) return before;
    const all = knownAddress(lineItems, platform);
    if (!all || !link.services.scopes?.includes(lineItemScope)) throw new ScoreRefusal('no line item', false);
    const asked = new URL(all);
    asked.searchParams.set('tag', score.tag);
    asked.searchParams.set('resource_link_id', link.resourceLink);
    const list = await this.call(platform, link, asked, 'GET', 'application/vnd.ims.lis.v2.lineitemcontainer+json');
    const found = (Array.isArray(list) ? list : []).find(
      (one) =>
        (one as { tag?: unknown } | null)?.tag === score.tag &&
        (one as { resourceLinkId?: unknown }).resourceLinkId === link.resourceLink,
    ) as { id?: unknown } | undefined;
    const made =
      found ??
      ((await this.call(platform, link, all, 'POST', 'application/vnd.ims.lis.v2.lineitem+json', {
        ...{ label: score.label, scoreMaximum: Number(score.maximum), tag: score.tag },
        resourceLinkId: link.resourceLink,
      })) as { id?: unknown } | null);
    const column = knownAddress(made?.id, platform);
    if (!column) throw new ScoreRefusal('no line item', false);
    await this.source.query(
      `INSERT INTO lti_items (link_id, tag, address) VALUES ($1, $2, $3)
       ON CONFLICT (link_id, tag) DO UPDATE SET address = excluded.address`,
      [linkId, score.tag, column.href],
    );
    return column;
  }

  /** @throws ScoreRefusal, TokenRefusal, OutsideFault */
  private async call(
    platform: LtiPlatform,
    { services }: TakenLink,
    url: URL,
    method: 'GET' | 'POST',
    type: string,
    body?: unknown,
  ): Promise<unknown> {
    const scopes = [scoreScope, lineItemScope].filter((scope) => services.scopes?.includes(scope));
    const token = await this.tokens.of(platform, scopes);
    const answer = await outsideCall(url, serverOf(url, platform), {
      method,
      headers: { authorization: `Bearer ${token}`, [method === 'GET' ? 'accept' : 'content-type']: type },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { status } = answer;
    if (status === 401) this.tokens.forget(platform);
    if (status < 200 || status >= 300)
      throw new ScoreRefusal(String(status), status === 401 || status === 408 || status === 429 || status >= 500);
    return answer.json().catch(() => null);
  }
}
