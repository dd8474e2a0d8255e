import { mailPage } from '#lib/text/mail-page.ts'
import { longDate } from '#lib/time/long-date.ts'
import { localDateOf } from '#lib/time/zones.ts'

export interface DeletionFacts {
  /** Null if only the account is deleted, without a practice. */
  practice_name: string | null
  time_zone: string
  erases_at: Date
}

const dayOf = ({ erases_at, time_zone }: DeletionFacts) =>
  longDate(localDateOf(time_zone, erases_at.getTime()))
const thingOf = ({ practice_name }: DeletionFacts) => practice_name ?? 'Your Stillpoint account'

/** Sent right after the deletion was requested. */
export function deletionAskedMail(facts: DeletionFacts, url: string) {
  const heading = `${thingOf(facts)} will be deleted on ${dayOf(facts)}`
  const page = mailPage({
    heading,
    paragraphs: [
      facts.practice_name
        ? `You, or someone signed in as you, asked to delete ${facts.practice_name} and your account. Until then your team can work as usual: reminders and answers about appointments are sent. Online booking and the chat are closed, and no marketing is sent.`
        : 'You, or someone signed in as you, asked to delete your account. Until then it works as usual.',
      "Changed your mind, or wasn't it you? Keep it with the button below, any time before that day. Everything stays as it is. If it wasn't you, change your password too.",
    ],
    button: { label: 'Keep it', url },
    foot: 'You get this because of a request in your account. The button opens a page; it changes nothing until you press the one there.',
  })
  return { subject: heading, ...page }
}

/** Sent one day before the deletion. */
export function deletionNearMail(facts: DeletionFacts, url: string) {
  const heading = `Reminder: ${thingOf(facts)} will be deleted on ${dayOf(facts)}`
  const page = mailPage({
    heading,
    paragraphs: [
      facts.practice_name
        ? 'Everything in it will be erased. Download your data before then: the law may require you to keep health and tax records for years, and we will have no copy.'
        : 'Your sign-in will be erased. What you wrote for a practice stays with that practice.',
      'To keep it, use the button below before then.',
    ],
    button: { label: 'Keep it', url },
    foot: 'You get this once, because you asked for it in your account.',
  })
  return { subject: heading, ...page }
}

export function deletedMail({ practice_name }: Pick<DeletionFacts, 'practice_name'>) {
  const heading = practice_name ? `${practice_name} was deleted` : 'Your Stillpoint account was deleted'
  const page = mailPage({
    heading,
    paragraphs: [
      practice_name
        ? 'Your account and everything in the practice were erased today: clients, appointments, notes, files and posts. This cannot be undone.'
        : 'Your account was erased today. This cannot be undone.',
      'Backups hold copies until they are deleted on their own schedule. Records of payments for a plan stay with the payment provider, as tax law requires.',
    ],
    foot: 'This is the last email about this account.',
  })
  return { subject: heading, ...page }
}

/** To the owner of a practice the person worked in. */
export function colleagueDeletesMail(name: string, practice_name: string, facts: DeletionFacts, url: string) {
  const heading = `${name} will leave ${practice_name} on ${dayOf(facts)}`
  const page = mailPage({
    heading,
    paragraphs: [
      `${name} is deleting their Stillpoint account. They can change their mind until then. What they wrote stays with your practice, and appointments in their calendar stay booked.`,
    ],
    button: { label: 'View team', url },
    foot: 'You get this because you own the practice.',
  })
  return { subject: heading, ...page }
}
