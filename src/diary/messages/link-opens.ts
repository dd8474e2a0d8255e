export interface LinkOpen {
  appointment_id: string | null
  offer_id: string | null
  letter: string
  times: number
  first_opened_at: string
}

/** 'Opened the link to their visit'. */
export function openedTitle({ appointment_id, offer_id }: LinkOpen): string {
  if (appointment_id) return 'Opened the link to their visit'
  return offer_id ? 'Opened the time they were offered' : 'Opened their place on the waitlist'
}

/** 'From the reminder. 3 times, the first Friday, Nov 20.' `from`: what its kind is called; `firstSaid`: that moment in words. '' where nothing is to be said. */
export function openedText(
  { times }: Pick<LinkOpen, 'times'>,
  from: string | undefined,
  firstSaid: string,
): string {
  return [from && `From ${from}.`, times > 1 && `${times} times, the first ${firstSaid}.`]
    .filter(Boolean)
    .join(' ')
}
