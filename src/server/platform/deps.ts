import type pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Tokens } from './tokens.ts'

export interface AuthMail {
  kind:
    | 'confirm'
    | 'recover'
    | 'magic-link'
    | 'email-change'
    | 'reauthenticate'
    | 'invite'
    | 'email-changed'
    | 'second-step-added'
    | 'second-step-removed'
    | 'backup-codes-renewed'
  to: string
  /** Six digits to type; empty in a notice. */
  token: string
  /** Dedupe key of the email. */
  tokenHash: string
  /** Our page with a button; opening it changes nothing. */
  actionUrl: string
  newEmail?: string
}

export interface PlatformDeps {
  pool: pg.Pool
  config: Config
  log: Logger
  now: () => Date
  tokens: Tokens
  mail: (mail: AuthMail) => Promise<void>
}
