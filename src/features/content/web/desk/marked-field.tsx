import type { ReactNode } from 'react'
import { cn } from '#web/ui/cn.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { placeOf } from '../../mend-found.ts'
import type { DraftFinding } from '../../schema.ts'

interface MarkedFieldProps {
  value: string
  findings: readonly DraftFinding[]
  most: number
  onChange: (text: string) => void
}

/** A text as it is typed, with what was found in it underlined: what blocks solid, what may stay dotted. */
export function MarkedField({ value, findings, most, onChange }: MarkedFieldProps) {
  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-3 py-2.5 text-read whitespace-pre-wrap text-transparent wrap-anywhere md:text-body pointer-coarse:text-read"
      >
        {marked(value, findings)}
      </div>
      <Textarea
        rows={6}
        maxLength={most}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="relative max-h-none bg-transparent wrap-anywhere"
      />
    </div>
  )
}

function marked(text: string, findings: readonly DraftFinding[]): ReactNode[] {
  const places = findings
    .flatMap(({ found, severity, where }) => {
      const place = where === 'title' ? undefined : placeOf(text, found)
      return place ? [{ place, severity }] : []
    })
    .sort((a, b) => a.place[0] - b.place[0])
  const parts: ReactNode[] = []
  let end = 0
  for (const { place, severity } of places) {
    const [from, to] = place
    if (from < end) continue
    parts.push(text.slice(end, from))
    parts.push(
      <mark
        key={from}
        className={cn(
          'bg-transparent text-transparent underline decoration-2 underline-offset-4',
          severity === 'block' ? 'decoration-destructive' : 'decoration-warning decoration-dotted',
        )}
      >
        {text.slice(from, to)}
      </mark>,
    )
    end = to
  }
  parts.push(text.slice(end))
  return parts
}
