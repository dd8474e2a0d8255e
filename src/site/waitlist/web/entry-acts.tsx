import { toastRefusal } from '#web/calls/refusal.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { managementWords as words } from '../messages.ts'
import type { WaitlistRow } from '../schema.ts'
import { mayInvite } from '../waitlist-states.ts'
import { useInvite, useWithdraw } from './waitlist-data.ts'

export function EntryActs({ entry }: { entry: WaitlistRow }) {
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
  )
}
