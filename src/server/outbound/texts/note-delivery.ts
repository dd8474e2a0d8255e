import type pg from 'pg'

const goneWrong = new Set(['undelivered', 'failed'])

/** Records a text's delivery status, in any order: delivered stays. `status` and `code` are Twilio's. */
export async function noteDelivery(
  client: pg.PoolClient,
  id: string,
  status: string,
  code: string | null,
  now: Date,
): Promise<void> {
  if (status === 'delivered')
    await client.query({
      name: 'note-delivered',
      text: `update outbound_messages set delivered_at = coalesce(delivered_at, $2),
          status = case when status = 'failed' then 'sent' else status end,
          sent_at = case when status = 'failed' then coalesce(sent_at, $2) else sent_at end,
          last_error = case when status = 'failed' then null else last_error end
        where id = $1 and channel = 'sms'`,
      values: [id, now],
    })
  if (goneWrong.has(status))
    await client.query({
      name: 'note-undelivered',
      text: `update outbound_messages set status = 'failed', last_error = $2
        where id = $1 and channel = 'sms' and delivered_at is null and status in ('queued', 'sending', 'sent')`,
      values: [id, code ? `Twilio ${code}` : 'Twilio'],
    })
}
