import type { ServerDeclaration, WireOf } from '#base/rights/declaration.ts'
import { findAccount } from './find-account.ts'
import { listAdmins } from './list-admins.ts'
import { removeSecondStep } from './remove-second-step.ts'

export const server = {
  verbs: [findAccount, listAdmins, removeSecondStep],
} satisfies ServerDeclaration

declare module '#lib/wire.ts' {
  interface Wire extends WireOf<typeof server> {}
}
