import type pg from 'pg'
import {
  accountMail,
  backupCodesRenewedMail,
  emailChangedMail,
  secondStepAddedMail,
  secondStepRemovedMail,
} from './base/account/account-mail.ts'
import type { Config } from './server/config.ts'
import { type Caller, inTransaction } from './server/database/transaction.ts'
import { writeMessage } from './server/outbound/write-message.ts'
import type { AuthMail } from './server/platform/deps.ts'

// Account emails belong to no practice, and only service_role may write a message without a practice.
const writer: Caller = { role: 'service_role', claims: {} }

export function authMail(pool: pg.Pool, config: Config, now: () => Date): (mail: AuthMail) => Promise<void> {
  return async mail => {
    const words = wordsOf(mail, config.publicUrl)
    await inTransaction(pool, writer, {}, client =>
      writeMessage(
        client,
        {
          practice_id: null,
          kind: `account-${mail.kind}`,
          recipient: mail.to,
          dedupe_key: `${mail.kind}:${mail.tokenHash}`,
          ...words,
        },
        now(),
      ),
    )
  }
}

function wordsOf({ kind, newEmail, ...mail }: AuthMail, publicUrl: string) {
  if (kind === 'email-changed') return emailChangedMail(newEmail ?? '', publicUrl)
  if (kind === 'second-step-added') return secondStepAddedMail(mail.actionUrl, publicUrl)
  if (kind === 'second-step-removed') return secondStepRemovedMail(publicUrl)
  if (kind === 'backup-codes-renewed') return backupCodesRenewedMail(publicUrl)
  return accountMail({ ...mail, ...(newEmail === undefined ? {} : { newEmail }), kind }, publicUrl)
}
