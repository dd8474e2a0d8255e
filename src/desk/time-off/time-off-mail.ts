import { mailPage } from '#lib/text/mail-page.ts'

export interface TimeOffFacts {
  name: string
  /** 'Mon, May 18 to Fri, May 22'. */
  when: string
  /** Null: not given. */
  kind: string | null
  note: string | null
  practice_name: string
  url: string
}

/** To the owner, about a request. */
export function timeOffAskedMail({ name, when, kind, note, practice_name, url }: TimeOffFacts) {
  const page = mailPage({
    heading: `${name} asks for time off`,
    paragraphs: [
      `${when}${kind ? `, ${kind.toLowerCase()}` : ''}.`,
      ...(note ? [`They write: ${note}`] : []),
      'Approve or decline it in the schedule. Until then clients can still book these dates.',
    ],
    button: { label: 'Open the schedule', url },
    foot: `You get this because you decide about time off at ${practice_name}.`,
  })
  return { subject: `${name} asks for time off: ${when}`, ...page }
}

/** To the person who is away. */
export function timeOffDecidedMail(
  { when, practice_name, url }: TimeOffFacts,
  { approves, words }: { approves: boolean; words: string | null },
) {
  const page = mailPage({
    heading: approves ? 'Your time off is approved' : 'Your time off was declined',
    paragraphs: [
      approves
        ? `${when}. Clients cannot book you then. Visits that lie in these dates stay until somebody has looked after them.`
        : `${when}. Your calendar hasn't changed.`,
      ...(words ? [`With these words: ${words}`] : []),
    ],
    button: { label: 'Open the schedule', url },
    foot: `You get this because time off of yours was decided about at ${practice_name}.`,
  })
  return { subject: `Time off ${approves ? 'approved' : 'declined'}: ${when}`, ...page }
}

/** To the owner, when approved time off is withdrawn. */
export function timeOffWithdrawnMail({ name, when, practice_name, url }: TimeOffFacts) {
  const page = mailPage({
    heading: `${name} took time off back`,
    paragraphs: [`${when}. The calendar is open again for clients in these dates.`],
    button: { label: 'Open the schedule', url },
    foot: `You get this because you decide about time off at ${practice_name}.`,
  })
  return { subject: `${name} took time off back: ${when}`, ...page }
}
