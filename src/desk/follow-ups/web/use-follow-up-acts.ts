import { useState } from 'react'
import { fullName } from '#lib/names/person-names.ts'
import { formatTime } from '#lib/time/dates.ts'
import { longDay } from '#lib/time/format-day.ts'
import type { CallError } from '#web/calls/call.ts'
import { toastRefusal } from '#web/calls/refusal.ts'
import { toast } from '#web/ui/toast.ts'
import type { FollowUp, LaterFollowUp, Which } from '../schema.ts'
import { useSendFollowUp, useSettleFollowUp } from './data.ts'

type Meant = Pick<FollowUp | LaterFollowUp, 'kind' | 'occasion' | 'follow_up_id' | 'client' | 'way'>

/** The occasion it was found by, else its own row. */
export const whichOf = ({
  kind,
  occasion,
  follow_up_id,
}: Pick<Meant, 'kind' | 'occasion' | 'follow_up_id'>): Which =>
  kind !== 'by_hand' && occasion ? { occasion } : { follow_up_id: follow_up_id ?? '' }

export const followUpKey = (row: Pick<Meant, 'kind' | 'occasion' | 'follow_up_id'>): string =>
  row.occasion ?? row.follow_up_id ?? ''

/** Rows leave the list at once (`gone`), return if the server refuses, and focus moves to the next row. */
export function useFollowUpActs(zone: string) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const sending = useSendFollowUp()
  const settling = useSettleFollowUp()
  const hide = (key: string, isGone: boolean) =>
    setGone(now => {
      const next = new Set(now)
      if (isGone) next.add(key)
      else next.delete(key)
      return next
    })

  async function without<Answer extends { error?: CallError | undefined }>(
    row: Meant,
    refused: string,
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    const key = followUpKey(row)
    focusAfter(key)
    hide(key, true)
    const answer = await run()
    hide(key, false)
    if (answer.error) toastRefusal(refused, answer.error, { key: 'follow-up' })
    return answer
  }

  const reopen = async (row: Meant) => {
    const { error } = await settling.run({ ...whichOf(row), act: 'reopen', way: row.way })
    if (error) return toastRefusal('That was not undone', error, { key: 'follow-up' })
    toast({ title: `${fullName(row.client)} is back on the list`, key: 'follow-up' })
  }

  async function settle(
    row: Meant,
    act: { act: 'drop' } | { act: 'called' } | { act: 'later'; until: string },
    words: { done: string; description?: string; refused: string },
  ) {
    const { error } = await without(row, words.refused, () => settling.run({ ...whichOf(row), ...act }))
    if (error) return
    toast({
      title: words.done,
      description: words.description,
      glyph: 'check',
      key: 'follow-up',
      action: { label: 'Undo', onSelect: () => void reopen(row) },
    })
  }

  return {
    gone,
    reopen,
    send: async (row: Meant, channel: 'email' | 'sms') => {
      const name = fullName(row.client)
      const { data } = await without(row, `Nothing was sent to ${name}`, () =>
        sending.run({ ...whichOf(row), channel }),
      )
      if (!data) return
      const what = data.channel === 'sms' ? 'The text' : 'The mail'
      toast({
        title: data.send_at
          ? `${what} to ${name} goes at ${formatTime(zone, Date.parse(data.send_at))}`
          : `${what} to ${name} is on its way`,
        description: "You'll find it in the outbox and on their timeline.",
        glyph: 'check',
        key: 'follow-up',
      })
    },
    later: (row: Meant, until: string) =>
      settle(
        row,
        { act: 'later', until },
        {
          done: `${fullName(row.client)} comes back ${longDay(until)}`,
          refused: `${fullName(row.client)} was not put off`,
        },
      ),
    drop: (row: Meant) =>
      settle(row, { act: 'drop' }, {
        done: `${fullName(row.client)} is dropped`,
        description: row.kind === 'by_hand' ? undefined : 'For this time. The next occasion is a new one.',
        refused: `${fullName(row.client)} was not dropped`,
      } as { done: string; refused: string }),
    called: (row: Meant) =>
      settle(
        row,
        { act: 'called' },
        {
          done: `Noted: ${fullName(row.client)} was called`,
          description: "It's on their timeline.",
          refused: 'The call was not noted',
        },
      ),
  }
}

export type FollowUpActs = ReturnType<typeof useFollowUpActs>

// The pressed button is removed with its row, so focus moves to the next one.
function focusAfter(key: string) {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-follow-up]')]
  const at = rows.findIndex(row => row.dataset.followUp === key)
  const next = rows[at + 1] ?? rows[at - 1]
  requestAnimationFrame(() =>
    (
      next?.querySelector<HTMLElement>('[data-main-act]') ?? document.querySelector<HTMLElement>('h1')
    )?.focus(),
  )
}
