import { Info, ShieldAlert, TriangleAlert } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { severityNames, sourceWords } from '../health-labels.ts'
import type { ShownFinding } from '../schema.ts'
import { Sources } from './sources.tsx'

const looks = {
  stop: { Icon: ShieldAlert, edge: 'border-l-destructive', ink: 'text-destructive' },
  ask: { Icon: TriangleAlert, edge: 'border-l-warning', ink: 'text-warning' },
  note: { Icon: Info, edge: 'border-l-info', ink: 'text-info' },
} as const

/** One finding: advice, the answer, the rule and its source. Never a diagnosis. */
export function RiskFlag({ finding }: { finding: ShownFinding }) {
  const { Icon, edge, ink } = looks[finding.severity]
  return (
    <li className={cn('rounded-md border border-l-[5px] border-border bg-card px-4 py-3 text-body', edge)}>
      <p className={cn('flex items-center gap-1.5 font-semibold', ink)}>
        <Icon aria-hidden="true" className="size-4.5 flex-none" />
        {severityNames[finding.severity]}
      </p>
      <p className="mt-1 font-semibold wrap-anywhere">{finding.advice}</p>
      <p className="mt-1 wrap-anywhere">{finding.answer}</p>
      <p className="mt-1 text-small text-muted-foreground wrap-anywhere">
        {sourceWords(finding.source_field)} · rule {finding.rule}
        {finding.is_stricter ? ', made stricter by your practice' : ''}
      </p>
      <Sources sources={finding.sources} />
    </li>
  )
}

export function RiskFlags({ findings, label }: { findings: readonly ShownFinding[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5">
      {findings.map(finding => (
        <RiskFlag key={`${finding.rule} ${finding.source_field}`} finding={finding} />
      ))}
    </ul>
  )
}
