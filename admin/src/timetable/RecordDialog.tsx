import { Button, Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TimetableDialog } from './TimetableDialog';
import type { TimetableResource } from './writableTimetable';
import { writableTimetable } from './writableTimetable';
import { useSaveRecord } from './useSaveRecord';

type Schema = { safeParse: (values: unknown) => { success: boolean; error?: { issues: { path: PropertyKey[] }[] } } };

interface Props<V extends object> {
  resource: TimetableResource;
  title: string;
  /** Missing: a new one. */
  id?: string;
  initial: V;
  fields: (form: { values: V; set: (some: Partial<V>) => void; wrong: (field: keyof V) => boolean }) => ReactNode;
  /** Says by a key what no schema knows. */
  check?: (values: V) => string | null;
  isWide?: boolean;
  onClose: () => void;
}

/** A record of the timetable in a dialog; the contract's own rules say which field is wrong. */
export const RecordDialog = <V extends object>({
  resource,
  title,
  id,
  initial,
  fields,
  check,
  isWide = false,
  onClose,
}: Props<V>) => {
  const translate = useTranslate();
  const [values, setValues] = useState(initial);
  const [isTried, setIsTried] = useState(false);
  const { save, isPending, error } = useSaveRecord(resource);
  const { error: wrong } = (writableTimetable[resource].create as unknown as Schema).safeParse(values);
  const wrongFields = new Set((wrong?.issues ?? []).map(({ path }) => path[0]));
  const complaint = wrong ? 'timetable.wrongFields' : (check?.(values) ?? null);
  const submit = async (): Promise<void> => {
    setIsTried(true);
    if (!complaint && (await save(values, id))) onClose();
  };
  const said = error ?? (isTried ? complaint : null);
  return (
    <TimetableDialog
      title={title}
      {...(isWide && { width: 640 })}
      said={said}
      buttons={
        <>
          <Button variant="text" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            {translate(id ? 'ra.action.save' : 'ra.action.add')}
          </Button>
        </>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Stack spacing={2}>
        {fields({
          values,
          set: (some) => setValues({ ...values, ...some }),
          wrong: (field) => isTried && wrongFields.has(field as string),
        })}
      </Stack>
    </TimetableDialog>
  );
};
