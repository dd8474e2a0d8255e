import { type MemberRole, roleNames } from '#base/rights/member-rights.ts'
import { mailPage } from '#lib/text/mail-page.ts'

export interface LeaverFacts {
  full_name: string | null
  email: string | null
  role: MemberRole
  practice_name: string
  url: string
}

export function memberLeftMail({ full_name, email, role, practice_name, url }: LeaverFacts) {
  const name = full_name || email || 'A colleague'
  const address = full_name && email ? ` (${email})` : ''
  const page = mailPage({
    heading: `${name} has left your team`,
    paragraphs: [
      `${name}${address}, ${roleNames[role].toLowerCase()} at ${practice_name}, has left the practice in Stillpoint. Their access ended at once.`,
      'What they wrote stays, and visits in their calendar stay booked. To have them back, invite them again.',
    ],
    button: { label: 'See the team', url },
    foot: 'You get this because you own the practice.',
  })
  return { subject: `${name} has left ${practice_name}`, ...page }
}
