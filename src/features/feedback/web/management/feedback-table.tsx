import { postedOn } from '#lib/posted-on.ts'
import { Badge } from '#web/ui/badge.tsx'
import { RowButton, Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/table.tsx'
import { priorityLabels, typeLabels } from '../../feedback-kinds.ts'
import type { FeedbackRow } from '../data.ts'
import { StatusBadge } from '../status-badge.tsx'

export function FeedbackTable({ items, onOpen }: { items: FeedbackRow[]; onOpen: (id: string) => void }) {
  return (
    <Table label="Feedback">
      <TableHead>
        <Th>Title</Th>
        <Th>Type</Th>
        <Th>Priority</Th>
        <Th numeric>Votes</Th>
        <Th>Posted</Th>
        <Th>Status</Th>
      </TableHead>
      <TableBody>
        {items.map(item => (
          <Tr key={item.id} opens>
            <Td first>
              <RowButton onClick={() => onOpen(item.id)} className="line-clamp-2 wrap-anywhere">
                {item.title}
              </RowButton>
            </Td>
            <Td className="whitespace-nowrap">{typeLabels[item.feedback_type]}</Td>
            <Td>
              {item.priority === 'critical' || item.priority === 'high' ? (
                <Badge tone={item.priority === 'critical' ? 'destructive' : 'warning'}>
                  {priorityLabels[item.priority]}
                </Badge>
              ) : (
                priorityLabels[item.priority]
              )}
            </Td>
            <Td numeric>
              {item.upvotes}
              <span className="md:sr-only"> {item.upvotes === 1 ? 'vote' : 'votes'}</span>
            </Td>
            <Td className="whitespace-nowrap">{postedOn(item.created_at)}</Td>
            <Td aside>
              <StatusBadge status={item.status} />
            </Td>
          </Tr>
        ))}
      </TableBody>
    </Table>
  )
}
