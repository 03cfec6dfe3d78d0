import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordDialog } from './RecordDialog';
import { SettingRows } from './SettingRows';

/** Rooms of the building. */
export const ClassroomRows = () => {
  const translate = useTranslate();
  return (
    <SettingRows
      kind="classrooms"
      dialog={(row, close) => (
        <RecordDialog
          resource="classrooms"
          title={translate(row ? 'timetable.parts.classrooms.edit' : 'timetable.parts.classrooms.add')}
          {...(row && { id: row.id })}
          initial={{ name: row?.name ?? '' }}
          onClose={close}
          fields={({ values, set, wrong }) => (
            <TextField
              label={translate('timetable.fields.name')}
              placeholder={translate('timetable.classroomExample')}
              value={values.name}
              error={wrong('name')}
              autoFocus
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        />
      )}
    />
  );
};
