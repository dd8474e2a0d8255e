import { useState } from 'react'
import { fullName, whose } from '#lib/names/person-names.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { type ComingVisit, useSettleOutside } from '../data.ts'

export type Settle = ReturnType<typeof useSettle>

export const emailOf = (visit: ComingVisit): string | null =>
  visit.contact_email ?? visit.clients?.email ?? null

const MOST = 100

/** Ways to settle visits outside the hours, each with its notice. */
export function useSettle() {
  const { run, busy } = useSettleOutside()
  const [busyId, setBusyId] = useState<string | null>(null)
  const say = async (visit: ComingVisit, choice: 'keep' | 'ask' | 'clear', refused: string) => {
    setBusyId(visit.id)
    const { data, error } = await run({ appointment_ids: [visit.id], choice })
    setBusyId(null)
    if (error) toastRefusal(refused, error)
    return data
  }
  const clear = (visit: ComingVisit) => say(visit, 'clear', 'That was not saved')
  const keep = async (visit: ComingVisit) => {
    const done = await say(visit, 'keep', 'That was not saved')
    if (!done) return
    if (done.settled === 0) return gone()
    toast({
      title: `${whose(fullName(visit.clients))} visit stays as booked`,
      action: { label: 'Undo', onSelect: () => clear(visit) },
    })
  }
  const ask = async (visit: ComingVisit) => {
    const done = await say(visit, 'ask', 'No one was asked')
    if (!done) return
    if (done.settled > 0)
      toast({
        title: `${fullName(visit.clients)} is asked to choose another time`,
        description: 'An email with the open times is being sent.',
      })
    else if (done.unreachable.length > 0)
      toast({ title: 'There is no email address to write to', tone: 'error' })
    else gone()
  }
  const askAll = async (visits: readonly ComingVisit[]) => {
    const ids = visits.filter(emailOf).map(({ id }) => id)
    const without = visits.length - ids.length
    const yes = await confirm({
      title: `Ask ${ids.length === 1 ? 'one client' : `${ids.length} clients`} to choose another time?`,
      description: `Each gets a letter with the free times. Until they choose, their visits stay as booked.${without > 0 ? ` ${without} without an email address: call them.` : ''}`,
      confirmLabel: 'Ask them',
      cancelLabel: 'Not now',
    })
    if (!yes) return
    let asked = 0
    for (let from = 0; from < ids.length; from += MOST) {
      const { data, error } = await run({ appointment_ids: ids.slice(from, from + MOST), choice: 'ask' })
      if (error) return toastRefusal('Not everybody was asked', error)
      asked += data.settled
    }
    toast({ title: asked === 1 ? 'One client is asked' : `${asked} clients are asked` })
  }
  return { keep, ask, askAll, clear, busyId, busy: busy && busyId === null }
}

function gone() {
  toast({ title: 'This visit has begun, or was cancelled meanwhile', tone: 'error' })
}
