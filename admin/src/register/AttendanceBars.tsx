import { shareText } from '@derslik/client/shareText';
import { missedStatuses } from '@derslik/contract/registerBoards';
import { useMediaQuery, useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useLocale, useTranslate } from 'react-admin';
import type { AttendanceGroup } from './AttendanceChart';

interface Props {
  groups: readonly AttendanceGroup[];
  onPress: ((group: AttendanceGroup) => void) | undefined;
}

/** A few bars stay bars: one alone would be a wall. */
const gapOf = (count: number): number => Math.max(0.35, 1 - count * 0.11);

/** Bars of hundred, one a group, of those who were there, late, absent and excused. The library comes with the first chart alone. */
const AttendanceBars = ({ groups, onPress }: Props) => {
  const translate = useTranslate();
  const language = useLocale();
  const { tokens } = useTheme();
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const colours = { present: tokens.accent, late: tokens.warn, absent: tokens.danger, excused: tokens.lineStrong };
  const shareOf = (group: AttendanceGroup, status: keyof typeof colours): number => {
    const all = group.present + group.late + group.absent + group.excused;
    return all === 0 ? 0 : (100 * group[status]) / all;
  };
  // What no bar has is in no legend either: the day's hours don't tell who was late.
  const shown = (['present', ...missedStatuses] as const).filter((one) => groups.some((group) => group[one] > 0));
  return (
    <BarChart
      height={280}
      skipAnimation={isStill}
      // Who has no pointer reads the table, whose numbers are links.
      disableKeyboardNavigation
      dataset={groups.map((group) => ({
        name: group.name,
        ...Object.fromEntries(shown.map((one) => [one, shareOf(group, one)])),
      }))}
      xAxis={[
        { dataKey: 'name', scaleType: 'band', categoryGapRatio: gapOf(groups.length), tickLabelMinGap: 8, height: 32 },
      ]}
      yAxis={[{ min: 0, max: 100, width: 52, valueFormatter: (value: number) => shareText(language, value) }]}
      series={shown.map((status) => ({
        ...{ id: status, dataKey: status, stack: 'all', color: colours[status] },
        label: translate(`register.heads.${status}`),
        valueFormatter: (_share: number | null, { dataIndex }: { dataIndex: number }) => {
          const group = groups[dataIndex];
          if (!group) return '';
          return `${group[status]} (${shareText(language, Math.round(shareOf(group, status)))})`;
        },
      }))}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      {...(onPress && {
        onAxisClick: (_event, at) => {
          const group = at && groups[at.dataIndex];
          if (group) onPress(group);
        },
      })}
      sx={{
        forcedColorAdjust: 'none',
        ...(onPress && { '& svg': { cursor: 'pointer' } }),
        '& .MuiChartsAxis-line, & .MuiChartsAxis-tick': { stroke: tokens.lineStrong },
        '& .MuiChartsGrid-line': { stroke: tokens.line },
        '& text': { fontVariantNumeric: 'tabular-nums' },
      }}
    />
  );
};
export default AttendanceBars;
