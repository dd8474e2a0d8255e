import { Badge } from '#web/ui/page/badge.tsx'
import { Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/page/table.tsx'
import { Progress } from '#web/ui/progress/progress.tsx'
import { queuedWorkWords as words } from '../messages.ts'
import type { QueuedWorkRow } from '../schema.ts'
import { ageWords, kindLabel, progressWords, stateLabels, type WorkState } from '../work-states.ts'
import { WorkActions } from './work-actions.tsx'

const looks = {
  queued: { tone: 'outline', glyph: 'ring' },
  working: { tone: 'info', glyph: 'half' },
  failed: { tone: 'warning', glyph: 'alert' },
  dead: { tone: 'destructive', glyph: 'alert' },
  done: { tone: 'success', glyph: 'check' },
  cancelled: { tone: 'neutral', glyph: 'slash' },
} as const satisfies Record<WorkState, object>

export function WorkTable({ pieces }: { pieces: QueuedWorkRow[] }) {
  const now = Date.now()
  return (
    <Table label={words.title}>
      <TableHead>
        <Th>Work</Th>
        <Th>State</Th>
        <Th>Progress</Th>
        <Th numeric>Attempts</Th>
        <Th>When</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <TableBody>
        {pieces.map(piece => (
          <WorkRow key={piece.id} piece={piece} now={now} />
        ))}
      </TableBody>
    </Table>
  )
}

function WorkRow({ piece, now }: { piece: QueuedWorkRow; now: number }) {
  const { state, attempts, most_attempts } = piece
  return (
    <Tr>
      <Td first className="wrap-anywhere">
        {kindLabel(piece.kind)}
        <span className="block text-small font-normal text-muted-foreground">
          {piece.practice_id === null ? words.platform : piece.practice_name}
        </span>
        <Trouble piece={piece} />
      </Td>
      <Td aside className="max-md:self-start">
        <Badge {...looks[state]}>{stateLabels[state]}</Badge>
      </Td>
      <Td className="max-md:mt-2 max-md:basis-full md:min-w-40">
        <Way piece={piece} />
      </Td>
      <Td numeric className="whitespace-nowrap">
        {attempts} of {most_attempts}
        <span className="md:sr-only"> attempts</span>
      </Td>
      <Td className="whitespace-nowrap">{whenOf(piece, now)}</Td>
      <Td actions className="max-md:basis-full">
        <WorkActions piece={piece} />
      </Td>
    </Tr>
  )
}

// Why the last attempt ended; nothing for finished work.
function Trouble({ piece: { error_words, error_code } }: { piece: QueuedWorkRow }) {
  if (!error_words) return null
  return (
    <span className="mt-1 block max-w-reading text-small font-normal text-destructive">
      {error_words}
      {error_code ? <span className="text-muted-foreground"> ({error_code})</span> : null}
    </span>
  )
}

function Way({ piece }: { piece: QueuedWorkRow }) {
  const { progress_done: done, progress_total: total, progress_words, state } = piece
  const figures = progressWords(done, total)
  if (!figures) return <span className="max-md:hidden">–</span>
  return (
    <>
      {state === 'working' && total !== null && total > 0 ? (
        <Progress
          hideLabel
          label={`Progress of ${kindLabel(piece.kind)}`}
          value={Math.min(done, total)}
          max={total}
          valueText={figures}
          className="mb-1.5"
        />
      ) : null}
      <span className="tabular">{figures}</span>
      {progress_words ? (
        <span className="block text-small text-muted-foreground">{progress_words}</span>
      ) : null}
    </>
  )
}

function whenOf(piece: QueuedWorkRow, now: number): string {
  const [created, start, started, ended] = [
    piece.created_at,
    piece.start_after,
    piece.started_at,
    piece.ended_at,
  ].map(instant => (instant ? Date.parse(instant) : now)) as [number, number, number, number]
  if (piece.state === 'working') return `For ${ageWords(started, now)}`
  if (piece.ended_at) return `${sentence(ageWords(ended, now))} ago`
  if (start > now) return `${piece.state === 'failed' ? 'Again in' : 'In'} ${ageWords(now, start)}`
  return `Waits ${ageWords(created, now)}`
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
