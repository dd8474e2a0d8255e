import type pg from 'pg'
import { formatMoney } from '#lib/money.ts'
import type { Config } from '#server/config.ts'
import { firstRow } from '#server/database/rows.ts'
import type { InvoiceFacts } from '#server/outbound/payments/payments.ts'
import { writeMessage } from '#server/outbound/write-message.ts'
import { type OwnerFacts, paymentFailedMail } from '../subscription-mail.ts'
import { graceEnds } from '../subscription-status.ts'

type Words = { subject: string; body_text: string; body_html: string }

/** Emails the owner once per `thought`. Call as service_role. */
export async function tellOwner(
  client: pg.PoolClient,
  practiceId: string,
  kind: string,
  thought: string,
  words: (owner: OwnerFacts) => Words,
  now: Date,
): Promise<void> {
  const owner = await firstRow<OwnerFacts & { email: string }>(client, {
    name: 'owner-to-tell',
    text: `select u.email, p.name as practice_name, p.time_zone from practices p join auth.users u on u.id = p.id
      where p.id = $1 and u.email is not null`,
    values: [practiceId],
  })
  if (!owner) return
  const message = {
    practice_id: practiceId,
    kind,
    urgency: 'soon' as const,
    recipient: owner.email,
    dedupe_key: `${kind}:${practiceId}:${thought}`,
    ...words(owner),
  }
  await writeMessage(client, message, now)
}

/** Emails about the newest open invoice, once each. */
export async function tellPaymentFailed(
  client: pg.PoolClient,
  config: Config,
  practiceId: string,
  invoices: InvoiceFacts[],
  { past_due_since }: { past_due_since: Date | null },
  now: Date,
): Promise<void> {
  const open = invoices.filter(invoice => invoice.status === 'open')
  const invoice = open.sort((a, b) => b.issued_at.getTime() - a.issued_at.getTime())[0]
  if (!invoice) return
  const amount = formatMoney(invoice.amount_cents, invoice.currency)
  const until = graceEnds(past_due_since ?? now)
  const url = `${config.publicUrl}/profile`
  const words = (owner: OwnerFacts) => paymentFailedMail(owner, amount, until, url)
  await tellOwner(client, practiceId, 'payment-failed', invoice.id, words, now)
}
