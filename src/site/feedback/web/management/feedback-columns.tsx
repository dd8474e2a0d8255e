import { postedOn } from '#lib/time/posted-on.ts'
import type { ListColumn } from '#web/list/table/list-column.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { RowButton } from '#web/ui/page/table.tsx'
import { priorityLabels, statusLabels, typeLabels } from '../../feedback-kinds.ts'
import type { FeedbackRow } from '../managed-data.ts'
import { StatusBadge } from '../status-badge.tsx'

export const feedbackColumns = (onOpen: (id: string) => void): ListColumn<FeedbackRow>[] => [
  {
    id: 'title',
    label: 'Title',
    always: true,
    sorts: true,
    cell: item => (
      <RowButton onClick={() => onOpen(item.id)} className="line-clamp-2 wrap-anywhere">
        {item.title}
      </RowButton>
    ),
    csv: item => item.title,
  },
  {
    id: 'words',
    label: 'Description',
    hidden: true,
    onPhone: 'none',
    cell: item => <span className="line-clamp-2 max-w-96 wrap-anywhere">{item.description}</span>,
    csv: item => item.description,
  },
  {
    id: 'type',
    label: 'Type',
    className: 'whitespace-nowrap',
    cell: item => typeLabels[item.feedback_type],
    csv: item => typeLabels[item.feedback_type],
  },
  {
    id: 'priority',
    label: 'Priority',
    sorts: true,
    cell: ({ priority }) =>
      priority === 'critical' || priority === 'high' ? (
        <Badge tone={priority === 'critical' ? 'destructive' : 'warning'}>{priorityLabels[priority]}</Badge>
      ) : (
        priorityLabels[priority]
      ),
    csv: item => priorityLabels[item.priority],
  },
  {
    id: 'votes',
    label: 'Votes',
    numeric: true,
    sorts: true,
    cell: item => (
      <>
        {item.upvotes}
        <span className="md:sr-only"> {item.upvotes === 1 ? 'vote' : 'votes'}</span>
      </>
    ),
    csv: item => item.upvotes,
  },
  {
    id: 'posted',
    label: 'Posted',
    sorts: true,
    className: 'whitespace-nowrap',
    cell: item => postedOn(item.created_at),
    csv: item => new Date(item.created_at),
  },
  {
    id: 'status',
    label: 'Status',
    onPhone: 'aside',
    cell: item => <StatusBadge status={item.status} />,
    csv: item => statusLabels[item.status],
  },
]
