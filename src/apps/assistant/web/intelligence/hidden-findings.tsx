import { type RefObject, useId, useState } from 'react'
import { shortDay } from '#lib/time/format-day.ts'
import { Button } from '#web/ui/button.tsx'
import type { HiddenFinding } from '../../findings/schema.ts'

interface HiddenFindingsProps {
  hidden: readonly HiddenFinding[]
  isBusy: boolean
  /** Gets the focus after a finding is hidden or the last one restored. */
  line: RefObject<HTMLButtonElement | null>
  onBack: (finding: HiddenFinding) => void
}

export function HiddenFindings({ hidden, isBusy, line, onBack }: HiddenFindingsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (hidden.length === 0) return null
  return (
    <div className="border-t border-border px-5 py-2.5 first:border-t-0">
      <Button
        ref={line}
        variant="link"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {hidden.length === 1 ? '1 found not useful' : `${hidden.length} found not useful`}
      </Button>
      {isOpen ? (
        <ul id={id} aria-label="Found not useful">
          {hidden.map(finding => (
            <li
              key={`${finding.rule} ${finding.subject}`}
              className="flex flex-wrap items-center justify-between gap-x-4 py-1.5"
            >
              <span className="min-w-0 flex-[1_1_12rem] text-body wrap-anywhere">
                {finding.title}
                <span className="block text-small text-muted-foreground">
                  Away until {shortDay(finding.until)}
                </span>
              </span>
              <Button size="sm" disabled={isBusy} onClick={() => onBack(finding)}>
                Bring back<span className="sr-only"> {finding.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
