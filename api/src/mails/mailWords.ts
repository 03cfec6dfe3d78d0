import { limits } from '@derslik/contract/limits';
import type { MailKind } from '@derslik/contract/mails';
import type { SupportKind } from '@derslik/contract/support';
import { absenceWords } from './absenceWords.js';
import { lessonWords, type MailLesson } from './lessonWords.js';
import { leavingWords } from './leavingWords.js';
import { signInWords } from './signInWords.js';
import { speakerWords } from './speakerWords.js';
import type { MailEvent } from './calendarFile.js';
import { emailChangeWords } from './emailChangeWords.js';
import { hookWords } from './hookWords.js';
import { recordingWords } from './recordingWords.js';

/** What a mail says: plain sentences, one link. */
export interface MailWords {
  subject: string;
  greeting: string;
  lines: readonly string[];
  /** What a person wrote, as they wrote it; and what it answers. */
  said?: string | undefined;
  earlier?: { before: string; text: string } | undefined;
  /** On the button. */
  verb: string;
  /** Below it. */
  after: readonly string[];
  /** A second way, as a plain link. */
  also?: { verb: string; link: string };
}

/** What the words speak of. */
export interface MailSubject {
  school: string;
  /** The name of the person that it is for. */
  name: string;
  /** The school's public address. */
  url: string;
  details: MailDetails;
}

/** What a mail of the support form speaks of, or one to those who speak in a broadcast. */
export interface MailDetails {
  kind?: SupportKind;
  writer?: string;
  email?: string;
  phone?: string;
  company?: string;
  text?: string;
  earlier?: string;
  role?: 'moderator' | 'panelist';
  /** They have no account, and come by their own link. */
  byLink?: boolean;
  /** Who is missing, in which lesson, and when it began. */
  child?: string;
  lesson?: string;
  at?: string;
  /** What the reader has on this day of the school's. */
  lessons?: readonly MailLesson[];
  day?: string;
  /** From where somebody signed in; what was added to a sign-in or taken away; recovery codes that are left. */
  device?: string;
  address?: string;
  factor?: string;
  left?: number;
  /** For their calendar. */
  event?: MailEvent;
}

