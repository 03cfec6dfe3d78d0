import { Tab, Tabs, type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { GridColumn } from './WeekTable';

/** A phone has room for one day: the others are behind tabs. */
export const useShownDay = (columns: readonly GridColumn[], first: string) => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [day, setDay] = useState(first);
  const shown = columns.find(({ key }) => key === day) ?? columns[0];
  if (!isPhone || !shown) return { columns, tabs: null };
  return {
    columns: [shown],
    tabs: (
      <Tabs
        value={shown.key}
        onChange={(_, key: string) => setDay(key)}
        variant="fullWidth"
        aria-label={translate('timetable.days')}
        sx={{ mb: 1, '& .MuiTab-root': { minWidth: 0, px: 0.5, minHeight: 44 } }}
      >
        {columns.map(({ key, short }) => (
          <Tab key={key} value={key} label={short} />
        ))}
      </Tabs>
    ),
  };
};
