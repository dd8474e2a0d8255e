import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatShortDay } from '#lib/time/dates.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { instantOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Card, CardHeader } from '#web/ui/page/card.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { laterWords, wordsOfReason } from '../../messages.ts'
import type { AudienceCounts } from '../../schema.ts'
import { type Audience, uncountedWords, type useAudience } from '../data.ts'
import { AudienceSheet } from '../people-sheet.tsx'
import { CountBar, swatchOf } from './count-bar.tsx'
import { countPeople, openedGroup } from './opened-group.ts'

type Group = AudienceCounts['groups'][number]

interface AudienceCardProps {
  audience: Audience
  counted: ReturnType<typeof useAudience>
  zone: string
  stopOnBook: boolean
  onStopOnBook: (stopOnBook: boolean) => void
}

export function AudienceCard({ audience, counted, zone, stopOnBook, onStopOnBook }: AudienceCardProps) {
  const [open, setOpen] = useState<Group | null>(null)
  const counts = counted.data
  if (counted.isLoadingError)
    return (
      <Card className="flex flex-wrap items-center gap-3 px-5 py-4 text-muted-foreground">
        {uncountedWords(counted.error)}
        <Button variant="link" onClick={() => counted.refetch()}>
          Try again
        </Button>
      </Card>
    )
  if (!counts) return <Skeleton className="h-72 rounded-lg" />
  const at = Date.parse(counts.at)
  const of = (outcome: Group['outcome']) => counts.groups.filter(group => group.outcome === outcome)
  // Shown last, with its opt-in, so the switch doesn't move.
  const booked = of('never').find(({ reason }) => reason === 'booked')
  return (
    <Card aria-labelledby="audience-title" aria-busy={counted.isFetching}>
      <CardHeader
        id="audience-title"
        title={`${countPeople(counts.matched)} ${counts.matched === 1 ? 'matches' : 'match'}`}
        description={`Counted for ${formatRelativeTime(zone, at, Date.now()).replace(/^T/, 't')}. Counts again as you change a word.`}
      />
      <p role="status" className="sr-only">
        {counts.now} get it then, {counts.later} later, {counts.never} never.
      </p>
      {counts.matched > 0 ? <CountBar counts={counts} /> : null}
      <div className="grid border-t border-border md:grid-cols-3 *:border-border md:*:not-first:border-l max-md:*:not-first:border-t">
        <Column outcome="now" count={counts.now} words="get it then">
          {of('now').map(group => (
            <Reason
              key="now"
              group={group}
              what={`Said yes to offers by ${audience.channel === 'email' ? 'mail' : 'text'}`}
              means="and heard none in 7 days"
              onOpen={setOpen}
            />
          ))}
          <FirstOf outcome="now" counts={counts} zone={zone} />
        </Column>
        <Column outcome="later" count={counts.later} words="get it later">
          {of('later').map(group => (
            <Reason
              key={`${group.reason} ${group.day}`}
              group={group}
              what={group.day ? formatShortDay(zone, instantOf(zone, group.day, 720)) : 'Later'}
              means={laterWords[group.reason] ?? 'it may not go earlier'}
              onOpen={setOpen}
            />
          ))}
          {counts.now === 0 ? <FirstOf outcome="later" counts={counts} zone={zone} /> : null}
          {counts.later > 0 ? (
            <p className="border-t border-border px-5 py-3 text-small text-muted-foreground">
              They are asked about again in that moment. A booking or a no until then drops them.
            </p>
          ) : null}
        </Column>
        <Column outcome="never" count={counts.never} words="never">
          {[...of('never').filter(each => each !== booked), ...(booked ? [booked] : [])].map(group => (
            <Reason key={group.reason} group={group} {...wordsOfReason(group.reason)} onOpen={setOpen} />
          ))}
          {booked || !stopOnBook ? (
            <div className="border-t border-border px-5 py-3">
              <Switch
                label="Write to them too"
                hint="Includes clients who have an upcoming visit or book before it's sent."
                checked={!stopOnBook}
                onCheckedChange={isOn => onStopOnBook(!isOn)}
              />
            </div>
          ) : null}
        </Column>
      </div>
      {open ? (
        <AudienceSheet {...openedGroup(audience, open)} zone={zone} onClose={() => setOpen(null)} />
      ) : null}
    </Card>
  )
}

interface FirstOfProps {
  outcome: 'now' | 'later'
  counts: AudienceCounts
  zone: string
}

function FirstOf({ outcome, counts, zone }: FirstOfProps) {
  const first = counts.first.filter(each => each.outcome === outcome)
  if (first.length === 0) return null
  return (
    <div className="border-t border-border px-5 py-3">
      <h3 className="mb-2 text-small font-normal text-muted-foreground">
        The first {first.length === 1 ? 'one' : first.length}, by last visit
      </h3>
      <ul className="space-y-2">
        {first.map(({ client_id, name, last_visit_at }) => (
          <li key={client_id} className="flex items-center gap-3">
            <Avatar name={name} size={24} />
            <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
            <span className="flex-none text-small text-muted-foreground">
              {last_visit_at ? formatShortDay(zone, Date.parse(last_visit_at)) : 'no visit yet'}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ColumnProps {
  outcome: Group['outcome']
  count: number
  words: string
  children: ReactNode
}

function Column({ outcome, count, words, children }: ColumnProps) {
  return (
    <section className="min-w-0">
      <h3 className="flex items-baseline gap-2.5 px-5 py-3">
        <span aria-hidden="true" className={swatchOf(outcome)} />
        <span className="font-display text-[1.625rem] leading-8 font-medium tabular">
          {count.toLocaleString('en-US')}
        </span>
        <span className="text-small font-semibold">{words}</span>
      </h3>
      {children}
    </section>
  )
}

interface ReasonProps {
  group: Group
  what: string
  means: string
  onOpen: (group: Group) => void
}

function Reason({ group, what, means, onOpen }: ReasonProps) {
  return (
    <button
      type="button"
      className="flex min-h-14 w-full items-start gap-3 border-t border-border px-5 py-2.5 text-left hover:bg-accent"
      onClick={() => onOpen(group)}
    >
      <span className="min-w-5 flex-none text-right font-semibold tabular">
        {group.people.toLocaleString('en-US')}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block leading-5">{what}</span>
        <span className="block text-small text-muted-foreground">{means}</span>
      </span>
      <ChevronRight aria-hidden="true" className="mt-0.5 size-4 flex-none text-muted-foreground" />
    </button>
  )
}
