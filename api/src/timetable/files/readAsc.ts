import type { TimetableRemark } from '@derslik/contract/timetableFiles';
import type { WeekKind } from '@derslik/contract/timetable';
import { FileFault } from './fileFault.js';
import type { FileLesson, FileName, FilePeriod, TimetableFile } from './fileShape.js';
import { emailOf, isLength, isPeriod, nameOf, onceEach } from './fileWords.js';
import { readClock, readWeekday } from './weekdays.js';
import { attribute, childOf, type XmlNode } from './xmlTree.js';

const rowsOf = (root: XmlNode, table: string, row: string): XmlNode[] =>
  childOf(root, table)?.children.filter(({ name }) => name === row) ?? [];
const idsOf = (node: XmlNode | undefined, name: string): string[] =>
  node ? [...new Set((node.attributes.get(name) ?? '').split(',').flatMap((id) => id.trim() || []))] : [];

/** As the program calls them in Turkish: pupils of several classes who chose a subject. */
const seminarDivision = 'Seminer';

/** The program without a registration writes so many cards and no more. */
const cardsUnregistered = 10;

const namesOf = (root: XmlNode, table: string, row: string): FileName[] =>
  rowsOf(root, table, row).map((node) => {
    const [name, short] = [nameOf(attribute(node, 'name')), nameOf(attribute(node, 'short'))];
    return { key: attribute(node, 'id'), name: name || short, short };
  });

/** Weekdays by the place in a mask: by the definitions that have one day, or as the week has them. */
const daysOf = (root: XmlNode): { ofMask: (mask: string) => number[]; ofValue: (day: string) => number | null } => {
  const byPlace = new Map<number, number>();
  for (const node of rowsOf(root, 'daysdefs', 'daysdef')) {
    const mask = attribute(node, 'days').split(',')[0] ?? '';
    const day = readWeekday(attribute(node, 'name')) ?? readWeekday(attribute(node, 'short'));
    if (day !== null && /^0*10*$/.test(mask) && !attribute(node, 'days').includes(','))
      byPlace.set(mask.indexOf('1'), day);
  }
  const old = rowsOf(root, 'days', 'day');
  const byValue = new Map(
    old.map((node, n): [string, number] => [
      attribute(node, 'day') || String(n),
      readWeekday(attribute(node, 'name')) ?? readWeekday(attribute(node, 'short')) ?? n + 1,
    ]),
  );
  return {
    ofMask: (mask) =>
      [...mask].flatMap((bit, place) => (bit === '1' ? [byPlace.get(place) ?? (place < 7 ? place + 1 : 0)] : [])),
    ofValue: (day) => byValue.get(day) ?? (old.length === 0 && /^[0-6]$/.test(day) ? Number(day) + 1 : null),
  };
};

const weeksOf = (mask: string): WeekKind | null => {
  if (/^1*$/.test(mask)) return 'every';
  return mask === '10' ? 'odd' : mask === '01' ? 'even' : null;
};

const periodsOf = (root: XmlNode): FilePeriod[] =>
  onceEach(
    rowsOf(root, 'periods', 'period').flatMap((node): FilePeriod[] => {
      const number = attribute(node, 'period');
      if (!/^\d{1,2}$/.test(number) || !isPeriod(Number(number))) return [];
      const [startsAt, endsAt] = [readClock(attribute(node, 'starttime')), readClock(attribute(node, 'endtime'))];
      return [{ number: Number(number), startsAt, endsAt }];
    }),
    ({ number }) => String(number),
  );

