import { call, type RunVerb } from '#web/calls/call.ts'

export const loadDeletionLink = (run: RunVerb, token: string) => run('show-deletion-link', { token })
export const keepByLink = (token: string) => call('keep-account-by-link', { token })
