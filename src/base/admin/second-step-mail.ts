import { mailPage } from '#lib/text/mail-page.ts'

export function secondStepRemovedMail(publicUrl: string) {
  const page = mailPage({
    heading: 'Two-factor sign-in was turned off',
    paragraphs: [
      'A Stillpoint admin turned off two-factor sign-in for your account and signed it out everywhere, because we were told that you lost your phone and backup codes. Your password opens your account again.',
      'Sign in and set up two-factor sign-in with your new phone, under Profile.',
      `If you did not ask for this, choose a new password now (${publicUrl}/auth/reset) and write to us (${publicUrl}/contact).`,
    ],
    button: { label: 'Sign in', url: `${publicUrl}/auth` },
    foot: `Sent by Stillpoint, ${new URL(publicUrl).host}.`,
  })
  return { subject: 'Two-factor sign-in was turned off for your account', ...page }
}
