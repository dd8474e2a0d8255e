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
  /** Six digits a person can type; empty in a notice, which asks for nothing. */
  token: string
  /** Names the letter, so that it is written once. */
  tokenHash: string
  /** A page of ours with a button; opening it changes nothing. */
  actionUrl: string
  /** Of what goes to the old address about a change: the new one. */
  newEmail?: string
}

/** What the platform dialects need of the process around them. */
export interface PlatformDeps {
  pool: pg.Pool
  config: Config
  log: Logger
  now: () => Date
  tokens: Tokens
  mail: (mail: AuthMail) => Promise<void>
}
