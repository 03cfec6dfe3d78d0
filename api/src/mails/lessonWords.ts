import type { MailKind } from '@derslik/contract/mails';
import type { MailSubject, MailWords } from './mailWords.js';

type Kinds = Extract<MailKind, `lessons${string}`>;

/** A lesson of the day, as its line says it. */
export interface MailLesson {
  /** By the school's clock: `08:30–09:10`. */
  time: string;
  name: string;
  /** Who teaches it, where that isn't the reader; empty where it is. */
  teacher: string;
  /** Empty: none, or online. */
  room: string;
  note: string;
  isCancelled: boolean;
}

const lineOf = (lesson: MailLesson, cancelled: string): string => {
  const { time, name, teacher, room, note, isCancelled } = lesson;
  const more = [teacher, room, isCancelled && cancelled, note].filter(Boolean);
  return `${time}  ${[name, ...more].join(', ')}`;
};

/** What a teacher or a pupil who wants it reads in the morning. */
export const lessonWords: Record<'tr' | 'en', Record<Kinds, (about: MailSubject) => MailWords>> = {
  tr: {
    lessonsToday: ({ school, name, details: { lessons = [], day = '' } }) => ({
      subject: `${school}: bugünkü dersleriniz`,
      greeting: `Merhaba ${name},`,
      lines: [`${day} günü dersleriniz:`],
      said: lessons.map((lesson) => lineOf(lesson, 'iptal edildi')).join('\n'),
      verb: 'Ders programına git',
      after: [
        'Derse girmek için kapı on dakika önce açılır. Gün içinde değişen dersler programınızda ve takviminizde görünür.',
        'Bu e-postayı siz istediniz; ders programınızda “Takvime ekle” penceresinden kapatabilirsiniz.',
      ],
    }),
  },
  en: {
    lessonsToday: ({ school, name, details: { lessons = [], day = '' } }) => ({
      subject: `${school}: your lessons today`,
      greeting: `Hello ${name},`,
      lines: [`Your lessons on ${day}:`],
      said: lessons.map((lesson) => lineOf(lesson, 'cancelled')).join('\n'),
      verb: 'See the timetable',
      after: [
        'The door of a lesson opens ten minutes before. What changes during the day is shown in your timetable and your calendar.',
        'You asked for this mail; “Add to calendar” in your timetable turns it off.',
      ],
    }),
  },
};
