import { Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DayField } from './DayField';

interface Days {
  fromOn: string;
  untilOn: string;
}
interface Props {
  value: Days;
  isWrong: (field: keyof Days) => boolean;
  onChange: (some: Partial<Days>) => void;
}

/** From which day until which. Most are one day: the last one follows the first. */
export const DaysField = ({ value: { fromOn, untilOn }, isWrong, onChange }: Props) => {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
      <DayField
        label={translate('timetable.fields.fromOn')}
        value={fromOn}
        isWrong={isWrong('fromOn')}
        onChange={(day) => onChange({ fromOn: day, ...(untilOn < day && { untilOn: day }) })}
      />
      <DayField
        label={translate('timetable.fields.untilOn')}
        value={untilOn}
        isWrong={isWrong('untilOn')}
        onChange={(day) => onChange({ untilOn: day })}
      />
    </Stack>
  );
};
