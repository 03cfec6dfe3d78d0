import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

const well = `
  *'config --services'*) printf '%s\\n' nginx api postgres ;;
  *'config --images'*) echo derslik/api:0 ;;
  *'ps --all --quiet api'*) echo one; echo two ;;
  *'ps --format'*) for name in nginx api postgres; do echo "$name healthy"; done ;;`;
const env = `HTTP_PORT=80
HTTPS_PORT=443
PUBLIC_URL=https://okul.example
MEDIA=mesh
COMPOSE_FILE=docker-compose.yml:docker-compose.mesh.yml
DERSLIK_VERSION=0
CERTIFICATE_WAY=authority
`;

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
  school.write('docker-compose.yml', 'services: {}\n');
  school.write('docker-compose.mesh.yml', 'services: {}\n');
  school.write('.env', env, 0o600);
  school.answerDocker(well);
});
afterEach(() => school.remove());
const changes = () => school.asked.filter((line) => / (?:up|stop|rm|restart|down|kill)\b/.test(line));

describe('a change of settings in containers', () => {
  it('is looked at by the programs that read it, then brought into force with as many API processes as there are', () => {
    const { code, words } = school.run('apply');
    expect(code, words).toBe(0);
    const asked = school.asked.join('\n');
    expect(asked.indexOf('checkSettings.js --processes 2')).toBeLessThan(asked.indexOf(' up '));
    expect(asked.indexOf('nginx check')).toBeLessThan(asked.indexOf(' up '));
    expect(changes().filter((line) => line.includes(' up '))).toEqual([
      expect.stringMatching(/ up -d --remove-orphans --scale api=2$/),
    ]);
    expect(words).toContain('In force, with 2 API processes.');
    expect(school.run('apply', '--api', '3').words).toContain('In force, with 3 API processes.');
    expect(changes().at(-1)).toMatch(/--scale api=3$/);
  });

  it('gives the API a way out only for a mail server, and encoders a way in only while some may send', () => {
    const files = ['docker-compose.mail.yml', 'docker-compose.encoders.yml'];
    for (const name of files) school.write(name, 'services: {}\n');
    const usedWith = (change: (settings: string) => string) => {
      school.write('.env', change(school.read('.env')), 0o600);
      const { code, words } = school.run('apply');
      expect(code, words).toBe(0);
      return files.filter((name) => school.read('.env').includes(name));
    };
    expect(usedWith((text) => `${text}SMTP_HOST=posta.okul.example\n`)).toEqual(['docker-compose.mail.yml']);
    // So does a directory of the school, or another system that its people come from.
    expect(usedWith((text) => text.replace('SMTP_HOST=posta.okul.example', 'IDENTITY_OUTSIDE=1'))).toEqual([
      'docker-compose.mail.yml',
    ]);
    const encoders = (text: string) => `${text.replace(/^IDENTITY_OUTSIDE=.*\n/m, '')}INGEST_PUBLISHERS=192.168.1.20\n`;
    expect(usedWith(encoders)).toEqual(['docker-compose.encoders.yml']);
    expect(usedWith((text) => text.replace(/^INGEST_PUBLISHERS=.*\n/m, ''))).toEqual([]);
  });

  it.each([
    [
      'Compose cannot read',
      `*'config --quiet --quiet'*) echo "line 2: unexpected character" >&2; exit 1 ;;`,
      'line 2: unexpected character',
    ],
    [
      'the API refuses',
      `*checkSettings*) echo '  DEMO is neither on nor off. Write 1 or 0.' >&2; exit 78 ;;`,
      'DEMO is neither on nor off',
    ],
    ['the front door refuses', `*'nginx check'*) echo 'MEDIA is zoom.' >&2; exit 78 ;;`, 'MEDIA is zoom.'],
    [
      'the ingest refuses',
      `*'ingest check'*) echo 'INGEST_PUBLISHERS holds x.' >&2; exit 78 ;;`,
      'INGEST_PUBLISHERS holds x.',
    ],
    ['there are no images of', `*'image inspect'*) exit 1 ;;`, 'The images of 0 are not here; nothing was touched.'],
  ])('touches nothing where it is one that %s', (_, answer, said) => {
    school.answerDocker(`${answer}\n${well}`);
    const { code, words } = school.run('apply');
    expect([code, changes()], words).toEqual([2, []]);
    expect(words).toContain(said);
  });

  it('touches nothing where the address that people open cannot be right, and names a variable that nobody reads', () => {
    school.write('.env', `${env.replace('https:', 'http:')}TIMEZONE=Europe/Berlin\n`);
    const { code, words } = school.run('apply');
    expect([code, changes()], words).toEqual([2, []]);
    expect(words).toContain('PUBLIC_URL is http://okul.example, and cameras need https');
    expect(words).toContain('TIMEZONE in .env is read by nobody');
    expect(words).toContain('did you mean TIME_ZONE?');
    school.write('.env', env.replace('okul.example', 'okul.example:8443'));
    expect(school.run('apply').words).toContain(
      'PUBLIC_URL is https://okul.example:8443, and https is served at port 443',
    );
  });

  it.each(
    [
      [
        'SMTP_PASSWORD="pa$w0rd#x"',
        'SMTP_PASSWORD has a $ or a \\ between double quotes, and would go in force changed',
      ],
      ['SCHOOL_NAME=Okul #1 $HOME 5', 'SCHOOL_NAME has a $ without quotes'],
      ['SCHOOL_NAME=Okul #1', 'SCHOOL_NAME has a # without quotes'],
      ['SMTP_PASSWORD=p$a#s"s', 'SMTP_PASSWORD has a $ without quotes'],
      [`SCHOOL_NAME=${'x'.repeat(200_000)}`, 'SCHOOL_NAME is 200000 signs long'],
      ['MEDIA=Mesh', 'MEDIA is Mesh'],
      ['MEDIA=jitsi', 'MEDIA is jitsi, and docker-compose.mesh.yml is among COMPOSE_FILE'],
      ['PUBLIC_URL=https://[fd00::1]', 'PUBLIC_URL is https://[fd00::1], and the school’s networks have IPv4 alone'],
    ].map(([line = '', said = '']) => [line.slice(0, 40), line, said] as const),
  )('touches nothing where a value would not come into force as it stands: %s', (_, line, said) => {
    school.write('.env', `${env}${line}\n`, 0o600);
    const { code, words } = school.run('apply');
    expect([code, changes()], words).toEqual([2, []]);
    expect(words).toContain(`FAIL  Settings               ${said.replace('’', "'")}`);
    expect(words).not.toContain('w0rd');
  });

  it('takes values as they stand, with quotes, signs and comments', () => {
    const lines = [
      "SMTP_PASSWORD='p$a#s\"s'",
      `SCHOOL_NAME="Atatürk'ün Okulu" # its name`,
      'SMTP_USER=a#b',
      'LOG_LEVEL=info # for now $',
    ];
    school.write('.env', `${env}${lines.join('\n')}\n`, 0o600);
    const { code, words } = school.run('apply');
    expect(code, words).toBe(0);
    expect(words).toContain('every name in .env is known');
  });

  it.each([
    ['SMPT_HOST', 'SMTP_HOST'],
    ['smtp_host', 'SMTP_HOST'],
    ['HTTPPORT', 'HTTP_PORT'],
    ['NETWORK_PREFX', 'NETWORK_PREFIX'],
  ])('suggests the name that is meant by %s', (wrong, meant) => {
    school.write('docker-compose.yml', 'x: ${NETWORK_PREFIX:-172}\n');
    const parts = ['speak', 'settings', 'media', 'installation', 'checks', 'settingsChecks'];
    expect(school.shell(parts, `nearest_setting ${wrong}; nearest_setting MY_OWN_THING`).words).toBe(meant);
  });

  it('ends with 1 where it does not get well', () => {
    // Nothing else was in force before to which it could return.
    school.write('var/production/running.env', env, 0o600);
    school.answerDocker(`*' up '*) exit 1 ;;\n${well}`);
    const { code, words } = school.run('apply');
    expect(code, words).toBe(1);
    expect(words).not.toContain('in force again');
  });

  it('starts what waits for a part that is unwell only until its next check', () => {
    const [up, looks] = [school.at('bin/ups'), school.at('bin/looks')];
    school.answerDocker(`
      *' up '*) echo up >>'${up}'; [ "$(wc -l <'${up}')" = 2 ] ;;
      *'ps --format {{.Health}}'*) echo look >>'${looks}'; [ "$(wc -l <'${looks}')" -gt 2 ] || echo unhealthy ;;${well}`);
    const { code, words } = school.run('apply');
    expect(code, words).toBe(0);
    expect(changes().filter((line) => line.includes(' up '))).toHaveLength(2);
  });

  it('gives way to what was in force before where it does not get well', () => {
    school.write('var/production/running.env', env, 0o600);
    const changed = `${env}LOG_LEVEL=debug\n`;
    school.write('.env', changed, 0o600);
    school.answerDocker(`*' up '*) ! grep -q debug '${school.at('.env')}' || exit 1 ;;\n${well}`);
    const { code, words } = school.run('apply', '--api', '3');
    expect(code, words).toBe(1);
    expect(words).toContain('It does not start. What was in force before is in force again.');
    expect(changes().flatMap((line) => / up .*(api=\d)/.exec(line)?.[1] ?? [])).toEqual(['api=3', 'api=2']);
    expect([school.read('.env'), school.read('.env.refused')]).toEqual([env, changed]);
  });

  it('does not start former images by compose files of another version', () => {
    for (const name of ['docker-compose.yml', 'docker-compose.mesh.yml'])
      school.write(`var/production/${name}`, 'services: {}\n');
    school.write('docker-compose.yml', 'services: { another: {} }\n');
    school.write('.env', `${env}POSTGRES_PASSWORD=x\n`, 0o600);
    // The ports are the school's own.
    school.answerDocker(`'ps --quiet --filter'*) echo nginx ;;
      *HostPort*) printf '%s\\n' '3478 3478/udp' '3478 3478/tcp' '80 8080/tcp' '443 8443/tcp' ;;
      *'compose version'*) echo 2.40.3 ;;\n*version*) echo 27.1.0 ;;${well}`);
    const before = changes().length;
    for (const script of ['apply', 'install']) {
      const { code, words } = school.run(script, ...(script === 'install' ? ['--yes'] : []));
      expect([code, changes().length], words).toEqual([2, before]);
      expect(words).toMatch(/^ {2}0 runs, and docker-compose\.yml of this folder belongs to .*nothing was touched\./m);
    }
  });
});

