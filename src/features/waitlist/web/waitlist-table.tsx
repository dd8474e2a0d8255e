import { postedOn } from '#lib/posted-on.ts'
import { toastRefusal } from '#web/refusal.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Table, TableBody, TableHead, Td, Th, Tr } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.ts'
import { managementWords as words } from '../messages.ts'
import type { WaitlistRow } from '../schema.ts'
import { mayInvite, stateLabels, type WaitlistState } from '../waitlist-states.ts'
import { useInvite, useWithdraw } from './waitlist-queries.ts'

const tones = {
  waiting: { tone: 'primary', glyph: 'half' },
  invited: { tone: 'info', glyph: 'filled' },
  signed_up: { tone: 'success', glyph: 'check' },
  unconfirmed: { tone: 'outline', glyph: 'ring' },
  withdrawn: { tone: 'neutral', glyph: 'slash' },
} as const satisfies Record<WaitlistState, object>

export function WaitlistTable({ entries }: { entries: WaitlistRow[] }) {
  return (
    <Table label="Waitlist">
      <TableHead>
        <Th numeric>Place</Th>
        <Th>Name</Th>
        <Th>Practice</Th>
        <Th>Joined</Th>
        <Th>State</Th>
        <Th>
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <TableBody>
        {entries.map(entry => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </TableBody>
    </Table>
  )
}

function EntryRow({ entry }: { entry: WaitlistRow }) {
  const invite = useInvite()
  const withdraw = useWithdraw()
  const send = async () => {
    const { error } = await invite.run({ entry_id: entry.id })
    if (error) toastRefusal(words.inviteFailed, error, { key: 'waitlist' })
    else toast({ ...words.invited(entry.email), glyph: 'check', key: 'waitlist' })
  }
  const set = async (withdrawn: boolean) => {
    const { error } = await withdraw.run({ entry_id: entry.id, withdrawn })
    if (error) {
      toastRefusal(words.withdrawFailed, error, { key: 'waitlist' })
      return
    }
    toast({
      ...(withdrawn ? words.withdrawn(entry.email) : words.restored(entry.email)),
      key: 'waitlist',
      ...(withdrawn ? { action: { label: 'Undo', onSelect: () => void set(false) } } : {}),
    })
  }
  const isGone = entry.state === 'withdrawn'
  return (
    <Tr>
      <Td numeric className="max-md:order-3">
        {entry.position === null ? (
          <span className="max-md:hidden">–</span>
        ) : (
          <>
            <span className="md:hidden">Place </span>
            {entry.position}
          </>
        )}
      </Td>
      <Td first className="wrap-anywhere">
        {entry.name}
        <span className="block text-small font-normal text-muted-foreground">{entry.email}</span>
      </Td>
      <Td>{entry.practice_type}</Td>
      <Td className="whitespace-nowrap">{postedOn(entry.created_at)}</Td>
      <Td aside>
        <Badge {...tones[entry.state]}>{stateLabels[entry.state]}</Badge>
      </Td>
      <Td actions>
        <div className="flex justify-end gap-2 max-md:mt-2">
          {mayInvite(entry.state) ? (
            <Button
              size="sm"
              aria-label={`Invite ${entry.name}`}
              busy={invite.busy ? 'Inviting' : false}
              onClick={() => void send()}
            >
              Invite
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            aria-label={`${isGone ? 'Put back' : 'Withdraw'} ${entry.name}`}
            disabled={withdraw.busy}
            onClick={() => void set(!isGone)}
          >
            {isGone ? 'Put back' : 'Withdraw'}
          </Button>
        </div>
      </Td>
    </Tr>
  )
}
