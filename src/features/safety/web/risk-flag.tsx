import { ExternalLink, Info, ShieldAlert, TriangleAlert } from 'lucide-react'
import { cn } from '#web/ui/cn.ts'
import { sourceWords } from '../health-words.ts'
import type { ShownFinding } from '../schema.ts'

const looks = {
  stop: { word: 'Stop', Icon: ShieldAlert, edge: 'border-l-destructive', ink: 'text-destructive' },
  ask: { word: 'Care', Icon: TriangleAlert, edge: 'border-l-warning', ink: 'text-warning' },
  note: { word: 'Note', Icon: Info, edge: 'border-l-info', ink: 'text-info' },
} as const

/** One finding: what to do, then the answer that met the rule, the rule and where it is from. Never filled, never a diagnosis. */
export function RiskFlag({ finding }: { finding: ShownFinding }) {
  const { word, Icon, edge, ink } = looks[finding.severity]
  return (
    <li className={cn('rounded-md border border-l-[5px] border-border bg-card px-4 py-3 text-body', edge)}>
      <p className={cn('flex items-center gap-1.5 font-semibold', ink)}>
        <Icon aria-hidden="true" className="size-4.5 flex-none" />
        {word}
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

/** The first of them in sight, the others behind a word. */
function Sources({ sources: [first, ...others] }: Pick<ShownFinding, 'sources'>) {
  if (!first) return null
  return (
    <div className="mt-1 text-small">
      <Source {...first} />
      {others.length > 0 ? (
        <details>
          <summary className="min-h-6 cursor-pointer py-0.5 text-muted-foreground">
            {others.length === 1 ? 'Another source' : `${others.length} more sources`}
          </summary>
          <ul>
            {others.map(source => (
              <li key={source.url}>
                <Source {...source} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  )
}

const Source = ({ name, url }: ShownFinding['sources'][number]) => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    className="inline-block min-h-6 rounded-xs py-0.5 text-link underline decoration-1 underline-offset-4 hover:decoration-2"
  >
    {name}
    <ExternalLink aria-hidden="true" className="ml-1 inline size-3.5 align-[-2px]" />
    <span className="sr-only"> (opens a new tab)</span>
  </a>
)

/** The findings of one service, grave ones first; says so where there are none. */
export function RiskFlags({ findings, label }: { findings: readonly ShownFinding[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-2.5">
      {findings.map(finding => (
        <RiskFlag key={`${finding.rule} ${finding.source_field}`} finding={finding} />
      ))}
    </ul>
  )
}
