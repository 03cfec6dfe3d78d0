import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

const sum = 'a'.repeat(64);
let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
  school.write('docker-compose.yml', 'services: {}\n');
  school.write('.env', 'HTTP_PORT=80\nMEDIA=jitsi\nDERSLIK_VERSION=1\nPUBLIC_URL=https://okul.example\n', 0o600);
  mkdirSync(school.at('lists'));
  school.answerDocker(`
  *'config --services') printf '%s\\n' api postgres ;;
  *'config --images api') echo derslik/api:1 ;;
  *'config --images postgres') echo postgres:17 ;;
  *'config --images') printf '%s\\n' derslik/api:1 postgres:17 ;;
  'image inspect '*postgres:17) echo "postgres@sha256:${sum}" ;;
  'image inspect '*) echo ;;
  *dpkg-query*) echo 'deb libc6 2.41-12' ;;
  *'--entrypoint sh derslik/api:1'*) echo 'npm @nestjs/core 12.5.1' ;;`);
});
afterEach(() => school.remove());

it('the release holds the images of a registry to their digests, and lists what is in each', () => {
  const { code, words } = school.run('digests', '--sbom', school.at('lists'));
  expect(code, words).toBe(0);
  const written = school.read('docker-compose.digests.yml');
  expect(written).toContain(`  postgres: { image: 'postgres:17@sha256:${sum}' }`);
  expect(written).not.toContain('derslik/api');
  expect(school.read('.env')).toContain('COMPOSE_FILE=docker-compose.yml:docker-compose.digests.yml');
  expect(readdirSync(school.at('lists')).sort()).toEqual(['derslik-api-1.cdx.json', 'postgres-17.cdx.json']);
  const list = JSON.parse(school.read('lists/derslik-api-1.cdx.json')) as { components: { purl: string }[] };
  expect(list.components.map(({ purl }) => purl)).toEqual([
    'pkg:deb/debian/libc6@2.41-12',
    'pkg:npm/%40nestjs/core@12.5.1',
  ]);

  expect(school.run('digests', '--off')).toMatchObject({ code: 0 });
  expect(existsSync(school.at('docker-compose.digests.yml'))).toBe(false);
  expect(school.read('.env')).not.toContain('COMPOSE_FILE');
});

it('of a version before is left out where another one comes', () => {
  school.run('digests');
  const parts = ['speak', 'settings', 'media', 'installation'];
  school.shell(parts, 'use_kind compose; set_setting "$env_file" DERSLIK_VERSION 2; write_compose_files');
  expect(school.read('.env')).not.toContain('COMPOSE_FILE');
});

it('the release says so where no image came from a registry', () => {
  school.answerDocker(`*'config --services') echo api ;;\n*'config --images'*) echo derslik/api:1 ;;`);
  const { code, words } = school.run('digests');
  expect([code, existsSync(school.at('docker-compose.digests.yml'))], words).toEqual([1, false]);
});
