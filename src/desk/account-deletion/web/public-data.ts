import { call, type RunVerb } from '#web/calls/call.ts'

// Behind the link of an email, without a sign-in.

export const loadDeletionLink = (run: RunVerb, token: string) => run('show-deletion-link', { token })
export const keepByLink = (token: string) => call('keep-account-by-link', { token })
