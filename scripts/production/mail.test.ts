import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
  school.write('.env', 'DERSLIK_VERSION=0\n');
});
afterEach(() => school.remove());

it.each([
  ['ok', /^ {2}ok +Mail +posta\.okul\.example:587 takes mails$/m],
  ['none', /^ {2}ok +Mail +no mail server; mails wait in the console/m],
  [
    'unreachable',
    / ! +Mail +posta\.okul\.example:587 cannot be reached; mails wait\n.*SMTP_HOST and SMTP_PORT in \.env/,
  ],
  ['secure', / ! +Mail +posta\.okul\.example:587: no secure connection[^]*SMTP_SECURITY in \.env/],
  ['signIn', / ! +Mail +posta\.okul\.example:587 refuses the account[^]*SMTP_USER and SMTP_PASSWORD in \.env/],
  ['later', / ! +Mail +posta\.okul\.example:587 takes no mails now/],
])('the doctor tells %s of mail, and what to do', (word, said) => {
  school.answerDocker(
    `*'exec -T api node dist/mails/checkMail.js') echo '{"mail":"${word}","server":"posta.okul.example:587"}' ;;`,
  );
  const parts = ['speak', 'settings', 'media', 'installation', 'checks', 'health'];
  expect(school.shell(parts, 'use_kind compose; check_mail').words).toMatch(said);
});
