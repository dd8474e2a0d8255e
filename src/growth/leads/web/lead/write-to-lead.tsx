import { useEffect, useRef } from 'react'
import { WriteBox } from '#diary/messages/web/by-hand/write-box.tsx'
import { ConfirmFirst } from '#diary/messages/web/deliverability/confirm-first.tsx'
import { RowError } from '#web/rows/rows.ts'
import { TextLink } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import type { LeadCard } from '../../schema.ts'
import { useWaysToLead, useWriteToLead } from '../data.ts'
import { leadName } from '../lead-labels.tsx'

interface WriteToLeadProps {
  lead: LeadCard
  zone: string
  onSent: () => void
}

export function WriteToLead({ lead, zone, onSent }: WriteToLeadProps) {
  const ways = useWaysToLead(lead.id)
  const write = useWriteToLead()
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const refusal = ways.error instanceof RowError && ways.error.code ? ways.error : null
  return (
    <section aria-labelledby="write-to-lead-title" className="flex flex-col gap-3">
      <h3 id="write-to-lead-title" ref={head} tabIndex={-1} className="font-semibold">
        Write to {leadName(lead)}
      </h3>
      <ConfirmFirst />
      {refusal ? (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-body">
          {refusal.message}{' '}
          {refusal.code === 'full' ? <TextLink to="/pricing">See the plans</TextLink> : null}
        </p>
      ) : ways.isLoadingError ? (
        <ErrorState title="This could not be loaded" onRetry={() => ways.refetch()}>
          Check your connection and try again.
        </ErrorState>
      ) : (
        <Loading
          loading={ways.isPending}
          label="Looking how they can be reached"
          skeleton={<Skeleton className="h-44" />}
        >
          {ways.data ? (
            <WriteBox
              name={lead.first_name || leadName(lead)}
              zone={zone}
              found={ways.data}
              prefers={lead.email ? 'email' : 'sms'}
              send={({ channel, to, message_id, subject, words }) =>
                write.run({
                  lead_id: lead.id,
                  message_id,
                  message:
                    channel === 'email'
                      ? { channel, to, subject, body: words }
                      : { channel, to, message: words },
                })
              }
              onSent={onSent}
            />
          ) : null}
        </Loading>
      )}
    </section>
  )
}
