import type { Row } from '#web/rows.ts'
/** A yes or a no, as the ledger has it; the newest of a channel and purpose holds. */
export type ConsentRow = Row<
  'client_consents',
  'id' | 'channel' | 'purpose' | 'is_granted' | 'source' | 'wording' | 'address' | 'created_at'
>

/** Where somebody is reached now. */
export interface Reached {
  email: string | null
  /** E.164. */
  phone: string | null
}

export interface ConsentState {
  channel: ConsentRow['channel']
  purpose: ConsentRow['purpose']
  label: string
  /** Null: nobody has asked. */
  latest: ConsentRow | null
}

export const channelWords = { email: 'by email', sms: 'by text' } as const
export const purposeWords = { reminders: 'Reminders', offers: 'Offers' } as const
export const sourceWords = {
  booking: 'when booking',
  staff: 'noted by the practice',
  unsubscribe: 'by unsubscribing',
  import: 'imported',
} as const

/**
 * What holds today for each of the four. A yes was said for an address and does not go over to another one; a no does
 * (product decisions, "Consent and shared contacts").
 */
export function consentStates(rows: readonly ConsentRow[], reached: Reached): ConsentState[] {
  const own = { email: reached.email?.toLowerCase() ?? null, sms: reached.phone }
  const holds = (row: ConsentRow) =>
    !row.is_granted || row.address === null || row.address === own[row.channel]
  const newest = [...rows].sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  return (['reminders', 'offers'] as const).flatMap(purpose =>
    (['email', 'sms'] as const).map(channel => ({
      channel,
      purpose,
      label: `${purposeWords[purpose]} ${channelWords[channel]}`,
      latest: newest.find(row => row.channel === channel && row.purpose === purpose && holds(row)) ?? null,
    })),
  )
}
