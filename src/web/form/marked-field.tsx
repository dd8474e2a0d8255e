import type { ComponentProps, ReactNode } from 'react'
import { cn } from '../ui/cn.ts'
import { Textarea } from '../ui/fields/textarea.tsx'

/** A text range with a problem: solid underline if it blocks, else dotted. */
export interface TextMark {
  place: readonly [from: number, to: number]
  severity: 'block' | 'warn'
}

interface MarkedFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  value: string
  marks: readonly TextMark[]
  onChange: (text: string) => void
}

export function MarkedField({ value, marks, onChange, ...rest }: MarkedFieldProps) {
  return (
    <div className="relative">
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-3 py-2.5 text-read whitespace-pre-wrap text-transparent wrap-anywhere md:text-body pointer-coarse:text-read"
      >
        {marked(value, marks)}
      </div>
      <Textarea
        rows={6}
        {...rest}
        value={value}
        onChange={event => onChange(event.target.value)}
        className="relative max-h-none bg-transparent wrap-anywhere"
      />
    </div>
  )
}

function marked(text: string, marks: readonly TextMark[]): ReactNode[] {
  const places = [...marks].sort((a, b) => a.place[0] - b.place[0])
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
