import type { Practice } from '#base/practice/web/practice-data.ts'
import { atAGlance, reliability, rhythmWords } from '#diary/clients/at-a-glance.ts'
import type { VisitRow } from '#diary/clients/web/clients-data.ts'
import { formatMoney } from '#lib/money.ts'
import { monthYearShort } from '#lib/time/format-day.ts'
import { formatRelativeDay, formatRelativeTime } from '#lib/time/format-when.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

interface AtAGlanceProps {
  practice: Practice
  visits: VisitRow[] | undefined
  now: number
}

export function AtAGlance({ practice, visits, now }: AtAGlanceProps) {
  return (
    <Card aria-labelledby="glance-title">
      <CardHeader id="glance-title" title="At a glance" />
      <CardBody>
        {visits ? <Figures practice={practice} visits={visits} now={now} /> : <Skeleton className="h-32" />}
      </CardBody>
    </Card>
  )
}

function Figures({ practice, visits, now }: { practice: Practice; visits: VisitRow[]; now: number }) {
  const zone = practice.time_zone
  const glance = atAGlance(visits, zone, now)
  const year = reliability(visits, zone, now)
  const since = glance.since === null ? null : monthYearShort(localDateOf(zone, glance.since))
  const facts: [string, string][] = [
    ['Visits', since ? `${glance.visits}, since ${since}` : 'None yet'],
    ['Last 12 months', `${year.kept} kept, ${year.missed} missed, ${year.late} late`],
    ['Late or missed in all', `${glance.cancelled_late} late, ${glance.missed} missed`],
    [
      'Spent',
      glance.spent.map(({ currency, cents }) => formatMoney(cents, currency)).join(' + ') ||
        formatMoney(0, practice.currency),
    ],
  ]
  if (glance.rhythm) facts.push(['Comes every', rhythmWords(glance.rhythm)])
  if (glance.next !== null) facts.push(['Next visit', formatRelativeTime(zone, glance.next, now)])
  else if (glance.due !== null)
    facts.push([glance.due < now ? 'Was due' : 'Next due', formatRelativeDay(zone, glance.due, now)])
  else facts.push(['Next visit', 'None booked'])
  return (
    <dl className="flex flex-col gap-3 text-body">
      {facts.map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="text-right font-medium tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
