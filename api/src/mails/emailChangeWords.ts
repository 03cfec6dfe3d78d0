import { limits } from '@derslik/contract/limits';
import type { MailKind } from '@derslik/contract/mails';
import type { MailSubject, MailWords } from './mailWords.js';

type Kinds = Extract<MailKind, `email${string}`>;

/** What is said to the old and the new address of an account that gets another one. */
export const emailChangeWords: Record<'tr' | 'en', Record<Kinds, (about: MailSubject) => MailWords>> = {
  tr: {
    emailChange: ({ school }) => ({
      subject: `${school}: yeni e-posta adresiniz`,
      // Whoever reads it is not known yet, and a name could be a stranger's words.
      greeting: 'Merhaba,',
      lines: [
        'Okulumuzdaki bir hesaba e-posta adresi olarak bu adres yazıldı. Yazan sizseniz aşağıdaki düğmeye basın; hesabın adresi o zaman değişir.',
      ],
      verb: 'Adresimi onayla',
      after: [
        `Bağlantı ${limits.emailChange.linkHours} saat geçerlidir ve bir kez kullanılır.`,
        'Yazan siz değilseniz düğmeye basmayın; hiçbir şey değişmez.',
      ],
    }),
    emailChangeAsked: ({ school, name, details: { email = '' } }) => ({
      subject: `${school}: e-posta adresiniz değişmek üzere`,
      greeting: `Merhaba ${name},`,
      lines: [
        `Hesabınıza yeni e-posta adresi olarak ${email} yazıldı. O adrese gönderilen bağlantı açılınca adresiniz değişir; o zamana kadar bu adres geçerlidir.`,
      ],
      verb: 'Parolamı değiştir',
      after: [
        'Yazan sizseniz burada yapmanız gereken bir şey yok.',
        'Yazan siz değilseniz parolanızı hemen değiştirin; değişiklik o anda iptal olur.',
      ],
    }),
    emailTaken: ({ school, name, url }) => ({
      subject: `${school}: adresiniz başka bir hesaba yazıldı`,
      greeting: `Merhaba ${name},`,
      lines: [
        'Okulumuzdaki başka bir hesaba e-posta adresi olarak bu adres yazıldı. Adres sizin hesabınızda olduğu için hiçbir şey değişmedi.',
      ],
      verb: 'Giriş yap',
      after: [
        'Yazan sizseniz bu hesapla giriş yapın ya da öbür hesaba başka bir adres yazın. Siz değilseniz bir şey yapmanız gerekmez.',
      ],
      also: { verb: 'Parolamı unuttum', link: `${url}/sifremi-unuttum` },
    }),
    emailChanged: ({ school, name, details: { email = '' } }) => ({
      subject: `${school}: e-posta adresiniz değişti`,
      greeting: `Merhaba ${name},`,
      lines: [`Hesabınızın e-posta adresi artık ${email}. Okulun e-postaları bundan sonra oraya gider.`],
      verb: 'Destek formunu aç',
      after: ['Bunu siz yapmadıysanız hemen okul yönetimine haber verin.'],
    }),
  },
  en: {
    emailChange: ({ school }) => ({
      subject: `${school}: your new e-mail address`,
      greeting: 'Hello,',
      lines: [
        'This address was entered as the e-mail address of an account at our school. If it was you, press the button below; the address changes then.',
      ],
      verb: 'Confirm my address',
      after: [
        `The link works once, for ${limits.emailChange.linkHours} hours.`,
        'If it was not you, do not press the button; nothing changes.',
      ],
    }),
    emailChangeAsked: ({ school, name, details: { email = '' } }) => ({
      subject: `${school}: your e-mail address is about to change`,
      greeting: `Hello ${name},`,
      lines: [
        `${email} was entered as the new e-mail address of your account. It changes once the link mailed there is opened; until then this address stays in use.`,
      ],
      verb: 'Change my password',
      after: [
        'If it was you, there is nothing to do here.',
        'If it was not you, change your password at once; that cancels the change.',
      ],
    }),
    emailTaken: ({ school, name, url }) => ({
      subject: `${school}: your address was entered for another account`,
      greeting: `Hello ${name},`,
      lines: [
        'This address was entered as the e-mail address of another account at our school. As it belongs to your account, nothing has changed.',
      ],
      verb: 'Sign in',
      after: [
        'If it was you, sign in with this account, or enter another address for the other one. If it was not you, there is nothing to do.',
      ],
      also: { verb: 'I forgot my password', link: `${url}/sifremi-unuttum` },
    }),
    emailChanged: ({ school, name, details: { email = '' } }) => ({
      subject: `${school}: your e-mail address has changed`,
      greeting: `Hello ${name},`,
      lines: [`The e-mail address of your account is now ${email}. The school’s e-mails go there from now on.`],
      verb: 'Open the support form',
      after: ['If you did not do this, tell the school at once.'],
    }),
  },
};
