import type { Practice } from '#base/practice/web/practice-data.ts'
import { cityOf } from '#base/practice/zone-options.ts'
import { addressLines, ageOn } from '#diary/clients/details.ts'
import type { ClientRecord } from '#diary/clients/web/clients-data.ts'
import { zoneLabel } from '#lib/time/dates.ts'
import { longDate } from '#lib/time/long-date.ts'
import { localDateOf, zoneOr } from '#lib/time/zones.ts'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'

export function DetailsCard({
  client,
  practice,
  now,
}: {
  client: ClientRecord
  practice: Practice
  now: number
}) {
  const lines = addressLines(client)
  const zone = client.time_zone
  if (!client.birth_date && lines.length === 0 && !zone) return null
  return (
    <Card aria-labelledby="details-title" className="mb-5">
      <CardHeader id="details-title" title="Details" />
      <CardBody>
        <dl className="flex flex-col gap-3 text-body">
          {client.birth_date ? (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted-foreground">Birthday</dt>
              <dd className="text-right font-medium tabular">
                {longDate(client.birth_date)}
                <span className="block text-small font-normal text-muted-foreground">
                  {ageOn(client.birth_date, localDateOf(practice.time_zone, now))} years old
                </span>
              </dd>
            </div>
          ) : null}
          {lines.length > 0 ? (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted-foreground">Address</dt>
              <dd className="min-w-0 text-right font-medium break-words whitespace-pre-line">
                {lines.join('\n')}
              </dd>
            </div>
          ) : null}
          {zone ? (
            <div className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted-foreground">Time zone</dt>
              <dd className="text-right font-medium">
                {cityOf(zone)}
                <span className="block text-small font-normal text-muted-foreground">
                  {zoneLabel(zoneOr(zone, practice.time_zone), now)}
                </span>
              </dd>
            </div>
          ) : null}
        </dl>
      </CardBody>
    </Card>
  )
}
