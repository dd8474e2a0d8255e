import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Config } from '../config.ts'
import type { Job, JobDeps } from '../jobs/run-jobs.ts'
import { type Delivery, type DeliveryChannel, urgencies } from './delivery.ts'
import type { CallRow, InHand, MessageRow, OutboundTable } from './lanes/claim-queries.ts'
import { openLane, type SendLane } from './lanes/lane.ts'
import { signIn, signOut } from './lanes/senders.ts'
import { loadAttachments } from './mail/load-attachments.ts'
import type { Mail, MailList } from './mail/mail.ts'
import { brokenOff } from './models/ask-provider.ts'
import { breakOff } from './write-model-call.ts'

/** Milliseconds to wait for sends at a stop. Others retry the rest once they see that this process is gone. */
const stopMs = 8_000

interface Lanes {
  /** One lane (`email now`), or all for an empty name. Resolves when nothing is due in them. */
  wake(name: string): Promise<void>
  /** Cancels a model call by row ID if this process is running it. */
  breakOff(id: string): void
  stop(): Promise<void>
}

export function openLanes(deps: JobDeps): Lanes {
  const senderId = randomUUID()
  const lanes = new Map<string, SendLane>()
  const asking: Asking = new Map()
  for (const { channel, table, door, send } of doorsOf(deps, asking))
    for (const urgency of urgencies) {
      const { provider, atOnce } = door
      const lane = {
        table,
        channel,
        urgency,
        provider,
        atOnce: atOnce[urgency],
        send,
        canSend: deps.canSend,
      }
      lanes.set(`${channel} ${urgency}`, openLane(lane, deps, senderId))
    }
  const wake = async (name: string): Promise<void> => {
    const named = lanes.get(name)
    if (named) return named.wake()
    await signIn(deps.pool, senderId, deps.now())
    await Promise.all([...lanes.values()].map(lane => lane.wake()))
  }
  const stop = async (): Promise<void> => {
    const all = Promise.all([...lanes.values()].map(lane => lane.stop())).then(() => true)
    // While sends are in progress, other processes must see that this one owned them.
    if (await Promise.race([all, wait(stopMs, false, { ref: false })])) await signOut(deps.pool, senderId)
  }
  return { wake, breakOff: id => asking.get(id)?.abort(brokenOff), stop }
}

type Asking = Map<string, AbortController>

type Doors = Pick<JobDeps, 'pool' | 'config' | 'outbound'>

interface Door {
  channel: string
  table: OutboundTable
  door: Pick<DeliveryChannel<never>, 'provider' | 'atOnce'>
  send: (row: InHand, signal: AbortSignal) => Promise<Delivery>
}

function doorsOf({ outbound: { mail, text, post, model }, config, pool }: Doors, asking: Asking): Door[] {
  const table = 'outbound_messages'
  const letter = (run: (row: MessageRow, signal: AbortSignal) => Promise<Delivery>) => run as Door['send']
  return [
    {
      channel: 'email',
      table,
      door: mail,
      send: letter(async (row, signal) => {
        const attachments = await loadAttachments({ pool, config }, row.practice_id, row.attachments)
        return mail.send({ ...mailOf(row, config), attachments }, signal)
      }),
    },
    {
      channel: 'sms',
      table,
      door: text,
      send: letter(({ id, recipient, body_text, attempts }, signal) =>
        text.send({ to: recipient, text: body_text, key: id, triesBefore: attempts - 1 }, signal),
      ),
    },
    {
      channel: 'post',
      table,
      door: post,
      send: letter(({ id, recipient, body_text, attachments }, signal) =>
        post.send({ account: recipient, text: body_text, media: attachments, key: id }, signal),
      ),
    },
    {
      channel: 'model',
      table: 'model_calls',
      door: model,
      send: async (row, signal) => {
        const unwanted = new AbortController()
        asking.set(row.id, unwanted)
        try {
          const asked = { ...(row as CallRow).question, key: row.id }
          return await model.send(asked, AbortSignal.any([signal, unwanted.signal]))
        } finally {
          asking.delete(row.id)
        }
      },
    },
  ]
}

function mailOf(row: MessageRow, config: Config): Mail {
  const address = config.mailFrom.match(/<([^<>]+)>/)?.[1] ?? config.mailFrom
  return {
    // Quotes are removed so that a name can't end the header.
    from: row.from_name ? `"${row.from_name.replace(/["\\\r\n]/g, '')}" <${address}>` : config.mailFrom,
    to: row.recipient,
    replyTo: row.reply_to ?? undefined,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    attachments: row.attachments,
    messageId: `<${row.id}@${new URL(config.publicUrl).hostname}>`,
    list: listOf(row, config),
  }
}

/** List headers. Mail programs can't POST to a non-https URL, so only the link in the email remains then. */
function listOf(row: MessageRow, config: Config): MailList | undefined {
  const { practice_id, purpose, unsubscribe_url } = row
  if (purpose !== 'marketing' && purpose !== 'review') return undefined
  if (!practice_id || !unsubscribe_url?.startsWith('https://')) return undefined
  const id = `${practice_id}.${new URL(config.publicUrl).hostname}`
  return { id, name: row.from_name ?? '', unsubscribe_url }
}

// Lanes outlive a run: a campaign takes longer than a minute.
const opened = new WeakMap<JobDeps, Lanes>()

function wakeLanes(deps: JobDeps, name: string): void {
  const lanes = opened.get(deps) ?? openLanes(deps)
  opened.set(deps, lanes)
  if (name.startsWith(breakOff)) lanes.breakOff(name.slice(breakOff.length))
  else
    lanes.wake(name).catch(error => {
      deps.log.warn({ name: error.name, code: error.code }, 'lanes not woken')
    })
}

export const deliverOutboxJob: Job = {
  name: 'deliver-outbox',
  cron: '* * * * *',
  wakesOn: 'outbound',
  hear: wakeLanes,
  run: async deps => wakeLanes(deps, ''),
  stop: async deps => {
    await opened.get(deps)?.stop()
  },
}
