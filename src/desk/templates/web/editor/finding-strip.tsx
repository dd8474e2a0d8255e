import { CircleAlert, TriangleAlert } from 'lucide-react'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import { cn } from '#web/ui/cn.ts'

/** A linter finding: the words, what is wrong, and what to write instead. */
export function FindingStrip({ finding }: { finding: LintFinding }) {
  const { wrong, instead } = findingWords(finding)
  const blocks = finding.severity === 'block'
  const Icon = blocks ? CircleAlert : TriangleAlert
  return (
    <p
      className={cn(
        'flex items-start gap-2.5 rounded-md px-3 py-2 text-small',
        blocks ? 'bg-destructive-soft' : 'bg-warning-soft',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cn('mt-px size-4 flex-none', blocks ? 'text-destructive' : 'text-warning')}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{wrong}</span> {instead} {blocks ? 'This blocks sending.' : ''}
      </span>
    </p>
  )
}
