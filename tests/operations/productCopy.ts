import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/native/root.js';

const parts = ['api', 'contract', 'client', 'web', 'admin', 'recorder', 'nginx', 'ingest', 'scripts'];
const files = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', '.npmrc', '.env.example'];

/** What a script said, and how it ended. */
export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The built product in a folder of its own, as a school has it, where a test may break it. */
export class ProductCopy {
  readonly dir: string;

  constructor() {
    mkdirSync(join(root, 'var'), { recursive: true });
    this.dir = mkdtempSync(join(root, 'var/product-'));
    const isSource = (path: string) => !path.includes('/node_modules');
    for (const name of [...parts, ...files])
      cpSync(join(root, name), join(this.dir, name), { recursive: true, preserveTimestamps: true, filter: isSource });
    for (const name of ['', ...parts]) {
      const packages = join(root, name, 'node_modules');
      // Nobody writes into packages: hard links are enough. Workspaces are relative links, so they lead into the copy.
      if (existsSync(packages)) execFileSync('cp', ['-al', packages, join(this.dir, name, 'node_modules')]);
    }
    // What a build notes is the copy's own.
    const stamps = 'node_modules/.derslik-builds.json';
    rmSync(join(this.dir, stamps), { force: true });
    if (existsSync(join(root, stamps))) copyFileSync(join(root, stamps), join(this.dir, stamps));
  }

  /** Runs `./scripts/NAME` of this copy on a school's home. */
  run(name: string, home: string, ...args: string[]): Promise<Ended> {
    const env = { ...process.env, DERSLIK_HOME: home };
    return new Promise((resolve) => {
      execFile(join(this.dir, 'scripts', name), args, { env, cwd: this.dir }, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, stdout, stderr }),
      );
    });
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }
}
