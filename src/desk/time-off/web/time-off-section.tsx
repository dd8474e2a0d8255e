import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toastRefusal } from '#web/calls/refusal.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { Badge, type BadgeTone } from '#web/ui/page/badge.tsx'
import { Card, CardHeader, CardRow } from '#web/ui/page/card.tsx'
import { ErrorState } from '#web/ui/page/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/page/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { whenOpened } from '#web/when-opened.tsx'
import type { TimeOffState } from '../schema.ts'
import { kindNames, spanWords } from '../time-off-span.ts'
import { TimeOffAsk } from './time-off-ask.tsx'
import { type TimeOffRow, useTimeOff, useWithdrawTimeOff } from './time-off-data.ts'

const TimeOffDialog = whenOpened(async () => (await import('./time-off-dialog.tsx')).TimeOffDialog)

const states: Record<TimeOffState, { label: string; tone: BadgeTone }> = {
  asked: { label: 'Needs approval', tone: 'warning' },
  approved: { label: 'Approved', tone: 'success' },
  declined: { label: 'Declined', tone: 'neutral' },
  withdrawn: { label: 'Taken back', tone: 'neutral' },
}

interface TimeOffSectionProps {
  zone: string
  person: { id: string; name: string }
  /** Blocked time of this person's approved time off, without the reason. */
  blocks: readonly { id: string; starts_at: string; ends_at: string; time_off_id: string | null }[]
  names: ReadonlyMap<string, string>
  /** ISO; earlier time off isn't shown. */
  now: string
  today: string
  isMine: boolean
  /** The owner: decides, and their entries are approved at once. */
  decides: boolean
  mayAsk: boolean
}

export function TimeOffSection(props: TimeOffSectionProps) {
  const { zone, person, blocks, names, now, today, isMine, decides, mayAsk } = props
  const rows = useTimeOff(now)
  const [isOpen, setOpen] = useState(false)
  const name = names.get(person.id) ?? person.name
  const asks = decides ? (rows.data ?? []).filter(({ state }) => state === 'asked') : []
  const own = (rows.data ?? []).filter(row => row.practitioner_id === person.id && !asks.includes(row))
  const told = new Set(rows.data?.map(({ id }) => id))
  const untold = blocks.filter(({ time_off_id }) => time_off_id !== null && !told.has(time_off_id))
  return (
    <Card id="time-off" aria-labelledby="time-off-title">
      <CardHeader
        id="time-off-title"
        title="Time off"
        description={
          decides
            ? 'Holidays, training, illness. Clients cannot book then.'
            : 'The owner approves it. Then clients cannot book these dates.'
        }
        aside={
          mayAsk ? (
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" className="size-4" />}
              onClick={() => setOpen(true)}
            >
              {decides ? 'Add time off' : 'Ask for time off'}
            </Button>
          ) : undefined
        }
      />
      {rows.isLoadingError ? (
        <ErrorState title="Time off could not be loaded" onRetry={() => rows.refetch()} />
      ) : (
        <Loading
          loading={rows.isPending}
          label="Loading time off"
          skeleton={<Skeleton className="mx-5 mb-5 h-10" />}
        >
          {own.length + asks.length + untold.length === 0 ? (
            <p className="border-t border-border px-5 py-4 text-muted-foreground">None to come for {name}.</p>
          ) : null}
          <ul>
            {asks.map(row => (
              <TimeOffAsk
                key={row.id}
                row={row}
                name={names.get(row.practitioner_id) ?? 'A former colleague'}
                zone={zone}
              />
            ))}
            {own.map(row => (
              <OwnRow key={row.id} row={row} zone={zone} name={name} mayWithdraw={mayAsk} />
            ))}
            {untold.map(({ id, starts_at, ends_at }) => (
              <CardRow as="li" key={id}>
                <p className="font-semibold tabular">
                  {spanWords(zone, Date.parse(starts_at), Date.parse(ends_at))}
                </p>
                <Badge tone="success">Away</Badge>
              </CardRow>
            ))}
          </ul>
        </Loading>
      )}
      {isOpen ? (
        <TimeOffDialog
          practitionerId={person.id}
          name={name}
          isMine={isMine}
          decides={decides}
          today={today}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  )
}

interface OwnRowProps {
  row: TimeOffRow
  zone: string
  name: string
  mayWithdraw: boolean
}

function OwnRow({ row, zone, name, mayWithdraw }: OwnRowProps) {
  const withdraw = useWithdrawTimeOff()
  const when = spanWords(zone, Date.parse(row.starts_at), Date.parse(row.ends_at))
  const { label, tone } = states[row.state]
  const take = async () => {
    const yes = await confirm({
      title: 'Take this time off back?',
      description:
        row.state === 'approved' ? `${when}. Clients can book ${name} again in these dates.` : `${when}.`,
      confirmLabel: 'Take it back',
      cancelLabel: 'Keep it',
    })
    if (!yes) return
    const { error } = await withdraw.run({ time_off_id: row.id })
    if (error) toastRefusal('Not taken back', error)
    else toast({ title: `${when}: taken back` })
  }
  return (
    <CardRow as="li">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold tabular">{when}</span>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-small break-words text-muted-foreground">
          {[kindNames[row.kind], row.note, row.words && `Owner: ${row.words}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {mayWithdraw && row.state !== 'declined' ? (
        <IconButton
          label={`Take back ${when}`}
          icon={<Undo2 aria-hidden="true" className="size-4.5" />}
          busy={withdraw.busy}
          onClick={take}
        />
      ) : null}
    </CardRow>
  )
}
