import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { Badge } from '#web/ui/page/badge.tsx'
import { howWords, stageNames } from '../../lead-stages.ts'
import type { ShownLead } from '../../schema.ts'

type Event = ShownLead['events'][number]

function eventWords({ from_stage, to_stage, how, by_name }: Event): string {
  const by = how === 'hand' && by_name ? `by ${by_name}` : howWords[how]
  if (from_stage === null) return how === 'form' ? 'Came by the form' : `Noted ${by}`
  if (from_stage === to_stage) return how === 'form' ? 'By the form' : `A word ${by}`
  return `${stageNames[from_stage]} to ${stageNames[to_stage]}, ${by}`
}

const statusWords: Record<string, string> = {
  queued: 'Waits',
  sending: 'On its way',
  sent: 'Sent',
  kept: 'In the outbox',
  failed: 'Failed',
  skipped: 'Not sent',
}

export function LeadHistory({ shown, zone }: { shown: ShownLead; zone: string }) {
  const at = (moment: string) =>
    `${formatShortDay(zone, Date.parse(moment))}, ${formatTime(zone, Date.parse(moment))}`
  return (
    <>
      <section aria-labelledby="lead-history">
        <h3 id="lead-history" className="font-semibold">
          History
        </h3>
        <ol className="mt-2 flex flex-col gap-3">
          {shown.events.map(event => (
            <li key={event.id} className="border-l-2 border-border pl-3">
              <p>{eventWords(event)}</p>
              {event.note ? <p className="wrap-anywhere text-muted-foreground">{event.note}</p> : null}
              <p className="text-small text-muted-foreground">{at(event.at)}</p>
            </li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="lead-messages">
        <h3 id="lead-messages" className="font-semibold">
          Messages
        </h3>
        {shown.messages.length === 0 ? (
          <p className="mt-1 text-muted-foreground">
            {shown.lead.client_id ? 'Nothing was written to them yet.' : 'Messages are in the client record.'}
          </p>
        ) : null}
        <ul className="mt-2 flex flex-col gap-3">
          {shown.messages.map(message => (
            <li key={message.id} className="flex items-start justify-between gap-3">
              <span className="min-w-0">
                <span className="block wrap-anywhere">{message.subject || 'Text message'}</span>
                <span className="block text-small text-muted-foreground">{at(message.at)}</span>
              </span>
              <Badge tone={message.status === 'failed' ? 'destructive' : 'neutral'}>
                {statusWords[message.status] ?? message.status}
              </Badge>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
