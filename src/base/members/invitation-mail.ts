import { type MemberRole, roleNames } from '#base/rights/member-rights.ts'
import { mailPage } from '#lib/text/mail-page.ts'

export interface InvitationFacts {
  /** Null if it may not appear in an email to an unverified address. */
  practice_name: string | null
  role: MemberRole
  url: string
}

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
