import { guardianAnswers } from '@derslik/contract/room/filming';
import type { FilmConsentCounts } from '@derslik/contract/filmConsents';
import { Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { type DataProvider, useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { ConsentCalls } from './consentCalls';

/** How many children of the school, or of the chosen class, have said what. */
export const ConsentCounts = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & ConsentCalls>();
  const { filterValues, data } = useListContext();
  const chosen = (filterValues as { classes?: string }).classes;
  const classId = chosen && chosen !== 'none' ? chosen : null;
  const [counts, setCounts] = useState<FilmConsentCounts | null>(null);
  useEffect(() => {
    let isHere = true;
    dataProvider.consentCounts(classId).then(
      (found) => isHere && setCounts(found),
      // The list says why.
      () => undefined,
    );
    return () => void (isHere = false);
    // What was just entered is another list.
  }, [dataProvider, classId, data]);
  return (
    <Typography role="status" color="text.secondary" sx={{ minHeight: 24, mb: 1.5 }}>
      {counts &&
        guardianAnswers
          .map((answer) => `${translate(`consents.answers.${answer}`)}: ${String(counts[answer])}`)
          .join(' · ')}
    </Typography>
  );
};
