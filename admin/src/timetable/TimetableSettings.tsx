import { Box } from '@mui/material';
import type { ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { BellRows } from './BellRows';
import { ClassroomRows } from './ClassroomRows';
import { GroupRows } from './GroupRows';
import { LessonRuleCard } from './LessonRuleCard';
import { HolidayRows } from './HolidayRows';
import { SubjectRows } from './SubjectRows';
import { TermRows } from './TermRows';
import { TimetableNav } from './TimetableNav';
import type { SettingKind } from './useRecords';

const parts: Record<SettingKind | 'rule', ComponentType> = {
  terms: TermRows,
  bells: BellRows,
  subjects: SubjectRows,
  holidays: HolidayRows,
  classrooms: ClassroomRows,
  'class-groups': GroupRows,
  rule: LessonRuleCard,
};

/** What a timetable is made of, part by part. */
export const TimetableSettings = () => {
  const translate = useTranslate();
  const { part = 'terms' } = useParams();
  const kind = (part in parts ? part : 'terms') as keyof typeof parts;
  const Part = parts[kind];
  return (
    <>
      <PageHeader title={translate('timetable.title')} />
      <TimetableNav />
      <Box
        component="nav"
        aria-label={translate('timetable.pages.settings')}
        sx={({ tokens }) => ({
          ...{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 },
          '& a': {
            ...{ display: 'inline-flex', alignItems: 'center', minHeight: 36, px: 1.5, borderRadius: '999px' },
            ...{ border: 1, borderColor: tokens.lineMid, color: tokens.ink, fontWeight: 550, textDecoration: 'none' },
            '@media (pointer: coarse)': { minHeight: 44 },
          },
          '& a:hover': { backgroundColor: tokens.fill },
          '& a[aria-current]': { backgroundColor: tokens.accentSoft, color: tokens.accent, borderColor: tokens.accent },
        })}
      >
        {(Object.keys(parts) as (keyof typeof parts)[]).map((one) => (
          <Link key={one} to={`/timetable-settings/${one}`} {...(one === kind && { 'aria-current': 'page' as const })}>
            {translate(one === 'rule' ? 'timetable.rule.name' : `timetable.parts.${one}.name`)}
          </Link>
        ))}
      </Box>
      <Part key={kind} />
    </>
  );
};
