import { useState } from 'react'
import { formatShortDay, formatTime } from '#lib/time/dates.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialogs/sheet.tsx'
import { Badge } from '#web/ui/page/badge.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { daysRemoved, stageNames } from '../../lead-stages.ts'
import { cardWords } from '../../next-step.ts'
import type { ShownLead } from '../../schema.ts'
import { useLead, useMakeLeadRecord } from '../data.ts'
import { leadName, sourceName } from '../lead-labels.tsx'
import { LeadActs, writeButton } from './lead-acts.tsx'
import { LeadHistory } from './lead-history.tsx'
import { MoveForm } from './move-form.tsx'
import { WelcomeButton } from './welcome-button.tsx'
import { WriteToLead } from './write-to-lead.tsx'

interface LeadSheetProps {
  id: string
  zone: string
  onEdit: (lead: ShownLead['lead']) => void
  onClose: () => void
}

export function LeadSheet({ id, zone, onEdit, onClose }: LeadSheetProps) {
  const found = useLead(id)
  const lead = found.data?.lead
  const [isWriting, setWriting] = useState(false)
  return (
    <Sheet
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={lead ? leadName(lead) : 'Lead'}
      description={lead ? <Badge>{stageNames[lead.stage]}</Badge> : undefined}
      footer={
        lead ? (
          <LeadActs
            lead={lead}
            isWriting={isWriting}
            onWrite={() => setWriting(!isWriting)}
            onEdit={() => onEdit(lead)}
            onClose={onClose}
          />
        ) : null
      }
    >
      {found.isLoadingError ? (
        <ErrorState title="This lead could not be loaded" onRetry={() => void found.refetch()} />
      ) : null}
      {found.isPending ? (
        <Loading loading label="Loading the lead" skeleton={<Skeleton className="h-72 rounded-md" />}>
          {null}
        </Loading>
      ) : null}
      {found.data ? (
        <div className="flex flex-col gap-6">
          <Facts lead={found.data.lead} now={Date.parse(found.data.now)} zone={zone} />
          {isWriting ? (
            <WriteToLead
              lead={found.data.lead}
              zone={zone}
              onSent={() => {
                setWriting(false)
                document.getElementById(writeButton)?.focus()
              }}
            />
          ) : null}
          {found.data.lead.removed_at ? null : (
            <>
              <MoveForm lead={found.data.lead} />
              <WelcomeButton lead={found.data.lead} />
            </>
          )}
          {found.data.lead.notes ? (
            <section aria-labelledby="lead-notes">
              <h3 id="lead-notes" className="font-semibold">
                Notes
              </h3>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{found.data.lead.notes}</p>
            </section>
          ) : null}
          <LeadHistory shown={found.data} zone={zone} />
        </div>
      ) : null}
    </Sheet>
  )
}

function Facts({ lead, now, zone }: { lead: ShownLead['lead']; now: number; zone: string }) {
  const { stands, step } = cardWords(lead, now, zone)
  const day = (at: string) => `${formatShortDay(zone, Date.parse(at))}, ${formatTime(zone, Date.parse(at))}`
  const rows: [string, React.ReactNode][] = [
    ['Next step', lead.removed_at ? null : step],
    [lead.stage === 'scheduled' && lead.next_visit_at ? 'Visit' : 'In this stage', stands],
    ['Where from', sourceName(lead)],
    ['Email', lead.email ? <Reach key="mail" to={`mailto:${lead.email}`} words={lead.email} /> : null],
    ['Phone', lead.phone ? <Reach key="phone" to={`tel:${lead.phone}`} words={lead.phone} /> : null],
    ['Address confirmed', lead.confirmed_at ? day(lead.confirmed_at) : null],
    ['Since', day(lead.created_at)],
  ]
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {rows.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-muted-foreground">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {lead.client_id ? (
        <p>
          <TextLink to={`/clients/${lead.client_id}`}>Open the client record</TextLink>
        </p>
      ) : lead.removed_at ? null : (
        <NoRecord lead={lead} />
      )}
      {lead.removed_at ? (
        <p className="rounded-md bg-warning-soft px-4 py-3 text-body">
          Removed {day(lead.removed_at)}. They can be brought back for {daysRemoved} days; then what was noted
          of them goes for good.
        </p>
      ) : null}
    </div>
  )
}

const Reach = ({ to, words }: { to: string; words: string }) => (
  <a href={to} className="rounded-xs text-link underline underline-offset-4">
    {words}
  </a>
)

function NoRecord({ lead }: { lead: ShownLead['lead'] }) {
  const make = useMakeLeadRecord()
  return (
    <div className="rounded-md bg-warning-soft px-4 py-3 text-body">
      <p>
        {lead.first_name
          ? 'There is no client record of them yet. It is made when you write to them or they book, or now.'
          : 'They have no client record yet. Add a first name to create one.'}
      </p>
      {lead.first_name ? (
        <Button
          size="sm"
          className="mt-2"
          busy={make.busy && 'Making'}
          onClick={async () => {
            const { error } = await make.run({ lead_id: lead.id })
            if (error) toastRefusal('There is no record yet', error, { key: 'lead-record' })
          }}
        >
          Make the client record
        </Button>
      ) : null}
    </div>
  )
}
