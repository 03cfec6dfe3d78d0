import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { DaysField } from './DaysField';
import { useDayWords } from './days';
import { RecordDialog } from './RecordDialog';
import { SettingRows } from './SettingRows';

/** Days without lessons. */
export const HolidayRows = () => {
  const translate = useTranslate();
  const { day } = useDayWords();
  return (
    <SettingRows
      kind="holidays"
      detail={({ fromOn, untilOn }) => (fromOn === untilOn ? day(fromOn) : `${day(fromOn)} – ${day(untilOn)}`)}
      dialog={(row, close) => (
        <RecordDialog
          resource="holidays"
          title={translate(row ? 'timetable.parts.holidays.edit' : 'timetable.parts.holidays.add')}
          {...(row && { id: row.id })}
          initial={{ name: row?.name ?? '', fromOn: row?.fromOn ?? '', untilOn: row?.untilOn ?? '' }}
          check={({ fromOn, untilOn }) => (fromOn > untilOn ? 'timetable.endBeforeStart' : null)}
          onClose={close}
          fields={({ values, set, wrong }) => (
            <>
              <TextField
                label={translate('timetable.fields.name')}
                placeholder={translate('timetable.holidayExample')}
                value={values.name}
                error={wrong('name')}
                autoFocus
                onChange={(event) => set({ name: event.target.value })}
              />
              <DaysField value={values} isWrong={wrong} onChange={set} />
            </>
          )}
        />
      )}
    />
  );
};
