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
    expect(changes().at(-2)).toMatch(/--scale api=3$/);
  });

  it('gives the API a way out only while there is a mail server', () => {
    const setMail = (host: string) => {
      const rest = school.read('.env').replace(/^SMTP_HOST=.*\n/m, '');
      school.write('.env', `${rest}SMTP_HOST=${host}\n`, 0o600);
      const { code, words } = school.run('apply');
      expect(code, words).toBe(0);
      return school.read('.env');
    };
    school.write('docker-compose.mail.yml', 'services: {}\n');
    expect(setMail('')).not.toContain('COMPOSE_FILE');
    expect(setMail('posta.okul.example')).toContain('docker-compose.mail.yml');
    expect(setMail('')).not.toContain('docker-compose.mail.yml');
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

  it('ends with 1 where it does not get well', () => {
    school.answerDocker(`*' up '*) exit 1 ;;\n${well}`);
    expect(school.run('apply')).toMatchObject({ code: 1 });
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
      'JITSI_TOKEN_SECRET',
      'JITSI_AUTHORITY_SECRET',
    ];
    const more = ['JICOFO_AUTH_PASSWORD', 'JVB_AUTH_PASSWORD', 'JIBRI_XMPP_PASSWORD', 'JIBRI_RECORDER_PASSWORD'];
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
});
