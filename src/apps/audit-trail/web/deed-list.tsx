import type { ValueContext } from '#base/rights/format-value.ts'
import { roleNames } from '#base/rights/member-rights.ts'
import { formatTime } from '#lib/time/dates.ts'
import { longDay } from '#lib/time/format-day.ts'
import { formatRelativeDay } from '#lib/time/format-when.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Card } from '#web/ui/page/card.tsx'
import { deedWords } from '../deed-copy.ts'
import { type AuditEntry, type Deed, deedsOf } from '../entry.ts'
import type { Names } from '../row-labels.ts'

export interface DeedListProps {
  entries: readonly AuditEntry[]
  names: Names
  facts: ValueContext
}

export function DeedList({ entries, names, facts }: DeedListProps) {
  const days = Map.groupBy(deedsOf(entries), ({ first }) => localDateOf(facts.zone, Date.parse(first.at)))
  return (
    <div className="flex flex-col gap-6">
      {[...days].map(([date, deeds]) => (
        <section key={date} aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`} className="mb-2 px-1 text-[0.9375rem] leading-5 font-semibold">
            {dayTitle(date, Date.parse(deeds[0]?.first.at ?? ''), facts)}
          </h2>
          <Card className="overflow-hidden">
            <ol className="divide-y divide-border">
              {deeds.map(deed => (
                <OneDeed key={deed.first.id} deed={deed} names={names} facts={facts} />
              ))}
            </ol>
          </Card>
        </section>
      ))}
    </div>
  )
}

function dayTitle(date: string, at: number, { zone, now }: ValueContext): string {
  const words = formatRelativeDay(zone, at, now)
  if (words === 'Today' || words === 'Yesterday') return words
  const year = date.slice(0, 4)
  return year === localDateOf(zone, now).slice(0, 4) ? longDay(date) : `${longDay(date)}, ${year}`
}

function OneDeed({ deed, names, facts }: { deed: Deed; names: Names; facts: ValueContext }) {
  const { who, what } = deedWords(deed, names, facts)
  const { at, actor_role } = deed.first
  const role = actor_role in roleNames ? roleNames[actor_role as keyof typeof roleNames] : null
  return (
    <>
      {what.map(done => (
        <li key={done} className="flex flex-wrap gap-x-4 gap-y-0.5 px-5 py-3 sm:flex-nowrap">
          <p className="min-w-0 flex-1 basis-full break-words sm:basis-0">
            <strong className="font-semibold">{who}</strong> {done}
          </p>
          <p className="text-small text-muted-foreground tabular sm:pt-0.5">
            {role ? `${role} · ` : null}
            <time dateTime={at}>{formatTime(facts.zone, Date.parse(at))}</time>
          </p>
        </li>
      ))}
    </>
  )
}
