import { Palmtree } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { kindNames, spanWords } from '../time-off-span.ts'
import type { TimeOffRow } from './time-off-data.ts'
import { useDecide } from './use-decide.ts'

const DeclineDialog = whenOpened(async () => (await import('./decline-dialog.tsx')).DeclineDialog)

interface TimeOffAskProps {
  row: TimeOffRow
  name: string
  zone: string
}

export function TimeOffAsk({ row, name, zone }: TimeOffAskProps) {
  const { decide, busy } = useDecide()
  const [declines, setDeclines] = useState(false)
  const when = spanWords(zone, Date.parse(row.starts_at), Date.parse(row.ends_at))
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-border px-5 py-3">
      <Palmtree aria-hidden="true" className="mt-0.5 size-4.5 text-muted-foreground" />
      <span className="min-w-0 flex-1 basis-44">
        <span className="block text-body font-semibold break-words">{name} asks for time off</span>
        <span className="block text-small break-words text-muted-foreground">
          {when}, {kindNames[row.kind].toLowerCase()}
          {row.note ? ` · ${row.note}` : null}
        </span>
      </span>
      <span className="flex flex-none gap-2">
        <Button size="sm" onClick={() => setDeclines(true)}>
          Decline
          <span className="sr-only">
            : {name}, {when}
          </span>
        </Button>
        <Button size="sm" variant="primary" busy={busy} onClick={() => decide(row.id, true, name)}>
          Approve
          <span className="sr-only">
            : {name}, {when}
          </span>
        </Button>
      </span>
      {declines ? (
        <DeclineDialog row={row} name={name} when={when} onClose={() => setDeclines(false)} />
      ) : null}
    </li>
  )
}
