import { useMemo } from 'react'
import type { Problem } from '#rules/imports/read-problems.ts'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { visitsLabel } from '../../import-button-labels.ts'
import { isLeftOut } from '../../import-copy.ts'
import type { ImportedVisit, LeftOut } from '../../schema.ts'
import type { VisitAnswers } from '../../visit-answers.ts'
import { Figures, GoFoot, ReadProgress, useGo } from '../file/go-foot.tsx'
import { SourceField } from '../file/source-field.tsx'
import type { Matching } from '../file/use-matching.ts'
import type { NamesInFile } from './names-card.tsx'
import { isAsked } from './people-card.tsx'

interface GoVisitsProps {
  fileName: string
  source: string
  onSource: (source: string) => void
  ready: { visits: ImportedVisit[]; leftOut: LeftOut[] }
  problems: readonly Problem[]
  skipped: ReadonlySet<number>
  people: ReadonlyMap<string, unknown>
  names: NamesInFile
  answers: VisitAnswers
  unsaidStatuses: number
  matching: Matching
  reading: { done: number; total: number } | null
  isReady: boolean
  now: number
  onSent: () => void
}

export function GoVisits(props: GoVisitsProps) {
  const { fileName, source, onSource, ready, problems, skipped, people, names, answers, now } = props
  const { unsaidStatuses, matching, reading, isReady, onSent } = props
  const { sending, go } = useGo(onSent)
  const rows = useMemo(() => ({ kind: 'visits' as const, rows: ready.visits }), [ready])
  const leftOut = useMemo(() => {
    const codes = new Map<number, string>()
    for (const { line, code } of problems)
      if (isLeftOut('visits', code) && !codes.has(line)) codes.set(line, code)
    for (const line of skipped) if (!codes.has(line)) codes.set(line, 'skipped')
    for (const { line, code } of ready.leftOut) codes.set(line, code)
    return [...codes].map(([line, code]) => ({ line, code })).sort((a, b) => a.line - b.line)
  }, [problems, skipped, ready])
  const ahead = ready.visits.filter(({ ends_at, status }) => ends_at > now && status !== 'cancelled').length
  const met = [...matching.found]
  const asked = met.filter(([, match]) => isAsked(match))
  const isHere = ([key, { verdict }]: (typeof met)[number]) =>
    verdict === 'known' || verdict === 'same' || (answers.people.get(key) ?? 'new') !== 'new'
  const isNew = ([key, { verdict }]: (typeof met)[number]) =>
    verdict === 'new' || answers.people.get(key) === 'new'
  const figures: [string, number][] = [
    ['Visits that are over, for the record', ready.visits.length - ahead],
    ['Visits ahead, which hold their time', ahead],
    ['New people', met.filter(isNew).length],
    ['People who are here already', met.filter(isHere).length],
    ['Left out', leftOut.length],
  ]
  const open = asked.filter(([key]) => !answers.people.has(key)).length
  const unnamed = names.practitioners.filter(({ key }) => answers.practitioners.get(key) === '').length
  const waitsFor = () => {
    if (!isReady || matching.problem) return ''
    if (unnamed) return `Say who ${unnamed === 1 ? 'one practitioner is' : `${unnamed} practitioners are`}.`
    if (unsaidStatuses)
      return `Say what ${unsaidStatuses === 1 ? 'one status means' : `${unsaidStatuses} statuses mean`}.`
    if (matching.done < people.size) return ''
    return open ? `Say who ${open === 1 ? 'one person is' : `${open} people are`}.` : null
  }
  return (
    <Card aria-labelledby="go-title">
      <CardHeader id="go-title" title="As it would go now" />
      <CardBody>
        <ReadProgress reading={reading} matching={matching} />
        <Figures figures={figures} />
        <p className="mt-3 text-small text-muted-foreground">
          What meets another visit or time off is not written, and listed afterwards. Nobody is written to;
          reminders go out for what is due from now on.
        </p>
        <SourceField value={source} disabled={sending.isSending} onChange={onSource} />
        <GoFoot
          sending={sending}
          rows={ready.visits.length}
          label={visitsLabel(ready.visits.length, leftOut.length)}
          waitsFor={waitsFor()}
          onGo={() => void go(rows, { file_name: fileName, source, agreed_wording: null, leftOut })}
        />
      </CardBody>
    </Card>
  )
}
