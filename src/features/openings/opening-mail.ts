import { offerEnd, writeText } from '#features/messages/text-words.ts'
import { formatDay, formatShortDay, formatTime } from '#lib/dates.ts'
import { formatMoney } from '#lib/format-money.ts'
import { mailPage } from '#lib/mail-page.ts'

export interface OfferLetter {
  first_name: string
  service_name: string
  practitioner_name: string
  practice: { name: string; phone: string | null; email: string | null; address: string | null }
  time_zone: string
  /** Epoch ms. */
  start: number
  expires_at: number
  /** The start of the visit that is given back; null where none is. */
  gives_back: number | null
  price_cents: number
  currency: string
  is_shared: boolean
  url: string
}

const contact = ({ name, phone, email, address }: OfferLetter['practice']) =>
  [name, phone, email, address].filter(Boolean).join(', ')

/** 'Fri, May 15, 9:00 am'. */
export const momentOf = (zone: string, ms: number) => `${formatShortDay(zone, ms)}, ${formatTime(zone, ms)}`

/** Says that a time is open, until when to answer, and that no answer is fine. The link shows; only its button takes. */
export function offerMail(letter: OfferLetter): { subject: string; body_text: string; body_html: string } {
  const { time_zone: zone, start, expires_at, gives_back } = letter
  const until = momentOf(zone, expires_at)
  const day = `${formatDay(zone, start)} at ${formatTime(zone, start)}`
  const page = mailPage({
    heading: `${letter.first_name}, ${momentOf(zone, start)} is open`,
    paragraphs: [
      `You wait for ${letter.service_name} at ${letter.practice.name}, and ${day} came free.`,
      letter.is_shared
        ? `Several people were told. Whoever takes it first has it, until ${until}.`
        : `It is kept for you until ${until}. No answer is fine too: then the next person is asked.`,
      ...(gives_back
        ? [
            `Taking it gives back your visit on ${momentOf(zone, gives_back)}. You have one visit, and pay for one.`,
          ]
        : []),
    ],
    facts: [
      ['Visit', letter.service_name],
      ['With', letter.practitioner_name],
      ['Price', formatMoney(letter.price_cents, letter.currency)],
      ...(letter.practice.address ? [['Where', letter.practice.address] as [string, string]] : []),
    ],
    button: { label: 'See the time', url: letter.url },
    foot: `${contact(letter.practice)}. To stop these offers, open the link and press "Stop these offers".`,
  })
  return { subject: `Open now: ${momentOf(zone, start)}`, ...page }
}

/** The same in a text, in the practice's words where `own` can be used: what is open, until when, and where to answer. */
export const offerText = (
  { practice, time_zone: zone, start, expires_at, is_shared, url }: OfferLetter,
  own: unknown,
): { text: string; isOwn: boolean } =>
  writeText(
    'opening-offer',
    own,
    {
      practice: practice.name,
      when: momentOf(zone, start),
      day: formatDay(zone, start),
      time: formatTime(zone, start),
    },
    offerEnd({ is_shared, until: formatTime(zone, expires_at), url }),
  )

/** Says that somebody is on the list, and how to leave it. */
export function onListMail({
  first_name,
  service_name,
  practice,
  url,
}: Pick<OfferLetter, 'first_name' | 'service_name' | 'practice' | 'url'>) {
  return {
    subject: `You are on the waitlist of ${practice.name}`,
    ...mailPage({
      heading: `You are on the list, ${first_name}`,
      paragraphs: [
        `When a time that suits you comes free for ${service_name}, ${practice.name} can write to you.`,
        'Nothing is booked before you take a time. You can leave the list whenever you like.',
      ],
      button: { label: 'See or leave the list', url },
      foot: contact(practice),
    }),
  }
}
