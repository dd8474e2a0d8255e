import { CircleCheck, CircleDashed, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import type { Practice } from '#base/practice/web/practice-data.ts'
import { type ConsentRow, type ConsentState, consentStates } from '#diary/clients/consent/consent.ts'
import type { ClientRow } from '#diary/clients/web/clients-data.ts'
import { monthYearShort } from '#lib/time/format-day.ts'
import { localDateOf } from '#lib/time/zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#web/ui/page/card.tsx'
import { ConsentDialog } from './consent-dialog.tsx'

interface ConsentCardProps {
  practice: Practice
  client: ClientRow
  rows: ConsentRow[]
}

export function ConsentCard({ practice, client, rows }: ConsentCardProps) {
  const [asked, setAsked] = useState<ConsentState | null>(null)
  return (
    <Card aria-labelledby="consent-title">
      <CardHeader id="consent-title" title={`May we write to ${client.first_name}?`} />
      <CardBody>
        <ul className="flex flex-col gap-2">
          {consentStates(rows, client).map(state => (
            <li key={state.label} className="flex items-center gap-2.5 text-body">
              <Mark state={state} />
              <span className="min-w-0 flex-1">
                {state.label}
                <span className="block text-small text-muted-foreground">
                  {stateWords(state, practice.time_zone)}
                </span>
              </span>
              <Button
                size="sm"
                variant="ghost"
                className="-mr-3"
                aria-label={`${actOf(state)} ${state.label.toLowerCase()}`}
                disabled={isStopped(state)}
                onClick={() => setAsked(state)}
              >
                {actOf(state)}
              </Button>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-small text-muted-foreground">Confirmations of visits are always sent.</p>
      </CardBody>
      {asked ? <ConsentDialog client={client} state={asked} onClose={() => setAsked(null)} /> : null}
    </Card>
  )
}

function Mark({ state: { latest } }: { state: ConsentState }) {
  if (!latest) return <CircleDashed aria-hidden="true" className="size-4 text-muted-foreground" />
  return latest.is_granted ? (
    <CircleCheck aria-hidden="true" className="size-4 text-success" />
  ) : (
    <CircleSlash aria-hidden="true" className="size-4 text-muted-foreground" />
  )
}

// After a STOP text, only the client can opt in again.
const isStopped = ({ channel, purpose, latest }: ConsentState) =>
  latest?.purpose === 'all' && !latest.is_granted && (purpose === 'all' || channel === 'sms')
const actOf = ({ purpose }: ConsentState) => (purpose === 'all' ? 'Stop' : 'Change')

function stateWords(state: ConsentState, zone: string): string {
  const { channel, purpose, latest } = state
  if (purpose !== 'all' && channel === 'sms' && isStopped(state))
    return 'stopped; START from their phone opens it'
  if (purpose === 'all') {
    if (!latest || latest.is_granted) return 'not stopped'
    return `stopped, ${monthYearShort(localDateOf(zone, Date.parse(latest.created_at)))}`
  }
  if (!latest) return 'not asked'
  return `${latest.is_granted ? 'yes' : 'no'}, ${monthYearShort(localDateOf(zone, Date.parse(latest.created_at)))}`
}