export const mailWords: Record<'tr' | 'en', Record<MailKind, (about: MailSubject) => MailWords>> = {
  tr: {
    test: ({ school, name }) => ({
      subject: `${school}: deneme e-postası`,
      greeting: `Merhaba ${name},`,
      lines: ['Bu bir deneme e-postasıdır. Size ulaştıysa okulun e-posta ayarları doğrudur.'],
      verb: 'Derslere git',
      after: ['Bu e-posta, okulun yönetim konsolundan istendi.'],
    }),
    passwordReset: ({ school, name }) => ({
      subject: `${school}: yeni parola`,
      greeting: `Merhaba ${name},`,
      lines: ['Hesabınız için yeni parola istendi. Aşağıdaki düğmeyle yeni parolanızı belirleyebilirsiniz.'],
      verb: 'Yeni parola belirle',
      after: [
        `Bağlantı ${limits.password.resetMinutes} dakika geçerlidir ve bir kez kullanılır.`,
        'İsteyen siz değilseniz bir şey yapmanız gerekmez; parolanız değişmez. Bağlantıyı kimseye iletmeyin.',
      ],
    }),
    // Anybody can write any name beside any address: the mail says none.
    activation: ({ school }) => ({
      subject: `${school}: hesabınızı etkinleştirin`,
      greeting: 'Merhaba,',
      lines: [
        'Bu e-posta adresiyle okulumuza kayıt olundu. Hesabınızı etkinleştirmek için aşağıdaki düğmeye basın. Kayıt olduğunuz tarayıcıdan başka bir yerde açarsanız kayıt olurken seçtiğiniz parola bir kez sorulur.',
      ],
      verb: 'Hesabımı etkinleştir',
      after: [
        `Bağlantı ${limits.registration.linkHours} saat geçerlidir.`,
        'Kayıt olan siz değilseniz bir şey yapmanız gerekmez; hesap oluşmaz ve yazılanlar silinir.',
      ],
    }),
    alreadyRegistered: ({ school, name, url }) => ({
      subject: `${school}: zaten bir hesabınız var`,
      greeting: `Merhaba ${name},`,
      lines: [
        'Bu e-posta adresiyle yeniden kayıt olmak isteyen biri oldu. Adresinizin okulumuzda zaten bir hesabı var; kullanıcı adınız ya da e-postanızla giriş yapabilirsiniz.',
      ],
      verb: 'Giriş yap',
      after: ['İsteyen siz değilseniz bir şey yapmanız gerekmez; hesabınızda hiçbir şey değişmedi.'],
      also: { verb: 'Parolamı unuttum', link: `${url}/sifremi-unuttum` },
    }),
    ...emailChangeWords.tr,
    ...recordingWords.tr,
    ...hookWords.tr,
    ...speakerWords.tr,
    ...absenceWords.tr,
    ...lessonWords.tr,
    ...leavingWords.tr,
    ...signInWords.tr,
    registrationApproved: ({ school, name }) => ({
      subject: `${school}: kaydınız onaylandı`,
      greeting: `Merhaba ${name},`,
      lines: ['Okul yönetimi kaydınızı onayladı. Artık e-posta adresiniz ve parolanızla giriş yapabilirsiniz.'],
      verb: 'Giriş yap',
      after: [],
    }),
    registrationRefused: ({ school, name }) => ({
      subject: `${school}: kaydınız kabul edilmedi`,
      greeting: `Merhaba ${name},`,
      lines: ['Okul yönetimi kaydınızı kabul etmedi; hesabınız ve yazdıklarınız silindi.'],
      verb: 'Okulun sayfasına git',
      after: ['Bunun bir yanlışlık olduğunu düşünüyorsanız okul yönetimine başvurun.'],
    }),
    supportMessage: ({ school, details: { kind, writer = '', email = '', phone, company, text } }) => ({
      subject: `${school}: ${kind === 'corporate' ? 'kurumsal iletişim' : 'destek mesajı'}, ${writer}`,
      greeting: 'Merhaba,',
      lines: [
        kind === 'corporate' ? 'Kurumsal iletişim formundan bir mesaj geldi.' : 'Destek formundan bir mesaj geldi.',
        [`Yazan: ${writer}`, company && `Kurum: ${company}`, `E-posta: ${email}`, phone && `Telefon: ${phone}`]
          .filter(Boolean)
          .join(', '),
      ],
      said: text,
      verb: 'Konsolda aç',
      after: ['Konsolda yanıtlarsanız yanıtınız kayda geçer. Bu e-postaya yazacağınız yanıt doğrudan yazana gider.'],
    }),
    supportAnswer: ({ school, name, details: { text, earlier } }) => ({
      subject: `${school}: mesajınıza yanıt`,
      greeting: `Merhaba ${name},`,
      lines: ['Mesajınızı okuduk. Yanıtımız şöyle:'],
      said: text,
      earlier: earlier ? { before: 'Sizin yazdığınız:', text: earlier } : undefined,
      verb: 'Yeni mesaj yaz',
      after: ['Bir sorunuz daha varsa bize formdan yeniden yazabilirsiniz.'],
    }),
  },
  en: {
    test: ({ school, name }) => ({
      subject: `${school}: test e-mail`,
      greeting: `Hello ${name},`,
      lines: ['This is a test. If it reached you, the school’s mail settings are right.'],
      verb: 'Go to the lessons',
      after: ['This e-mail was asked for in the school’s console.'],
    }),
    passwordReset: ({ school, name }) => ({
      subject: `${school}: new password`,
      greeting: `Hello ${name},`,
      lines: ['A new password was requested for your account. Choose it with the button below.'],
      verb: 'Choose a new password',
      after: [
        `The link works once, for ${limits.password.resetMinutes} minutes.`,
        'If it was not you, there is nothing to do; your password stays as it is. Do not pass the link on.',
      ],
    }),
    activation: ({ school }) => ({
      subject: `${school}: activate your account`,
      greeting: 'Hello,',
      lines: [
        'This e-mail address was used to register at our school. Press the button below to activate your account. In another browser than the one in which you registered, you are asked once for the password you chose on the form.',
      ],
      verb: 'Activate my account',
      after: [
        `The link works for ${limits.registration.linkHours} hours.`,
        'If it was not you, there is nothing to do: no account is created, and the details are deleted.',
      ],
    }),
    alreadyRegistered: ({ school, name, url }) => ({
      subject: `${school}: you already have an account`,
      greeting: `Hello ${name},`,
      lines: [
        'Someone tried to register with this e-mail address again. It already has an account at our school; you can sign in with your user name or your e-mail.',
      ],
      verb: 'Sign in',
      after: ['If it was not you, there is nothing to do; nothing has changed in your account.'],
      also: { verb: 'I forgot my password', link: `${url}/sifremi-unuttum` },
    }),
    ...emailChangeWords.en,
    ...recordingWords.en,
    ...hookWords.en,
    ...speakerWords.en,
    ...absenceWords.en,
    ...lessonWords.en,
    ...leavingWords.en,
    ...signInWords.en,
    registrationApproved: ({ school, name }) => ({
      subject: `${school}: your registration is approved`,
      greeting: `Hello ${name},`,
      lines: [
        'The school has approved your registration. You can now sign in with your e-mail address and your password.',
      ],
      verb: 'Sign in',
      after: [],
    }),
    registrationRefused: ({ school, name }) => ({
      subject: `${school}: your registration was not accepted`,
      greeting: `Hello ${name},`,
      lines: ['The school did not accept your registration. Your account and your details have been deleted.'],
      verb: 'Go to the school’s page',
      after: ['If you think this is a mistake, please ask the school.'],
    }),
    supportMessage: ({ school, details: { kind, writer = '', email = '', phone, company, text } }) => ({
      subject: `${school}: ${kind === 'corporate' ? 'corporate contact' : 'support message'}, ${writer}`,
      greeting: 'Hello,',
      lines: [
        kind === 'corporate'
          ? 'A message arrived through the corporate form.'
          : 'A message arrived through the support form.',
        [`From: ${writer}`, company && `Company: ${company}`, `E-mail: ${email}`, phone && `Phone: ${phone}`]
          .filter(Boolean)
          .join(', '),
      ],
      said: text,
      verb: 'Open in the console',
      after: ['An answer in the console is kept there. A reply to this e-mail goes straight to its writer.'],
    }),
    supportAnswer: ({ school, name, details: { text, earlier } }) => ({
      subject: `${school}: an answer to your message`,
      greeting: `Hello ${name},`,
      lines: ['We have read your message. This is our answer:'],
      said: text,
      earlier: earlier ? { before: 'You wrote:', text: earlier } : undefined,
      verb: 'Write a new message',
      after: ['If you have another question, please write to us again with the form.'],
    }),
  },
};

/** Where the button does not work. */
export const linkWords = {
  tr: 'Düğme çalışmazsa bu adresi tarayıcınıza yapıştırın:',
  en: 'If the button does not work, paste this address into your browser:',
};
