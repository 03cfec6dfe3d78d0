import { screenSharers } from '@derslik/contract/room/state';
import { Cast, ChevronRight, Mic, MonitorUp, UserRound, Video, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameList } from '../../room/people/sameList';
import { toldName } from '../../room/people/toldName';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { problemKinds, type ProblemKind } from './finding';
import styles from './ProblemDialog.module.css';
import { ProblemOutcome } from './ProblemOutcome';
import { useProblem } from './useProblem';

const looks = {
  mic: [Mic, 'problem.mic'],
  participantMic: [Volume2, 'problem.participantMic'],
  cam: [Video, 'problem.cam'],
  participantCam: [UserRound, 'problem.participantCam'],
  screen: [MonitorUp, 'problem.screen'],
  participantScreen: [Cast, 'problem.participantScreen'],
} as const;
type OfOthers = Extract<ProblemKind, `participant${string}`>;
const isOfOthers = (kind: ProblemKind): kind is OfOthers => kind.startsWith('participant');

/** Whom this kind can be about, by name. */
const usePeople = (kind: ProblemKind | null): readonly string[] =>
  useRoomSelector(({ data }) => {
    if (!data || kind === null || !isOfOthers(kind)) return [];
    const { view, you, people } = data;
    const all = kind === 'participantScreen' ? screenSharers(view) : Object.values(view.participants);
    const nameOf = (id: string): string => people[id]?.formattedName ?? '';
    return all
      .filter(({ id, role }) => id !== you && role !== 'recorder')
      .map(({ id }) => id)
      .sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
  }, sameList);

/** Finds why something is not seen or heard, and mends it where it can. */
const ProblemDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const problem = useProblem(close);
  const [asked, setAsked] = useState<OfOthers | null>(null);
  const { step, subject } = problem;
  const known = useRoomSelector(({ data }) => data?.people);
  const nameOf = (id: string): string => toldName(known?.[id], t);
  const people = usePeople(asked);
  const others = usePeople('participantMic');
  const sharers = usePeople('participantScreen');
  const choose = (kind: ProblemKind): void => {
    const found = kind === 'participantScreen' ? sharers : others;
    // Where there is nobody, or one alone, there is nothing to choose.
    if (!isOfOthers(kind) || found.length < 2) return problem.start(kind, isOfOthers(kind) ? (found[0] ?? null) : null);
    setAsked(kind);
  };
  const back = (): void => {
    setAsked(null);
    problem.back();
  };
  const about = subject && t(looks[subject.kind][1]);
  const whose = subject?.id ? nameOf(subject.id) : null;
  const title = about ? (whose ? `${about}: ${whose}` : about) : t(asked ? looks[asked][1] : 'room.solveProblem');
  const isChoosing = step.at === 'choosing';
  return (
    <Dialog
      open
      kind="problemSolve"
      closable
      onClose={close}
      title={title}
      {...(isChoosing && { text: t(asked ? 'problem.who' : 'problem.explained') })}
      {...(isChoosing &&
        asked && {
          actions: (
            <Button variant="ghost" onClick={back}>
              {t('problem.other')}
            </Button>
          ),
        })}
    >
      {isChoosing ? (
        <ul className={styles.list}>
          {asked
            ? people.map((id) => (
                <li key={id}>
                  <button type="button" className={styles.choice} onClick={() => problem.start(asked, id)}>
                    <UserRound aria-hidden />
                    <span translate="no">{nameOf(id)}</span>
                  </button>
                </li>
              ))
            : problemKinds.map((kind) => {
                const [Icon, word] = looks[kind];
                return (
                  <li key={kind}>
                    <button type="button" className={styles.choice} onClick={() => choose(kind)}>
                      <Icon aria-hidden />
                      <span>{t(word)}</span>
                      {isOfOthers(kind) && <ChevronRight aria-hidden data-small />}
                    </button>
                  </li>
                );
              })}
        </ul>
      ) : (
        <ProblemOutcome step={step} onAgain={problem.again} onBack={back} onClose={close} />
      )}
    </Dialog>
  );
};
export default ProblemDialog;
