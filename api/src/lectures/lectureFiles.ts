import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { idSchema } from '@derslik/contract/users';
import { CONFIG, type Config } from '../config.js';
import { VideoFiles } from '../videos/videoFiles.js';

/** Below the folder of the school's videos, which the front door reads: a folder of pages for each file. */
export const pagesFolder = 'pages';
/** A page's file, and its small one's. */
export const pageFile = (number: number, isSmall: boolean): string => `${number}${isSmall ? '.small' : ''}.webp`;

/** The files of slides: what was brought lies beside the videos, by its id; what was made of it in a folder of its own. */
@Injectable()
export class LectureFiles {
  private readonly dir: string;

  constructor(
    private readonly files: VideoFiles,
    @Inject(CONFIG) { VIDEO_DIR }: Pick<Config, 'VIDEO_DIR'>,
  ) {
    this.dir = join(VIDEO_DIR, pagesFolder);
  }

  source(id: string): string {
    return this.files.path(id);
  }

  async hasSource(id: string): Promise<boolean> {
    return (await this.files.size(id)) > 0;
  }

  async hasPage(id: string, number: number): Promise<boolean> {
    const page = join(this.pages(id), pageFile(number, false));
    return stat(page).then(
      () => true,
      () => false,
    );
  }

  /** Resolves when the disk has it whole: nobody finds half a page. */
  async writePage(id: string, number: number, isSmall: boolean, bytes: Buffer): Promise<void> {
    await mkdir(this.pages(id), { recursive: true });
    const path = join(this.pages(id), pageFile(number, isSmall));
    const file = await open(`${path}.part`, 'w', 0o644);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
  }

  async remove(id: string): Promise<void> {
    await rm(this.pages(id), { recursive: true, force: true });
    await this.files.remove(id);
  }

  async removePages(id: string): Promise<void> {
    await rm(this.pages(id), { recursive: true, force: true });
  }

  /** Ids of which there are pages. */
  async kept(): Promise<string[]> {
    const names = await readdir(this.dir).catch(() => [] as string[]);
    return names.filter((name) => idSchema.safeParse(name).success);
  }

  private pages(id: string): string {
    return join(this.dir, idSchema.parse(id));
  }
}
