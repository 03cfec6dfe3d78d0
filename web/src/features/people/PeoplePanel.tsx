import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/TextField';
import { closeToasts } from '../../ui/toast';
import { wishNotices } from '../../room/people/wishes';
import { useRoomParts } from '../../room/roomPart';
import { EveryoneButtons } from './EveryoneButtons';
import { PeopleList } from './PeopleList';
import styles from './PeoplePanel.module.css';

const PeoplePanel = () => {
  const { t } = useTranslation();
  const parts = useRoomParts();
  const [search, setSearch] = useState('');
  // The list says it now.
  useEffect(() => closeToasts(wishNotices), []);
  return (
    <>
      <div className={styles.tools}>
        <TextField
          bare
          type="search"
          label={t('room.searchPeople')}
          placeholder={t('room.searchPeopleExample')}
          icon={<Search aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || search === '') return;
            event.preventDefault();
            setSearch('');
          }}
        />
        <EveryoneButtons />
        {parts.map(({ name, AbovePeople }) => AbovePeople && <AbovePeople key={name} />)}
      </div>
      <PeopleList search={search} />
    </>
  );
};

export default PeoplePanel;
