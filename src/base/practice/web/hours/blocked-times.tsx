import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatRange, formatShortDay } from '#lib/time/dates.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { Card, CardFoot, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { useUnblock } from '../blocked-data.ts'
import type { BlockedRow, Practice } from '../practice-data.ts'

const FEW = 6

interface BlockedTimesProps {
  practice: Practice
  name: string
  rows: BlockedRow[]
}

export function BlockedTimes({ practice, name, rows }: BlockedTimesProps) {
  const unblock = useUnblock(practice.id)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, FEW)
  const zone = practice.time_zone
  return (
    <Card aria-labelledby="blocked-title">
      <CardHeader
        id="blocked-title"
        title="Blocked times"
        description="Lunch, training, an hour at the dentist. They can't be booked."
        aside={
          <ButtonLink size="sm" to="/appointments">
            Block time in the calendar
          </ButtonLink>
        }
      />
      {rows.length === 0 ? (
        <p className="border-t border-border px-5 py-4 text-muted-foreground">None to come for {name}.</p>
      ) : null}
      <ul>
        {shown.map(row => (
          <CardRow as="li" key={row.id}>
            <div className="min-w-0 flex-1">
              <p className="font-semibold tabular">{spanWords(zone, row)}</p>
              {row.reason ? (
                <p className="text-small break-words text-muted-foreground">{row.reason}</p>
              ) : null}
            </div>
            <IconButton
              label={`Remove ${spanWords(zone, row)}`}
              icon={<Trash2 aria-hidden="true" className="size-4.5" />}
              onClick={() => unblock(row)}
            />
          </CardRow>
        ))}
      </ul>
      {rows.length > FEW ? (
        <CardFoot>
          <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${rows.length}`}
          </Button>
        </CardFoot>
      ) : null}
    </Card>
  )
}

function spanWords(zone: string, { starts_at, ends_at }: BlockedRow): string {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)]
  const isOneDay = localDateOf(zone, from) === localDateOf(zone, to - 1)
  const range = formatRange(zone, from, to)
  return isOneDay
    ? `${formatShortDay(zone, from)}, ${range}`
    : `${formatShortDay(zone, from)}, ${range} (${formatShortDay(zone, to - 1)})`
}
