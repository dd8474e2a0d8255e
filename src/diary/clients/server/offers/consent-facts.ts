const channels = ['email', 'sms'] as const
const purposes = ['offers', 'reminders'] as const

/** The segment fields that need the consent ledger. */
export const consentFields: ReadonlySet<string> = new Set(
  channels.flatMap(channel => purposes.map(purpose => `consent_${channel}_${purpose}`)),
)

/** The newest entry of a kind; a yes counts for its address only, a no for all. */
const newest = (channel: string, purpose: string, isGranted: boolean) => {
  const own = channel === 'email' ? 'lower(c.email)' : 'c.phone'
  const isTheirs = isGranted ? ` and (l.address is null or l.address = ${own})` : ''
  return `max(l.created_at) filter (where l.channel = '${channel}' and l.purpose = '${purpose}' and ${isGranted ? '' : 'not '}l.is_granted${isTheirs})`
}

function factIn(channel: (typeof channels)[number], purpose: (typeof purposes)[number]): string {
  const [allNo, allYes] = [newest(channel, 'all', false), newest(channel, 'all', true)]
  const [no, ownYes] = [newest(channel, purpose, false), newest(channel, purpose, true)]
  const yes = purpose === 'reminders' ? `greatest(${ownYes}, ${allYes})` : ownYes
  const isStopped = `coalesce(${allNo} >= coalesce(${allYes}, '-infinity'), false)`
  const goesOn =
    channel === 'sms'
      ? 'false'
      : `coalesce(${ownYes} > coalesce(${no}, '-infinity') and ${ownYes} > ${allNo}, false)`
  return `case
    when ${isStopped} then case when ${goesOn} then 'yes' else 'no' end
    when ${yes} > coalesce(${no}, '-infinity') then case when ${yes} > coalesce(${allNo}, '-infinity') then 'yes' end
    when ${no} is not null then 'no' end as consent_${channel}_${purpose}`
}

/**
 * Consents of every client of practice $1 at `now` (a place like '$2'): yes, no or null, by send-rules section 1,
 * "Consent". At the same instant a no wins; a no to `all` stops every purpose (emails until that purpose's later yes),
 * a yes to `all` counts for reminders only.
 */
export const consentFacts = (now: string): string => `
  select l.client_id, ${channels.flatMap(channel => purposes.map(purpose => factIn(channel, purpose))).join(', ')}
  from client_consents l join clients c on c.practice_id = l.practice_id and c.id = l.client_id
  where l.practice_id = $1 and l.created_at <= ${now}
  group by l.client_id`
