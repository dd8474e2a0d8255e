import { hasWords } from '#lib/text/matches-query.ts'
import type { ListFilter, Sort } from '#web/list/address/list-address.ts'
import type { LocalRows } from '#web/list/source/use-local-source.ts'
import { olderStatuses, statusLabels } from '../../feedback-kinds.ts'
import { listOlderFeedback, type OlderFeedback } from '../managed-data.ts'

export const olderRows: LocalRows<OlderFeedback> = {
  key: ['feedback', 'list'],
  load: listOlderFeedback,
  matches: ({ user_email, message, status }, { query, filters }) =>
    (filters.status === 'all' || filters.status === status) &&
    hasWords(`${user_email ?? ''} ${message}`, query),
  fieldOf: (item, by) => (by === 'who' ? item.user_email : item.created_at),
}

export const olderFilters: ListFilter[] = [
  {
    name: 'status',
    label: 'Status',
    options: [
      { value: 'all', label: 'All statuses' },
      ...olderStatuses.map(value => ({ value, label: statusLabels[value] })),
    ],
  },
]

export const olderSorts: [Sort, ...Sort[]] = [
  { by: 'posted', down: true },
  { by: 'who', down: false },
]
