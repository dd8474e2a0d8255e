import { type MemberRole, roleNames } from '#base/rights/member-rights.ts'
import { mailPage } from '#lib/text/mail-page.ts'

export interface InvitationFacts {
  /** Null where it may not stand in a letter to whatever address was typed. */
  practice_name: string | null
  role: MemberRole
  /** Address of the page with the button. */
  url: string
}

/** The letter of an invitation. Its link opens a page; joining is a press there. */
export function invitationMail({ practice_name, role, url }: InvitationFacts) {
  const who = practice_name ?? 'A practice on Stillpoint'
  const place = practice_name ? `${practice_name} in Stillpoint` : 'a practice on Stillpoint'
  const page = mailPage({
    heading: `${who} invites you`,
    paragraphs: [
      `You are invited to work with ${place}, as ${roleNames[role].toLowerCase()}.`,
      'Open the page below and join there. If you did not expect this, you need do nothing.',
    ],
    button: { label: 'See the invitation', url },
    foot: 'The link works for seven days, once, and for this address only.',
  })
  return { subject: practice_name ? `${who} invites you to Stillpoint` : `${who} invites you`, ...page }
}
