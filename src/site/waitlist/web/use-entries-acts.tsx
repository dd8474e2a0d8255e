import { Send, Undo2 } from 'lucide-react'
import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import type { BulkAct } from '#web/list/bulk-bar.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { managementWords as words } from '../messages.ts'
import type { WaitlistRow } from '../schema.ts'
import { mayInvite } from '../waitlist-states.ts'
import { useInvite, useWithdraw } from './waitlist-data.ts'

const icon = { 'aria-hidden': true, className: 'size-4' } as const
const people = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`

/** Runs an action for entries in turn; stops at a refusal other than "already done". */
async function inTurn(
  entries: readonly WaitlistRow[],
  run: (entry: WaitlistRow) => Promise<{ error?: CallError | undefined }>,
) {
  const done: WaitlistRow[] = []
  for (const entry of entries) {
    const { error } = await run(entry)
    if (error && error.code !== 'already_invited') return { done, error }
    if (!error) done.push(entry)
  }
  return { done, error: null }
}

/** Inviting asks first, since emails can't be recalled. Withdrawing has Undo. */
export function useEntriesActs(): BulkAct<WaitlistRow>[] {
  const invite = useInvite()
  const withdraw = useWithdraw()
  const set = async (entries: readonly WaitlistRow[], withdrawn: boolean): Promise<boolean> => {
    const { done, error } = await inTurn(entries, ({ id }) => withdraw.run({ entry_id: id, withdrawn }))
    if (error) toastRefusal(words.withdrawFailed, error, { key: 'waitlist-refused' })
    if (done.length > 0)
      toast({
        title: `${people(done.length)} ${withdrawn ? 'withdrawn' : 'put back'}`,
        key: 'waitlist',
        ...(withdrawn ? { action: { label: 'Undo', onSelect: () => void set(done, false) } } : {}),
      })
    return !error
  }
  return [
    {
      label: 'Invite',
      icon: <Send {...icon} />,
      reaches: ({ state }) => mayInvite(state),
      run: async entries => {
        const goes = await confirm({
          title: `Invite ${people(entries.length)}?`,
          description: 'Each gets a letter with a link to sign up. It cannot be called back.',
          confirmLabel: 'Invite',
          cancelLabel: 'Not yet',
        })
        if (!goes) return false
        const { done, error } = await inTurn(entries, ({ id }) => invite.run({ entry_id: id }))
        if (error) toastRefusal(words.inviteFailed, error, { key: 'waitlist-refused' })
        if (done.length > 0)
          toast({ title: `${people(done.length)} invited`, glyph: 'check', key: 'waitlist' })
        return !error
      },
    },
    {
      label: 'Withdraw',
      icon: <Undo2 {...icon} />,
      reaches: ({ state }) => state !== 'withdrawn',
      run: entries => set(entries, true),
    },
  ]
}
