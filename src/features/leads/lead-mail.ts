import { formatDay } from '#lib/dates.ts'
import { mailPage } from '#lib/mail-page.ts'

interface Practice {
  name: string
  phone: string | null
  email: string | null
  address: string | null
}

interface GuideMail {
  first_name: string
  title: string
  practice: Practice
  time_zone: string
  url: string
}

const contact = ({ name, phone, email, address }: Practice) =>
  [name, phone, email, address].filter(Boolean).join(', ')

/** Days that an address which nobody confirmed is kept. */
export const daysUnconfirmed = 7
/** Days that the link of a confirmed address opens the guide. */
export const daysOpen = 30

/** Asks whether the address is theirs. The link shows a page; only its button confirms. */
export function confirmMail({
  first_name,
  title,
  practice,
  url,
  said_yes,
}: GuideMail & { said_yes: readonly string[] }) {
  return {
    subject: `Confirm your address for ${practice.name}`,
    ...mailPage({
      heading: `One step to your guide, ${first_name}`,
      paragraphs: [
        `Somebody asked ${practice.name} for the guide “${title}” with this address. If that was you, open the page and confirm it. The guide opens at once.`,
        ...(said_yes.length > 0
          ? [
              `You also said yes to this, which counts once you confirm: ${said_yes.map(each => `“${each}”`).join(' ')}`,
            ]
          : []),
      ],
      button: { label: 'Confirm my address', url },
      foot: `Not you? Do nothing: the address is forgotten after ${daysUnconfirmed} days, and nothing else comes. ${contact(practice)}`,
    }),
  }
}

/** The guide itself, by its link. */
export function guideMail({
  first_name,
  title,
  practice,
  url,
  time_zone,
  open_until,
  again,
}: GuideMail & { open_until: number; again: string }) {
  return {
    subject: `Your guide: ${title}`,
    ...mailPage({
      heading: `Here is your guide, ${first_name}`,
      paragraphs: [
        `“${title}”, from ${practice.name}.`,
        `The link works until ${formatDay(time_zone, open_until)}. Afterwards you can ask for it again: ${again}`,
      ],
      button: { label: 'Open the guide', url },
      foot: contact(practice),
    }),
  }
}
