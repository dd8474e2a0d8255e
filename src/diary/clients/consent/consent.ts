import type { Row } from '#web/rows/rows.ts'
export type ConsentRow = Row<
  'client_consents',
  'id' | 'channel' | 'purpose' | 'is_granted' | 'source' | 'wording' | 'address' | 'created_at'
>

export interface Reached {
  email: string | null
  /** E.164. */
  phone: string | null
}

export interface ConsentState {
  channel: ConsentRow['channel']
  purpose: ConsentRow['purpose']
  label: string
  latest: ConsentRow | null
}

export const channelPhrases = { email: 'by email', sms: 'by text' } as const
export const purposeWords = {
  reminders: 'Reminders',
  offers: 'Offers',
  reviews: 'Review requests',
  all: 'Everything',
} as const
export const sourceWords = {
  booking: 'when booking',
  staff: 'noted by the practice',
  unsubscribe: 'by unsubscribing',
  import: 'imported',
  waitlist: 'when asking for an earlier time',
  reply: 'by text',
  carrier: 'told by the phone service',
  erasure: 'from before an earlier record was erased',
  preferences: 'on their preferences page',
  lead_form: 'when asking for a guide',
  complaint: 'by reporting a mail as spam',
} as const

/**
 * The consent that holds today, by channel and purpose, as `decide` reads it. A yes holds for one address only; a no
 * follows the client to a new address (product decisions, "Consent and shared contacts"). A no to everything overrides
 * the others: by text until START, by email until a later yes to that purpose.
 */
export function consentStates(rows: readonly ConsentRow[], reached: Reached): ConsentState[] {
  const own = { email: reached.email?.toLowerCase() ?? null, sms: reached.phone }
  const holds = (row: ConsentRow) =>
    !row.is_granted || row.address === null || row.address === own[row.channel]
  const newest = rows
    .filter(holds)
    .sort((a, b) => at(b) - at(a) || Number(a.is_granted) - Number(b.is_granted))
  return (['reminders', 'offers', 'reviews', 'all'] as const).flatMap(purpose =>
    (['email', 'sms'] as const).map(channel => ({
      channel,
      purpose,
      label: `${purposeWords[purpose]} ${channelPhrases[channel]}`,
      latest: holding(
        newest.filter(row => row.channel === channel),
        channel,
        purpose,
      ),
    })),
  )
}

function holding(newest: ConsentRow[], channel: 'email' | 'sms', purpose: ConsentRow['purpose']) {
  const find = (is: (row: ConsentRow) => boolean) => newest.find(is) ?? null
  const all = find(row => row.purpose === 'all')
  if (purpose === 'all') return all
  const stop = find(row => row.purpose === 'all' && !row.is_granted)
  const isOwn = (row: ConsentRow) =>
    row.purpose === purpose || (purpose === 'reminders' && row.purpose === 'all' && row.is_granted)
  const own = find(isOwn)
  const isSince = own !== null && (!own.is_granted || !stop || at(own) > at(stop))
  if (all && !all.is_granted) return channel === 'email' && own?.is_granted && isSince ? own : all
  return isSince ? own : null
}

const at = (row: ConsentRow) => Date.parse(row.created_at)
