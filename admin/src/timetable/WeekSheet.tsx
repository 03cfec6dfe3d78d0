import { useConfig } from '@derslik/client/config';
import type { Term, WeeklyLesson } from '@derslik/contract/timetable';
import { Box } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { subjectColour } from '../theme/tokens';
import { useDayWords } from './days';
import { defaultBells, gridRowsOf, shownWeekdays } from './gridRows';
import type { LessonsOf } from './lessonsOf';
import { paperSx } from './paperSx';
import { useLessonWords } from './useLessonWords';
import type { Names } from './useNames';
import { blocksOf } from './week';

interface Props {
  names: Names;
  term: Term;
  by: LessonsOf['by'];
  name: string;
  lessons: readonly WeeklyLesson[];
}

/** One week on a page of A4 across. */
export const WeekSheet = ({ names, term, by, name, lessons }: Props) => {
  const translate = useTranslate();
  const config = useConfig();
  const { weekday, day } = useDayWords();
  const { chipOf } = useLessonWords(names);
  const rows = gridRowsOf(defaultBells(names.bells), lessons);
  const periods = rows.map(({ number }) => number);
  const days = shownWeekdays(lessons, false);
  const blocks = new Map(
    days.map((one) => [
      one,
      blocksOf(
        lessons.filter((lesson) => lesson.weekday === one),
        periods,
      ),
    ]),
  );
  return (
    <Box component="section" aria-label={name} sx={paperSx}>
      <div className="soft">{[config?.school.name, term.name].filter(Boolean).join(' · ')}</div>
      <h2 translate="no">{name}</h2>
      <div className="soft">{`${day(term.startsOn)} – ${day(term.endsOn)}`}</div>
      <table>
        <colgroup>
          <col style={{ width: 52 }} />
          {days.map((one) => (
            <col key={one} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{translate('timetable.periodHead')}</VisuallyHidden>
            </th>
            {days.map((one) => (
              <th key={one} scope="col">
                {weekday(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, times }, n) => (
            <Box component="tr" key={number} sx={{ height: 46 }}>
              <th scope="row">
                {number}
                <Box className="soft" sx={{ fontWeight: 400, fontSize: 10, lineHeight: '12px' }}>
                  {times.replaceAll(' ', '')}
                </Box>
              </th>
              {days.map((one) => {
                const block = blocks.get(one)?.find(({ row }) => row === n);
                if (!block) return null;
                return (
                  <td key={one} rowSpan={block.rows}>
                    {block.placed.map(({ lesson }) => {
                      const { title, lines, marks } = chipOf(lesson, by, []);
                      const colour = subjectColour(names.subject.get(lesson.subjectId)?.colour ?? 0);
                      return (
                        <Box
                          key={lesson.id}
                          translate="no"
                          sx={{
                            ...{ borderLeft: `4px solid ${colour}`, p: '2px 4px', mb: '2px' },
                            backgroundColor: `color-mix(in srgb, ${colour} 14%, #ffffff)`,
                          }}
                        >
                          <div style={{ fontWeight: 650 }}>{title}</div>
                          <div>
                            {[...lines, ...marks.map(({ text }) => text)].map((text, at) => (
                              <Fragment key={text}>
                                {at > 0 && ' · '}
                                {/* A room's name doesn't break at its hyphen. */}
                                <span style={{ display: 'inline-block' }}>{text}</span>
                              </Fragment>
                            ))}
                          </div>
                        </Box>
                      );
                    })}
                  </td>
                );
              })}
            </Box>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
