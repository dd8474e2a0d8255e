import { mailPage } from '#lib/text/mail-page.ts'

export type AccountMailKind =
  | 'confirm'
  | 'recover'
  | 'magic-link'
  | 'email-change'
  | 'reauthenticate'
  | 'invite'

const words: Record<AccountMailKind, { subject: string; heading: string; say: string; button: string }> = {
  confirm: {
    subject: 'Confirm your email for Stillpoint',
    heading: 'Confirm your email',
    say: 'One step and your practice is open: open the page below and press the button there.',
    button: 'Confirm my email',
  },
  recover: {
    subject: 'Choose a new password for Stillpoint',
    heading: 'Choose a new password',
    say: 'Somebody, most likely you, asked for a new password. If it was not you, nothing has changed and you need do nothing.',
    button: 'Choose a new password',
  },
  'magic-link': {
    subject: 'Your sign-in link for Stillpoint',
    heading: 'Sign in to Stillpoint',
    say: 'Open the page below and press the button there to sign in.',
    button: 'Sign in',
  },
  'email-change': {
    subject: 'Confirm your new email for Stillpoint',
    heading: 'Confirm your new email',
    say: 'Open the page below and press the button there to use this address from now on.',
    button: 'Confirm this address',
  },
  reauthenticate: {
    subject: 'Your Stillpoint code',
    heading: 'Confirm that it is you',
    say: 'Type the code below where you were asked for it.',
    button: 'Back to Stillpoint',
  },
  invite: {
    subject: 'You are invited to Stillpoint',
    heading: 'You are invited',
    say: 'Open the page below and press the button there to set up your account.',
    button: 'Accept the invitation',
  },
}

/** To the old address, in case someone else changed it. */
export function emailChangedMail(newEmail: string, publicUrl: string) {
  const page = mailPage({
    heading: 'Your email was changed',
    paragraphs: [
      `From now on you sign in to Stillpoint as ${newEmail}. Letters about your account go there, and no longer here.`,
      'If this was you, you need do nothing.',
      `If it was not you, sign in as ${newEmail} with your password now. Under Profile, choose a new password, sign out everywhere, and change the email back. If your password is no longer taken, write to us at once: ${publicUrl}/contact`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/auth` },
    foot: `Sent by Stillpoint, ${new URL(publicUrl).host}, because this was the address of your account until now.`,
  })
  return { subject: 'Your Stillpoint email was changed', ...page }
}

const takeBackDays = 3

/** To the account's address, in case someone else added the second step; `undoUrl` removes it. */
export function secondStepAddedMail(undoUrl: string, publicUrl: string) {
  return notice(publicUrl, {
    subject: 'A second step was added to your account',
    paragraphs: [
      'From now on, signing in to Stillpoint takes your password and a code from an authenticator app.',
      'If this was you, you can ignore this email.',
      "If it wasn't you, remove it now: open the page below and press the button there. It signs your account out on every device, and you choose a new password. You don't need to sign in.",
      `The link works once, for ${takeBackDays} days. After that, write to us: ${publicUrl}/contact`,
    ],
    button: { label: "This wasn't me", url: undoUrl },
  })
}

export function secondStepRemovedMail(publicUrl: string) {
  return notice(publicUrl, {
    subject: 'A second step was removed from your account',
    paragraphs: ['An authenticator app was removed from your Stillpoint account.', ...ifNotYou(publicUrl)],
    button: { label: 'Choose a new password', url: `${publicUrl}/auth/reset` },
  })
}

export function backupCodesRenewedMail(publicUrl: string) {
  return notice(publicUrl, {
    subject: 'New backup codes were made for your account',
    paragraphs: [
      'Earlier backup codes for Stillpoint no longer work. Each new code can stand in for your authenticator app once.',
      ...ifNotYou(publicUrl),
    ],
    button: { label: 'Choose a new password', url: `${publicUrl}/auth/reset` },
  })
}

const ifNotYou = (publicUrl: string) => [
  'If this was you, you can ignore this email.',
  `If it wasn't you, choose a new password now, then sign out everywhere under Profile. If you can't get in, write to us: ${publicUrl}/contact`,
]

function notice(
  publicUrl: string,
  { subject, ...part }: { subject: string; paragraphs: string[]; button: { label: string; url: string } },
) {
  const foot = `Sent by Stillpoint, ${new URL(publicUrl).host}, because this is the address of your account.`
  return { subject, ...mailPage({ heading: subject, ...part, foot }) }
}

/** To the current address: pressing the button gives the account to the new one. */
const leaving = (newEmail: string) => ({
  subject: 'Confirm the change of your Stillpoint email',
  heading: 'Your email is about to change',
  say: `We were asked to change the email of your account to ${newEmail}. If this was you, open the page below and press the button there. If it wasn't you, don't: choose a new password instead, with "Forgot your password?".`,
  button: 'Confirm the change',
})

/** Text of an account email, with a link and a code. `newEmail`: sent to the address that the account leaves. */
export function accountMail(
  mail: { kind: AccountMailKind; token: string; actionUrl: string; newEmail?: string },
  publicUrl: string,
) {
  const { subject, heading, say, button } =
    mail.newEmail === undefined ? words[mail.kind] : leaving(mail.newEmail)
  const page = mailPage({
    heading,
    paragraphs: [say],
    facts: [['Or type this code', mail.token]],
    button: { label: button, url: mail.actionUrl },
    foot: `Sent by Stillpoint, ${new URL(publicUrl).host}. The link and the code work for one hour, once.`,
  })
  return { subject, ...page }
}
