import { TRIAL_WORDS } from '#base/plans/trial.ts'
export const messages = {
  // §5, §8
  errorTitle: 'Error',
  fillAll: 'Please fill in all fields',
  passwordShort: 'Password must be at least 6 characters long',
  signInFailedTitle: 'Sign In Failed',
  signInFailed: 'Invalid email or password',
  unexpected: 'An unexpected error occurred',
  accountExistsTitle: 'Account Already Exists',
  accountExists: 'This email is already registered. Please sign in instead.',
  signUpFailedTitle: 'Signup Failed',
  signUpFailed: 'Failed to create account',
  checkEmailTitle: 'Check Your Email',
  checkEmail: (email: string) => `We sent a link to ${email}. Open it to confirm your address.`,
  welcomeBack: 'Welcome back!',
  welcomeTitle: 'Welcome to Stillpoint',
  welcome: `Your free trial has started: ${TRIAL_WORDS}, no card.`,

  triesFull: `You try the Full practice plan: everything of it that is built is open for ${TRIAL_WORDS}.`,
  seePlans: 'See the plans',
  checking: 'One moment, a short check',
  unchecked: 'We could not check that a person is signing in. Try again.',

  practiceNameMissing: 'Add the name of your practice.',
  emailMissing: 'Add your email address.',
  emailInvalid: 'Add the whole address, such as dana@example.com.',
  passwordMissing: 'Add your password.',

  resent: 'A new link is on its way',
  resendFailed: 'The link could not be sent. Try again in a minute.',
  recoverySent: (email: string) =>
    `If there is an account for ${email}, a link to set a new password is on its way. If you asked before, a letter may be there already: its link works for an hour.`,
  recoveryFailed: 'The link could not be sent. Try again in a minute.',
  passwordSaved: 'Password changed',
  passwordSaveFailed: 'The password was not changed.',
  tryAgain: 'Something went wrong. Check your connection and try again.',
  linkBroken: 'This link is not complete. Open it again from the mail, or ask for a new one.',
  linkSpent: 'This link has expired or was already used.',
  signOutFailed: 'You are still signed in',

  nameMissing: 'Add your name.',
  currentPasswordMissing: 'Add your current password.',
  currentPasswordWrong: 'That is not your current password.',
  linkTooOld:
    'It is a while since you opened the link. Sign out, then ask for another one with "Forgot your password?".',
  tooManyTries: 'That was a lot of tries. Wait a few minutes, then try again.',
  otherSessionsEnded: 'Other devices are signed out.',
  nameSaved: 'Name saved',
  nameSaveFailed: 'The name was not saved',
  emailSame: 'That is your address already.',
  emailTaken: 'There is an account with this address already.',
  emailChangeFailed: 'The address was not changed.',
  emailAsked: 'Confirm it from your mail',
  emailAskedLong: (email: string) =>
    `We sent a link to ${email}. Until it is opened and confirmed you sign in with the old address.`,
  emailUnproven: 'Confirm your address',
  emailUnprovenLong: (email: string) =>
    `Show that ${email} is yours, and a letter can always bring you back in.`,
  emailCodeGoes: (email: string) => `We email a code to ${email}.`,
  emailCodeSent: (email: string) => `We sent a code to ${email}. It works for an hour.`,
  emailCodeMissing: 'Add the six digits from the letter.',
  emailCodeWrong: 'That code is not right, or an hour has passed.',
  emailProven: 'Your address is confirmed',
  codeNotSent: 'The code could not be sent. Try again in a minute.',
  signInFirst: 'Sign in by a mailed link first ("Forgot your password?"), then change it here.',
  emailAskedBoth:
    'If you turned on two-factor sign-in in the last 3 days, confirm the email we sent to your current address too.',
  signedOutEverywhere: 'Signed out on every device',
  signedOutElsewhere: 'Signed out on your other devices',
  signedOutOf: (device: string) => `Signed out: ${device}`,
  signOutElsewhereFailed: "We couldn't sign that device out. Try again in a moment.",
  sessionsLoadFailed: "Your devices couldn't load",

  codeMissing: 'Add the six digits from your app.',
  codeWrong: 'That code is not right. Each code works once, for half a minute.',
  backupCodeMissing: 'Add one of your backup codes.',
  backupCodeWrong: 'That code is not right, or was used before.',
  backupCodesLocked: 'That was a lot of tries. Wait an hour, or use your app.',
  secondStepFailed: 'The code could not be checked. Try again.',
  factorFailed: "We couldn't set up two-factor sign-in. Try again in a moment.",
  signInByLink:
    'Sign out, sign in with an emailed link ("Forgot your password?"), and try again right after.',
  factorOn: 'Two-factor sign-in is on',
  factorOff: 'Two-factor sign-in is off',
  factorOffFailed: "We couldn't turn two-factor sign-in off. Try again in a moment.",
  codesFailed: "We couldn't make new codes. Try again in a moment.",
  factorLoadFailed: 'Two-factor sign-in could not be loaded',
} as const

/** Milliseconds (§8, §9). */
export const CHECK_EMAIL_TOAST_MS = 8_000
export const WELCOME_TOAST_MS = 4_000
