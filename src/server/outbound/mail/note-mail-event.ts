import type pg from 'pg'
import { firstRow } from '../../database/rows.ts'
import type { Bounce } from './bounce-of.ts'

export interface MailEvent {
  is: 'bounced' | 'complained' | 'delivered' | 'left'
  bounce?: Bounce
  /** Possible Message-IDs of ours, without the host. */
  ids: readonly string[]
  recipient: string | null
  /** Reported by an authenticated service: only then may the address identify the email instead of an ID. */
  isOfService: boolean
  at: Date | null
}

export interface TouchedMail {
  id: string
  practice_id: string | null
  /** '' if the person was erased. */
  recipient: string
  at: Date
}

interface FoundMail {
  id: string
  practice_id: string | null
  recipient: string
  begun_at: Date
}

/** Records an event by Message-ID, or by address for a service. Safe to repeat in any order; undefined: no match. */
export async function noteMailEvent(
  client: pg.PoolClient,
  event: MailEvent,
  now: Date,
): Promise<TouchedMail | undefined> {
  const mail = await findMail(client, event, now)
  if (!mail) return undefined
  // Outside clocks are trusted only between the email's creation and now.
  const told = event.at ?? now
  const at = told > now ? now : told < mail.begun_at ? mail.begun_at : told
  const touched = { id: mail.id, practice_id: mail.practice_id, recipient: mail.recipient, at }
  if (event.is === 'bounced')
    await client.query({
      name: 'note-bounced',
      // A hard bounce is final; a refused email was not delivered.
      text: `update outbound_messages set bounced_at = coalesce(bounced_at, $2),
          bounced_as = case when bounced_as = 'hard' then 'hard' else $3 end
        where id = $1 and bounced_as is distinct from 'hard' and bounced_as is distinct from $3`,
      values: [mail.id, at, event.bounce ?? 'soft'],
    })
  if (event.is === 'complained')
    await client.query({
      name: 'note-complained',
      text: 'update outbound_messages set complained_at = $2 where id = $1 and complained_at is null',
      values: [mail.id, at],
    })
  if (event.is === 'delivered')
    await client.query({
      name: 'note-mail-delivered',
      text: 'update outbound_messages set delivered_at = $2 where id = $1 and delivered_at is null',
      values: [mail.id, at],
    })
  return touched
}

async function findMail(
  client: pg.PoolClient,
  { ids, recipient, isOfService, at }: MailEvent,
  now: Date,
): Promise<FoundMail | undefined> {
  const columns = 'id, practice_id, recipient, coalesce(sent_at, created_at) as begun_at'
  const named =
    ids.length === 0
      ? undefined
      : await firstRow<FoundMail>(client, {
          name: 'find-mail-by-id',
          text: `select ${columns} from outbound_messages where id = any($1) and channel = 'email'
            and status in ('sending', 'sent', 'failed', 'queued') limit 1`,
          values: [ids],
        })
  if (named || !recipient || !isOfService) return named
  return firstRow<FoundMail>(client, {
    name: 'find-mail-by-recipient',
    // One minute for clocks that differ.
    text: `select ${columns} from outbound_messages
      where app.mailbox(recipient) = app.mailbox($1) and lower(recipient) = lower($1) and channel = 'email'
        and sent_at <= $2::timestamptz + interval '1 minute' and sent_at > $2::timestamptz - interval '60 days'
      order by sent_at desc, id limit 1`,
    values: [recipient, at && at < now ? at : now],
  })
}
