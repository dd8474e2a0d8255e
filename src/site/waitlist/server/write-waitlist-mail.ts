import type pg from 'pg'
import { mailPage } from '#lib/text/mail-page.ts'
import { onlyRow } from '#server/database/rows.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import type { invitationMail } from '../messages.ts'

interface Wanted {
  entry: { id: string; email: string }
  kind: 'waitlist-place' | 'waitlist-invitation'
  mail: typeof invitationMail
  dedupe_key: string
}

/** Writes in the caller's transaction, as service_role: it belongs to no practice. */
export async function writeWaitlistMail(
  client: pg.PoolClient,
  { entry, kind, mail, dedupe_key }: Wanted,
  publicUrl: string,
  now: Date,
): Promise<boolean> {
  const { token } = await onlyRow<{ token: string }>(client, {
    name: 'waitlist-token',
    text: 'select app.waitlist_token($1) as token',
    values: [entry.id],
  })
  const leave = `${publicUrl}/waitlist/${token}`
  return writeMessage(
    client,
    {
      practice_id: null,
      kind,
      // Someone waits for a place email; invitations can be slower.
      urgency: kind === 'waitlist-place' ? 'now' : 'soon',
      recipient: entry.email,
      dedupe_key,
      subject: mail.subject,
      ...mailPage({
        heading: mail.heading,
        paragraphs: mail.paragraphs,
        button: { label: mail.button.label, url: publicUrl + mail.button.path(token) },
        foot: `Sent by Stillpoint, ${new URL(publicUrl).host}. To leave the waitlist: ${leave}`,
      }),
    },
    now,
  )
}
