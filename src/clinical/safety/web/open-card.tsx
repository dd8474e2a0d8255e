import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { formatRelativeTime } from '#lib/time/format-when.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { CardBody } from '#web/ui/page/card.tsx'
import { whenOpened } from '#web/when-opened.tsx'
import { healthLines, whyNames } from '../health-labels.ts'
import type { HealthCard } from '../schema.ts'
import { ScreenService } from './screen-service.tsx'

const HealthSheet = whenOpened(async () => (await import('./health-sheet.tsx')).HealthSheet)

interface OpenCardProps {
  card: HealthCard
  client: { id: string; first_name: string; archived_at: string | null }
  practice: Practice
  /** Reloads after a change. */
  onChanged: () => Promise<void>
}

/** The answers, their meaning for a service, and recent readers. */
export function OpenCard({ card, client, practice, onChanged }: OpenCardProps) {
  const [isEditing, setEditing] = useState(false)
  const [now] = useState(() => Date.now())
  const today = localDateOf(practice.time_zone, now)
  const newest = card.versions[0]
  const when = (text: string) => formatRelativeTime(practice.time_zone, Date.parse(text), now)
  return (
    <>
      <CardBody className="flex flex-col items-start gap-3">
        {card.answers ? (
          <dl className="flex w-full flex-col gap-2.5 text-body">
            {healthLines(card.answers).map(({ part, words }) => (
              <div key={part}>
                <dt className="text-small text-muted-foreground">{part}</dt>
                {words.map(each => (
                  <dd key={each} className="font-medium wrap-anywhere">
                    {each}
                  </dd>
                ))}
              </div>
            ))}
          </dl>
        ) : (
          <p className="text-body">No answers yet.</p>
        )}
        {newest ? (
          <p className="text-small text-muted-foreground">
            Recorded {when(newest.recorded_at)}
            {newest.recorded_by ? ` by ${newest.recorded_by}` : ''}
            {card.versions.length > 1 ? `, ${card.versions.length} versions are kept` : ''}.
            {card.replaces.length > 1 ? " It's on two records that were merged." : ''}
          </p>
        ) : null}
        {client.archived_at ? null : (
          <Button onClick={() => setEditing(true)}>
            {card.answers ? 'Record other answers' : 'Record answers'}
          </Button>
        )}
      </CardBody>
      <div className="border-t border-border px-5 py-4">
        <ScreenService key={card.replaces.join()} clientId={client.id} today={today} />
      </div>
      <p className="border-t border-border px-5 py-3 text-small">
        <TextLink to="/screening-rules">The rules and where they are from</TextLink>
      </p>
      {card.reasons.length > 0 ? (
        <div className="border-t border-border px-5 py-4 text-body">
          <h3 className="mb-2 font-semibold">Why a visit went on</h3>
          <ul className="flex flex-col gap-2.5">
            {card.reasons.map(each => (
              <li key={`${each.appointment_id} ${each.rule} ${each.source_field}`} className="wrap-anywhere">
                {each.reason}
                <span className="block text-small text-muted-foreground">
                  {each.service_name}, {when(each.starts_at)}, rule {each.rule}.{' '}
                  {each.written_by ?? 'Somebody who has left'}, {when(each.written_at)}.
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {card.readings.length > 0 ? (
        <details className="border-t border-border px-5 py-3 text-small">
          <summary className="min-h-6 cursor-pointer py-0.5 font-medium">Who has read it</summary>
          <ul className="mt-2 flex flex-col gap-1 text-muted-foreground">
            {card.readings.map((reading, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two readings may be alike in everything
              <li key={`${reading.read_at} ${nth}`} className="wrap-anywhere">
                {reading.read_by ?? 'Somebody who has left'}, {whyNames[reading.why] ?? reading.why},{' '}
                {when(reading.read_at)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {isEditing ? (
        <HealthSheet
          card={card}
          client={client}
          today={today}
          onClose={() => setEditing(false)}
          onSaved={onChanged}
        />
      ) : null}
    </>
  )
}
