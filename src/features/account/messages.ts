import { TRIAL_WORDS } from './trial.ts'

/** Words of the account screens. Those with a § stand in the specification to the letter. */
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

  practiceNameMissing: 'Add the name of your practice.',
  emailMissing: 'Add your email address.',
  emailInvalid: 'Add the whole address, such as dana@example.com.',
  passwordMissing: 'Add your password.',

  resent: 'A new link is on its way',
  resendFailed: 'The link could not be sent. Try again in a minute.',
  recoverySent: (email: string) =>
    `If there is an account for ${email}, a link to set a new password is on its way.`,
  recoveryFailed: 'The link could not be sent. Try again in a minute.',
  passwordSaved: 'Password changed',
  passwordSaveFailed: 'The password was not changed.',
  linkBroken: 'This link is not complete. Open it again from the mail, or ask for a new one.',
  linkSpent: 'This link has expired or was already used.',
  signOutFailed: 'You are still signed in',
} as const

/** Milliseconds (§8, §9). */
export const CHECK_EMAIL_TOAST_MS = 8_000
export const WELCOME_TOAST_MS = 4_000
