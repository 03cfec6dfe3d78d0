import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

/** Something with hours that a mail speaks of. Times are ISO 8601 in UTC. */
export interface MailEvent {
  id: string;
  title: string;
  startAt: string;
  endAt: string;
  /** Calendars take a newer one alone. */
  revision: number;
  isCancelled: boolean;
}

interface Sent {
  school: string;
  from: string;
  to: { name: string; address: string };
  host: string;
  link: string;
}

/** An entry for the reader's calendar, as nodemailer attaches it: a later one with the same id moves it, or takes it away. */
export const calendarFile = (
  { id, title, startAt, endAt, revision, isCancelled }: MailEvent,
  { school, from, to, host, link }: Sent,
): { method: string; filename: string; content: string } => {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: 'Derslik', product: 'Derslik' }, method });
  calendar.createEvent({
    ...{ id: `${id}@${host}`, sequence: revision, summary: title },
    ...{ start: new Date(startAt), end: new Date(endAt) },
    organizer: { name: school, email: from },
    attendees: [{ name: to.name, email: to.address, rsvp: false }],
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(!isCancelled && { url: link, location: link }),
  });
  return { method, filename: 'yayin.ics', content: calendar.toString() };
};
