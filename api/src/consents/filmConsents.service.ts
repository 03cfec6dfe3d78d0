import { Injectable } from '@nestjs/common';
import type { FilmConsentAnswer, FilmConsentPage } from '@derslik/contract/filmConsents';
import { AppError } from '@derslik/contract/errors';
import type { GuardianAnswer } from '@derslik/contract/room/filming';
import { DataSource } from 'typeorm';
import type { Caller } from '../http/caller.js';
import { FilmingService } from '../recordings/filming/filming.service.js';
import { SchoolService } from '../school/school.service.js';
import { inSchoolOrder, belongsSql } from '../structure/groups.js';
import { ConsentCodes } from './consentCodes.service.js';
import { ConsentTextsService } from './consentTexts.service.js';

interface Child {
  child: string;
  class_name: string | null;
  answer: GuardianAnswer | null;
  at: Date | null;
}

/** What a guardian reads and answers with the code of their letter. Nobody is signed in there. */
@Injectable()
export class FilmConsentsService {
  constructor(
    private readonly source: DataSource,
    private readonly codes: ConsentCodes,
    private readonly texts: ConsentTextsService,
    private readonly school: SchoolService,
    private readonly filming: FilmingService,
  ) {}

  async read(typed: string, { address }: Caller): Promise<FilmConsentPage> {
    return this.page(await this.codes.childOf(typed, address));
  }

  /** @throws AppError consent.textChanged: the guardian reads the new text first */
  async answer(wanted: FilmConsentAnswer, { address, browser }: Caller): Promise<FilmConsentPage> {
    const childId = await this.codes.childOf(wanted.code, address);
    const { version } = await this.texts.inForce();
    if (version !== wanted.version) throw new AppError('consent.textChanged');
    await this.source.query(
      `INSERT INTO filming_consents (person_id, answer, source, guardian_name, text_version, language, address, browser)
       VALUES ($1, $2, 'page', $3, $4, $5, $6, $7)`,
      [
        ...[childId, wanted.consents ? 'given' : 'refused', wanted.guardianName],
        ...[version, wanted.language, address, browser],
      ],
    );
    await this.filming.changed();
    return this.page(childId);
  }

  private async page(childId: string): Promise<FilmConsentPage> {
    const { version, texts } = await this.texts.inForce();
    const { name: school } = await this.school.public();
    const [row] = await this.source.query<Child[]>(
      `SELECT u.name AS child, c.answer, c.at,
         (SELECT k.name FROM class_people cp JOIN classes k ON k.id = cp.class_id
          WHERE cp.person_id = u.id AND ${belongsSql} ORDER BY k.name ${inSchoolOrder} LIMIT 1) AS class_name
       FROM users u LEFT JOIN LATERAL
         (SELECT answer, at FROM filming_consents WHERE person_id = u.id ORDER BY id DESC LIMIT 1) c ON true
       WHERE u.id = $1`,
      [childId],
    );
    if (!row) throw new AppError('consent.wrongCode');
    const { child, class_name: className, answer, at } = row;
    return {
      ...{ school, child, className, version, texts },
      ...{ answer: answer ?? 'unknown', answeredAt: at?.toISOString() ?? null },
    };
  }
}
