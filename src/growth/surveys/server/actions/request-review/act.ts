import { actOf } from '#base/actions/server/offers/act.ts'
import { when, whenInSentence } from '#base/actions/server/offers/act-times.ts'
import { call, type Doing, readRows, refuse, rehearse } from '#base/actions/server/offers/doing.ts'
import { clientGone, readClient } from '#diary/clients/server/offers/read-act-client.ts'
import { skipSentence } from '#diary/messages/skip-reason-labels.ts'
import { undoWaiting } from '#diary/outbox/server/offers/prepare-by-hand.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { formatRelativeDay, inSentence } from '#lib/time/format-when.ts'
import { action } from '../../../actions/request-review/action.ts'
import { requestReview } from '../../offers/request-review.ts'

const places = { google: 'Google', yelp: 'Yelp', facebook: 'Facebook', general: 'Anywhere they like' }

export const act = actOf(action, {
  prepare: async (doing, { clientId, platform, appointmentId }) => {
    const client = await readClient(doing, clientId)
    if (!client) return refuse('not_found', clientGone)
    const input = { client_id: client.id, platform, appointment_id: appointmentId }
    const tried = await rehearse(doing, requestReview, input)
    if (!tried.ok) return refused(doing, tried)
    const { channel, send_at } = tried.data
    const row = 'outbound_messages:new'
    return {
      people: [client.id],
      rows: [
        { label: 'Asks', value: wholeName(client) },
        { label: 'For a review on', value: places[platform] },
        { label: 'Leaves', value: send_at ? when(doing, send_at) : 'At once' },
      ],
      diff: [
        { row, field: 'client_id', before: null, after: client.id },
        { row, field: 'channel', before: null, after: channel },
      ],
      effects: [
        `Sends ${client.first_name} ${channel === 'email' ? 'a mail' : 'a text'} that asks how it was`,
      ],
      run: async () => {
        const asked = await call(doing, requestReview, input)
        if (!asked.ok) return refused(doing, asked)
        const [written] = await readRows<{
          id: string
          recipient: string
          subject: string
          body_text: string
        }>(doing, {
          name: 'assistant-written-ask',
          text: `select id, recipient, subject, body_text from outbound_messages where practice_id = $1 and client_id = $2
            and kind = 'review-ask' and status <> 'skipped' order by created_at desc limit 1`,
          values: [doing.practiceId, client.id],
        })
        const waits = asked.data.send_at
        return {
          message: `${wholeName(client)} is asked for a review${waits ? ` ${whenInSentence(doing, waits)}` : ' now'}.`,
          data: {
            client_id: client.id,
            name: wholeName(client),
            platform,
            channel: asked.data.channel,
            send_at: waits,
          },
          evidence: [...(written ? [`outbound_messages:${written.id}`] : []), `clients:${client.id}`],
          people: [client.id],
          left: {
            ...{ channel: asked.data.channel, to: written?.recipient ?? null, client_id: client.id },
            ...{ subject: written?.subject ?? null, words: written?.body_text.slice(0, 4_000) ?? null },
          },
          ...(waits && written
            ? { undo: { message_id: written.id } }
            : { undoWhy: 'It has left: what is sent cannot be called back.' }),
        }
      },
    }
  },
  undo: undoWaiting,
})

function refused(
  { zone, now }: Doing,
  { code, words, details }: { code: string; words: string; details: Record<string, unknown> },
) {
  if (code !== 'may_not_go' || typeof details.reason !== 'string')
    return refuse(code, words, code === 'yelp_forbids' ? ['Google', 'Facebook', 'In general'] : [])
  const { reason, could_at } = details
  const from = typeof could_at === 'string' && formatRelativeDay(zone, Date.parse(could_at), now.getTime())
  return refuse(
    code,
    `${skipSentence(reason)}${from ? ` They can be asked again from ${inSentence(from)}.` : ''}`,
  )
}
