import type { AdminVideo } from '@derslik/contract/videos';
import { DataTable, useLocale } from 'react-admin';
import { clockText } from '../layout/clockText';
import { sizeText } from '../layout/sizeText';
import { MaterialList } from '../materials/MaterialList';

/** Every teacher's videos. */
export const VideoList = () => {
  const locale = useLocale();
  return (
    <MaterialList<AdminVideo>
      words="videoList"
      newest="createdAt"
      about={({ seconds, bytes }) => [clockText(seconds), sizeText(bytes, locale)]}
      columns={
        <>
          <DataTable.Col
            source="seconds"
            sortByOrder="DESC"
            render={({ seconds }: AdminVideo) => <span translate="no">{clockText(seconds)}</span>}
          />
          <DataTable.Col
            source="bytes"
            sortByOrder="DESC"
            render={({ bytes }: AdminVideo) => sizeText(bytes, locale)}
          />
        </>
      }
    />
  );
};
