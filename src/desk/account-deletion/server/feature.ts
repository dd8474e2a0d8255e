import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { eraseAccountsJob } from './erase-accounts.ts'
import { keepAccount } from './keep-account.ts'
import { keepAccountByLink } from './keep-account-by-link.ts'
import { requestAccountDeletion } from './request-account-deletion.ts'
import { showAccountDeletion } from './show-account-deletion.ts'
import { showDeletionLink } from './show-deletion-link.ts'

export const server = {
  verbs: [keepAccount, keepAccountByLink, requestAccountDeletion, showAccountDeletion, showDeletionLink],
  jobs: [eraseAccountsJob],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
