import type pg from 'pg'
import { firstRow } from '../../database/rows.ts'
import type { Bounce } from './bounce-of.ts'

/** What a mail service says became of a mail that was handed on. */
export interface MailEvent {
  is: 'bounced' | 'complained' | 'delivered' | 'left'
  /** Of `bounced`. */
  bounce?: Bounce
  /** What may be our own Message-IDs, without the host behind them. */
  ids: readonly string[]
  recipient: string | null
  /**
   * A service tells it that has proved to be ours, of what it sent for us: then the address names a mail where no id does. Whatever
   * anybody may have written, a mail that came back among them, is about a mail whose id it knows, or about none.
   */
  isOfService: boolean
  at: Date | null
}

export interface TouchedMail {
  id: string
  practice_id: string | null
  /** '' where its person has been erased. */
  recipient: string
  at: Date
}

interface FoundMail {
  id: string
  practice_id: string | null
  recipient: string
  begun_at: Date
}

/**
 * Notes it on the mail, in whatever order and however often it is told: the mail that the Message-ID names, else, told by a
 * service, the last one that was handed on to the address before. Undefined where there is none. What it means for writing again
 * is said by triggers on the columns.
 */
export async function noteMailEvent(
  client: pg.PoolClient,
  event: MailEvent,
  now: Date,
): Promise<TouchedMail | undefined> {
  const mail = await findMail(client, event, now)
  if (!mail) return undefined
  // Clocks of others are believed between the mail's own beginning and now.
  const told = event.at ?? now
  const at = told > now ? now : told < mail.begun_at ? mail.begun_at : told
  const touched = { id: mail.id, practice_id: mail.practice_id, recipient: mail.recipient, at }
  if (event.is === 'bounced')
    await client.query({
      name: 'note-bounced',
      // Hard is the last word; what was refused was not delivered.
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
    // A minute for clocks that differ.
    text: `select ${columns} from outbound_messages
      where app.mailbox(recipient) = app.mailbox($1) and lower(recipient) = lower($1) and channel = 'email'
        and sent_at <= $2::timestamptz + interval '1 minute' and sent_at > $2::timestamptz - interval '60 days'
      order by sent_at desc, id limit 1`,
    values: [recipient, at && at < now ? at : now],
  })
}
