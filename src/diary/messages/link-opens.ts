/** A link that somebody opened, as its row says; times are ISO text. */
export interface LinkOpen {
  appointment_id: string | null
  offer_id: string | null
  letter: string
  times: number
  first_opened_at: string
}

const letters: Record<string, string> = {
  'visit-booked': 'the confirmation',
  'visit-requested': 'the letter about their request',
  'visit-confirmed': 'the confirmation',
  'visit-moved': 'the letter about the new time',
  'visit-changed': 'the letter about the change',
  'visit-restored': 'the letter that it is on again',
  'visit-to-move': 'the letter that asks for another time',
  'visit-reminder': 'the reminder',
  'visit-series': 'the letter about all dates',
  'visit-text-answer': 'our answer to their text',
  'visit-text-stop': 'our answer to their text',
}

/** 'Opened the link to their visit': what the page behind the link shows. */
export function openedTitle({ appointment_id, offer_id }: LinkOpen): string {
  if (appointment_id) return 'Opened the link to their visit'
  return offer_id ? 'Opened the time they were offered' : 'Opened their place on the waitlist'
}

/** 'From the reminder. 3 times, the first Friday, Nov 20.' `firstSaid` is that moment in words; '' where nothing is to be said. */
export function openedText({ letter, times }: LinkOpen, firstSaid: string): string {
  const from = letters[letter]
  return [from && `From ${from}.`, times > 1 && `${times} times, the first ${firstSaid}.`]
    .filter(Boolean)
    .join(' ')
}