describe('a port that the settings name', () => {
  const listen = async () => {
    const server = createServer().listen(0);
    await new Promise((resolve) => server.once('listening', resolve));
    return { port: (server.address() as AddressInfo).port, close: () => server.close() };
  };
  const publishing = (...ports: number[]) => `
    *'compose --env-file'*' config') cat <<'END'
services:
  nginx:
    ports:
${ports.map((port) => `      - mode: ingress\n        target: 8080\n        published: "${port}"\n        protocol: tcp`).join('\n')}
END
    ;;
    ${well}`;

  it('is tried before anything is touched: another program’s is named, the school’s own is none', async () => {
    const { port, close } = await listen();
    try {
      school.answerDocker(publishing(port));
      const { code, words } = school.run('apply');
      expect([code, changes()], words).toEqual([2, []]);
      expect(words).toMatch(new RegExp(`FAIL +Port ${port}/tcp +held by `));
      school.answerDocker(
        `'ps --quiet --filter'*) echo id ;;\n*'inspect --format'*HostPort*) echo '${port} 8080/tcp' ;;${publishing(port)}`,
      );
      expect(school.run('apply')).toMatchObject({ code: 0 });
    } finally {
      close();
    }
  });

  it('is refused where two parts want it', () => {
    school.answerDocker(publishing(8081, 8081));
    const { code, words } = school.run('apply');
    expect([code, changes()], words).toEqual([2, []]);
    expect(words).toMatch(/FAIL +Ports +8081\/tcp is wanted twice/);
  });
});

