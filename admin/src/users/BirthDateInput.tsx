import { writtenDay } from '@derslik/contract/birthDate';
import { TextInput } from 'react-admin';

const iso = /^\d{4}-\d{2}-\d{2}$/;
/** As people write a day; `5.3.1984` and `05/03/1984` are one. */
const written = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;

const parse = (text: string): string => {
  const [, day = '', month = '', year = ''] = written.exec(text.trim()) ?? [];
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** A day that is typed as in the app, 05.03.1984: a browser's own field writes it as the browser's language does. */
export const BirthDateInput = ({ isReadOnly }: { isReadOnly: boolean }) => (
  <TextInput
    source="birthDate"
    disabled={isReadOnly}
    helperText="users.birthDateHelp"
    autoComplete="off"
    format={(value: string | null | undefined) => (value && iso.test(value) ? writtenDay(value) : (value ?? ''))}
    parse={parse}
    slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 10 } }}
  />
);
