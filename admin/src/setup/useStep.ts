import { type Setup, setupPages, type SetupStep, type SetupStepWrite } from '@derslik/contract/setup';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { GuidedForm } from '../layout/guidedForm';
import { useSetupActs } from './useSetup';

export interface PageProps {
  setup: Setup;
}

/** A step of the guide: its form, and the way on from it. */
export const useStep = (step: SetupStep, { steps }: Setup) => {
  const navigate = useNavigate();
  const { isPending: isPassing, pass } = useSetupActs();
  const [isSaving, setIsSaving] = useState(false);
  const id = useId();
  const place = setupPages.indexOf(step);
  const go = async (state: SetupStepWrite['state']): Promise<void> => {
    if (await pass(step, state)) navigate(`/setup/${setupPages[place + 1] ?? 'end'}`);
  };
  const form: GuidedForm = { id, onPending: setIsSaving };
  return {
    form,
    isPending: isPassing || isSaving,
    /** Null at the first one. */
    back: place > 0 ? `/setup/${setupPages[place - 1] ?? ''}` : null,
    done: () => go('done'),
    leaveOut: () => go('skipped'),
    /** Null where it was done already. */
    skip: steps[step] === 'done' ? null : () => go('skipped'),
  };
};
export type SetupGuide = ReturnType<typeof useStep>;
