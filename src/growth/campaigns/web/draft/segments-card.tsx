import { Link } from 'react-router'
import { type Segment, useSegmentCounts, useSegments } from '#diary/clients/web/segment-data.ts'
import type { Expression } from '#rules/segments/segment-fields.ts'
import { Card, CardHeader } from '#web/ui/page/card.tsx'

export function SegmentsCard({ onChoose }: { onChoose: (expression: Expression) => void }) {
  const segments = useSegments()
  const counts = useSegmentCounts(segments.data ?? [])
  return (
    <Card aria-labelledby="segments-title">
      <CardHeader id="segments-title" title="Segments you kept" />
      {segments.data?.length === 0 ? (
        <p className="border-t border-border px-5 py-3 text-small text-muted-foreground">
          None yet. Save these sentences, or a filter of{' '}
          <Link to="/clients" className="underline underline-offset-3">
            your clients
          </Link>
          .
        </p>
      ) : null}
      <ul>
        {segments.data?.map(segment => (
          <Choice
            key={segment.id}
            segment={segment}
            count={counts?.get(segment.id)}
            onChoose={() => onChoose(segment.expression)}
          />
        ))}
      </ul>
    </Card>
  )
}

interface ChoiceProps {
  segment: Segment
  count: number | undefined
  onChoose: () => void
}

function Choice({ segment, count, onChoose }: ChoiceProps) {
  return (
    <li className="border-t border-border">
      <button
        type="button"
        className="flex min-h-11 w-full items-center justify-between gap-3 px-5 py-2 text-left hover:bg-accent"
        onClick={onChoose}
      >
        <span className="min-w-0 text-primary wrap-anywhere">{segment.name}</span>
        <span className="flex-none tabular text-muted-foreground">{count?.toLocaleString('en-US')}</span>
      </button>
    </li>
  )
}
