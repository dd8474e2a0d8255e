import type { Done, Prepared, Undo } from '#base/actions/server/offers/act.ts'
import { dayMs, when, whenInSentence } from '#base/actions/server/offers/act-times.ts'
import {
  asSaid,
  call,
  type Doing,
  type Refused,
  readRows,
  refuse,
  rehearse,
} from '#base/actions/server/offers/doing.ts'
import { clientAt, readClient } from '#diary/clients/server/offers/read-act-client.ts'
import { byHandRefusals } from '#diary/messages/by-hand/messages.ts'
import { sendEmail } from '#diary/messages/server/offers/by-hand/send-email.ts'
import { sendText } from '#diary/messages/server/offers/by-hand/send-text.ts'
import { skipSentence } from '#diary/messages/skip-reason-labels.ts'
import { wholeName } from '#lib/names/whole-name.ts'
import { findingWords } from '#rules/sending/lint-finding-copy.ts'
import type { LintFinding } from '#rules/sending/lint-outbound.ts'
import { stopMessage } from './stop-message.ts'

export interface ByHand {
  channel: 'email' | 'sms'
  to: string
  clientId?: string | undefined
  subject: string
  words: string
  /** ISO; absent: now. */
  sendAt?: string
}

/** A manual message through the reply verb: says why it may not be sent, or until when it waits. */
export async function prepareByHand(doing: Doing, message: ByHand): Promise<Prepared | Refused> {
  const { channel, to, words, subject, sendAt } = message
  const client = message.clientId
    ? await readClient(doing, message.clientId)
    : await clientAt(doing, channel, to)
  const common = {
    to,
    client_id: client?.id ?? message.clientId,
    message_id: doing.actId,
    ...(sendAt ? { send_at: sendAt } : {}),
  }
  const send = (by: typeof call) =>
    channel === 'email'
      ? by(doing, sendEmail, { ...common, subject, body: words })
      : by(doing, sendText, { ...common, message: words })
  const tried = await send(rehearse)
  if (!tried.ok) return refusedByHand(tried)
  if (!client) return refuse('no_client', byHandRefusals.no_client.message)
  const { send_at } = tried.data
  const row = 'outbound_messages:new'
  return {
    people: [client.id],
    rows: [
      { label: 'To', value: `${wholeName(client)}, ${to}` },
      ...(channel === 'email' ? [{ label: 'Subject', value: subject }] : []),
      { label: channel === 'email' ? 'Mail' : 'Text', value: words },
      ...(send_at ? [{ label: 'Leaves', value: when(doing, send_at) }] : []),
    ],
    diff: [
      { row, field: 'recipient', before: null, after: to },
      { row, field: 'channel', before: null, after: channel },
      { row, field: 'client_id', before: null, after: client.id },
      ...(channel === 'email' ? [{ row, field: 'subject', before: null, after: subject }] : []),
    ],
    effects: [
      `${send_at ? `Sends ${client.first_name}` : `Sends ${client.first_name} at once`} ${channel === 'email' ? 'a mail' : 'a text'}`,
    ],
    run: async (): Promise<Done | Refused> => {
      const sent = await send(call)
      if (!sent.ok) return refusedByHand(sent)
      const message_id = await writtenMessage(doing, doing.actId)
      const waits = sent.data.send_at
      const what = channel === 'email' ? 'mail' : 'text'
      return {
        message: waits
          ? `The ${what} to ${wholeName(client)} leaves ${whenInSentence(doing, waits)}.`
          : `The ${what} to ${wholeName(client)} is on its way.`,
        data: { client_id: client.id, name: wholeName(client), to, channel, send_at: waits },
        evidence: [...(message_id ? [`outbound_messages:${message_id}`] : []), `clients:${client.id}`],
        people: [client.id],
        left: {
          channel,
          to,
          client_id: client.id,
          ...(channel === 'email' ? { subject } : {}),
          words,
          at: waits ?? doing.now.toISOString(),
        },
        ...(waits && message_id
          ? { undo: { message_id } }
          : { undoWhy: 'It has left: what is sent cannot be called back.' }),
      }
    },
  }
}

/** Removes a message that is still waiting. */
export const undoWaiting: Undo = {
  withinMs: 180 * dayMs,
  run: async (doing, { message_id }) => {
    const stopped = await call(doing, stopMessage, { message_id: String(message_id) })
    if (!stopped.ok) return asSaid(stopped)
    return stopped.data.is_stopped
      ? { message: 'The message is taken out. It will not be sent.' }
      : refuse('has_left', 'It is leaving in this moment.')
  },
}

async function writtenMessage(doing: Doing, originId: string): Promise<string | undefined> {
  const [row] = await readRows<{ id: string }>(doing, {
    name: 'assistant-written-message',
    text: `select id from outbound_messages where practice_id = $1 and origin_kind = 'hand' and origin_id = $2 limit 1`,
    values: [doing.practiceId, originId],
  })
  return row?.id
}

/** Why it may not be sent: the rule's reason, or a problem in the text. */
export function refusedByHand({
  code,
  words,
  details,
}: {
  code: string
  words: string
  details: Record<string, unknown>
}): Refused {
  if (code === 'may_not_go' && typeof details.reason === 'string')
    return refuse(code, skipSentence(details.reason))
  if (code === 'other_address' && typeof details.to === 'string')
    return refuse(code, `Their record has another address: ${details.to}.`, [details.to])
  const found = (details.findings as LintFinding[] | undefined)?.find(each => each.severity === 'block')
  if (!found) return refuse(code, words)
  const { wrong, instead } = findingWords(found)
  return refuse(code, `${wrong} ${instead}`.trim())
}
