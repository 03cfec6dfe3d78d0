import { callError } from '@derslik/client/callError';
import type { AdminQuiz } from '@derslik/contract/quizzes';
import { IconButton } from '@mui/material';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import type { QuizCalls } from './quizCalls';

/** Takes one away for good, after a question. */
export const DeleteQuiz = ({ quiz: { id, title, owner } }: { quiz: AdminQuiz }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DataProvider & QuizCalls>();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const remove = async (): Promise<void> => {
    setPending(true);
    try {
      await dataProvider.deleteQuiz(id);
      notify('quizList.deleted');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setPending(false);
    setOpen(false);
    refresh();
  };
  return (
    <>
      <IconButton aria-label={translate('quizList.deleteNamed', { name: title })} onClick={() => setOpen(true)}>
        <Trash2 size={20} aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        title={translate('quizList.deleteTitle')}
        text={translate('quizList.deleteText', { name: title, owner })}
        verb={translate('quizList.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  );
};
