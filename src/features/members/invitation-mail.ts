import { mailPage } from '#lib/mail-page.ts'
import { type MemberRole, roleNames } from './member-rights.ts'

export interface InvitationFacts {
  practice_name: string
  role: MemberRole
  /** Address of the page with the button. */
  url: string
}

/** The letter of an invitation. Its link opens a page; joining is a press there. */
export function invitationMail({ practice_name, role, url }: InvitationFacts) {
  const page = mailPage({
    heading: `${practice_name} invites you`,
    paragraphs: [
      `You are invited to work with ${practice_name} in Stillpoint, as ${roleNames[role].toLowerCase()}.`,
      'Open the page below and join there. If you did not expect this, you need do nothing.',
    ],
    button: { label: 'See the invitation', url },
    foot: 'The link works for seven days, once, and for this address only.',
  })
  return { subject: `${practice_name} invites you to Stillpoint`, ...page }
}
