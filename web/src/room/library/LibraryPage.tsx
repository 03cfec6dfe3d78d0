import { Search, Upload as UploadIcon } from 'lucide-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { usePageTitle } from '../../lib/pageTitle';
import { Button } from '../../ui/Button';
import { Page, PageTitle } from '../../ui/Page';
import { Tabs } from '../../ui/Tabs';
import { TextField } from '../../ui/TextField';
import { FileChoice } from '../files/FileChoice';
import styles from './Library.module.css';
import type { Shelf } from './useLibrary';
import type { LibraryPlace, Wanted } from './useLibraryPlace';

interface LibraryPageProps {
  place: LibraryPlace;
  shelf: Pick<Shelf<unknown>, 'uploads' | 'accept'>;
  /** What it says of this kind of material. */
  words: Record<'title' | 'text' | 'upload' | 'search' | 'own' | 'shared', string>;
  /** Another way to bring something, before the upload. */
  way?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** Where a teacher keeps materials of one kind: files are chosen or dropped on the page. */
export const LibraryPage = ({ place, shelf, words, way, children }: LibraryPageProps) => {
  usePageTitle(words.title);
  const { whose, search, go } = place;
  const [isOver, setOver] = useState(false);
  const bring = (files: Iterable<File>): void => {
    go({ whose: 'own', search: '' });
    for (const file of files) shelf.uploads.add(file);
  };
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
  return (
    <Page>
      <div
        className={styles.page}
        data-over={isOver ? '' : undefined}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
        }}
        onDrop={(event) => {
          setOver(false);
          if (!hasFiles(event)) return;
          event.preventDefault();
          bring(event.dataTransfer.files);
        }}
      >
        <PageTitle
          title={words.title}
          text={words.text}
          action={
            <div className={styles.ways}>
              {way}
              <FileChoice
                accept={shelf.accept}
                onChoose={(file) => bring([file])}
                trigger={(open) => (
                  <Button variant="primary" icon={<UploadIcon aria-hidden />} onClick={open}>
                    {words.upload}
                  </Button>
                )}
              />
            </div>
          }
        />
        <div className={styles.search}>
          <TextField
            bare
            type="search"
            label={words.search}
            placeholder={words.search}
            icon={<Search aria-hidden />}
            value={search}
            maxLength={100}
            onChange={({ target }) => go({ search: target.value })}
          />
        </div>
        <Tabs
          label={words.title}
          value={whose}
          onChange={(tab) => go({ whose: tab as Wanted['whose'] })}
          tabs={[
            { value: 'own', label: words.own },
            { value: 'shared', label: words.shared },
          ]}
        >
          {children}
        </Tabs>
      </div>
    </Page>
  );
};
