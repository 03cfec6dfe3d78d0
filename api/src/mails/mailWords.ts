import { limits } from '@derslik/contract/limits';
import type { MailKind } from '@derslik/contract/mails';

/** What a mail says: plain sentences, one link. */
export interface MailWords {
  subject: string;
  greeting: string;
  lines: readonly string[];
  /** On the button. */
  verb: string;
  /** Below it. */
  after: readonly string[];
}

/** What the words speak of. */
export interface MailSubject {
  school: string;
  /** Of the person that it is for. */
  name: string;
}

export const mailWords: Record<'tr' | 'en', Record<MailKind, (about: MailSubject) => MailWords>> = {
  tr: {
    test: ({ school, name }) => ({
      subject: `${school}: deneme e-postası`,
      greeting: `Merhaba ${name},`,
      lines: ['Bu bir deneme e-postasıdır. Size ulaştıysa okulun e-posta ayarları doğrudur.'],
      verb: 'Derslere git',
      after: ['Bu e-postayı yönetim konsolundan siz istediniz.'],
    }),
    passwordReset: ({ school, name }) => ({
      subject: `${school}: yeni parola`,
      greeting: `Merhaba ${name},`,
      lines: ['Hesabınız için yeni parola istendi. Aşağıdaki düğmeyle yeni parolanızı yazabilirsiniz.'],
      verb: 'Yeni parola yaz',
      after: [
        `Bağlantı ${limits.password.resetMinutes} dakika geçerlidir ve bir kez kullanılır.`,
        'İsteyen siz değilseniz bir şey yapmanız gerekmez; parolanız değişmez. Bağlantıyı kimseye iletmeyin.',
      ],
    }),
  },
  en: {
    test: ({ school, name }) => ({
      subject: `${school}: test e-mail`,
      greeting: `Hello ${name},`,
      lines: ['This is a test. As it has reached you, the school’s mail settings are right.'],
      verb: 'Go to the lessons',
      after: ['You asked for this e-mail in the console.'],
    }),
    passwordReset: ({ school, name }) => ({
      subject: `${school}: new password`,
      greeting: `Hello ${name},`,
      lines: ['Somebody asked for a new password for your account. With the button below you can write it.'],
      verb: 'Write a new password',
      after: [
        `The link is good for ${limits.password.resetMinutes} minutes, and once.`,
        'If it was not you, there is nothing to do; your password stays. Hand the link to nobody.',
      ],
    }),
  },
};

/** Where the button does not work. */
export const linkWords = {
  tr: 'Düğme çalışmazsa bu adresi tarayıcınıza yapıştırın:',
  en: 'If the button does not work, paste this address into your browser:',
};
