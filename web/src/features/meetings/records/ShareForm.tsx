import { callError } from '@derslik/client/callError';
import { nowUnix } from '@derslik/client/schoolTime';
import type { FilmSharing, FilmSharingBody } from '@derslik/contract/filmShares';
import { filmLimits } from '@derslik/contract/limits/films';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Dialog } from '../../../ui/Dialog';
import { Message } from '../../../ui/Message';
import { Select } from '../../../ui/Select';
import { Switch } from '../../../ui/Switch';
import { useMyClassesQuery } from '../api';
import { ClassBoxes } from '../ClassBoxes';
import styles from './ShareForm.module.css';

const daySeconds = 86_400;
/** For so many days from now on. */
const spans = ['7', '30', '90'] as const;

interface ShareFormProps {
  what: 'film' | 'lesson';
  title: string;
  /** As it is now. */
  sharing: FilmSharing;
  isBusy: boolean;
  error: unknown;
  onShare: (next: FilmSharingBody) => Promise<void>;
  onClose: () => void;
}

/** With whom something of a lesson is shared, for how long, and what of it. */
export const ShareForm = ({ what, title, sharing, isBusy, error, onShare, onClose }: ShareFormProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { day } = useSchoolTime();
  const { data: mine = [] } = useMyClassesQuery();
  const [people, setPeople] = useState(sharing.people);
  const [classes, setClasses] = useState(sharing.classes);
  const [guardians, setGuardians] = useState(sharing.guardians);
  const [mayDownload, setMayDownload] = useState(sharing.mayDownload);
  const isShared = sharing.people || sharing.classes.length > 0;
  const isOver = sharing.until !== null && sharing.until <= nowUnix();
  const [chat, setChat] = useState(sharing.chat);
  const [end, setEnd] = useState<string>(sharing.until === null ? 'none' : isOver ? spans[0] : 'now');
  const isNobody = !people && classes.length === 0;
  const offered = [...mine, ...sharing.classes.filter(({ id }) => !mine.some((one) => one.id === id))];
  const until = end === 'now' ? sharing.until : end === 'none' ? null : nowUnix() + Number(end) * daySeconds;

  const chosen = classes.map(({ id }) => ({ id }));
  return (
    <Dialog
      open
      // What is chosen here would be lost by a press beside it.
      kind="poll"
      closable
      wide
      onClose={onClose}
      title={t(what === 'film' ? 'records.shareTitle' : 'records.shareLesson')}
      text={title}
      actions={
        <>
          {isShared && (
            <Button
              variant="ghost"
              busy={isBusy}
              onClick={() =>
                void onShare({ people: false, classes: [], guardians: false, mayDownload: false, until: null })
              }
            >
              {t('records.unshare')}
            </Button>
          )}
          <Button
            variant="primary"
            busy={isBusy}
            disabled={isNobody}
            onClick={() => void onShare({ people, classes: chosen, guardians, mayDownload, until, chat })}
          >
            {t(isShared ? 'records.saveShare' : 'records.share')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {isOver && (
          <Message kind="soft">{t(what === 'film' ? 'records.shareIsOver' : 'records.shareLessonIsOver')}</Message>
        )}
        <div>
          <Checkbox checked={people} onChange={setPeople}>
            {t('records.sharePeople')}
          </Checkbox>
          <p className={styles.small}>{t('records.sharePeopleHint')}</p>
        </div>
        {offered.length > 0 && (
          <fieldset className={styles.classes}>
            <legend className={styles.legend}>{t('records.shareClasses')}</legend>
            <ClassBoxes
              classes={offered}
              chosen={classes}
              onChange={(next) => setClasses(next.slice(0, filmLimits.classesMax))}
            />
          </fieldset>
        )}
        <div>
          <Switch checked={guardians} onChange={setGuardians} label={t('records.shareGuardians')} />
          {what === 'film' && (
            <Switch
              checked={mayDownload}
              onChange={setMayDownload}
              label={t('records.shareDownload')}
              hint={t('records.shareDownloadHint')}
            />
          )}
          <Switch checked={chat} onChange={setChat} label={t('records.shareChat')} hint={t('records.shareChatHint')} />
        </div>
        <Select
          label={t('records.shareUntil')}
          value={end}
          onChange={setEnd}
          options={[
            ...(sharing.until !== null
              ? [{ value: 'now', label: t('records.sharedUntil', { day: day(sharing.until) }), disabled: isOver }]
              : []),
            { value: 'none', label: t('records.shareForEver') },
            ...spans.map((value) => ({ value, label: t('records.shareDays', { count: Number(value) }) })),
          ]}
        />
        <p className={styles.small}>{t(what === 'film' ? 'records.shareOut' : 'records.shareLessonOut')}</p>
        {error !== undefined && (
          <Message kind="bad" live="alert">
            {errorText(callError(error))}
          </Message>
        )}
      </div>
    </Dialog>
  );
};
