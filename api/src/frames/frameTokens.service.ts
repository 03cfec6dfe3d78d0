import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FrameAddress, FrameEntryPost, FrameKind, FrameRole } from '@derslik/contract/frames';
import { lectureLimits as limits } from '@derslik/contract/limits/lecture';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { tokenHash } from '../keys.js';
import type { OldRows } from '../queue/oldRows.js';

interface UsedFrameToken {
  roomId: string;
  personId: string;
  role: FrameRole;
}
/** What a frame shows, where, and the page that will hold it. */
interface FrameWanted {
  kind: FrameKind;
  materialId: string;
  roomId: string;
  pUrl: string;
}

export const oldFrameTokens: OldRows = { table: 'frame_tokens', isOld: 'expires_at < now()' };

/** Tokens in the addresses of frames: of one material, room and person, for minutes, once. */
@Injectable()
export class FrameTokens {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The caller knows that this person may see it. */
  async address(
    { id: sessionId, personId, userType }: Pick<Session, 'id' | 'personId' | 'userType'>,
    { kind, materialId, roomId, pUrl }: FrameWanted,
  ): Promise<FrameAddress> {
    const token = randomBytes(32).toString('base64url');
    const role: FrameRole = userType === 'student' ? 1 : 2;
    const [row] = await this.source.query<{ until: string; chain: number; depId: string | null }[]>(
      `WITH made AS (INSERT INTO frame_tokens (token_hash, session_id, person_id, meeting_id, kind, material_id, role, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8)) RETURNING expires_at)
       SELECT extract(epoch FROM made.expires_at) * 1000 AS until, (SELECT s.chain FROM school s) AS chain,
         (SELECT c.class_id FROM meeting_classes c WHERE c.meeting_id = $4 ORDER BY c.class_id LIMIT 1) AS "depId"
       FROM made`,
      [tokenHash(token), sessionId, personId, roomId, kind, materialId, role, limits.frameTokenSeconds],
    );
    const chain = row?.chain ?? 0;
    const outside = this.sites(kind)[chain] ?? null;
    const asked = new URLSearchParams({
      ...{ token, role: String(role), pUrl },
      ...{ schoolChainId: String(chain), depId: row?.depId ?? '' },
    });
    return {
      src: `${outside ?? ''}/iframes/${kind}/${materialId}?${asked.toString()}`,
      isOutside: outside !== null,
      expiresAt: Math.floor(Number(row?.until)),
    };
  }

  /** The site whose frame stands in the place of ours; null: ours stands there. */
  async outside(kind: FrameKind): Promise<string | null> {
    const sites = this.sites(kind);
    if (Object.keys(sites).length === 0) return null;
    const [school] = await this.source.query<{ chain: number }[]>('SELECT chain FROM school');
    return sites[school?.chain ?? 0] ?? null;
  }

  /**
   * A token is good once: of two people who come at the same moment one gets in, and a wrong id, or another kind, uses it up too.
   * @returns null for a token that opens nothing
   */
  async use(kind: FrameKind, { id, token }: FrameEntryPost): Promise<UsedFrameToken | null> {
    const [rows] = await this.source.query<[(UsedFrameToken & { isGood: boolean })[], number]>(
      `DELETE FROM frame_tokens f USING sessions s WHERE f.token_hash = $1 AND s.id = f.session_id
       RETURNING f.meeting_id AS "roomId", f.person_id AS "personId", f.role,
         f.kind = $2 AND f.material_id = $3 AND f.expires_at > now() AND s.revoked_at IS NULL AND s.expires_at > now() AS "isGood"`,
      [tokenHash(token), kind, id],
    );
    const used = rows[0];
    return used?.isGood ? used : null;
  }

  private sites(kind: FrameKind): Config['LESSON_FRAMES'] {
    return kind === 'lecture' ? this.config.LESSON_FRAMES : this.config.LESSON_TEST_FRAMES;
  }
}
