import type { TimetableRemark } from '@derslik/contract/timetableFiles';
import type { WeekKind } from '@derslik/contract/timetable';
import { nameKey } from '../../names/nameKey.js';
import { FileFault } from './fileFault.js';
import type { FileLesson, TimetableFile } from './fileShape.js';
import { studentSets } from './fetStudents.js';
import { cut, emailOf, isLength, isPeriod, nameOf } from './fileWords.js';
import { readHours } from './readHours.js';
import { readWeekdays } from './weekdays.js';
import { childOf, childrenOf, textBelow, type XmlNode } from './xmlTree.js';

/** Where an activity stands. */
interface Place {
  day: string;
  hour: string;
  room: string;
}

/** FET knows no odd and even weeks; schools, and our own export, say them as a tag. */
const weekTags = new Map<string, WeekKind>(
  (['odd', 'even'] as const).flatMap((kind) =>
    (kind === 'odd'
      ? ['tek hafta', 'tek haftalar', 'a haftası', 'odd week', 'odd weeks']
      : ['çift hafta', 'çift haftalar', 'b haftası', 'even week', 'even weeks']
    ).map((word): [string, WeekKind] => [nameKey(word), kind]),
  ),
);

const textsOf = (node: XmlNode, name: string): string[] =>
  childrenOf(node, name).flatMap(({ text }) => cut(text, 200) || []);
const isOff = (node: XmlNode): boolean => /^(?:no|false)$/i.test(textBelow(node, 'Active'));

/** Places that a file of FET fixes by its constraints. */
const lockedPlaces = (root: XmlNode): Map<string, Place> => {
  const places = new Map<string, Place>();
  const time = childrenOf(childOf(root, 'Time_Constraints_List'), 'ConstraintActivityPreferredStartingTime');
  for (const node of time) {
    // Only a certain one places it; a wish does not.
    if (isOff(node) || Number(textBelow(node, 'Weight_Percentage') || 100) < 100) continue;
    const day = textBelow(node, 'Preferred_Day') || textBelow(node, 'Day');
    const hour = textBelow(node, 'Preferred_Hour') || textBelow(node, 'Hour');
    if (day !== '' && hour !== '') places.set(textBelow(node, 'Activity_Id'), { day, hour, room: '' });
  }
  for (const node of childrenOf(childOf(root, 'Space_Constraints_List'), 'ConstraintActivityPreferredRoom')) {
    const place = places.get(textBelow(node, 'Activity_Id'));
    if (place && !isOff(node)) place.room = textBelow(node, 'Room');
  }
  return places;
};

/** Places that FET found, of its `_activities.xml`. @throws FileFault timetableFiles.unreadable */
const foundPlaces = (root: XmlNode): Map<string, Place> => {
  if (!/^Activities_Timetable$/i.test(root.name)) throw new FileFault('timetableFiles.unreadable');
  return new Map(
    childrenOf(root, 'Activity').map((node): [string, Place] => [
      textBelow(node, 'Id'),
      { day: textBelow(node, 'Day'), hour: textBelow(node, 'Hour'), room: textBelow(node, 'Room') },
    ]),
  );
};

const namesOf = (root: XmlNode, list: string, element: string) =>
  childrenOf(childOf(root, list), element).map((node) => {
    const [said, long, code] = [
      textBelow(node, 'Name'),
      nameOf(textBelow(node, 'Long_Name')),
      nameOf(textBelow(node, 'Code')),
    ];
    return { key: said, name: long || nameOf(said), short: code || (long ? nameOf(said) : ''), node };
  });
const itemsOf = (root: XmlNode, list: string, element: string): string[] =>
  childrenOf(childOf(root, list), element).map((node) => textBelow(node, 'Name') || cut(node.text, 200));

/**
 * A file of FET: activities, and where its constraints or a second file place them.
 * @throws FileFault timetableFiles.notPlaced where nothing has a place
 */
