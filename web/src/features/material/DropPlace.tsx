import { videoRoles } from '@derslik/contract/roles';
import { FileUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { useRoomParts } from '../../room/roomPart';
import { useRoomUiStore } from '../../room/roomUi';
import { useCan } from '../../room/useRoom';
import { toast } from '../../ui/toast';
import { bringFile } from './bringFile';
import styles from './Material.module.css';

/** Whether I may bring files here: I lead, and keep slides at the school. */
export const useMayBring = (): boolean => {
  const leads = useCan('shareMaterial');
  const keeps = useAppSelector(({ session }) => session.informations?.roles.some((role) => videoRoles.includes(role)));
  return leads && (keeps ?? false);
};

/**
 * A file that is dropped anywhere on the room is brought to the lesson. Without this a browser would open it in the place of the room,
 * and whoever dropped it would be out of the lesson.
 */
export const DropPlace = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const parts = useRoomParts();
  const may = useMayBring();
  const [isOver, setOver] = useState(false);
  const drop = useRef<(files: readonly File[]) => void>(() => undefined);
  drop.current = (files) => {
    if (files.length === 0) return;
    if (!may) return void toast({ id: 'material-drop', kind: 'warn', title: t('material.dropRefused') });
    ui.patch({ panel: 'material' });
    for (const file of files) if (!parts.some(({ brings }) => brings?.(file))) void bringFile(file);
  };
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    let leaving: ReturnType<typeof setTimeout> | undefined;
    const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
    window.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
        // It comes several times a second for as long as a file is held over the page, and nothing says that it has left.
        clearTimeout(leaving);
        leaving = setTimeout(() => setOver(false), 400);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        clearTimeout(leaving);
        setOver(false);
        drop.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => {
      over.abort();
      clearTimeout(leaving);
    };
  }, []);
  if (!isOver) return null;
  return (
    <div className={styles.drop} role="status">
      <p>
        <FileUp aria-hidden />
        {t(may ? 'material.drop' : 'material.dropRefused')}
      </p>
    </div>
  );
};
