import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { SchoolService } from '../school/school.service.js';
import { columnWords } from './columnWords.js';
import type { TakenCopy } from './copies.service.js';
import { CopyFiles } from './copyFiles.service.js';
import { copyReadMe } from './copyReadMe.js';
import type { CopySection } from './sections/section.js';
import { copySections } from './sections/sections.js';
import { workbookOf, type CopySheet } from './workbook.js';
import { textPieces, archiveOf, type ZipEntry } from './zip.js';

type CopyRow = Readonly<Record<string, unknown>>;

const folders = { tr: { rows: 'veriler', files: 'dosyalar' }, en: { rows: 'data', files: 'files' } } as const;
const bookNames = { tr: 'verilerim.xlsx', en: 'my-data.xlsx' } as const;

/** As Postgres writes moments in JSON. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?([+-]\d\d:\d\d|Z)$/;

/** What a copy holds, piece by piece, as it is taken: rows from the database, files from where they are. */
@Injectable()
export class CopyContent {
  constructor(
    private readonly source: DataSource,
    private readonly files: CopyFiles,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async zip(copy: TakenCopy): Promise<AsyncGenerator<Uint8Array>> {
    const timeZone = await this.school.timeZone();
    const { name } = await this.school.public();
    return archiveOf(this.entries(copy, timeZone, name));
  }

  private async *entries(copy: TakenCopy, timeZone: string, school: string): AsyncGenerator<ZipEntry> {
    const { language, files } = copy;
    const folder = folders[language];
    const { sections, headings } = await this.filled(copy);
    const readMe = copyReadMe(copy, { school, sections, publicUrl: this.config.PUBLIC_URL });
    yield { ...readMe, isPacked: false, content: async () => textPieces([readMe.text]) };
    const sheets = sections.map((section): CopySheet => {
      const keys = headings.get(section.table) ?? [];
      return {
        name: section.names[language],
        headings: keys.map((key) => columnWords[key]?.[language] ?? key),
        rows: () => this.cells(copy, section, keys, timeZone),
      };
    });
    yield { name: bookNames[language], isPacked: true, content: async () => workbookOf(sheets) };
    for (const section of sections)
      yield {
        ...{ name: `${folder.rows}/${section.names[language]}.json`, isPacked: false },
        content: async () => textPieces(this.json(copy, section)),
      };
    for (const file of files)
      if (!file.isLeft)
        yield { name: `${folder.files}/${file.name}`, isPacked: true, content: () => this.files.read(file) };
  }

  /** Sections in which there is something, and the names of their columns. */
  private async filled({ id, attempt }: TakenCopy): Promise<{
    sections: CopySection[];
    headings: ReadonlyMap<string, readonly string[]>;
  }> {
    const rows = await this.source.query<{ section: string; first: CopyRow }[]>(
      'SELECT section, rows -> 0 AS first FROM data_copy_pieces WHERE copy_id = $1 AND attempt = $2 AND number = 0',
      [id, attempt],
    );
    const headings = new Map(rows.map(({ section, first }) => [section, Object.keys(first)]));
    return { sections: copySections.filter(({ table }) => headings.has(table)), headings };
  }

  /** A section's pieces in their order, one at a time. */
  private async *pieces({ id, attempt }: TakenCopy, { table }: CopySection): AsyncGenerator<CopyRow[]> {
    for (let number = 0; ; number++) {
      const [piece] = await this.source.query<{ rows: CopyRow[] }[]>(
        'SELECT rows FROM data_copy_pieces WHERE copy_id = $1 AND attempt = $2 AND section = $3 AND number = $4',
        [id, attempt, table, number],
      );
      if (!piece) return;
      yield piece.rows;
    }
  }

  private async *json(copy: TakenCopy, section: CopySection): AsyncGenerator<string> {
    let before = '[\n';
    for await (const rows of this.pieces(copy, section)) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',\n');
      before = ',\n';
    }
    yield before === '[\n' ? '[]\n' : '\n]\n';
  }

  private async *cells(
    copy: TakenCopy,
    section: CopySection,
    keys: readonly string[],
    timeZone: string,
  ): AsyncGenerator<readonly string[]> {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const yes = { tr: ['Hayır', 'Evet'], en: ['No', 'Yes'] }[copy.language];
    const cellOf = (value: unknown): string => {
      if (value === null || value === undefined) return '';
      if (typeof value === 'boolean') return yes[Number(value)] ?? '';
      if (typeof value === 'string') return moment.test(value) ? format.format(new Date(value)) : value;
      return JSON.stringify(value);
    };
    for await (const rows of this.pieces(copy, section))
      for (const row of rows) yield keys.map((key) => cellOf(row[key]));
  }
}
