import { Button } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { Stage } from '../../lead-stages.ts'
import type { LeadCard } from '../../schema.ts'
import type { useLeadBoard } from '../data.ts'
import { useMoveLead } from '../use-move-lead.ts'
import { LeadColumn } from './lead-column.tsx'
import { SourcesCard } from './sources-card.tsx'

interface LeadBoardProps {
  board: ReturnType<typeof useLeadBoard>
  zone: string
  onOpen: (lead: LeadCard) => void
  onAdd: () => void
  onGuides: () => void
}

export function LeadBoard({ board, zone, onOpen, onAdd, onGuides }: LeadBoardProps) {
  const move = useMoveLead()
  if (board.isLoadingError)
    return <ErrorState title="Your leads could not be loaded" onRetry={() => void board.refetch()} />
  if (!board.data)
    return (
      <Loading loading label="Loading your leads" skeleton={<Skeleton className="h-[34rem] rounded-lg" />}>
        {null}
      </Loading>
    )
  const { columns, next_id, now, sources, closed } = board.data
  const moveTo = (leadId: string, stage: Stage) => {
    const lead = columns.flatMap(({ cards }) => cards).find(({ id }) => id === leadId)
    if (lead) void move(lead, stage)
  }
  if (columns.every(({ count }) => count === 0) && sources.length === 0 && closed === 0)
    return (
      <EmptyState
        picture="people"
        title="No leads yet"
        action={
          <>
            <Button variant="primary" onClick={onAdd}>
              Note a first lead
            </Button>
            <Button onClick={onGuides}>Make a guide</Button>
          </>
        }
      >
        People who ask for a guide appear here once they confirm their address. Add callers by hand.
      </EmptyState>
    )
  return (
    <>
      <div className="grid gap-3 md:grid-cols-2 xl:grid-cols-5">
        {columns.map(column => (
          <LeadColumn
            key={column.stage}
            column={column}
            now={Date.parse(now)}
            zone={zone}
            nextId={next_id}
            onOpen={onOpen}
            onMove={moveTo}
          />
        ))}
      </div>
      <SourcesCard board={board.data} zone={zone} />
    </>
  )
}
