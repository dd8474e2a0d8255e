import { postedOn } from '#lib/time/posted-on.ts'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { statusLabels } from '../../feedback-kinds.ts'
import type { OlderFeedback } from '../managed-data.ts'
import { StatusBadge } from '../status-badge.tsx'
import { OlderActs } from './older-acts.tsx'

export const olderColumns: readonly ListColumn<OlderFeedback>[] = [
  {
    id: 'who',
    label: 'From',
    always: true,
    sorts: true,
    cell: item => <span className="block wrap-anywhere md:w-56">{item.user_email ?? 'No address left'}</span>,
    csv: item => item.user_email,
  },
  {
    id: 'message',
    label: 'Message',
    className: 'max-md:mt-1 max-md:mb-0.5 max-md:basis-full max-md:text-body! max-md:text-foreground!',
    cell: item => <p className="max-w-reading wrap-anywhere whitespace-pre-line">{item.message}</p>,
    csv: item => item.message,
  },
  {
    id: 'posted',
    label: 'Sent',
    sorts: true,
    className: 'whitespace-nowrap',
    cell: item => <time dateTime={item.created_at}>{postedOn(item.created_at)}</time>,
    csv: item => new Date(item.created_at),
  },
  {
    id: 'status',
    label: 'Status',
    onPhone: 'aside',
    cell: item => <StatusBadge status={item.status} />,
    csv: item => statusLabels[item.status],
  },
  {
    id: 'acts',
    label: 'Actions',
    always: true,
    actions: true,
    className: 'max-md:mt-2 max-md:basis-full',
    cell: item => <OlderActs item={item} />,
  },
]
