import { useConfig } from '@derslik/client/config';
import { copyText } from '@derslik/client/copyText';
import { nowUnix } from '@derslik/client/schoolTime';
import { broadcastStatus, type Broadcast } from '@derslik/contract/broadcasts';
import { CodeXml, Copy, Eye, FileText, Film, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import type { PlayState } from '../../lib/playState';
import { selectMayBroadcast } from '../../lib/session';
import { shareLink } from '../../lib/shareLink';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Chip } from '../../ui/Chip';
import { IconButton } from '../../ui/IconButton';
import { Menu, MenuItem, MenuRow } from '../../ui/Menu';
import { toast } from '../../ui/toast';
import { frameCode } from './frameCode';
import { ViewersDialog } from './ViewersDialog';
import styles from './Broadcasts.module.css';

/** What a card shows of a broadcast, which may not be there yet. */
export type CardFacts = Pick<Broadcast, 'title' | 'description' | 'logo' | 'startAt' | 'endAt' | 'users'>;

/** Logo, title, hours and who leads it. */
export const BroadcastFacts = ({ title, description, logo, startAt, endAt, users }: CardFacts) => {
  const { t } = useTranslation();
  const { clock, day } = useSchoolTime();
  const [moderator, ...panelists] = users;
  return (
    <>
      <h2 className={styles.name} dir="auto">
        {logo && <img className={styles.logo} src={logo} alt="" />}
        <span>{title}</span>
      </h2>
      <p className={styles.small}>
        {day(startAt)}, {clock(startAt)}–{clock(endAt)}
      </p>
      {description && (
        <p className={styles.small} dir="auto">
          {description}
        </p>
      )}
      {moderator?.fullName && (
        <p className={styles.small} dir="auto">
          {moderator.fullName}
          {panelists.length > 0 && ` ${t('broadcast.panelistCount', { count: panelists.length })}`}
        </p>
      )}
    </>
  );
};

interface PanelistLinksProps {
  panelistLink: string;
  invitations: Broadcast['invitations'];
  copy: (link: string) => void;
}

/** The stage's link is for accounts; of panelists without one each has their own. */
const PanelistLinks = ({ panelistLink, invitations, copy }: PanelistLinksProps) => {
  const { t } = useTranslation();
  const button = (onClick?: () => void) => (
    <Button variant="link" size="sm" icon={<Copy aria-hidden />} onClick={onClick}>
      {t('broadcast.copyPanelistLink')}
    </Button>
  );
  if (invitations.length === 0) return button(() => copy(shareLink(panelistLink)));
  return (
    <Menu trigger={button()} align="start">
      {invitations.map(({ name, link }) => (
        <MenuItem key={link} onSelect={() => copy(shareLink(link))}>
          <span dir="auto" translate="no">
            {name}
          </span>
        </MenuItem>
      ))}
      <MenuRow />
      <MenuItem onSelect={() => copy(shareLink(panelistLink))}>{t('broadcast.panelistsWithAccounts')}</MenuItem>
    </Menu>
  );
};

interface BroadcastCardProps {
  broadcast: Broadcast;
  onDelete: () => void;
}

export const BroadcastCard = ({ broadcast, onDelete }: BroadcastCardProps) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { isOwner, isLesson, jToken, mToken, token, filmToken, panelistLink, invitations, viewerLink } = broadcast;
  const status = broadcastStatus(broadcast, nowUnix());
  const mayPlan = useAppSelector(selectMayBroadcast);
  const isOn = status === 'process' || status === 'interrupted';
  const [showsViewers, setShowsViewers] = useState(false);
  // Nobody has watched what has never begun. The moderator reads who did; the film and the report are the owner's.
  const hasViewers = (isOwner || broadcast.place === 'moderator') && broadcast.liveAt !== null;
  const hasFrames = (useConfig()?.frameParents.play.length ?? 0) > 0;
  const copy = async (text: string, done = t('broadcast.copied')): Promise<void> => {
    const copied = await copyText(text);
    toast(copied ? { kind: 'ok', title: done } : { kind: 'bad', title: t('common.copyFailed') });
  };
  return (
    <Card as="li" className={styles.card ?? ''}>
      <div className={styles.head}>
        <Chip variant={status === 'process' ? 'accent' : 'plain'} dot={status === 'process'}>
          {t(`broadcast.status.${status}`)}
        </Chip>
        {isOwner && mToken && (
          <span className={styles.acts}>
            {/* Who planned it deletes it, also without the permission; while it is on nobody does. */}
            {mayPlan && status !== 'completed' && !isLesson && (
              <IconButton
                size="sm"
                label={t('broadcast.edit')}
                onClick={() => void navigate(paths.updateBroadcast(mToken), { state: { broadcast } })}
              >
                <Pencil aria-hidden />
              </IconButton>
            )}
            {!isOn && (
              <IconButton size="sm" label={t('broadcast.delete')} onClick={onDelete}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </span>
        )}
      </div>
      <BroadcastFacts {...broadcast} />
      {status !== 'completed' && (
        <div className={styles.links}>
          {/* Who speaks comes to the stage; everybody else watches. */}
          <LinkButton
            variant={status === 'waiting' ? 'second' : 'primary'}
            size="sm"
            className={styles.way ?? ''}
            to={mToken ? paths.broadcast(mToken) : paths.play(jToken)}
            aria-label={`${t(isOwner ? 'broadcast.open' : 'broadcast.join')}: ${broadcast.title}`}
          >
            {t(isOwner ? 'broadcast.open' : 'broadcast.join')}
          </LinkButton>
          {isOwner && panelistLink && (
            <PanelistLinks {...{ panelistLink, invitations }} copy={(link) => void copy(link)} />
          )}
          {isOwner && viewerLink && (
            <Button
              variant="link"
              size="sm"
              icon={<Copy aria-hidden />}
              onClick={() => void copy(shareLink(viewerLink))}
            >
              {t('broadcast.copyViewerLink')}
            </Button>
          )}
          {isOwner && viewerLink && hasFrames && broadcast.audience === 'link' && (
            <Button
              variant="link"
              size="sm"
              icon={<CodeXml aria-hidden />}
              onClick={() => void copy(frameCode(viewerLink, broadcast.title), t('broadcast.frameCodeCopied'))}
            >
              {t('broadcast.copyFrameCode')}
            </Button>
          )}
          {viewerLink && (
            <LinkButton
              variant="link"
              size="sm"
              icon={<Eye aria-hidden />}
              to={paths.play(jToken)}
              state={{ isPreview: true } satisfies PlayState}
            >
              {t('broadcast.viewerPreview')}
            </LinkButton>
          )}
        </div>
      )}
      {hasViewers && (
        <div className={styles.links}>
          <Button variant="link" size="sm" icon={<Eye aria-hidden />} onClick={() => setShowsViewers(true)}>
            {t('broadcast.viewers.title')}
          </Button>
          {filmToken && (
            <LinkButton
              variant="link"
              size="sm"
              icon={<Film aria-hidden />}
              to={paths.film(filmToken)}
              aria-label={`${t('broadcast.film')}: ${broadcast.title}`}
            >
              {t('broadcast.film')}
            </LinkButton>
          )}
          {isOwner && status === 'completed' && token && (
            <LinkButton
              variant="link"
              size="sm"
              icon={<FileText aria-hidden />}
              to={paths.report(token)}
              aria-label={`${t('broadcast.report')}: ${broadcast.title}`}
            >
              {t('broadcast.report')}
            </LinkButton>
          )}
        </div>
      )}
      {showsViewers && <ViewersDialog broadcast={broadcast} onClose={() => setShowsViewers(false)} />}
    </Card>
  );
};
