import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/native/root.js';

/** How a script ended; `words` is what a person saw. */
export interface Ended {
  readonly code: number;
  readonly words: string;
}

/** A school's folder with the real scripts, and a `docker` that writes down what it is asked for and answers as told. */
export class ShellSchool {
  readonly dir = mkdtempSync(join(tmpdir(), 'derslik-shell-'));

  constructor() {
    for (const name of ['scripts', 'package.json', '.env.example'])
      cpSync(join(root, name), join(this.dir, name), {
        recursive: true,
        filter: (path) => !/node_modules|\.test\.ts$/.test(path),
      });
    // What a version's sum is made of.
    for (const name of [
      'contract',
      'client',
      'api',
      'web',
      'admin',
      'nginx',
      'coturn',
      'acme',
      'recorder',
      'ingest',
      'jitsi',
      'jibri',
    ])
      mkdirSync(this.at(name));
    for (const name of ['package-lock.json', 'tsconfig.base.json']) this.write(name, '{}');
    this.answerDocker('');
  }

  at(path: string): string {
    return join(this.dir, path);
  }

  read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  write(path: string, text: string, mode = 0o644): void {
    mkdirSync(dirname(this.at(path)), { recursive: true });
    writeFileSync(this.at(path), text, { mode });
  }

  /** @param cases of a shell's `case "$*" in`, the words after `docker`. Nothing is said, with 0, to anything else. */
  answerDocker(cases: string): void {
    const lines = ['#!/bin/bash', 'echo "$*" >>"${0%/*}/asked"', 'case "$*" in', cases, 'esac', ''];
    this.write('bin/docker', lines.join('\n'), 0o755);
  }

  /** What Docker was asked for, a line each. */
  get asked(): string[] {
    try {
      return this.read('bin/asked').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  }

  /** Runs a script of bash in the folder, after the named parts of `scripts/production`. */
  shell(parts: readonly string[], script: string, more: Readonly<Record<string, string>> = {}): Ended {
    const sourced = parts.map((name) => `. "$repository/scripts/production/${name}.sh"`).join('\n');
    return this.end(['bash', '-c', `set -euo pipefail\nrepository='${this.dir}'\n${sourced}\n${script}`], more);
  }

  /** Runs `./scripts/NAME`. */
  run(name: string, ...args: string[]): Ended {
    return this.end([this.at(`scripts/${name}`), ...args]);
  }

  remove(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  private end([program, ...args]: string[], more: Readonly<Record<string, string>> = {}): Ended {
    const { DERSLIK_HOME: _, ...others } = process.env;
    const env = { ...others, PATH: `${this.at('bin')}:${process.env['PATH']}`, ...more };
    const { status, stdout, stderr } = spawnSync(program!, args, { cwd: this.dir, env, encoding: 'utf8' });
    return { code: status ?? 1, words: stdout + stderr };
  }
}
