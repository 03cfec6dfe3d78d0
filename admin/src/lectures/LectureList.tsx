import type { AdminLecture } from '@derslik/contract/lectures';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import { sizeText } from '../layout/sizeText';
import { MaterialList } from '../materials/MaterialList';
import { LectureChip } from './LectureChip';

/** Every teacher's slides. */
export const LectureList = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const state = (lecture: AdminLecture) => <LectureChip lecture={lecture} />;
  return (
    <MaterialList<AdminLecture>
      words="lectureList"
      newest="createdAt"
      about={({ pages, bytes }) => [
        pages !== null && translate('lectureList.pages', { smart_count: pages }),
        sizeText(bytes, locale),
      ]}
      state={state}
      columns={
        <>
          <DataTable.NumberCol source="pages" sortByOrder="DESC" />
          <DataTable.Col
            source="bytes"
            sortByOrder="DESC"
            render={({ bytes }: AdminLecture) => sizeText(bytes, locale)}
          />
          <DataTable.Col source="state" disableSort render={state} />
        </>
      }
    />
  );
};