export const readFet = (root: XmlNode, second: XmlNode | null): TimetableFile => {
  const places = second ? foundPlaces(second) : lockedPlaces(root);
  const dayNames = itemsOf(root, 'Days_List', 'Day');
  const weekdays = readWeekdays(dayNames);
  const dayOf = new Map(dayNames.map((name, n) => [name, weekdays[n] ?? 0]));
  const hours = readHours(itemsOf(root, 'Hours_List', 'Hour'));
  const remarks: TimetableRemark[] = [];
  const subjects = namesOf(root, 'Subjects_List', 'Subject');
  const teachers = namesOf(root, 'Teachers_List', 'Teacher');
  const rooms = namesOf(root, 'Rooms_List', 'Room');
  const sets = studentSets(childrenOf(childOf(root, 'Students_List'), 'Year'));
  const known = {
    subjects: new Set(subjects.map(({ key }) => key)),
    teachers: new Set(teachers.map(({ key }) => key)),
    rooms: new Set(rooms.map(({ key }) => key)),
  };
  let [inactive, unplaced] = [0, 0];
  const lessonOf = (node: XmlNode): FileLesson[] => {
    if (isOff(node)) inactive++;
    const place = places.get(textBelow(node, 'Id'));
    if (!place && !isOff(node)) unplaced++;
    if (!place || isOff(node)) return [];
    const said: TimetableRemark[] = [];
    const weekday = dayOf.get(place.day) ?? 0;
    if (weekday === 0) said.push({ code: 'dayUnknown', about: place.day });
    const period = hours.numberOf.get(place.hour) ?? -1;
    if (!isPeriod(period)) said.push({ code: 'periodUnknown', about: place.hour });
    const length = Number(textBelow(node, 'Duration') || 1);
    if (!isLength(length)) said.push({ code: 'lengthUnknown', about: String(length) });
    const names = [...new Set(textsOf(node, 'Teacher'))];
    for (const name of names) if (!known.teachers.has(name)) said.push({ code: 'teacherGone', about: name });
    const classes = textsOf(node, 'Students').flatMap((name) => {
      const found = sets.membersOf(name);
      if (!found) said.push({ code: 'classGone', about: name });
      return found ?? [];
    });
    if (place.room !== '' && !known.rooms.has(place.room)) said.push({ code: 'roomGone', about: place.room });
    const tag = textsOf(node, 'Activity_Tag').find((one) => weekTags.has(nameKey(one)));
    const subject = textBelow(node, 'Subject');
    return [
      {
        line: node.line,
        subject: known.subjects.has(subject) ? subject : null,
        teachers: names.filter((name) => known.teachers.has(name)),
        classes: [...new Map(classes.map((one) => [`${one.class}\n${one.group ?? ''}`, one])).values()],
        room: known.rooms.has(place.room) ? place.room : null,
        ...{ weekday, period: isPeriod(period) ? period : -1, length: isLength(length) ? length : 1 },
        weeks: (tag && weekTags.get(nameKey(tag))) || 'every',
        ...{ fromOn: null, untilOn: null, remarks: said },
      },
    ];
  };
  const lessons = childrenOf(childOf(root, 'Activities_List'), 'Activity').flatMap(lessonOf);
  if (lessons.length === 0) throw new FileFault('timetableFiles.notPlaced');
  if (unplaced > 0) remarks.push({ code: 'notPlaced', about: String(unplaced) });
  if (inactive > 0) remarks.push({ code: 'inactive', about: String(inactive) });
  const plain = ({ key, name, short }: { key: string; name: string; short: string }) => ({ key, name, short });
  return {
    ...{ kind: 'fet', periods: hours.periods, lessons, remarks },
    subjects: subjects.map(plain),
    teachers: teachers.map((one) => ({ ...plain(one), email: emailOf(textBelow(one.node, 'Comments')) })),
    rooms: rooms.map(plain),
    classes: sets.classes,
    groups: sets.groups,
  };
};
