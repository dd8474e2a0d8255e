/** The SQL for the messages `m` behind each number, in one place. */
export const resultIs = {
  handed_on: `m.status in ('sent', 'kept')`,
  waiting: `m.status in ('queued', 'sending')`,
  not_sent: `m.status in ('skipped', 'failed')`,
  bounced: 'm.bounced_at is not null',
  complained: 'm.complained_at is not null',
  clicked: `exists (select from message_links l
    join message_link_clicks k on k.practice_id = l.practice_id and k.message_link_id = l.id
    where l.practice_id = m.practice_id and l.origin_kind = m.origin_kind and l.origin_id = m.origin_id and l.client_id = m.client_id)`,
  /** $5: clients who booked through it. */
  booked: 'm.client_id = any ($5::uuid[])',
} as const

/** When the recipient of `m` first opted out of its channel afterwards; null if they didn't. */
export const theirNo = `(select min(l.created_at) from client_consents l
  where l.practice_id = m.practice_id and l.client_id = m.client_id and l.channel = m.channel and not l.is_granted
    and l.purpose in ('offers', 'all') and l.created_at > m.sent_at and m.status in ('sent', 'kept'))`

export const resultAt: Record<keyof typeof resultIs | 'left', string> = {
  handed_on: 'm.sent_at',
  // Held messages have no time yet.
  waiting: `case when m.send_after < timestamptz '2199-01-01T00:00:00Z' then m.send_after end`,
  not_sent: 'null::timestamptz',
  bounced: 'm.bounced_at',
  complained: 'm.complained_at',
  left: theirNo,
  clicked: `(select min(k.clicked_at) from message_links l
    join message_link_clicks k on k.practice_id = l.practice_id and k.message_link_id = l.id
    where l.practice_id = m.practice_id and l.origin_kind = m.origin_kind and l.origin_id = m.origin_id and l.client_id = m.client_id)`,
  booked: 'null::timestamptz',
}