/** @throws FileFault timetableFiles.noLessons */
export const readAsc = (root: XmlNode): TimetableFile => {
  const subjects = namesOf(root, 'subjects', 'subject');
  const rooms = namesOf(root, 'classrooms', 'classroom');
  const teachers = rowsOf(root, 'teachers', 'teacher').map((node) => {
    const parts = nameOf(`${attribute(node, 'firstname')} ${attribute(node, 'lastname')}`);
    const short = nameOf(attribute(node, 'short'));
    // Where both are kept apart, the name may be in the order of a register.
    const name = parts.includes(' ') ? parts : nameOf(attribute(node, 'name')) || parts || short;
    return { key: attribute(node, 'id'), name, short, email: emailOf(attribute(node, 'email')) };
  });
  const classes = rowsOf(root, 'classes', 'class').map((node) => {
    const [name, short] = [nameOf(attribute(node, 'name')), nameOf(attribute(node, 'short'))];
    return { key: attribute(node, 'id'), name: name || short, short, level: nameOf(attribute(node, 'grade')) || null };
  });
  const groupNodes = new Map(rowsOf(root, 'groups', 'group').map((node) => [attribute(node, 'id'), node]));
  const groups = [...groupNodes.values()]
    .filter((node) => attribute(node, 'entireclass') !== '1')
    .map((node) => ({
      key: attribute(node, 'id'),
      name: nameOf(attribute(node, 'name')),
      class: attribute(node, 'classid'),
      division: nameOf(attribute(node, 'divisiontag')),
    }));
  const known = {
    teachers: new Set(teachers.map(({ key }) => key)),
    classes: new Set(classes.map(({ key }) => key)),
    rooms: new Set(rooms.map(({ key }) => key)),
    subjects: new Set(subjects.map(({ key }) => key)),
    groups: new Map(groups.map((one) => [one.key, one])),
  };
  /** A class sends to a seminar those who chose it: they are a part of it, and the parts exclude each other. */
  const seminarPart = (lesson: XmlNode, classKey: string): { key: string; name: string } | null => {
    const seminar = nameOf(attribute(lesson, 'seminargroup'));
    if (seminar === '' || seminar === '0') return null;
    const subjectKey = attribute(lesson, 'subjectid');
    const subject = subjects.find(({ key }) => key === subjectKey)?.name ?? '';
    const part = {
      key: `seminar ${classKey} ${subjectKey} ${seminar}`,
      // Two seminars of one subject differ in the end.
      name: nameOf(`${subject.slice(0, 60)} ${seminar.slice(0, 16)}`),
      class: classKey,
      division: seminarDivision,
    };
    if (!groups.some(({ key }) => key === part.key)) groups.push(part);
    return part;
  };
  const lessons = new Map(rowsOf(root, 'lessons', 'lesson').map((node) => [attribute(node, 'id'), node]));
  const terms = rowsOf(root, 'termsdefs', 'termsdef');
  const termNames = new Map(terms.map((node) => [attribute(node, 'terms'), attribute(node, 'name')]));
  const days = daysOf(root);
  const remarks: TimetableRemark[] = [];

  const lessonOf = (card: XmlNode): FileLesson[] => {
    const said: TimetableRemark[] = [];
    const id = attribute(card, 'lessonid');
    const lesson = lessons.get(id);
    if (!lesson) said.push({ code: 'lessonGone', about: id });
    const day = attribute(card, 'days') || (card.attributes.has('day') ? '' : lesson ? attribute(lesson, 'days') : '');
    const masks = day.split(',').filter((mask) => mask.includes('1'));
    const old = attribute(card, 'day');
    // The program keeps what it could not place as a card without a day.
    if (masks.length === 0 && old === '') return [];
    if (masks.length > 1) said.push({ code: 'severalDays', about: masks.join(', ') });
    const weekdays = masks[0] === undefined ? [days.ofValue(old) ?? 0] : days.ofMask(masks[0]);
    const period = attribute(card, 'period');
    const number = /^\d{1,2}$/.test(period) && isPeriod(Number(period)) ? Number(period) : -1;
    if (number === -1) said.push({ code: 'periodUnknown', about: period });
    const mask = card.attributes.has('weeks') ? attribute(card, 'weeks') : lesson ? attribute(lesson, 'weeks') : '';
    const weeks = weeksOf(mask.split(',')[0] ?? '');
    if (weeks === null) said.push({ code: 'weeksUnknown', about: mask });
    const inTerms = attribute(card, 'terms');
    if (inTerms.includes('0') && inTerms.includes('1'))
      said.push({ code: 'ofOneTerm', about: termNames.get(inTerms) ?? inTerms });
    const length = Math.round(Number((lesson && attribute(lesson, 'periodspercard')) || 1));
    if (!isLength(length)) said.push({ code: 'lengthUnknown', about: String(length) });

    const subject = lesson ? attribute(lesson, 'subjectid') : '';
    const teacherIds = idsOf(lesson, 'teacherids').concat(lesson ? idsOf(lesson, 'teacherid') : []);
    const classIds = idsOf(lesson, 'classids').concat(lesson ? idsOf(lesson, 'classid') : []);
    for (const one of teacherIds) if (!known.teachers.has(one)) said.push({ code: 'teacherGone', about: one });
    for (const one of classIds) if (!known.classes.has(one)) said.push({ code: 'classGone', about: one });
    const parts = idsOf(lesson, 'groupids').flatMap((one) => known.groups.get(one) ?? []);
    const whole = new Set(
      idsOf(lesson, 'groupids').flatMap((one) => {
        const node = groupNodes.get(one);
        return node && attribute(node, 'entireclass') === '1' ? [attribute(node, 'classid')] : [];
      }),
    );
    // A group may stand in it without its class.
    const inClasses = [...new Set([...classIds, ...parts.map((part) => part.class), ...whole])].filter((one) =>
      known.classes.has(one),
    );
    const roomIds = card.attributes.has('classroomids') ? idsOf(card, 'classroomids') : idsOf(lesson, 'classroomids');
    const there = roomIds.filter((one) => known.rooms.has(one));
    for (const one of roomIds) if (!known.rooms.has(one)) said.push({ code: 'roomGone', about: one });
    // A lesson names the rooms that would do, a card those where it is.
    const isPlaced = card.attributes.has('classroomids');
    if (there.length > 1 && isPlaced) said.push({ code: 'moreRooms', about: String(there.length) });
    const classesIn = inClasses.flatMap((one): FileLesson['classes'] => {
      const own = parts.filter((part) => part.class === one && !whole.has(one));
      if (own.length > 0) return own.map(({ key }) => ({ class: one, group: key }));
      const seminar = lesson ? seminarPart(lesson, one) : null;
      if (seminar && !said.some(({ code }) => code === 'seminar')) said.push({ code: 'seminar', about: seminar.name });
      return [{ class: one, group: seminar?.key ?? null }];
    });
    return weekdays.map((weekday) => ({
      line: card.line,
      subject: known.subjects.has(subject) ? subject : null,
      teachers: [...new Set(teacherIds)].filter((one) => known.teachers.has(one)),
      classes: classesIn,
      room: (isPlaced || there.length === 1 ? there[0] : undefined) ?? null,
      ...{ weekday, period: number, length: isLength(length) ? length : 1, weeks: weeks ?? 'every' },
      ...{ fromOn: null, untilOn: null },
      remarks: [...said, ...(weekday === 0 ? [{ code: 'dayUnknown' as const, about: old || day }] : [])],
    }));
  };
  const cards = rowsOf(root, 'cards', 'card');
  const placed = cards.map((card) => lessonOf(card));
  const left = placed.filter((one) => one.length === 0).length;
  if (cards.length === cardsUnregistered) remarks.push({ code: 'tenCards' });
  if (left > 0) remarks.push({ code: 'notPlaced', about: String(left) });
  if (placed.length === left) throw new FileFault('timetableFiles.noLessons');
  return {
    ...{ kind: 'asc', periods: periodsOf(root), subjects, teachers, classes, groups, rooms, remarks },
    lessons: placed.flat(),
  };
};
