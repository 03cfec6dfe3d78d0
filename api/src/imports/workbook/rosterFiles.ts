/** Columns of the files of OneRoster 1.2 (1EdTech, CSV binding), in their order, as far as we write them. */
export const rosterColumns = {
  manifest: ['propertyName', 'value'],
  orgs: ['sourcedId', 'status', 'dateLastModified', 'name', 'type', 'identifier', 'parentSourcedId'],
  academicSessions: [
    ...['sourcedId', 'status', 'dateLastModified', 'title', 'type', 'startDate', 'endDate', 'parentSourcedId'],
    'schoolYear',
  ],
  courses: [
    ...['sourcedId', 'status', 'dateLastModified', 'schoolYearSourcedId', 'title', 'courseCode', 'grades'],
    ...['orgSourcedId', 'subjects', 'subjectCodes'],
  ],
  classes: [
    ...['sourcedId', 'status', 'dateLastModified', 'title', 'grades', 'courseSourcedId', 'classCode', 'classType'],
    ...['location', 'schoolSourcedId', 'termSourcedIds', 'subjects', 'subjectCodes', 'periods'],
  ],
  users: [
    ...['sourcedId', 'status', 'dateLastModified', 'enabledUser', 'username', 'userIds', 'givenName', 'familyName'],
    ...['middleName', 'identifier', 'email', 'sms', 'phone', 'agentSourceIds', 'grades', 'password'],
    ...['userMasterIdentifier', 'resourceSourcedIds', 'preferredGivenName', 'preferredMiddleName'],
    ...['preferredFamilyName', 'primaryOrgSourcedId', 'pronouns'],
  ],
  roles: [
    ...['sourcedId', 'status', 'dateLastModified', 'userSourcedId', 'roleType', 'role', 'beginDate', 'endDate'],
    ...['orgSourcedId', 'userProfileSourcedId'],
  ],
  enrollments: [
    ...['sourcedId', 'status', 'dateLastModified', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
    ...['primary', 'beginDate', 'endDate'],
  ],
  demographics: ['sourcedId', 'status', 'dateLastModified', 'birthDate', 'sex'],
} as const;
export type RosterFile = keyof typeof rosterColumns;

/** Our types by OneRoster's roles. */
export const typeOfRole: Readonly<Record<string, string>> = {
  student: 'student',
  teacher: 'teacher',
  aide: 'teacher',
  proctor: 'teacher',
  counselor: 'teacher',
  administrator: 'manager',
  principal: 'manager',
  siteAdministrator: 'manager',
  districtAdministrator: 'manager',
  systemAdministrator: 'general manager',
  guardian: 'guardian',
  parent: 'guardian',
  relative: 'guardian',
};

/** `9. sınıf` is the grade `09`; a level of another name stands as it is. */
export const gradeOf = (level: string): string => {
  const number = /^(\d{1,2})\. sınıf$/.exec(level)?.[1];
  return number === undefined ? level : number.padStart(2, '0');
};
export const levelOf = (grade: string): string => (/^\d{1,2}$/.test(grade) ? `${Number(grade)}. sınıf` : grade);
