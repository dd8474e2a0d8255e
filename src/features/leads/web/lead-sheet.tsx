import { Pencil } from 'lucide-react'
import { formatShortDay, formatTime } from '#lib/dates.ts'
import { toastRefusal } from '#web/refusal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, TextLink } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { stageNames } from '../lead-stages.ts'
import { cardWords } from '../next-step.ts'
import type { LeadCard, ShownLead } from '../schema.ts'
import { useLead, useLeadRows, useMakeLeadRecord } from './data.ts'
import { LeadHistory } from './lead-history.tsx'
import { nameOf, sourceName } from './lead-words.tsx'
import { MoveForm } from './move-form.tsx'
import { WelcomeButton } from './welcome-button.tsx'

interface LeadSheetProps {
  id: string
  zone: string
  onEdit: (lead: ShownLead['lead']) => void
  onClose: () => void
}

/** One lead: how to reach them, where they stand, what comes next, and everything that happened. */
export function LeadSheet({ id, zone, onEdit, onClose }: LeadSheetProps) {
  const found = useLead(id)
  const lead = found.data?.lead
  return (
    <Sheet
      open
      onOpenChange={open => {
        if (!open) onClose()
      }}
      title={lead ? nameOf(lead) : 'Lead'}
      description={lead ? <Badge>{stageNames[lead.stage]}</Badge> : undefined}
      footer={lead ? <Acts lead={lead} onEdit={() => onEdit(lead)} onClose={onClose} /> : null}
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
          <MoveForm lead={found.data.lead} />
          <WelcomeButton lead={found.data.lead} />
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
    ['Next step', step],
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
      ) : (
        <NoRecord lead={lead} />
      )}
    </div>
  )
}

const Reach = ({ to, words }: { to: string; words: string }) => (
  <a href={to} className="rounded-xs text-link underline underline-offset-4">
    {words}
  </a>
)

function NoRecord({ lead }: { lead: LeadCard }) {
  const make = useMakeLeadRecord()
  return (
    <div className="rounded-md bg-warning-soft px-4 py-3 text-body">
      <p>
        {lead.first_name
          ? 'There is no client record of them yet: leads come without one while your plan has no room for another client. It is made when they book, or now.'
          : 'There is no client record of them yet: nobody has noted a name. With a first name they can have one.'}
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

function Acts({ lead, onEdit, onClose }: { lead: LeadCard; onEdit: () => void; onClose: () => void }) {
  const rows = useLeadRows()
  const name = nameOf(lead)
  const putAside = (closed: boolean) =>
    rows.change(
      { id: lead.id },
      { closed_at: closed ? new Date().toISOString() : null },
      {
        refused: `${name} stays where they are`,
        done: { title: closed ? `${name} is put aside` : `${name} is on the board again`, key: 'lead-aside' },
        undo: () =>
          rows.change(
            { id: lead.id },
            { closed_at: lead.closed_at },
            { refused: `${name} stays where they are` },
          ),
        whenDone: onClose,
      },
    )
  const remove = async () => {
    const yes = await confirm({
      title: `Remove ${name} from the leads?`,
      description: lead.client_id
        ? 'Their history as a lead goes for good. The client record stays.'
        : 'What was noted of them goes for good.',
      confirmLabel: 'Remove lead',
      cancelLabel: 'Keep the lead',
      tone: 'destructive',
    })
    if (!yes) return
    await rows.remove(
      { id: lead.id },
      {
        refused: `${name} was not removed`,
        done: { title: `${name} is no lead any more`, key: 'lead' },
        whenDone: onClose,
      },
    )
  }
  return (
    <>
      <Button variant="ghost" onClick={() => void remove()}>
        Remove
      </Button>
      <Button onClick={() => void putAside(lead.closed_at === null)}>
        {lead.closed_at ? 'Bring back' : 'Put aside'}
      </Button>
      <Button icon={<Pencil aria-hidden="true" className="size-4" />} onClick={onEdit}>
        Edit
      </Button>
      {lead.client_id ? (
        <ButtonLink variant="primary" to={`/clients/${lead.client_id}`}>
          Write or book
        </ButtonLink>
      ) : null}
    </>
  )
}
