import type { Runs } from './marketing-verbs.ts'

/** Of one's own account, whatever the role. */
export const accountVerbs: Record<string, Runs> = {
  'keep-account': 'platform',
  'keep-account-by-link': 'platform',
  'request-account-deletion': 'platform',
  'show-account-deletion': 'platform',
  'show-deletion-link': 'platform',
  'open-practice': 'platform',
  'start-sign-in-challenge': 'nobody',
}
