import { userEndpoints, userStates } from '#contract/endpoints/users.ts';
import { Button } from '#ui/button.tsx';
import { css } from '#styled-system/css';
import { RecordList } from '#features/kit/record-list.tsx';
import { RecordSearchField } from '#features/kit/record-search-field.tsx';
import { RecordSelectField } from '#features/kit/record-select.tsx';
import { useRecordLive } from '#features/kit/use-record-live.ts';
import { useRecordReturn } from '#features/kit/use-record-return.ts';
import { useRecordRows } from '#features/kit/use-record-rows.ts';
import { useServices } from '#features/kit/use-services.ts';
import { useUserActions } from './use-user-actions.ts';
import type { UserRow } from './user-record.ts';
import { UserTable } from './user-table.tsx';
import type { UserFilters, UsersPlace } from './users-address.ts';
import { usersTexts as t } from './users.texts.ts';

const bar = css({ display: 'flex', flexWrap: 'wrap', gap: '3', mb: '3', _print: { display: 'none' } });
const narrow = css({ width: '14rem', maxWidth: 'full' });

interface UserListProps {
  place: UsersPlace;
  onPlace: (place: UsersPlace) => void;
}

/** The tab `Usuarios`: the users of the company. */
export function UserList({ place, onPlace }: UserListProps) {
  const { filters, size } = place;
  const list = useUserRows(place);
  const act = useUserActions(list.refresh);
  const narrowTo = (changed: Partial<UserFilters>) => onPlace({ ...place, filters: { ...filters, ...changed } });
  const isFiltered = filters.text !== '' || filters.state !== '';
  return (
    <>
      <UserFilterBar filters={filters} onNarrow={narrowTo} />
      <RecordList
        list={list}
        size={size}
        onSize={(chosen) => onPlace({ ...place, size: chosen })}
        loadingLabel={t.loading}
        one={t.one}
        many={t.many}
        empty={{
          title: isFiltered ? t.emptyTitle : t.firstUseTitle,
          text: isFiltered ? t.emptyText : t.firstUseText,
          action: isFiltered && <Button onClick={() => narrowTo({ text: '', state: '' })}>{t.clear}</Button>,
        }}
      >
        {(rows, loadingLabel) => (
          <UserTable
            rows={rows}
            loadingLabel={loadingLabel}
            place={place}
            onOpen={(row) => onPlace({ ...place, record: row.id })}
            onAction={act}
          />
        )}
      </RecordList>
    </>
  );
}

interface UserFilterBarProps {
  filters: UserFilters;
  onNarrow: (changed: Partial<UserFilters>) => void;
}

function UserFilterBar({ filters, onNarrow }: UserFilterBarProps) {
  return (
    <div className={bar}>
      <RecordSearchField hint={t.searchHelp} value={filters.text} onSearch={(text) => onNarrow({ text })} />
      <div className={narrow}>
        <RecordSelectField<UserFilters['state']>
          label={t.state}
          value={filters.state}
          options={[
            { value: '', label: t.anyState },
            ...userStates.map((state) => ({ value: state, label: t.states[state] })),
          ]}
          onChoose={(state) => onNarrow({ state })}
        />
      </div>
    </div>
  );
}

function useUserRows({ filters: { text, state }, size, record }: UsersPlace) {
  const { api } = useServices();
  const question = {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(state !== '' && { state }),
  };
  const list = useRecordRows<UserRow>(JSON.stringify(question), size, (request, options) =>
    api.get(userEndpoints.users, { ...question, ...request }, options),
  );
  useRecordLive('users.changed', list.refresh);
  useRecordReturn(record, list.refresh);
  return list;
}
