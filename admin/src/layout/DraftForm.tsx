import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { Form, type FormProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { subscribeSession, wasEnded } from '../session/session';
import { useDraft } from '../session/useDraft';

interface Props extends Omit<FormProps, 'warnWhenUnsavedChanges' | 'noValidate' | 'children'> {
  /** By which its draft is found again: of one form, and of one record. */
  draft: string;
  /** Fields that are never kept. */
  secret?: readonly string[];
  children: ReactNode;
}

const Draft = ({ draft, secret = [] }: Pick<Props, 'draft' | 'secret'>) => {
  const { kept, note } = useDraft<Record<string, unknown>>(draft);
  const { getValues, setValue, formState } = useFormContext();
  const { dirtyFields, isReady } = formState;
  useEffect(() => {
    // Before, the form would write its record over it.
    if (!isReady || !kept) return;
    for (const [field, value] of Object.entries(kept)) setValue(field, value, { shouldDirty: true });
  }, [isReady, kept, setValue]);
  useEffect(() => {
    const typed = Object.keys(dirtyFields).filter((field) => !secret.includes(field));
    // Not before what was kept stands there.
    if (kept && !isReady) return;
    note(typed.length === 0 ? null : Object.fromEntries(typed.map((field) => [field, getValues(field) as unknown])));
  });
  return null;
};

/** A form that asks before it is left with changes, and loses none when the session ends meanwhile. */
export const DraftForm = ({ draft, secret, children, ...form }: Props) => {
  // Then there is nothing to ask: the draft is kept.
  const isOver = useSyncExternalStore(subscribeSession, wasEnded);
  return (
    <Form {...form} warnWhenUnsavedChanges={!isOver} noValidate>
      <Draft key={draft} draft={draft} {...(secret && { secret })} />
      {children}
    </Form>
  );
};
