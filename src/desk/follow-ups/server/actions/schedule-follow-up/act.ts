import { actOf, type Prepared } from '#base/actions/server/offers/act.ts'
import { when, whenInSentence } from '#base/actions/server/offers/act-times.ts'
import {
  asSaid,
  call,
  type Doing,
  type Refused,
  readRows,
  refuse,
  rehearse,
} from '#base/actions/server/offers/doing.ts'
import { type ActClientRow, clientGone, readClient } from '#diary/clients/server/offers/read-act-client.ts'
import { prepareByHand, undoWaiting } from '#diary/outbox/server/offers/prepare-by-hand.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { instantOf } from '#lib/time/zones.ts'
import { action } from '../../../actions/schedule-follow-up/action.ts'
import { saveFollowUp } from '../../offers/save-follow-up.ts'
import { settleFollowUp } from '../../offers/settle-follow-up.ts'

export const act = actOf(action, {
  prepare: async (doing, { clientId, followUpType, scheduledFor, message }) => {
    const client = await readClient(doing, clientId)
    if (!client) return refuse('not_found', clientGone)
    const [date, time] = scheduledFor.split(' ') as [string, string]
    const [hours, minutes] = time.split(':').map(Number) as [number, number]
    const at = instantOf(doing.zone, date, hours * 60 + minutes)
    if (!(at > doing.now.getTime())) return refuse('past', 'That moment has passed. Choose one to come.')
    if (followUpType === 'call') return prepareCall(doing, client, { date, time, at, message })
    const to = followUpType === 'email' ? client.email : client.phone
    if (!to)
      return refuse(
        'no_address',
        `${wholeName(client)} has no ${followUpType === 'email' ? 'mail address' : 'phone number'}.`,
      )
    const [practice] = await readRows<{ name: string }>(doing, {
      name: 'assistant-practice-name',
      text: 'select name from practices where id = $1',
      values: [doing.practiceId],
    })
    const subject = `A word from ${practice?.name ?? 'us'}`.slice(0, 150)
    const sendAt = new Date(at).toISOString()
    return prepareByHand(doing, {
      channel: followUpType,
      to,
      subject,
      words: message,
      clientId: client.id,
      sendAt,
    })
  },
  undo: {
    withinMs: undoWaiting.withinMs,
    run: async (doing, undo) => {
      if (undo.message_id) return undoWaiting.run(doing, undo)
      const dropped = await call(doing, settleFollowUp, {
        follow_up_id: String(undo.follow_up_id),
        act: 'drop',
      })
      return dropped.ok ? { message: 'The follow-up is dropped.' } : asSaid(dropped)
    },
  },
})

function prepareCall(
  doing: Doing,
  client: ActClientRow,
  { date, time, at, message }: { date: string; time: string; at: number; message: string },
): Prepared | Refused {
  const input = {
    follow_up_id: doing.actId,
    client_id: client.id,
    way: 'call' as const,
    due_on: date,
    due_time: time,
    words: message,
  }
  const row = 'follow_ups:new'
  return {
    people: [client.id],
    rows: [
      { label: 'Call', value: [wholeName(client), client.phone].filter(Boolean).join(', ') },
      { label: 'When', value: when(doing, at) },
      { label: 'About', value: message },
    ],
    diff: [
      { row, field: 'client_id', before: null, after: client.id },
      { row, field: 'way', before: null, after: 'call' },
      { row, field: 'due_at', before: null, after: new Date(at).toISOString() },
      { row, field: 'words', before: null, after: message },
    ],
    effects: ['It stands on the list of follow-ups'],
    rehearse: async () => {
      const said = await rehearse(doing, saveFollowUp, input)
      return said.ok ? undefined : asSaid(said)
    },
    run: async () => {
      const saved = await call(doing, saveFollowUp, input)
      if (!saved.ok) return asSaid(saved)
      const { follow_up_id } = saved.data
      return {
        message: `A call to ${wholeName(client)} stands on the list of follow-ups ${whenInSentence(doing, at)}.`,
        data: {
          follow_up_id,
          client_id: client.id,
          name: wholeName(client),
          scheduled_for: `${date} ${time}`,
        },
        evidence: [`follow_ups:${follow_up_id}`, `clients:${client.id}`],
        people: [client.id],
        undo: { follow_up_id },
      }
    },
  }
}