describe('an .env that Compose cannot read', () => {
  it.each(['install', 'doctor', 'backup', 'upgrade', 'apply'])('is named by %s in Compose’s own words', (script) => {
    school.answerDocker(
      `*config*) echo "failed to read .env: line 2: unexpected character" >&2; exit 1 ;;\n*version*) echo 27 ;;`,
    );
    const { code, words } = school.run(script);
    expect([code, changes()], words).toEqual([2, []]);
    expect(words).toContain('Compose cannot read the settings: failed to read .env: line 2: unexpected character');
  });

  it('is not written: a name with an apostrophe is kept as it is', () => {
    const names = ["Atatürk'ün Okulu", 'Ahmet "Usta" Lisesi', 'a $b `c` \\d #e', `it's "both"`];
    const kept = names.map((name) => {
      school.shell(['settings'], 'set_setting "$repository/.env" SCHOOL_NAME "$NAME"', { NAME: name });
      return school.shell(['settings'], 'setting "$repository/.env" SCHOOL_NAME').words.trim();
    });
    expect(kept).toEqual([...names.slice(0, 3), 'it’s "both"']);
  });
});

describe('the doctor', () => {
  it('names secrets of a few signs, and says what starts a container that was ended from outside', () => {
    const secrets = [
      'POSTGRES_PASSWORD',
      'SERVER_SECRET',
      'TURN_SECRET',
      'RECORDER_SECRET',
      'BROADCAST_SECRET',
      'JITSI_TOKEN_SECRET',
      'JITSI_AUTHORITY_SECRET',
    ];
    const more = ['JICOFO_AUTH_PASSWORD', 'JVB_AUTH_PASSWORD'];
    const lines = [...secrets, ...more].map(
      (name) => `${name}=${name === 'SERVER_SECRET' ? 'a'.repeat(64) : `Xq7_${name}_19zK`}`,
    );
    school.write('.env', `${env}${lines.join('\n')}\n`, 0o600);
    school.answerDocker(
      `*'config --services'*) echo nginx ;;\n*'ps --all --format'*) echo 'nginx exited 137 ' ;;\n*DockerRootDir*) echo / ;;`,
    );
    const { words } = school.run('doctor');
    expect(words).toMatch(/FAIL +Secrets +SERVER_SECRET: short, or the same few signs again and again/);
    expect(words).toMatch(/FAIL +Container nginx +ended from outside, code 137\n.*\.\/scripts\/apply starts it/);
  });

  it.each([
    ['403', /ok +Broadcasts +the ingest takes pictures, and the API knows it/],
    ['401', /FAIL +Broadcasts +the ingest and the API have different secrets[^]*BROADCAST_SECRET in \.env is for both/],
    ['502', /FAIL +Broadcasts +the ingest does not reach the API/],
    ['000', /FAIL +Broadcasts +the ingest does not answer: nobody can broadcast\n.*\.\/scripts\/apply/],
    ['', /FAIL +Broadcasts +the ingest does not answer: nobody can broadcast/],
  ])('says what becomes of broadcasts where the ingest hears "%s" of the API', (status, said) => {
    school.answerDocker(`*'exec -T ingest inContainer ask') ${status === '' ? 'exit 1' : `echo ${status}`} ;;`);
    const asked = school.shell(
      ['speak', 'settings', 'media', 'installation', 'services', 'checks', 'health'],
      'use_kind compose; check_ingest',
    );
    expect(asked.words).toMatch(said);
  });

  it('names a secret of the broadcasts that is missing', () => {
    const { words } = school.run('doctor');
    expect(words).toMatch(/FAIL +Secrets +.*BROADCAST_SECRET.*: missing in \.env/);
  });
});
