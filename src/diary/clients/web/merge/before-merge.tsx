import { Check, History, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { calledName } from '#lib/names/called-name.ts'
import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { dayOfMonth } from '#lib/time/format-day.ts'
import { monthName } from '#lib/time/month-name.ts'
import { localDateOf } from '#lib/time/zones.ts'
import type { Merged } from '#rules/duplicates/duplicates.ts'
import { TextLink } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/page/banner.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import type { JoinableRecord } from '../../merge/join-records.ts'
import { droppedWords } from '../../merge/merge-copy.ts'
import { overlapsOf } from '../../merge/merge-preview.ts'
import { undoUntil } from '../../merge/undo-until.ts'
import type { VisitRow } from '../clients-data.ts'
import type { Side } from './merge-side.ts'

interface BeforeMergeProps {
  zone: string
  keep: Side
  other: Side
  merged: Merged<JoinableRecord>
  now: number
}

export function BeforeMerge({ zone, keep, other, merged, now }: BeforeMergeProps) {
  const joined = merged.client
  const took = joined.first_name === keep.client.first_name && joined.last_name === keep.client.last_name
  const dropped = droppedWords(merged.dropped, joined, took ? other.client : keep.client)
  const until = localDateOf(zone, undoUntil(now))
  return (
    <Card aria-labelledby="before-merge">
      <CardHeader id="before-merge" title="Before you merge" />
      <CardBody className="flex flex-col gap-4">
        {overlapsOf(keep.visits, other.visits, now).map(([a, b]) => (
          <Banner
            key={`${a.id} ${b.id}`}
            tone="warning"
            title={`Two visits on ${formatShortDay(zone, Date.parse(a.starts_at))}`}
          >
            <p>
              <VisitLink visit={a} zone={zone} /> and <VisitLink visit={b} zone={zone} /> overlap. Both move;
              look at them afterwards.
            </p>
          </Banner>
        ))}
        <ul className="flex flex-col gap-3 text-body">
          <Line icon={Check}>Visits, notes, messages, consents and tags follow.</Line>
          {merged.notes.length > 0 ? (
            <Line icon={Check}>
              The starred note of the other record moves to the notes, since only one fits at the top.
            </Line>
          ) : null}
          {dropped.map(words => (
            <Line key={words} icon={X}>
              Dropped: {words.charAt(0).toLowerCase() + words.slice(1)}
            </Line>
          ))}
          <Line icon={History}>
            Can be undone until{' '}
            <strong className="font-semibold">
              {monthName(until)} {dayOfMonth(until)}
            </strong>
            . {joined.first_name} is not told.
          </Line>
        </ul>
      </CardBody>
    </Card>
  )
}

function Line({ icon: Icon, children }: { icon: typeof Check; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}

function VisitLink({ visit, zone }: { visit: VisitRow; zone: string }) {
  return (
    <TextLink to={`/appointments?appointment=${visit.id}`}>
      {formatTime(zone, Date.parse(visit.starts_at))} {visit.service_name}
      {visit.practitioners ? ` with ${calledName(visit.practitioners.name)}` : null}
    </TextLink>
  )
}
