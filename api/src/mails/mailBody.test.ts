import { mailKinds } from '@derslik/contract/mails';
import { describe, expect, it } from 'vitest';
import { htmlBody, plainBody } from './mailBody.js';
import { mailWords } from './mailWords.js';

const link = 'https://ders.okul.example/yeni?token=a&b=c';
const names = {
  school: 'Okul <b>&"',
  name: '<img src=x onerror=alert(1)>',
  url: 'https://ders.okul.example',
  details: {
    kind: 'support' as const,
    writer: '<i>Can</i>',
    text: '<b>Ses</b> <img src=x onerror=alert(1)>',
    earlier: '<script>',
  },
};

describe.each(['tr', 'en'] as const)('a mail in %s', (language) => {
  it.each(mailKinds)('%s: what people are called is text, the link is whole, nothing is fetched', (kind) => {
    const words = mailWords[language][kind](names);
    const html = htmlBody({ language, school: names.school, words, link });
    expect(html).not.toMatch(/<img|<b>|<script|<[^>]+ src=|@import|url\(/);
    // Whom nobody knows yet is called by no name.
    if (kind === 'activation' || kind === 'emailChange') expect(html).not.toContain('onerror');
    else expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).toContain(`lang="${language}"`);
    expect(html).toContain('href="https://ders.okul.example/yeni?token=a&amp;b=c"');
    const plain = plainBody({ school: names.school, words, link });
    expect(plain).toContain(`\n${link}\n`);
    expect(plain).not.toContain('&amp;');
    for (const line of [...words.lines, ...words.after]) expect(plain).toContain(line);
    expect(`${words.subject}${words.lines.join()}`).not.toMatch(/undefined|!/);
  });
});
